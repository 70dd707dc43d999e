/**
 * What confirming, paying and reopening named settlements share. Each step is sent with `strict` first. What speaks against it is
 * shown with its sums, and only a yes sends it again without.
 */
import { NapumError, type Settlement, type SettlementStepAnswer, type SettlementWarning } from '@napum/client'
import type { Call } from '../../terminal/call.ts'
import type { Commands } from '../../terminal/command.ts'
import { explain, printJson, table } from '../../terminal/report.ts'
import { settlementColumns } from './columns.ts'
import { agreedInSpite, type GuardOptions, sayHeld, sumOf } from './guards.ts'
import { settlementId } from './names.ts'
import type { PeriodOptions } from './period.ts'

/** One step of a settlement, as it is sent. */
interface Step {
  readonly verb: 'Confirm' | 'Pay' | 'Reopen' | 'Set off'
  readonly send: (id: string, strict: boolean) => Promise<SettlementStepAnswer>
}

interface PeriodOr extends Step {
  readonly period: (end: string) => Promise<void>
}

/** Those that are named, or all up to the end of a period. */
export function closeNamed(
  call: Call<PeriodOptions & { readonly periodEnd?: string }>,
  names: readonly string[],
  step: PeriodOr,
): Promise<void> {
  const { periodEnd, dryRun } = call.options
  if ((periodEnd === undefined) === (names.length === 0))
    throw new Error('Name either settlements or --period-end.')
  if (periodEnd !== undefined) return step.period(periodEnd)
  if (dryRun) throw new Error('--dry-run goes with --period-end.')
  return closeEach(call, names, step)
}

export const addReopen = (group: Commands) =>
  group
    .operator('reopen <settlement...>', 'make confirmed settlements pending again')
    .option('--reason <text>', 'reason; kept with the settlement')
    .run((call, names) => {
      const { reason } = call.options
      const send: Step['send'] = (id) => call.operator.reopenSettlement(id, { reason })
      return closeEach(call as Call, names, { verb: 'Reopen', send })
    })

export const addSetOff = (group: Commands) =>
  group
    .operator('set-off <settlement...>', 'take confirmed settlements below zero on to the next ones')
    .option('-y, --yes', 'do not ask')
    .run(async (call, names) => {
      const { yes } = call.options
      call.wantsYes({ yes })
      const question = `Set off ${names.join(', ')}? This cannot be undone.`
      if (!(await call.agreed(question, yes))) return call.failIf(true)
      const send: Step['send'] = (id) => call.operator.setOffSettlement(id)
      return closeEach(call as Call, names, { verb: 'Set off', send })
    })

/** A settlement that was not closed because of its warnings. */
interface HeldSettlement {
  readonly settlement: Settlement
  readonly warnings: readonly SettlementWarning[]
  readonly error: NapumError
}

/** What became of the named settlements so far. */
interface Run {
  readonly call: Call<GuardOptions>
  readonly step: Step
  readonly done: Settlement[]
}

/** One after the other; a refusal of one does not keep the others from their turn. */
async function closeEach(call: Call<GuardOptions>, names: readonly string[], step: Step): Promise<void> {
  const { io, operator } = call
  const run: Run = { call, step, done: [] }
  const ids: string[] = []
  for (const name of names) ids.push(await settlementId(operator, name))
  const held: HeldSettlement[] = []
  for (const id of ids) {
    const one = await attempt(run, id, true)
    if (one) held.push(one)
  }
  if (held.length > 0) await decide(run, held)
  const failure_count = ids.length - run.done.length
  call.failIf(failure_count > 0)
  if (call.isJson) printJson(io, { settlement_list: run.done, failure_count })
  else if (run.done.length > 0) io.stdout.write(table(run.done, settlementColumns))
}

/** Sends the step; what was held back because of warnings comes back, any other refusal is shown. */
async function attempt(
  { call, step, done }: Run,
  id: string,
  strict: boolean,
): Promise<HeldSettlement | undefined> {
  try {
    done.push((await step.send(id, strict)).settlement)
  } catch (error) {
    if (!(error instanceof NapumError)) throw error
    if (error.code === 'NOT_READY') {
      const { settlement } = await call.operator.getSettlement(id)
      return { settlement, warnings: warningsIn(error), error }
    }
    call.note(`${id}:`)
    explain(call.io, error, call.isJson)
  }
  return undefined
}

const warningsIn = ({ details }: NapumError): SettlementWarning[] =>
  Array.isArray(details?.warnings) ? details.warnings : []

/** Shows what was held back, for programs as the refusals that they are, and sends it again after a yes. */
async function decide(run: Run, held: readonly HeldSettlement[]): Promise<void> {
  const { call, step } = run
  const { yes, strict } = call.options
  if (call.isJson && (!yes || strict)) {
    for (const { error } of held) explain(call.io, error, true)
    return
  }
  if (!call.isJson) {
    for (const { settlement, warnings } of held) sayHeld(call.io.stderr, settlement, warnings)
  }
  const sum = sumOf(held.map(({ settlement }) => settlement.payable_amount))
  const what = held.length === 1 ? 'it' : `these ${held.length}`
  if (!(await agreedInSpite(call, `${step.verb} ${what} in spite of the warnings, ${sum}?`))) return
  for (const { settlement } of held) await attempt(run, settlement.settlement_id, false)
}
