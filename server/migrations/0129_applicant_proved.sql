-- R-CON-5: an applicant has proved the email of their request once they registered with its letter. To compare with the
-- account's address of today forgot that when somebody changed it later.
alter table preregistrations add column contact_proved_at timestamptz;
update preregistrations r set contact_proved_at = u.email_proved_at
from users u, access_codes c
where lower(u.email) = lower(r.contact_email) and u.email_proved_at is not null
  and c.id = r.access_code_id and c.used_by = u.id;
