-- R-ROLE-12: an invitation belongs to an address. It gives nothing before the person accepts it, and makes no account.
create table practice_invitations (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references practices (id) on delete cascade,
  email text not null,
  name text not null,
  practice_role text check (practice_role in ('physician', 'manager', 'biller', 'other')),
  provider_ids uuid[] not null,
  administrator boolean not null,
  language text not null check (language in ('en', 'es')),
  invited_by uuid references users (id) on delete set null,
  -- As they were when the mail was written (R-REG-11).
  inviter text not null,
  inviter_role text,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  declined_at timestamptz,
  withdrawn_at timestamptz,
  accepted_at timestamptz,
  accepted_by uuid references users (id) on delete set null
);
create unique index practice_invitations_open on practice_invitations (practice_id, lower(email))
  where accepted_at is null and withdrawn_at is null;
create index practice_invitations_email on practice_invitations (lower(email))
  where accepted_at is null and withdrawn_at is null;
create index practice_invitations_inviter on practice_invitations (invited_by)
  where accepted_at is null and withdrawn_at is null;

alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check check (purpose in
  ('email_proof', 'password_reset', 'invitation', 'registration', 'second_factor', 'email_change',
   'practice_invitation')) not valid;
create index one_time_tokens_invitation on one_time_tokens ((details ->> 'invitation_id'))
  where purpose = 'practice_invitation' and used_at is null;
