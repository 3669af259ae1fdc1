-- An invitation that ended stays ended (R-ROLE-12): whoever is disabled, dismissed or no provider user any more gives
-- nothing, and what they had offered does not come back with them.
create function end_invitations_of(by_user uuid, in_practice uuid) returns void language sql as $$
  with ended as (
    update practice_invitations set withdrawn_at = now()
    where invited_by = by_user and (in_practice is null or practice_id = in_practice)
      and accepted_at is null and withdrawn_at is null
    returning id)
  update one_time_tokens t set used_at = now() from ended
  where t.purpose = 'practice_invitation' and t.used_at is null and t.details ->> 'invitation_id' = ended.id::text;
$$;

create function end_invitations_with_account() returns trigger language plpgsql as $$
begin
  perform end_invitations_of(new.id, null);
  return null;
end $$;
create trigger users_disabled after update of disabled_at on users
  for each row when (old.disabled_at is null and new.disabled_at is not null)
  execute function end_invitations_with_account();

create function end_invitations_with_role() returns trigger language plpgsql as $$
begin
  perform end_invitations_of(old.user_id, null);
  return null;
end $$;
create trigger user_roles_removed after delete on user_roles
  for each row when (old.role = 'provider')
  execute function end_invitations_with_role();

create function end_invitations_with_appointment() returns trigger language plpgsql as $$
begin
  perform end_invitations_of(old.user_id, old.practice_id);
  return null;
end $$;
create trigger practice_administrators_removed after delete on practice_administrators
  for each row execute function end_invitations_with_appointment();

-- Those of inviters who are disabled now, or were dismissed.
update practice_invitations i set withdrawn_at = now()
where accepted_at is null and withdrawn_at is null and not exists (
  select 1 from practice_administrators a
    join users inviter on inviter.id = a.user_id
    join user_roles held on held.user_id = a.user_id and held.role = 'provider'
  where a.practice_id = i.practice_id and a.user_id = i.invited_by and a.appointed_at <= i.sent_at
    and inviter.disabled_at is null);
