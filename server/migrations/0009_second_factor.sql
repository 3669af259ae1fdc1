-- Challenges that ran out are cleared by age with each new one.
create index webauthn_challenges_created on webauthn_challenges (created_at);
