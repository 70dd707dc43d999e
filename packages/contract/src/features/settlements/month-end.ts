/** How far a month's end is, step by step. operator-interface.md "Settlements"; decision 104. */
import Type, { type Static } from 'typebox'
import { ofOperator } from '../../callers.ts'
import { Answer } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Amount, Count, Instant, LimitedText, Nullable, OneOf, Text } from '../../field-kinds.ts'
import { MONTH_END_NAMED_MAX } from '../../limits.ts'
import { Job } from '../jobs/jobs.ts'
import { archiveQueryFields } from './settlement.ts'

const monthEndSteps = ['review', 'confirm', 'transfer', 'pay', 'tax_invoices', 'statements'] as const
export type MonthEndStepName = (typeof monthEndSteps)[number]

const monthEndStates = ['none', 'todo', 'part', 'done', 'ready'] as const

/** Why a step leaves something out. */
const leftOutReasons = [
  'unshipped',
  'owed',
  'pending',
  'on_hold',
  'account_changed',
  'no_account',
  'not_batched',
  'in_batch',
  'not_paid',
  'not_issued',
  'not_in_form',
  'not_in_file',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

const count = Count('How many: settlements, or vendors for tax invoices.')
const amount = Nullable(Amount('What they come to, in won; null for tax invoices.'))

const MonthEndName = Type.Object({
  vendor_id: Type.String(),
  vendor_name: Type.String(),
  settlement_id: Nullable(Text('null for tax invoices.')),
})

export const MonthEndStep = Type.Object({
  step: OneOf(monthEndSteps, 'The steps, in this order.'),
  state: OneOf(
    monthEndStates,
    'none: there is nothing to do yet; todo; part: something is left; done; ready: files can be made.',
  ),
  done: Type.Object({ count, amount }),
  todo: Type.Object({ count, amount }),
  done_by: Type.Array(
    Type.Object({
      name: Nullable(Text('Name of the person then; null: a program.')),
      count,
      last_at: Instant('When this person did it last.'),
    }),
    { description: 'Who did how much, most first.' },
  ),
  left_out: Type.Array(
    Type.Object({
      reason: OneOf(leftOutReasons, 'Why.'),
      count,
      amount,
      named: Type.Array(MonthEndName, { description: `The first ${MONTH_END_NAMED_MAX}.` }),
    }),
    { description: 'What the step leaves out, also what the steps before it left out.' },
  ),
})
export type MonthEndStep = Static<typeof MonthEndStep>

export const MonthEndQuery = Type.Object({
  month: archiveQueryFields.month,
  seen: Type.Optional(
    LimitedText('`mark` of an answer before: while nothing has changed since, `step_list` is null.', 64),
  ),
})

export const MonthEndAnswer = Answer({
  mark: Text('Differs when somebody has done something of the month since.'),
  step_list: Nullable(Type.Array(MonthEndStep)),
  job_list: Type.Array(Job, {
    description: 'The newest job of the month for confirmation, tax invoices and statements, if any is kept.',
  }),
})

/** The endpoint of this part. */
export const monthEndEndpoints = endpointsOf('operator', 'settlements', {
  monthEnd: {
    call: 'GET /operator-api/settlements/month-end',
    summary: 'How far a month’s end is: each step, who did it, and what it leaves out',
    description:
      'Settlements of earlier months that are not paid yet count too. Made to be asked for often: send `seen`.',
    query: MonthEndQuery,
    answer: MonthEndAnswer,
    data: 'none',
    callers: ofOperator('readMoney'),
  },
} as const satisfies EndpointTableOf)
