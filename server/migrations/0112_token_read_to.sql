-- R-CSV-3: how far a token has read the audit log. Who reads an earlier part again is on record.
alter table machine_tokens add column read_to bigint;
