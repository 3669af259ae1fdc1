-- A letter that was fetched for printing is never changed: another day of mailing makes a new one beside it.
-- The date in the letter; null for the day on which it was written.
alter table case_letters add column dated_on date;

-- R-CASE-14: when the practice first opened its case after a mailing had served it. Its days stay as it saw them.
alter table cases add column days_seen_at timestamptz;
