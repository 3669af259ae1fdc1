-- R-CON-5: anybody can ask for access, and support's approval only mails a letter to the address on file. What applicants
-- gave became a contact with that approval, and could be the number to call. It ends, unless somebody who reads this
-- provider's reports has proved the email of a request with it.
update contact_points c set ended_at = now(), end_reason = 'gone'
where c.source = 'preregistration' and c.ended_at is null and not exists (
  select 1 from user_providers g
    join users u on u.id = g.user_id and u.email_proved_at is not null
    join preregistrations r on lower(r.contact_email) = lower(u.email)
    join access_codes a on a.id = r.access_code_id and a.used_by = u.id
  where g.provider_id = c.provider_id and c.value in (lower(r.contact_email), r.contact_number));
