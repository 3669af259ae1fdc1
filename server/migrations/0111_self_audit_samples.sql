-- R-REP-71: what the sample was drawn from: claims with the add-on, or, where it may be going unbilled, claims without it.
alter table self_audits add column sample text not null default 'billed' check (sample in ('billed', 'unbilled'));
