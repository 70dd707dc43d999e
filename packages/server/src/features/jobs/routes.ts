/** Binds the jobs of operator-interface.md; the features that know the work offer it. */
import type { Call, OperationsOf } from '../../core/work/operation.ts'
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
  const { jobRunner } = services
  const shared = {
    statements: jobRunner.share('statements', works.statements),
    confirm: jobRunner.share('confirm', works.confirm),
    tax_invoices: jobRunner.share('tax_invoices', works.tax_invoices),
  }
  return {
    startImportJob: (call) => operations.startImport(services, call, works.import),
    startVerifyJob: (call) => operations.startJob(services, call, 'verify', call.body, works.verify),
    startRetentionJob: (call) => operations.startJob(services, call, 'retention', call.body, works.retention),
    startRecordsJob: (call) => operations.startJob(services, call, 'records', call.body, works.records),
    startStatementsJob: (call) =>
      operations.startJob(services, call, 'statements', call.body, shared.statements),
    startConfirmJob: (call) => operations.startJob(services, call, 'confirm', call.body, shared.confirm),
    startTaxInvoicesJob: (call) =>
      operations.startJob(services, call, 'tax_invoices', call.body, shared.tax_invoices),
    listJobs: (call) => operations.listJobs(services, call),
    getJob: (call) => operations.getJob(services, call),
    cancelJob: (call) => operations.cancelJob(services, call),
    jobFile: (call) => operations.jobFile(services, call),
  }
}
