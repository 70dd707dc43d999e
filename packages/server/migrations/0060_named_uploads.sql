-- The uploads whose rows are forgotten but not yet the names of their files: masked ones are not read again. An upload has one row,
-- and a vendor has those of 90 days, so the index is made at once.
create index upload_named on upload (expires_at) where is_emptied and file_name <> '***';
