-- A new password ends every link and every pending sign-in of the person, whoever set it and how (R-PWD-8): whoever
-- had the old password or the mailbox for a moment must not come back with what was left over.
create function end_tokens_of_person() returns trigger language plpgsql as $$
begin
  update one_time_tokens set used_at = now() where user_id = new.id and used_at is null;
  update email_changes set ended_at = now() where user_id = new.id and ended_at is null;
  return null;
end $$;
create trigger users_new_password after update of password_hash on users
  for each row when (old.password_hash is distinct from new.password_hash)
  execute function end_tokens_of_person();
