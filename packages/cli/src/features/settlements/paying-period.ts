/** `napum settlements pay --period-end`: first what would be paid, then the questions, then the work. */
import type { OperatorClient, PaySettlementsAnswer, PaySettlementsRequest } from '@napum/client'
import { type Io, type Output, say } from '../../terminal/io.ts'
import { plain } from '../../terminal/plain.ts'
import { Asker } from '../../terminal/question.ts'
import { grouped, printJson } from '../../terminal/report.ts'
import { operatorOf } from '../../terminal/settings.ts'
import type { Shell } from '../../terminal/shell.ts'
import { settlements } from './closing-period.ts'
import { agreed, type GuardOptions, mayGoOn, sayHeld, sumOf } from './guards.ts'

export interface PayPeriodOptions extends GuardOptions {
  readonly periodEnd?: string
  readonly dryRun?: boolean
  readonly paidOn?: string
  readonly reference?: string
}

type Wish = Pick<PaySettlementsRequest, 'period_end' | 'paid_on' | 'reference'>
type Skipped = PaySettlementsAnswer['skipped'][number]

/** Pays what is ready after one question, and what has warnings after a second one. */
export async function payUpTo(shell: Shell, period_end: string, options: PayPeriodOptions): Promise<void> {
  const { io, outcome } = shell
  const operator = operatorOf(io, options)
  const { paidOn: paid_on, reference } = options
  const wish: Wish = { period_end, paid_on, reference }
  if (options.json) return forPrograms(shell, operator, wish, options)
  const look = await operator.paySettlements({ ...wish, dry_run: true, strict: true })
  showLook(options.dryRun ? io.stdout : io.stderr, look)
  const wanted = look.paid_count + look.skipped.length
  if (options.dryRun || wanted === 0) return
  const asker = new Asker(io)
  try {
    const done = await goOn({ io, operator, asker, options }, wish, look)
    outcome.failed ||= done.count < wanted
    say(io.stdout, `${settlements(done.count)} paid, ${sumOf([done.amount])}.`)
  } finally {
    asker.close()
  }
}

/** A program asks for a look by itself, and says yes beforehand. */
async function forPrograms(
  { io, outcome }: Shell,
  operator: OperatorClient,
  wish: Wish,
  { yes, strict, dryRun: dry_run }: PayPeriodOptions,
): Promise<void> {
  if (!yes && !dry_run)
    throw new Error('With --json nothing is asked: add --yes, or --dry-run to look first.')
  const answer = await operator.paySettlements({ ...wish, dry_run, strict })
  outcome.failed ||= !dry_run && answer.skipped.length > 0
  printJson(io, answer)
}

const isHeld = ({ error_code }: Skipped): boolean => error_code === 'NOT_READY'
const payables = (skipped: readonly Skipped[]) => skipped.map(({ payable_amount }) => payable_amount ?? 0)

function showLook(output: Output, { paid_count, payable_amount, skipped }: PaySettlementsAnswer): void {
  for (const { settlement_id, settlement_no, vendor_name, payable_amount: sum, ...one } of skipped) {
    const named = { settlement_no: settlement_no ?? settlement_id, vendor_name: vendor_name ?? '' }
    sayHeld(output, { ...named, payable_amount: sum ?? 0 }, one.warnings)
    if (!isHeld({ settlement_id, settlement_no, vendor_name, payable_amount: sum, ...one }))
      say(output, `  ${plain(one.error_code)}: ${plain(one.message)}`)
  }
  const held = skipped.filter(isHeld)
  if (held.length > 0) say(output, `Not ready: ${settlements(held.length)}, ${sumOf(payables(held))}.`)
  say(output, `To pay: ${settlements(paid_count)}, ${sumOf([payable_amount])}.`)
}

/** While a person thinks, others confirm and pay: only what the question named is paid. */
async function refuseChanged(
  operator: OperatorClient,
  wish: Wish,
  asked: Pick<PaySettlementsAnswer, 'paid_count' | 'payable_amount'>,
): Promise<void> {
  const now = await operator.paySettlements({ ...wish, dry_run: true, strict: true })
  if (now.paid_count === asked.paid_count && now.payable_amount === asked.payable_amount) return
  throw new Error(
    `Nothing was paid: meanwhile it is ${settlements(now.paid_count)}, ${sumOf([now.payable_amount])}. Start again.`,
  )
}

interface Talk {
  readonly io: Io
  readonly operator: OperatorClient
  readonly asker: Asker
  readonly options: PayPeriodOptions
}

/** The first no ends it. Paying is final, so what is paid without a look at its warnings was asked for by itself. */
async function goOn(
  { io, operator, asker, options }: Talk,
  wish: Wish,
  { paid_count, payable_amount, skipped }: PaySettlementsAnswer,
): Promise<{ count: number; amount: number }> {
  const done = { count: 0, amount: 0 }
  const add = (answer: PaySettlementsAnswer) => {
    done.count += answer.paid_count
    done.amount += answer.payable_amount
  }
  if (paid_count > 0) {
    const question = `Mark ${settlements(paid_count)} as paid, ${sumOf([payable_amount])}? This cannot be undone.`
    if (!(await agreed(io, asker, question, options))) return done
    await refuseChanged(operator, wish, { paid_count, payable_amount })
    add(await operator.paySettlements({ ...wish, strict: true }))
  }
  const held = skipped.filter(isHeld)
  if (held.length === 0) return done
  const others = `Pay the ${grouped(held.length)} with warnings all the same, ${sumOf(payables(held))}?`
  if (!(await mayGoOn(io, asker, others, options))) return done
  const { period_end: _all, ...how } = wish
  const settlement_ids = held.map(({ settlement_id }) => settlement_id)
  add(await operator.paySettlements({ ...how, settlement_ids }))
  return done
}
