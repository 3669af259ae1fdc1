-- R-CASE-30: the lines that an appeal is about, as the practice ticked them. An appeal from before has no rows: it was about
-- every line that was decided against the practice.
create table case_appeal_lines (
  case_id uuid not null,
  level smallint not null,
  case_line_id uuid not null references case_lines (id) on delete cascade,
  primary key (case_id, level, case_line_id),
  foreign key (case_id, level) references case_appeals (case_id, level) on delete cascade
);
