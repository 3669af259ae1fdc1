-- All that a list of documents is counted, filtered and sorted by, and who has read which, without the rows: a large
-- practice has thousands of letters.
create index documents_listed on documents (provider_id, created_at desc)
  include (id, kind, topic, language, size_bytes) where withdrawn_at is null;
create index document_reads_person on document_reads (user_id, document_id) include (read_at, acknowledged_at);
drop index document_reads_user;
