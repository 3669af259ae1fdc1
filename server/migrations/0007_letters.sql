-- Where a letter with a code goes: the address on file, never one that the applicant gives.
alter table practices add column mailing_address text;

-- The code of the last letter that a granted request led to; a new letter ends the code of the one before.
alter table preregistrations
  add column access_code_id uuid references access_codes (id) on delete set null;
create index preregistrations_created on preregistrations (created_at, id);
