/**
 * `napum settlements confirm`, `pay` and `reopen`. Each step is sent with `strict` first. What speaks against it is
 * shown with its sums, and only a yes sends it again without.
 */
import {
  NapumError,
  type OperatorClient,
  type Settlement,
  type SettlementStepAnswer,
  type SettlementWarning,
} from '@napum/client'
import type { Command } from 'commander'
import { type Io, say } from '../../terminal/io.ts'
import { Asker } from '../../terminal/question.ts'
import { explain, printJson, table } from '../../terminal/report.ts'
import { asOperator, type OperatorConnection, operatorOf } from '../../terminal/settings.ts'
import type { Shell } from '../../terminal/shell.ts'
import { carrying, confirmUpTo, type PeriodOptions } from './closing-period.ts'
import { settlementColumns } from './columns.ts'
import { type GuardOptions, mayGoOn, sayHeld, sumOf, withGuards } from './guards.ts'
import { settlementId } from './names.ts'
import { type PayPeriodOptions, payUpTo } from './paying-period.ts'

/** One step of a settlement, as it is sent. */
interface Step {
  readonly verb: 'Confirm' | 'Pay' | 'Reopen'
  readonly send: (operator: OperatorClient, id: string, strict: boolean) => Promise<SettlementStepAnswer>
}

const confirmHelp = `
A settlement is named by its number or its id. Warnings are shown, and you are asked whether to go on: the period has not
ended, items are not shipped, the profile of the vendor or the marketplace is incomplete, there is nothing to pay. --yes
answers every question with yes. With --strict, settlements with warnings stay pending, without a question.

To close January, first look, then confirm:
  $ napum settlements confirm --period-end 2026-01-31 --dry-run
  $ napum settlements confirm --period-end 2026-01-31
In a script:
  $ napum settlements confirm --period-end 2026-01-31 --yes --strict
`

export function addConfirm(group: Command, shell: Shell): void {
  withGuards(
    asOperator(
      group
        .command('confirm [settlement...]')
        .description('confirm settlements: amounts and texts are frozen'),
    ),
  )
    .option('--period-end <day>', 'every pending settlement whose period ended on or before this day')
    .option('--dry-run', 'with --period-end: show what would be confirmed, and stop')
    .option('--carry-over', 'first move items that are not shipped to the open settlement of the vendor')
    .addHelpText('after', confirmHelp)
    .action(async (names: string[], options: PeriodOptions) => {
      if ((options.periodEnd === undefined) === (names.length === 0)) {
        throw new Error('Name either settlements or --period-end.')
      }
      if (options.periodEnd !== undefined) return confirmUpTo(shell, options.periodEnd, options)
      if (options.dryRun) throw new Error('--dry-run goes with --period-end.')
      const send: Step['send'] = (operator, id, strict) =>
        operator.confirmSettlement(id, { strict, ...carrying(options) })
      return closeEach(shell, names, options, { verb: 'Confirm', send })
    })
}

const payHelp = `
A settlement is named by its number or its id. Warnings are shown, and you are asked whether to go on. --yes answers yes;
with --strict, settlements with warnings are skipped. Day and reference are final: a paid settlement answers ALREADY_PAID to
another day or reference, and the same again changes nothing.

Examples:
  $ napum settlements pay --period-end 2026-01-31 --dry-run
  $ napum settlements pay --period-end 2026-01-31 --paid-on 2026-02-10
  $ napum settlements pay SET-20260131-001 --paid-on 2026-02-10 --reference 'TR-2026-0210-17'
`

export function addPay(group: Command, shell: Shell): void {
  withGuards(
    asOperator(
      group
        .command('pay [settlement...]')
        .description('mark confirmed settlements as paid; this cannot be undone'),
    ),
  )
    .option('--period-end <day>', 'every confirmed settlement whose period ended on or before this day')
    .option('--dry-run', 'with --period-end: show what would be paid, and stop')
    .option(
      '--paid-on <day>',
      'day of the payment, from the day of the confirmation up to today; today when left out',
    )
    .option('--reference <text>', 'reference of the payment')
    .addHelpText('after', payHelp)
    .action((names: string[], options: PayPeriodOptions) => {
      if ((options.periodEnd === undefined) === (names.length === 0)) {
        throw new Error('Name either settlements or --period-end.')
      }
      if (options.periodEnd !== undefined) return payUpTo(shell, options.periodEnd, options)
      if (options.dryRun) throw new Error('--dry-run goes with --period-end.')
      const { paidOn: paid_on, reference } = options
      const send: Step['send'] = (operator, id, strict) =>
        operator.paySettlement(id, { paid_on, reference, strict })
      return closeEach(shell, names, options, { verb: 'Pay', send })
    })
}

export function addReopen(group: Command, shell: Shell): void {
  asOperator(group.command('reopen <settlement...>').description('make confirmed settlements pending again'))
    .option('--reason <text>', 'reason; kept with the settlement')
    .action((names: string[], options: OperatorConnection & { reason?: string }) => {
      const { reason } = options
      const send: Step['send'] = (operator, id) => operator.reopenSettlement(id, { reason })
      return closeEach(shell, names, options, { verb: 'Reopen', send })
    })
}

/** A settlement that was not closed because of its warnings. */
interface HeldSettlement {
  readonly settlement: Settlement
  readonly warnings: readonly SettlementWarning[]
  readonly error: NapumError
}

/** What became of the named settlements so far. */
interface Run {
  readonly shell: Shell
  readonly operator: OperatorClient
  readonly step: Step
  readonly isJson: boolean
  readonly done: Settlement[]
}

/** One after the other; a refusal of one does not keep the others from their turn. */
async function closeEach(
  shell: Shell,
  names: readonly string[],
  options: GuardOptions,
  step: Step,
): Promise<void> {
  const { io, outcome } = shell
  const operator = operatorOf(io, options)
  const run: Run = { shell, operator, step, isJson: options.json ?? false, done: [] }
  const ids: string[] = []
  for (const name of names) ids.push(await settlementId(operator, name))
  const held: HeldSettlement[] = []
  for (const id of ids) {
    const one = await attempt(run, id, true)
    if (one) held.push(one)
  }
  if (held.length > 0) await decide(run, held, options)
  const failure_count = ids.length - run.done.length
  outcome.failed ||= failure_count > 0
  if (run.isJson) printJson(io, { settlement_list: run.done, failure_count })
  else if (run.done.length > 0) io.stdout.write(table(run.done, settlementColumns))
}

/** Sends the step; what was held back because of warnings comes back, any other refusal is told. */
async function attempt(run: Run, id: string, strict: boolean): Promise<HeldSettlement | undefined> {
  const { io } = run.shell
  try {
    run.done.push((await run.step.send(run.operator, id, strict)).settlement)
  } catch (error) {
    if (!(error instanceof NapumError)) throw error
    if (error.code === 'NOT_READY') {
      const { settlement } = await run.operator.getSettlement(id)
      return { settlement, warnings: warningsIn(error), error }
    }
    if (!run.isJson) say(io.stderr, `${id}:`)
    explain(io, error, run.isJson)
  }
  return undefined
}

const warningsIn = ({ details }: NapumError): SettlementWarning[] =>
  Array.isArray(details?.warnings) ? details.warnings : []

/** Shows what was held back, and sends it again after a yes. */
async function decide(run: Run, held: readonly HeldSettlement[], options: GuardOptions): Promise<void> {
  const { io } = run.shell
  if (run.isJson && (!options.yes || options.strict)) return sayEach(io, held)
  if (!run.isJson) {
    for (const { settlement, warnings } of held) sayHeld(io.stderr, settlement, warnings)
  }
  const asker = new Asker(io)
  try {
    const sum = sumOf(held.map(({ settlement }) => settlement.payable_amount))
    const question = `${run.step.verb} ${held.length === 1 ? 'it' : `these ${held.length}`} in spite of the warnings, ${sum}?`
    if (!(await mayGoOn(io, asker, question, options))) return
  } finally {
    asker.close()
  }
  for (const { settlement } of held) await attempt(run, settlement.settlement_id, false)
}

/** For programs: each as the refusal that it is. */
function sayEach(io: Io, held: readonly HeldSettlement[]): void {
  for (const { error } of held) explain(io, error, true)
}
