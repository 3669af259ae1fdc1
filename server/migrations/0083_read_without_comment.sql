-- R-RESP-6: a fifth answer says that the report was read, without comment or admission. It counts as a response, never as
-- an attestation.
alter table report_responses drop constraint report_responses_kind_check;
alter table report_responses add constraint report_responses_kind_check
  check (kind in ('read', 'agree', 'explain', 'coder', 'dispute')) not valid;
alter table report_responses add constraint report_responses_read_without_words
  check (kind <> 'read' or body = '') not valid;
-- Without a lock that stops writing.
alter table report_responses validate constraint report_responses_kind_check;
alter table report_responses validate constraint report_responses_read_without_words;
