-- R-TOK-9: when the vendor admins were told by mail that a token expires soon; each token once.
alter table machine_tokens add column expiry_mailed_at timestamptz;
-- Found by the mailer without reading the tokens of years.
create index machine_tokens_expiring on machine_tokens (expires_at) where revoked_at is null and expiry_mailed_at is null;
