-- From where a job was started: audit lines of its work say so. null: started before this was kept.
alter table operator_job add column address text;
