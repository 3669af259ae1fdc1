-- R-CASE-14: findings and decisions start their clocks when the practice is served.
alter table cases
  -- The day from which discussion, appeal and recoupment count.
  add column findings_served_on date,
  add column findings_served_by text check (findings_served_by in ('portal', 'mail')),
  add column findings_by uuid references users (id) on delete set null,
  -- A key of the case settings; null for the default.
  add column line_of_business text,
  -- The levels of appeal as they were when the findings were issued; the letters promise them.
  add column ladder jsonb,
  -- Every letter by mail repeats the code.
  add column code_sealed bytea,
  add constraint cases_served_check check ((findings_served_on is null) = (findings_served_by is null)) not valid;

alter table case_appeals
  add column decision_due_on date,
  add column reason_sealed bytea,
  -- The day on which the decision was served.
  add column served_on date,
  add column served_by text check (served_by in ('portal', 'mail'));

-- The English row of a letter stands for the paper, which has both languages.
alter table case_letters
  -- The level of the appeal that the letter decides.
  add column level smallint,
  add column mailed_on date,
  add column mailed_by uuid references users (id) on delete set null,
  add column returned_on date,
  add constraint case_letters_returned_check check (returned_on is null or not (mailed_on is null)) not valid;
create index case_letters_to_mail on case_letters (created_at)
  where language = 'en' and (mailed_on is null or returned_on is not null);

alter table case_messages add column receipt text unique;
alter table case_messages drop constraint case_messages_topic_check;
alter table case_messages add constraint case_messages_topic_check check (
  topic in ('message', 'extension', 'discussion', 'appeal', 'decision', 'more_records', 'reopening', 'statement')) not valid;

-- The payer's letterhead and levels of appeal; null for the defaults.
alter table system_state add column case_settings jsonb;

-- What was issued before counted from its own day, and keeps the levels that its letters name.
update cases set findings_served_on = (findings_at at time zone time_zone)::date, findings_served_by = 'portal',
  line_of_business = 'medicare',
  ladder = '[
    {"name": {"en": "Redetermination", "es": "Redeterminación"}, "days": 120, "stops_recoupment_days": 30,
      "decision_days": 60, "files": true},
    {"name": {"en": "Reconsideration", "es": "Reconsideración"}, "days": 180, "stops_recoupment_days": 60,
      "decision_days": 60, "files": true},
    {"name": {"en": "Hearing before a judge", "es": "Audiencia ante un juez"}, "days": 60,
      "stops_recoupment_days": null, "decision_days": null, "files": true},
    {"name": {"en": "Review by the council", "es": "Revisión por el consejo"}, "days": 60,
      "stops_recoupment_days": null, "decision_days": null, "files": true},
    {"name": {"en": "Federal court", "es": "Tribunal federal"}, "days": 60,
      "stops_recoupment_days": null, "decision_days": null, "files": true}]'
where findings_at is not null;
update case_appeals a set served_on = (a.decided_at at time zone c.time_zone)::date, served_by = 'portal'
from cases c where c.id = a.case_id and a.decided_at is not null;
-- A paper that still waits for its print also waits for the mail.
update case_letters l set mailed_on = (l.created_at at time zone c.time_zone)::date
from cases c where c.id = l.case_id and l.print_file_id is null;
