-- R-CON-4: 'right_again' is the time for which a number was marked as wrong: from created_at, by created_by, to ended_at.
-- The number itself goes on in its own row. Earlier rows keep the shorter list, so none is read again under the lock.
alter table contact_points drop constraint contact_points_end_reason_check;
alter table contact_points add constraint contact_points_end_reason_check
  check (end_reason in ('changed', 'removed', 'gone', 'right_again')) not valid;
