/** SQL of the operator's jobs. Leases go by the clock of the database, which all processes share. Decision 129. */
import type { Job, JobProgress } from '@napum/contract'
import type { RowOf } from '../../core/values/instants.ts'
import { statement } from '../../platform/db/database.ts'
import { sharedKinds } from './work.ts'

/** Seconds after which a process that says nothing is taken for dead. */
export const LEASE_SECONDS = 30
export const lease = `now() + interval '${LEASE_SECONDS} seconds'`

type JobFields = Pick<Job, 'job_id' | 'kind' | 'state' | 'request' | 'request_id' | 'started_at' | 'ended_at'>
export interface JobRow extends RowOf<JobFields, 'started_at' | 'ended_at'> {
  actor_kind: 'person' | 'operator_key'
  actor_id: string | null
  actor_login: string | null
  actor_name: string | null
  address: string | null
  cancel_requested_at: Date | null
  done: number
  total: number | null
  unit: JobProgress['unit']
  error_code: string | null
  error_message: string | null
  file_name: string | null
  file_bytes: number | null
  file_parts: number | null
  /** How much of `total` waits for a node of the database. */
  waiting: number
}

/** SQL: tasks whose node did not answer. */
export const waits = 'result is null and owner is null and leased_until is not null'

const columns = `job_id, kind, state, request, request_id, actor_kind, actor_id, actor_login, actor_name, address, started_at, ended_at,
  cancel_requested_at, done::float8 as done, total::float8 as total, unit, error_code, error_message, file_name,
  file_bytes::float8 as file_bytes, file_parts,
  (select coalesce(sum(task.size), 0) from operator_job_task as task where task.job_id = held.job_id and ${waits})::integer as waiting`

// No row: a job of this kind runs.
export const insertJob = statement<{ job_id: string }>('operator_jobs.insert')`
  insert into operator_job (job_id, kind, state, request, request_id, actor_kind, actor_id, actor_login, actor_name,
    started_at, owner, leased_until, unit, address)
  values ($1::text, $2::text, 'running', $3::jsonb, $4::text, $5::text, $6::text, $7::text, $8::text,
    $9::timestamptz, $10::text, ${lease}, $11::text, $12::text)
  on conflict (kind) where state = 'running' do nothing
  returning job_id`

export const runningOfKind = statement<{ job_id: string }>('operator_jobs.running_of_kind')`
  select job_id from operator_job where kind = $1::text and state = 'running' limit 1`

/** What the process that has a job writes of it; the lease continues from there. */
const written = `leased_until = ${lease}, done = $3::bigint, total = $4::bigint, result = coalesce($5::jsonb, held.result)`
const isOurs = `held.job_id = $1::text and held.owner = $2::text and held.state = 'running'`

// No row: another process has taken this one for dead. A result that did not change is not sent again.
export const beat = statement<{ is_cancelled: boolean }>('operator_jobs.beat')`
  update operator_job as held set ${written}
  where ${isOurs}
  returning cancel_requested_at is not null as is_cancelled`

// Ends a job, unless another process did so.
export const finish = statement<{ job_id: string }>('operator_jobs.finish')`
  update operator_job as held set ${written}, state = $6::text, ended_at = $7::timestamptz,
    error_code = $8::text, error_message = $9::text, file_name = $10::text, file_bytes = $11::bigint, file_parts = $12::integer
  where ${isOurs}
  returning job_id`

/** SQL: jobs of processes that are gone; $2: whether no other process can be there, as with the embedded database. */
const isDead = `state = 'running' and owner <> $1::text and ($2::boolean or leased_until < now())`

/** SQL: kinds whose jobs another process can take over. */
const isShared = `kind in (${sharedKinds.map((kind) => `'${kind}'`).join(', ')})`

export const anyDead = statement<{ exists: boolean }>('operator_jobs.any_dead')`
  select exists (select from operator_job where ${isDead}) as exists`

export const takeDead = statement<JobRow>('operator_jobs.take_dead')`
  update operator_job as held set state = 'interrupted', ended_at = $3::timestamptz, error_code = $4::text
  where ${isDead} and not ${isShared}
  returning ${columns}`

// Jobs to take over.
export const adopt = statement<JobRow>('operator_jobs.adopt')`
  update operator_job as held set owner = $1::text, leased_until = ${lease}
  where ${isDead} and ${isShared}
  returning ${columns}`

// For the next process: this one stops.
export const release = statement('operator_jobs.release')`
  update operator_job as held set leased_until = now() - interval '1 second' where ${isOurs}`

// Jobs of other processes that have work for this one.
export const toShare = statement<JobRow>('operator_jobs.to_share')`
  select ${columns} from operator_job as held
  where state = 'running' and ${isShared} and owner <> $1::text and cancel_requested_at is null
    and exists (
      select from operator_job_task as task
      where task.job_id = held.job_id and task.result is null and (task.leased_until is null or task.leased_until < now())
    )`

// Of these jobs, those that want nothing more done.
export const over = statement<{ job_id: string }>('operator_jobs.over')`
  select job_id from operator_job
  where job_id = any($1::text[]) and (state <> 'running' or cancel_requested_at is not null)`

// What was stored for jobs that have ended.
export const dropParts = statement('operator_jobs.drop_parts')`
  with task as (delete from operator_job_task where job_id = any($1::text[]))
  delete from operator_job_part where job_id = any($1::text[])`

// Only for the process that has the job: one that was taken for dead stores nothing more.
export const insertPart = statement<{ part_no: number }>('operator_jobs.insert_part')`
  insert into operator_job_part (job_id, part_no, bytes)
  select held.job_id, $3::integer, $4::bytea
  from (select held.job_id from operator_job as held where ${isOurs} for share) as held
  returning part_no`

export const readPart = statement<{ bytes: Buffer }>('operator_jobs.read_part')`
  select bytes from operator_job_part where job_id = $1::text and part_no = $2::integer limit 1`

export const readJob = statement<JobRow & { result: object | null }>('operator_jobs.read')`
  select ${columns}, result from operator_job as held where job_id = $1::text limit 1`

const isListed = '($1::text is null or kind = $1::text) and ($2::text is null or state = $2::text)'

// All jobs of a week are few enough to be looked through.
export const countJobs = statement<{ total: number }>('operator_jobs.count')`
  select count(*)::integer as total from operator_job where ${isListed}`
export const pageOfJobs = statement<JobRow>('operator_jobs.page')`
  select ${columns} from operator_job as held where ${isListed}
  order by started_at desc, job_id desc
  limit $3::integer offset $4::bigint`

// The newest of each shared kind for a whole month, $1.
export const newestOfMonth = statement<JobRow>('operator_jobs.newest_of_month')`
  select distinct on (kind) ${columns} from operator_job as held
  where ${isShared} and coalesce(request ->> 'month', left(request ->> 'period_end', 7)) = $1::text
    and request ->> 'vendor_id' is null and request ->> 'page' is null
  order by kind, started_at desc, job_id desc`

export const askToCancel = statement('operator_jobs.cancel')`
  update operator_job set cancel_requested_at = coalesce(cancel_requested_at, $2::timestamptz)
  where job_id = $1::text and state = 'running'`

// Forgets jobs that ended before an instant, with what is stored for them.
export const forgetJobs = statement('operator_jobs.forget')`
  delete from operator_job where ended_at < $1::timestamptz`

// All files but the newest.
export const oldFiles = statement<{ job_id: string }>('operator_jobs.old_files')`
  update operator_job as held set file_name = null, file_bytes = null, file_parts = null
  where held.job_id = any(array(
    select kept.job_id from operator_job as kept where kept.file_parts is not null
    order by kept.ended_at desc, kept.job_id desc offset $1::integer
  ))
  returning held.job_id`
