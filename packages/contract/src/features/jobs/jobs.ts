/** Long work of the operator that continues after its call was answered: start, progress, cancel, result. Decision 129. */
import Type, { type Static } from 'typebox'
import { fresh, ofOperator } from '../../callers.ts'
import { Answer, Pagination, pageFields } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import {
  Count,
  Flag,
  Instant,
  LimitedText,
  Nullable,
  Omissible,
  OneOf,
  Positive,
  Text,
} from '../../field-kinds.ts'
import {
  EXPORT_REASON_LENGTH_MAX,
  JOB_BODY_BYTES_MAX,
  JOB_FILES_KEPT_MAX,
  JOB_SKIPPED_MAX,
  JOBS_KEPT_DAYS,
} from '../../limits.ts'
import { FileResultAnswer } from '../fulfilment/files.ts'
import {
  OrdersImport,
  OrdersImportAnswer,
  OrdersImportEnvelope,
  OrdersImportQuery,
} from '../orders/intake.ts'
import { RecordsRebuild, RecordsRebuildAnswer } from '../orders/records.ts'
import { RetentionAnswer, RetentionRequest } from '../orders/retention.ts'
import { StatementArchiveQuery } from '../settlements/settlement.ts'
import { ConfirmPeriodAnswer, ConfirmPeriodRequest } from '../settlements/steps.ts'
import { TaxInvoiceArchiveQuery } from '../tax-invoices/operator.ts'
import { VerifyAnswer, VerifyJobRequest } from '../verify/verify.ts'

export const jobKinds = [
  'import',
  'verify',
  'retention',
  'records',
  'statements',
  'confirm',
  'tax_invoices',
] as const
export type JobKind = (typeof jobKinds)[number]

/** The call by which a job of a kind is started. */
export const jobStarts = {
  import: 'startImportJob',
  verify: 'startVerifyJob',
  retention: 'startRetentionJob',
  records: 'startRecordsJob',
  statements: 'startStatementsJob',
  confirm: 'startConfirmJob',
  tax_invoices: 'startTaxInvoicesJob',
} as const satisfies Record<JobKind, string>

const jobStates = ['running', 'done', 'failed', 'cancelled', 'interrupted'] as const
export type JobState = (typeof jobStates)[number]

const jobUnits = ['bytes', 'vendors', 'orders', 'settlements'] as const

/** Why a job ended that was neither done nor refused by a rule of its work. */
export const jobEndCodes = ['CANCELLED', 'SERVICE_STOPPED', 'SERVICE_LOST', 'UPLOAD_BROKEN_OFF'] as const

export const JobProgress = Type.Object({
  done: Count('How much is done.'),
  total: Nullable(Count('Of how much; null: not known.')),
  unit: OneOf(jobUnits, 'What is counted.'),
})
export type JobProgress = Static<typeof JobProgress>

export const JobFile = Type.Object({
  name: Text('Name to save it under.'),
  bytes: Count('Its size; of several parts together.'),
  parts: Positive(
    'In how many files it is; `part` of `GET /operator-api/jobs/{job_id}/file` names one of them.',
  ),
})

export const Job = Type.Object({
  job_id: Text('A ULID.'),
  kind: OneOf(jobKinds, 'What it does.'),
  state: OneOf(
    jobStates,
    'running; done; failed; cancelled: somebody asked for it; interrupted: the service that ran it ended, and no other one could take it over.',
  ),
  request: Type.Object(
    {},
    { additionalProperties: true, description: 'What it was started with: the fields of its call.' },
  ),
  started_by: Type.Object({
    kind: OneOf(['person', 'operator_key'] as const, 'A person, or a program with the key of the operator.'),
    name: Nullable(Text('Name of the person as it was then.')),
  }),
  progress: JobProgress,
  waiting_count: Count(
    'How much of `progress` waits, because the database node of its vendors does not answer. It is done within a minute after the node is back.',
  ),
  cancel_requested: Flag('Somebody asked it to stop.'),
  error: Nullable(
    Type.Object({
      code: Text(`A code of the error table, or ${jobEndCodes.join(', ')}.`),
      message: Text('What happened, and what to do.'),
    }),
  ),
  file: Nullable(JobFile),
  started_at: Instant('When it was started.'),
  ended_at: Nullable(Instant('When it ended; null: it runs.')),
  request_id: Text('Request by which it was started; its changes carry this id.'),
})
export type Job = Static<typeof Job>

const envelope = ['request_id', 'timestamp'] as const

export const VerifyJobResult = Type.Omit(VerifyAnswer, envelope)
export const RetentionJobResult = Type.Object({
  ...Type.Omit(RetentionAnswer, [...envelope, 'dry_run', 'left_out']).properties,
  // Jobs of the version before, which are kept for some days, do not have them.
  ...Type.Partial(Type.Pick(RetentionAnswer, ['dry_run', 'left_out'])).properties,
})
export const RecordsJobResult = Type.Object({
  ...Type.Omit(RecordsRebuildAnswer, envelope).properties,
  seen_count: Count('Orders that were read.'),
})
export const ImportJobResult = Type.Omit(OrdersImportAnswer, envelope)
export const StatementsJobResult = Type.Object({
  settlement_count: Count('Settlements of which statements were looked for.'),
  statement_count: Count('Statements in the zip.'),
})

export const ConfirmJobResult = Type.Omit(ConfirmPeriodAnswer, envelope)
export const TaxInvoicesJobResult = Type.Object({
  vendor_count: Count('Vendors that were looked at.'),
  file_count: Count('Files in the zips.'),
})

/** One job with what it came to. */
export const JobDetail = Type.Object({
  ...Job.properties,
  result: Nullable(
    Type.Union(
      [
        ImportJobResult,
        VerifyJobResult,
        RetentionJobResult,
        RecordsJobResult,
        StatementsJobResult,
        ConfirmJobResult,
        TaxInvoicesJobResult,
      ],
      {
        description:
          'What the call of the same work answers. While it runs, and when it ended early: so far; `next` says where to start again. Of work on settlements and tax invoices: once it ended.',
      },
    ),
  ),
})
export type JobDetail = Static<typeof JobDetail>

export const JobAnswer = Answer({ job: JobDetail })

export const JobListQuery = Type.Object({
  kind: Type.Optional(OneOf(jobKinds, 'Only those of this kind.')),
  state: Type.Optional(OneOf(jobStates, 'Only those in this state.')),
  ...pageFields,
})
export const JobListAnswer = Answer({ job_list: Type.Array(Job), pagination: Pagination })
const JobParams = Type.Object({ job_id: LimitedText('Id of the job, a ULID.', 26) })

const reason = Omissible(LimitedText('What the file is for; kept in the audit.', EXPORT_REASON_LENGTH_MAX))
export const StatementsJobRequest = Type.Object({
  ...StatementArchiveQuery.properties,
  page: Type.Optional(Positive('Only this part of the month, as the call has it; all when left out.')),
  reason,
})
export type StatementsJobRequest = Static<typeof StatementsJobRequest>
export const TaxInvoicesJobRequest = Type.Object({ ...TaxInvoiceArchiveQuery.properties, reason })
export type TaxInvoicesJobRequest = Static<typeof TaxInvoicesJobRequest>
export const ConfirmJobRequest = Type.Omit(ConfirmPeriodRequest, ['settlement_ids', 'dry_run'])
export type ConfirmJobRequest = Static<typeof ConfirmJobRequest>
export const JobFileQuery = Type.Object({
  part: Type.Optional(Positive('Which of its parts; the first when left out.')),
})

const start = {
  status: 201,
  answer: JobAnswer,
  repeatable: false,
} as const
const goesOn =
  'The call is answered at once and the work continues. While a job of this kind runs, another one is refused with JOB_RUNNING.'

const isShared =
  'All processes of the service share the work; when one ends, the others take over its tasks, and a service that starts again continues where it was.'

export const jobsEndpoints = endpointsOf('operator', 'jobs', {
  startImportJob: {
    ...start,
    call: 'POST /operator-api/jobs/import',
    summary: 'Start a job: import orders',
    description: `The body is JSON or NDJSON as for \`POST /operator-api/orders\`, NDJSON of at most ${JOB_BODY_BYTES_MAX / 1024 ** 3} GiB. It is stored first, then the call is answered, and the import begins. The result lists the first 1,000 failures with their lines and no successes. ${goesOn}`,
    query: OrdersImportQuery,
    body: OrdersImport,
    envelope: OrdersImportEnvelope,
    consumes: ['application/json', 'application/x-ndjson'],
    errors: ['JOB_RUNNING'],
    data: 'none',
    callers: ofOperator('orders'),
  },
  startVerifyJob: {
    ...start,
    call: 'POST /operator-api/jobs/verify',
    summary: 'Start a job: recompute settlements and day counts',
    description: `Does what \`POST /operator-api/verify\` does, to the end. ${goesOn}`,
    body: VerifyJobRequest,
    bodyOptional: true,
    errors: ['JOB_RUNNING'],
    data: 'none',
    callers: ofOperator('office'),
  },
  startRetentionJob: {
    ...start,
    call: 'POST /operator-api/jobs/retention',
    summary: 'Start a job: mask the personal data of old orders',
    description: `Does what \`POST /operator-api/retention\` does, to the end. ${goesOn}`,
    body: RetentionRequest,
    errors: ['JOB_RUNNING'],
    data: 'none',
    callers: fresh(ofOperator('admin')),
  },
  startRecordsJob: {
    ...start,
    call: 'POST /operator-api/jobs/records',
    summary: 'Start a job: bring stored records up to date',
    description: `Does what \`POST /operator-api/records/rebuild\` does, to the end. ${goesOn}`,
    body: RecordsRebuild,
    bodyOptional: true,
    errors: ['JOB_RUNNING'],
    data: 'none',
    callers: ofOperator('admin'),
  },
  startStatementsJob: {
    ...start,
    call: 'POST /operator-api/jobs/statements',
    summary: 'Start a job: all statements of a month as one zip',
    description: `Makes the files of \`GET /operator-api/statements.zip\`; fetch them with \`GET /operator-api/jobs/{job_id}/file\`. The files of the newest ${JOB_FILES_KEPT_MAX} jobs are kept. ${isShared} ${goesOn}`,
    body: StatementsJobRequest,
    errors: ['JOB_RUNNING', 'SETTLEMENT_NOT_FOUND'],
    data: 'export',
    callers: ofOperator('readMoney'),
  },
  startConfirmJob: {
    ...start,
    call: 'POST /operator-api/jobs/confirm',
    summary: 'Start a job: confirm every pending settlement whose period has ended',
    description: `Does what \`POST /operator-api/settlements/confirm\` does, for a month of many vendors. \`result.skipped\` names the first ${JOB_SKIPPED_MAX.toLocaleString('en')}. ${isShared} ${goesOn}`,
    body: ConfirmJobRequest,
    errors: ['JOB_RUNNING'],
    data: 'people',
    callers: fresh(ofOperator('money')),
  },
  startTaxInvoicesJob: {
    ...start,
    call: 'POST /operator-api/jobs/tax-invoices',
    summary: 'Start a job: the files of a month for the bulk issue of tax invoices',
    description: `Makes the files of \`GET /operator-api/tax-invoices.zip\`, in zips of 500 vendors; fetch them with \`GET /operator-api/jobs/{job_id}/file\`. ${isShared} ${goesOn}`,
    body: TaxInvoicesJobRequest,
    errors: ['JOB_RUNNING', 'VENDOR_NOT_FOUND'],
    data: 'export',
    callers: ofOperator('readMoney'),
  },
  listJobs: {
    call: 'GET /operator-api/jobs',
    summary: 'List jobs',
    description: `Newest first; a job is kept for ${JOBS_KEPT_DAYS} days after its end.`,
    query: JobListQuery,
    answer: JobListAnswer,
    data: 'none',
    callers: ofOperator('read'),
  },
  getJob: {
    call: 'GET /operator-api/jobs/{job_id}',
    summary: 'Read a job with its progress and result',
    params: JobParams,
    answer: JobAnswer,
    errors: ['JOB_NOT_FOUND'],
    data: 'none',
    callers: ofOperator('read'),
  },
  cancelJob: {
    call: 'POST /operator-api/jobs/{job_id}/cancel',
    summary: 'Ask a job to stop',
    description:
      'It ends before its next step, within seconds; what it did so far stays. A job that has ended stays as it is. The person who started a job may cancel it, and so may anybody who could start one of its kind.',
    params: JobParams,
    answer: JobAnswer,
    repeatable: true,
    errors: ['JOB_NOT_FOUND'],
    data: 'none',
    callers: ofOperator('read'),
  },
  jobFile: {
    call: 'GET /operator-api/jobs/{job_id}/file',
    summary: 'Fetch the file that a job made',
    params: JobParams,
    query: JobFileQuery,
    answer: FileResultAnswer,
    file: 'application/zip',
    streamed: true,
    errors: ['JOB_NOT_FOUND', 'JOB_FILE_NOT_FOUND'],
    data: 'export',
    callers: ofOperator('readMoney'),
  },
} as const satisfies EndpointTableOf)
