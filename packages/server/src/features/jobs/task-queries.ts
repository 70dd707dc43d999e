/** SQL of the tasks of jobs that processes share. Leases go by the clock of the database. Decision 129. */
import type { PackedParts } from '@napum/spreadsheet'
import { statement } from '../../platform/db/database.ts'
import { lease, waits } from './queries.ts'

/** Numbers of rows of `operator_job_part` for a task. */
export const ROWS_OF_TASK = 1_000

export interface TakenTask {
  task_no: number
  keys: readonly unknown[]
  attempts: number
}

export interface TaskCounts {
  /** Tasks that are not done. */
  open: number
  /** Keys of the tasks that are done, and of all. */
  done: number
  size: number
  /** Keys of the tasks that wait for a node. */
  waiting: number
  /** Whether somebody asked the job to stop: then a task may be done without all of its keys. */
  is_cancelled: boolean
}

export const insertTasks = statement('operator_jobs.insert_tasks')`
  insert into operator_job_task (job_id, task_no, keys, size)
  select held.job_id, task.*
  from (select job_id from operator_job where job_id = $1::text) as held
  cross join unnest($2::integer[], $3::jsonb[], $4::integer[]) as task
  on conflict do nothing`

// The first task that nobody has, of a job that nobody asked to stop; those that waited for a node come last; $3: whether no other process can be there. As an array it is
// looked for once: joined, it may be looked for again for each task, and all are taken.
export const takeTask = statement<TakenTask>('operator_jobs.take_task')`
  update operator_job_task as held set owner = $2::text, leased_until = ${lease}, attempts = held.attempts + 1
  where held.job_id = $1::text and held.task_no = any(array(
    select task.task_no from operator_job_task as task
    where task.job_id = $1::text and task.result is null
      and (task.leased_until is null or task.leased_until < now() or ($3::boolean and task.owner <> $2::text))
      and exists (
        select from operator_job where operator_job.job_id = $1::text and state = 'running' and cancel_requested_at is null
      )
    order by (${waits}), task.task_no
    limit 1
    for update of task skip locked
  ))
  returning held.task_no, held.keys, held.attempts`

// Tasks of a process that is alive.
export const renewTasks = statement('operator_jobs.renew_tasks')`
  update operator_job_task set leased_until = ${lease}
  where job_id = $1::text and owner = $2::text and result is null`

// Without an owner: the next beat of the process that failed would take it again, and nobody would do it.
export const releaseTask = statement('operator_jobs.release_task')`
  update operator_job_task set owner = null, leased_until = null
  where job_id = $1::text and task_no = $2::integer and owner = $3::text and result is null`

// For later; $4: how many tries of it do not count.
export const postponeTask = statement('operator_jobs.postpone_task')`
  update operator_job_task set owner = null, leased_until = ${lease}, attempts = attempts - $4::integer
  where job_id = $1::text and task_no = $2::integer and owner = $3::text and result is null`

// What there is to do for the vendors of a task.
export const planTask = statement('operator_jobs.plan_task')`
  update operator_job_task set keys = $4::jsonb
  where job_id = $1::text and task_no = $2::integer and owner = $3::text and result is null`

// No row: another process has it, or did it.
export const finishTask = statement<{ task_no: number }>('operator_jobs.finish_task')`
  update operator_job_task set result = $4::jsonb, entries = $5::jsonb
  where job_id = $1::text and task_no = $2::integer and owner = $3::text and result is null
  returning task_no`

export const insertTaskPart = statement('operator_jobs.insert_task_part')`
  insert into operator_job_part (job_id, part_no, bytes)
  select job_id, task_no * ${ROWS_OF_TASK} + $3::integer, $4::bytea
  from operator_job_task where job_id = $1::text and task_no = $2::integer`

export const taskCounts = statement<TaskCounts>('operator_jobs.task_counts')`
  select count(*) filter (where result is null)::integer as open,
    coalesce(sum(size) filter (where result is not null), 0)::integer as done, coalesce(sum(size), 0)::integer as size,
    coalesce(sum(size) filter (where ${waits}), 0)::integer as waiting,
    exists (select from operator_job where job_id = $1::text and cancel_requested_at is not null) as is_cancelled
  from operator_job_task where job_id = $1::text`

export const resultsOfTasks = statement<{ result: object }>('operator_jobs.results_of_tasks')`
  select result from operator_job_task where job_id = $1::text and result is not null order by task_no`

export const entriesOfTasks = statement<{ task_no: number; entries: PackedParts | null }>(
  'operator_jobs.entries_of_tasks',
)`
  select task_no, entries from operator_job_task
  where job_id = $1::text and task_no >= $2::integer and task_no < $3::integer
  order by task_no`

export const allVendors = statement<{ vendor_id: string }>('operator_jobs.all_vendors')`
  select vendor_id from vendor order by vendor_id`
