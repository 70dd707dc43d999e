/** Who may stop a job, and see what it came to: the service decides by what starts jobs of its kind, and whether they are about money. */
import type { Job } from '@napum/client'
import { jobStarts } from '../../console/callers.ts'
import { may } from '../../console/may.ts'

const aboutMoney: ReadonlySet<Job['kind']> = new Set(['verify', 'statements', 'confirm', 'tax_invoices'])

export const mayStop = ({ kind }: Job): boolean => may('cancelJob') && may(jobStarts[kind])
export const maySeeResult = ({ kind }: Job): boolean => !aboutMoney.has(kind) || may('jobFile')
