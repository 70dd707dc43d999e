-- What is said of an uploaded file as a whole, and the titles of its columns: it is read again, and given back as it was.
-- Decision 69. Null: an upload of before, or one whose rows are forgotten.
alter table upload add column about jsonb;
