-- R-DESK-10: why calls are allowed again. Support types it, so it is sealed like a note.
alter table do_not_call add column lift_reason_sealed bytea;

-- R-DESK-2: who would like to talk to a coder, read at each look at the desk.
create index report_responses_coder_open on report_responses (provider_id)
  where kind = 'coder' and status in ('sent', 'in_review', 'asked');
