/** A job as it is answered. */
import type { Job, JobDetail } from '@napum/contract'
import { endText } from './ends.ts'
import type { JobRow } from './queries.ts'

export const jobView = (row: JobRow): Job => ({
  job_id: row.job_id,
  kind: row.kind,
  state: row.state,
  request: row.request,
  started_by: { kind: row.actor_kind, name: row.actor_name },
  progress: { done: row.done, total: row.total, unit: row.unit },
  waiting_count: row.waiting,
  cancel_requested: row.cancel_requested_at !== null,
  error: row.error_code === null ? null : { code: row.error_code, message: messageOf(row) },
  file:
    row.file_name === null || row.file_bytes === null || row.file_parts === null
      ? null
      : { name: row.file_name, bytes: row.file_bytes, parts: row.file_parts },
  started_at: row.started_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  request_id: row.request_id,
})

/** Of a job that was taken from a process nothing is written but the code. */
const messageOf = ({ kind, error_message }: JobRow): string => error_message ?? endText(kind, 'SERVICE_LOST')

export const jobDetail = ({ result, ...row }: JobRow & { result: object | null }): JobDetail => ({
  ...jobView(row),
  result: result as JobDetail['result'],
})
