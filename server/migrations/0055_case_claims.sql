-- R-CASE-17: whose records a claim of a case is about, as the request's file says: name, date of birth and the
-- practice's account number, sealed. A claim without a row has its lines only.
create table case_claims (
  case_id uuid not null references cases (id) on delete cascade,
  -- As in case_lines.
  claim_number smallint not null,
  person_sealed bytea,
  -- The practice said that it has no more records for this claim.
  without_at timestamptz,
  primary key (case_id, claim_number)
);

-- The claims that a file answers.
create table case_file_claims (
  case_file_id uuid not null references case_files (id) on delete cascade,
  claim_number smallint not null,
  primary key (case_file_id, claim_number)
);

-- Until now a file answered an item of the list for all claims of the case.
insert into case_file_claims (case_file_id, claim_number)
select distinct f.id, l.claim_number
from case_files f join case_lines l on l.case_id = f.case_id
where f.request_id is not null and f.status <> 'removed';

-- Why the records are due sooner than the notice that practices normally get.
alter table cases add column due_reason_sealed bytea;
