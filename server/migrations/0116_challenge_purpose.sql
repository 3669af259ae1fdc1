-- R-AUTH-10: a challenge that proves who somebody is registers no passkey, which asks for a step-up before it is made.
alter table webauthn_challenges add column purpose text not null default 'request'
  check (purpose in ('request', 'creation'));
