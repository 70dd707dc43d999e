/** Binds the jobs of operator-interface.md; the features that know the work offer it. */
import type { JobKind } from '@napum/contract'
import type { BasicCall, Call, OperationsOf } from '../../core/work/operation.ts'
import * as operations from './operations.ts'
import type { AnySharedWork } from './tasks.ts'
import type { OfferedWork, SharedKind } from './work.ts'

interface OfferedWorks {
  readonly import: OfferedWork<Call<'startImportJob'>['query']>
  readonly verify: OfferedWork<Call<'startVerifyJob'>['body']>
  readonly retention: OfferedWork<Call<'startRetentionJob'>['body']>
  readonly records: OfferedWork<Call<'startRecordsJob'>['body']>
}

/** The work that all processes share. */
type SharedWorks = Readonly<Record<SharedKind, AnySharedWork>>

export const jobs = (
  services: operations.JobServices,
  works: OfferedWorks & SharedWorks,
): OperationsOf<'jobs'> => {
  const start =
    <Request extends object>(kind: JobKind, work: OfferedWork<Request>) =>
    (call: BasicCall & { readonly body: Request }) =>
      operations.startJob(services, call, kind, call.body, work)
  const share = (kind: SharedKind) => start(kind, services.jobRunner.share(kind, works[kind]))
  return {
    startImportJob: (call) => operations.startImport(services, call, works.import),
    startVerifyJob: start('verify', works.verify),
    startRetentionJob: start('retention', works.retention),
    startRecordsJob: start('records', works.records),
    startStatementsJob: share('statements'),
    startConfirmJob: share('confirm'),
    startTaxInvoicesJob: share('tax_invoices'),
    listJobs: (call) => operations.listJobs(services, call),
    getJob: (call) => operations.getJob(services, call),
    cancelJob: (call) => operations.cancelJob(services, call),
    jobFile: (call) => operations.jobFile(services, call),
  }
}
