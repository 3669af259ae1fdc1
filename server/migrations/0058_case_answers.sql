-- R-CASE-17: more records were asked for about this claim; it is open until a file comes after this moment.
alter table case_claims add column asked_again_at timestamptz;

-- Every page of the file looks blank. It answers nothing until the sender says that it is meant to be so.
alter table case_files
  add column blank boolean not null default false,
  add column blank_meant_at timestamptz;
