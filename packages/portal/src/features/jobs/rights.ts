/** Who may stop a job, and see what it came to: the service decides by what starts jobs of its kind, and whether they are about money. */
import type { Job } from '@napum/client'
import type { OperatorCall } from '../../console/callers.ts'
import { may } from '../../console/may.ts'

type Kind = Job['kind']

const startOf = {
  import: 'startImportJob',
  verify: 'startVerifyJob',
  retention: 'startRetentionJob',
  records: 'startRecordsJob',
  statements: 'startStatementsJob',
  confirm: 'startConfirmJob',
  tax_invoices: 'startTaxInvoicesJob',
} as const satisfies Record<Kind, OperatorCall>

const aboutMoney: ReadonlySet<Kind> = new Set(['verify', 'statements', 'confirm', 'tax_invoices'])

export const mayStop = ({ kind }: Job): boolean => may('cancelJob') && may(startOf[kind])
export const maySeeResult = ({ kind }: Job): boolean => !aboutMoney.has(kind) || may('jobFile')
