-- Work of the operator's jobs that several processes share.

-- contract: what the version before writes is among the kinds below.
alter table operator_job drop constraint operator_job_kind_known;
alter table operator_job add constraint operator_job_kind_known check
  (kind in ('import', 'verify', 'retention', 'records', 'statements', 'confirm', 'tax_invoices')) not valid;

-- A part of the work of a job: what it is about (`keys`), who has it until when, how often it was taken, and what it came to. The
-- file of a job is put together from the bytes of its tasks, which stand in `operator_job_part` from number `task_no` x 1,000 on;
-- `entries` is what the directory of the zip says of them.
create table operator_job_task (
  job_id text collate "C" not null references operator_job (job_id) on delete cascade,
  task_no integer not null,
  keys jsonb not null,
  size integer not null,
  owner text,
  leased_until timestamptz,
  attempts smallint not null default 0,
  result jsonb,
  entries jsonb,
  primary key (job_id, task_no)
);

-- What is left to do.
create index operator_job_task_open on operator_job_task (job_id, task_no) where result is null;

-- Files that the version before made: it counted their rows, now each part is a zip of its own. They are made again by a new job.
-- contract: the files of five jobs are kept, and the version before answers of these that it is no longer kept.
delete from operator_job_part where job_id in (select job_id from operator_job where file_parts is not null);
-- contract: the same few jobs, all of which have ended.
update operator_job set file_name = null, file_bytes = null, file_parts = null where file_parts is not null;
