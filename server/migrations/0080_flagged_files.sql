-- R-FILE-1: what a PDF has in it that may act by itself, or that keeps it from being looked into.
-- Null: nobody has looked yet. The checker of uploads looks into files from before this column.
alter table case_files
  add column flags text[] check (
    flags <@ array['javascript', 'launch', 'opens', 'forms', 'attachments', 'unpacks', 'encrypted', 'unreadable']);
update case_files set flags = '{}' where status = 'received' and media_type <> 'application/pdf';
create index case_files_unseen on case_files (received_at) where status = 'received' and flags is null;
