/** `napum settlements confirm --period-end`: first what it would come to, then the questions, then the work. */
import type { ConfirmPeriodAnswer, OperatorClient } from '@napum/client'
import { type Io, type Output, say } from '../../terminal/io.ts'
import { Asker } from '../../terminal/question.ts'
import { grouped, printJson } from '../../terminal/report.ts'
import { operatorOf } from '../../terminal/settings.ts'
import type { Shell } from '../../terminal/shell.ts'
import { agreed, type GuardOptions, mayGoOn, sayHeld, sumOf } from './guards.ts'

export interface PeriodOptions extends GuardOptions {
  readonly periodEnd?: string
  readonly dryRun?: boolean
  /** Whether what was not sent goes to the open settlements first. */
  readonly carryOver?: true
}

/** Not sent at all unless it was asked for. */
export const carrying = ({ carryOver }: { readonly carryOver?: true }) =>
  carryOver ? { carry_over_unshipped: true } : {}

export const settlements = (count: number) =>
  `${grouped(count)} ${count === 1 ? 'settlement' : 'settlements'}`

/** Confirms what is ready after one question, and the others after a second one. */
export async function confirmUpTo(shell: Shell, period_end: string, options: PeriodOptions): Promise<void> {
  const { io, outcome } = shell
  const operator = operatorOf(io, options)
  if (options.json) return forPrograms(shell, operator, period_end, options)
  const look = await operator.confirmPeriod({
    period_end,
    dry_run: true,
    strict: true,
    ...carrying(options),
  })
  // What was asked for goes to standard output; before a question it stands where the question is asked.
  showLook(options.dryRun ? io.stdout : io.stderr, look)
  const isNothing = look.confirmed_count + look.skipped.length === 0
  if (options.dryRun || isNothing) return
  const asker = new Asker(io)
  try {
    const done = await goOn({ io, operator, asker, options }, period_end, look)
    outcome.failed ||= done.confirmed_count < look.confirmed_count + look.skipped.length
    const { confirmed_count, payable_amount } = done
    say(io.stdout, `${settlements(confirmed_count)} confirmed, ${sumOf([payable_amount])}.`)
  } finally {
    asker.close()
  }
}

/** A program asks for a look by itself, and says yes beforehand. */
async function forPrograms(
  { io, outcome }: Shell,
  operator: OperatorClient,
  period_end: string,
  { yes, strict, dryRun: dry_run, carryOver }: PeriodOptions,
): Promise<void> {
  if (!yes && !dry_run)
    throw new Error('With --json nothing is asked: add --yes, or --dry-run to look first.')
  const answer = await operator.confirmPeriod({
    period_end,
    dry_run,
    strict,
    ...carrying(carryOver ? { carryOver } : {}),
  })
  outcome.failed ||= !dry_run && answer.skipped.length > 0
  printJson(io, answer)
}

function showLook(
  output: Output,
  { confirmed_count, payable_amount, skipped, carried }: ConfirmPeriodAnswer,
): void {
  for (const one of skipped) sayHeld(output, one, one.warnings)
  if (skipped.length > 0) {
    say(output, `Not ready: ${settlements(skipped.length)}, ${sumOf(payables({ skipped }))}.`)
  }
  if (carried && carried.count > 0) {
    say(output, `Carried over: ${grouped(carried.count)} items not sent, ${sumOf([carried.amount])}.`)
  }
  say(output, `Ready: ${settlements(confirmed_count)}, ${sumOf([payable_amount])}.`)
}

const payables = ({ skipped }: Pick<ConfirmPeriodAnswer, 'skipped'>) =>
  skipped.map((one) => one.payable_amount)

interface Talk {
  readonly io: Io
  readonly operator: OperatorClient
  readonly asker: Asker
  readonly options: PeriodOptions
}

type ConfirmCounts = Pick<ConfirmPeriodAnswer, 'confirmed_count' | 'payable_amount'>

/** The first no ends it: whoever does not want what is ready wants the others even less. */
async function goOn(
  { io, operator, asker, options }: Talk,
  period_end: string,
  { confirmed_count, payable_amount, skipped }: ConfirmPeriodAnswer,
): Promise<ConfirmCounts> {
  const done = { confirmed_count: 0, payable_amount: 0 }
  const send = async (strict: boolean) => {
    const answer = await operator.confirmPeriod({ period_end, strict, ...carrying(options) })
    done.confirmed_count += answer.confirmed_count
    done.payable_amount += answer.payable_amount
  }
  if (confirmed_count > 0) {
    const question = `Confirm ${settlements(confirmed_count)}, ${sumOf([payable_amount])}?`
    if (!(await agreed(io, asker, question, options))) return done
    await send(true)
  }
  if (skipped.length === 0) return done
  const others = `Confirm the ${settlements(skipped.length)} that ${skipped.length === 1 ? 'is' : 'are'} not ready in spite of the warnings, ${sumOf(payables({ skipped }))}?`
  if (await mayGoOn(io, asker, others, options)) await send(false)
  return done
}
