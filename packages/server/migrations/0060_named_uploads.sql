-- The uploads whose rows are forgotten but not yet the names of their files: masked ones are not read again.
-- contract: it is built at once. An upload has one row, and those of the last 90 days are kept.
create index upload_named on upload (expires_at) where is_emptied and file_name <> '***';
