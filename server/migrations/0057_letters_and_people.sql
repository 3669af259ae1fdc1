-- R-REG-11: a person's role in the practice; null for accounts that were never asked.
alter table users add column practice_role text
  check (practice_role in ('physician', 'manager', 'biller', 'other'));

-- The names and roles that a person has had, so that what they wrote keeps the name of its day.
create table person_names (
  user_id uuid not null references users (id) on delete cascade,
  since timestamptz not null,
  name text not null,
  practice_role text,
  primary key (user_id, since)
);

create function keep_person_name() returns trigger language plpgsql as $$
begin
  insert into person_names (user_id, since, name, practice_role)
  values (new.id, case when tg_op = 'INSERT' then '-infinity'::timestamptz else now() end, new.name, new.practice_role)
  on conflict (user_id, since) do update set name = excluded.name, practice_role = excluded.practice_role;
  return null;
end $$;
create trigger users_first_name after insert on users
  for each row execute function keep_person_name();
create trigger users_next_name after update of name, practice_role on users
  for each row when (old.name is distinct from new.name or old.practice_role is distinct from new.practice_role)
  execute function keep_person_name();
insert into person_names (user_id, since, name) select id, '-infinity', name from users on conflict do nothing;

-- R-AUTH-12: a new address takes effect when it and the old one are proved.
create table email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  new_email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  old_proved_at timestamptz,
  new_proved_at timestamptz,
  -- Carried out, withdrawn or replaced by a later one.
  ended_at timestamptz
);
create unique index email_changes_open on email_changes (user_id) where ended_at is null;

alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check check (purpose in
  ('email_proof', 'password_reset', 'invitation', 'registration', 'second_factor', 'email_change')) not valid;

-- R-NAV-21: "I have a letter" looks a case up by its code alone.
create index cases_code on cases (code_hash) where code_hash is not null;
