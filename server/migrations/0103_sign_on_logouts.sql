-- Whom a logout was about: a sign-in that was under way when it came opens nothing (R-AUTH-13).
alter table sign_on_logouts add column subject text;
alter table sign_on_logouts add column sid text;
