-- A letter with a new access code that asks for nothing, and one that refuses more time.
alter table case_letters drop constraint case_letters_kind_check;
alter table case_letters add constraint case_letters_kind_check check (
  kind in ('request', 'reminder', 'extension', 'no_extension', 'findings', 'appeal', 'closing', 'code')) not valid;
