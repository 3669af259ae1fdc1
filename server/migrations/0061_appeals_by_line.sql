-- R-CASE-23: an appeal is decided line by line. A line has the finding that was decided last; what a decision replaced
-- is kept here. Decisions from before have no rows: only their amount was recorded, and their lines stay as they were.
create table case_line_history (
  id uuid primary key default gen_random_uuid(),
  case_line_id uuid not null references case_lines (id) on delete cascade,
  -- The level of the appeal whose decision replaced this finding.
  level smallint not null check (level between 1 and 5),
  decision text not null check (decision in ('supported', 'changed', 'denied', 'underbilled')),
  audited_billed numeric(12, 2) not null,
  audited_paid numeric(12, 2) not null,
  audited_code text,
  audited_units numeric(10, 3),
  rationale text not null,
  rationale_note_sealed bytea,
  rationale_note_es_sealed bytea,
  rule_cited text,
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  -- What the practice answered to it.
  answer text check (answer in ('agree', 'disagree')),
  answer_reason_sealed bytea,
  answered_at timestamptz,
  unique (case_line_id, level)
);

-- False for a decision that recorded an amount and no lines.
alter table case_appeals add column by_line boolean not null default false;

-- R-CASE-24: what staff writes to a practice in English may also be written in Spanish; null if it is not.
alter table case_appeals add column reason_es_sealed bytea;
alter table case_lines add column rationale_note_es_sealed bytea;
alter table case_messages add column body_es_sealed bytea;
