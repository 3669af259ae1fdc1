-- A letter with a new access code that asks for nothing.
alter table case_letters drop constraint case_letters_kind_check;
alter table case_letters add constraint case_letters_kind_check check (
  kind in ('request', 'reminder', 'extension', 'findings', 'appeal', 'closing', 'code')) not valid;
