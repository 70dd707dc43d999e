/** `napum settlements confirm`. */
import type { ConfirmPeriodAnswer } from '@napum/client'
import type { Call } from '../../terminal/call.ts'
import type { Commands } from '../../terminal/command.ts'
import { type Output, say } from '../../terminal/io.ts'
import { grouped } from '../../terminal/report.ts'
import { startInBackground } from '../jobs/jobs.ts'
import { closeNamed } from './closing.ts'
import { sayHeld, sumOf, withGuards } from './guards.ts'
import { closePeriod, type PeriodOptions, settlements } from './period.ts'

const help = `
A settlement is named by its number or its id. Warnings are shown, and you are asked whether to continue: the period has not
ended, items are not shipped, the profile of the vendor or the marketplace is incomplete, there is nothing to pay. --yes
answers every question with yes. With --strict, settlements with warnings stay pending, without a question.

To close January, first look, then confirm:
  $ napum settlements confirm --period-end 2026-01-31 --dry-run
  $ napum settlements confirm --period-end 2026-01-31
Of many vendors, as a job:
  $ napum settlements confirm --period-end 2026-01-31 --yes --strict --background
In a script:
  $ napum settlements confirm --period-end 2026-01-31 --yes --strict
`

interface Options extends PeriodOptions {
  /** Whether what was not sent goes to the open settlements first. */
  readonly carryOver?: true
  /** Whether those below zero are closed at 0, and the open ones take that up. */
  readonly setOff?: true
  /** Whether a job is started for it. */
  readonly background?: true
}

export const addConfirm = (group: Commands) =>
  withGuards(group.operator('confirm [settlement...]', 'confirm settlements: amounts and texts are frozen'))
    .option('--period-end <day>', 'every pending settlement whose period ended on or before this day')
    .option('--dry-run', 'with --period-end: show what would be confirmed, and stop')
    .option('--carry-over', 'first move items that are not shipped to the open settlement of the vendor')
    .option(
      '--set-off',
      'close settlements below zero at 0: the open one of the vendor takes up the difference',
    )
    .option('--background', 'with --period-end and --yes: start it as a job, and do not wait')
    .help(help)
    .run((call, names) =>
      call.options.background
        ? inBackground(call, names)
        : closeNamed(call, names, {
            verb: 'Confirm',
            send: (id, strict) => call.operator.confirmSettlement(id, { strict, ...moving(call.options) }),
            period: (end) => confirmPeriod(call, end),
          }),
    )

/** Not sent at all unless it was asked for. */
const moving = ({ carryOver, setOff }: Options) => ({
  ...(carryOver && { carry_over_unshipped: true }),
  ...(setOff && { set_off: true }),
})

/** Of a month of many vendors: all processes of the service share the work. */
function inBackground(
  call: Call<Options & { readonly periodEnd?: string; readonly dryRun?: true }>,
  names: readonly string[],
): Promise<void> {
  const { periodEnd: period_end, yes, strict, dryRun } = call.options
  if (period_end === undefined || !yes) throw new Error('--background needs --period-end and --yes.')
  if (dryRun || names.length > 0)
    throw new Error('--background confirms a whole period: leave out --dry-run and the settlements.')
  return startInBackground(call, 'confirm', { period_end, strict: strict === true, ...moving(call.options) })
}

function confirmPeriod(call: Call<Options>, period_end: string): Promise<void> {
  const wish = { period_end, ...moving(call.options) }
  return closePeriod<ConfirmPeriodAnswer>(call, {
    done: 'confirmed',
    countOf: ({ confirmed_count }) => confirmed_count,
    heldOf: ({ skipped }) => skipped,
    show: showLook,
    question: (look) => `Confirm ${settlements(look.confirmed_count)}, ${sumOf([look.payable_amount])}?`,
    heldQuestion: (held, sum) =>
      `Confirm the ${settlements(held)} that ${held === 1 ? 'is' : 'are'} not ready in spite of the warnings, ${sum}?`,
    send: (how) => call.operator.confirmPeriod({ ...wish, ...how }),
    sendHeld: () => call.operator.confirmPeriod({ ...wish, strict: false }),
  })
}

function showLook(
  output: Output,
  { confirmed_count, payable_amount, skipped, carried }: ConfirmPeriodAnswer,
): void {
  for (const one of skipped) sayHeld(output, one, one.warnings)
  if (skipped.length > 0) {
    say(
      output,
      `Not ready: ${settlements(skipped.length)}, ${sumOf(skipped.map((one) => one.payable_amount))}.`,
    )
  }
  if (carried && carried.count > 0) {
    say(output, `Carried over: ${grouped(carried.count)} items not sent, ${sumOf([carried.amount])}.`)
  }
  say(output, `Ready: ${settlements(confirmed_count)}, ${sumOf([payable_amount])}.`)
}
