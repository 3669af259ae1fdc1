-- R-OUT-16: the upload that support made it from, which is deleted with that. Sent again after a lost answer, it makes
-- no second document. Null for letters, exports and documents from before.
alter table documents add column upload_id uuid;
create unique index documents_upload on documents (upload_id) where upload_id is not null;
