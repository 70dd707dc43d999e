/** `napum retention`: personal data is not kept for ever. */
import type { RetentionAnswer } from '@napum/client'
import type { Command } from 'commander'
import { startLine } from '../progress.ts'
import { grouped, show } from '../report.ts'
import { asOperator, type OperatorConnection, operatorOf } from '../settings.ts'
import type { Shell } from '../shell.ts'
import { started } from './jobs.ts'

interface RetentionOptions extends OperatorConnection {
  readonly before: string
  readonly background?: boolean
}

const help = `
Names, phones, addresses, e-mails, memos, reasons and waybill numbers of orders placed before the day are masked in the
database, so that nothing shows them any more. This cannot be undone, and importing such an order again does not bring them
back. Amounts, products and the statements of confirmed and paid settlements do not change.

Example, to keep two years:
  $ napum retention --before 2024-01-01
`

export function addRetentionCommand(program: Command, { io }: Shell): void {
  asOperator(program.command('retention').description('mask the personal data of old orders'))
    .requiredOption('--before <day>', 'orders placed before this day, YYYY-MM-DD')
    .option('--background', 'start it as a job, and do not wait')
    .addHelpText('after', help)
    .action(async (options: RetentionOptions) => {
      const { before } = options
      if (options.background) {
        return started(io, options.json, await operatorOf(io, options).startJob('retention', { before }))
      }
      const progress = startLine(io.stderr)
      const onProgress = ({ masked_count, seen_count }: RetentionAnswer) =>
        progress.update(`${grouped(seen_count)} orders looked at, ${grouped(masked_count)} masked`)
      const answer = await operatorOf(io, options)
        .maskPersonalData({ before }, { onProgress })
        .finally(progress.end)
      show(io, options.json, answer, () => `${grouped(answer.masked_count)} orders masked.\n`)
    })
}
