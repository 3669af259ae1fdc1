-- R-CASE-80: an appeal on paper proves that the notice arrived. R-CASE-81: another body's notice has its own day.
alter table cases drop constraint cases_findings_served_by_check;
alter table cases add constraint cases_findings_served_by_check check (
  findings_served_by in ('portal', 'mail', 'appeal')) not valid;

alter table case_appeals drop constraint case_appeals_served_by_check;
alter table case_appeals add constraint case_appeals_served_by_check check (
  served_by in ('portal', 'mail', 'appeal', 'outside')) not valid;

alter table case_appeals
  -- How an appeal on paper came; null if it was filed in the portal or with another body.
  add column filed_how text check (filed_how in ('mail', 'fax')),
  -- Who decided it, if not we, and the file with that decision.
  add column decider text,
  add column decision_file_id uuid references case_files (id) on delete set null;
create index case_appeals_decision_file on case_appeals (decision_file_id) where decision_file_id is not null;

-- Whether the paper that waits for its print names the access code. Null: written before this was known.
alter table case_letters add column print_has_code boolean;
