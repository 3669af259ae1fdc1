-- From whose call a job or a mail came: the id that the browser made, for logs alone.
alter table jobs add column trace_id text;
alter table mails add column trace_id text;

-- How long a build took, and what the last `verify` found in it; null = unknown, never verified.
alter table builds add column seconds double precision;
alter table builds add column verified_at timestamptz;
alter table builds add column verified_ok boolean;
