/** Shared by the commands that close settlements: shows warnings, and asks whether to continue in spite of them. */
import type { SettlementWarning } from '@napum/client'
import type { Call } from '../../terminal/call.ts'
import type { Line } from '../../terminal/command.ts'
import { type Output, say } from '../../terminal/io.ts'
import { plain } from '../../terminal/plain.ts'
import { grouped } from '../../terminal/report.ts'

export interface GuardOptions {
  readonly yes?: true
  readonly strict?: true
}

export const withGuards = <Options, Words extends unknown[]>(command: Line<Options, Words>) =>
  command
    .option('-y, --yes', 'answer every question with yes')
    .option('--strict', 'skip whatever has a warning')

/** Hundredths are added up: a sum of binary fractions would drift. */
export const sumOf = (amounts: readonly number[]): string =>
  `${grouped(amounts.reduce((all, amount) => all + Math.round(amount * 100), 0) / 100)} won in total`

interface SettlementLabel {
  readonly settlement_no: string
  readonly vendor_name: string
  readonly payable_amount: number
}

/** A settlement with its warnings. */
export function sayHeld(
  output: Output,
  settlement: SettlementLabel,
  warnings: readonly SettlementWarning[],
): void {
  const { settlement_no, vendor_name, payable_amount } = settlement
  say(output, `${settlement_no}  ${plain(vendor_name)}  ${grouped(payable_amount)} won`)
  for (const { code, message } of warnings) say(output, `  ${plain(code)}: ${plain(message)}`)
}

/** Whether the caller wants it in spite of warnings. */
export async function agreedInSpite(call: Call<GuardOptions>, question: string): Promise<boolean> {
  if (!call.options.strict) return call.agreed(question, call.options.yes)
  say(call.io.stderr, 'Skipped because of --strict.')
  return false
}
