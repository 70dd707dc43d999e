/** What the commands that close settlements share: how warnings are shown, and who may go on in spite of them. */
import type { SettlementWarning } from '@napum/client'
import type { Command } from 'commander'
import { type Io, type Output, say } from '../../terminal/io.ts'
import { plain } from '../../terminal/plain.ts'
import type { Asker } from '../../terminal/question.ts'
import { grouped } from '../../terminal/report.ts'
import type { OperatorConnection } from '../../terminal/settings.ts'

export interface GuardOptions extends OperatorConnection {
  readonly yes?: boolean
  readonly strict?: boolean
}

export const withGuards = (command: Command): Command =>
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

/** A settlement with what speaks against it. */
export function sayHeld(
  output: Output,
  settlement: SettlementLabel,
  warnings: readonly SettlementWarning[],
): void {
  const { settlement_no, vendor_name, payable_amount } = settlement
  say(output, `${settlement_no}  ${plain(vendor_name)}  ${grouped(payable_amount)} won`)
  for (const { code, message } of warnings) say(output, `  ${plain(code)}: ${plain(message)}`)
}

/**
 * Whether somebody said yes: with --yes before, or on the terminal now. Says why it does not go on when nobody was asked.
 */
export async function mayGoOn(
  io: Io,
  asker: Asker,
  question: string,
  options: GuardOptions,
): Promise<boolean> {
  if (options.strict) {
    say(io.stderr, 'Skipped because of --strict.')
    return false
  }
  return agreed(io, asker, question, options)
}

/** The same where no warning is at stake, so that --strict says nothing about it. */
export async function agreed(
  io: Io,
  asker: Asker,
  question: string,
  { yes, json }: GuardOptions,
): Promise<boolean> {
  if (yes) return true
  if (json || !asker.canAsk) {
    say(
      io.stderr,
      'Not done: without a terminal, no question can be asked. Check the above, then run it again with --yes.',
    )
    return false
  }
  const isYes = await asker.yes(question)
  if (!isYes) say(io.stderr, 'Not done.')
  return isYes
}
