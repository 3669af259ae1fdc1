-- R-CLM-31: the token that began a claim file; null for a person. Nobody else writes it.
alter table claim_files add column token_id uuid references machine_tokens (id) on delete set null;
