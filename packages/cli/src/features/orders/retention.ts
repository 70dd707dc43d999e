/** `napum retention`: personal data is not kept for ever. First what it would come to, then the question, then the work. */
import type { RetentionAnswer } from '@napum/client'
import { type Command, Option } from 'commander'
import { type Output, say } from '../../terminal/io.ts'
import { startLine } from '../../terminal/progress.ts'
import { Asker } from '../../terminal/question.ts'
import { grouped, printJson } from '../../terminal/report.ts'
import { asOperator, operatorOf } from '../../terminal/settings.ts'
import type { Shell } from '../../terminal/shell.ts'
import { started } from '../jobs/jobs.ts'
import { agreed, type GuardOptions } from '../settlements/guards.ts'

type RetentionReason = keyof RetentionAnswer['left_out']

const reasonTexts: Readonly<Record<RetentionReason, string>> = {
  to_send: 'still to be sent',
  claimed: 'claim not seen by the vendor',
  unsettled: 'not settled',
}
const retentionReasons = Object.keys(reasonTexts) as RetentionReason[]

interface RetentionOptions extends GuardOptions {
  readonly before: string
  readonly include?: RetentionReason[]
  readonly dryRun?: boolean
  readonly background?: boolean
}

const help = `
Names, phones, addresses, e-mails, memos, reasons and waybill numbers of orders placed before the day are masked in the
database, so that nothing shows them any more. This cannot be undone, and importing such an order again does not bring them
back. Amounts, products and the statements of confirmed and paid settlements do not change. The day must be at least 30
days ago.

Orders whose data is still needed are left out and counted:
  to_send    an item still has to be sent
  claimed    the vendor has not seen a claim yet
  unsettled  a settlement is pending, or an item was sent and has no price
--include masks them too. You see the numbers before you are asked; --yes answers yes.

Example, to keep two years:
  $ napum retention --before 2024-01-01 --dry-run
  $ napum retention --before 2024-01-01
In a script:
  $ napum retention --before 2024-01-01 --yes
`

export function addRetentionCommand(program: Command, shell: Shell): void {
  asOperator(program.command('retention').description('mask the personal data of old orders'))
    .requiredOption('--before <day>', 'orders placed before this day, YYYY-MM-DD')
    .addOption(
      new Option('--include <reason...>', 'mask these too, although their data is still needed').choices(
        retentionReasons,
      ),
    )
    .option('--dry-run', 'show what would be masked, and stop')
    .option('-y, --yes', 'answer the question with yes')
    .option('--background', 'start it as a job, and do not wait')
    .addHelpText('after', help)
    .action((options: RetentionOptions) => mask(shell, options))
}

async function mask({ io, outcome }: Shell, options: RetentionOptions): Promise<void> {
  const operator = operatorOf(io, options)
  const { before, include, dryRun, json, yes } = options
  if (json && !yes && !dryRun)
    throw new Error('With --json nothing is asked: add --yes, or --dry-run to look first.')
  const send = (dry_run?: true) => {
    const progress = startLine(io.stderr)
    const onProgress = ({ masked_count, seen_count }: RetentionAnswer) =>
      progress.update(`${grouped(seen_count)} orders looked at, ${grouped(masked_count)} to mask`)
    return operator
      .maskPersonalData({ before, ...(include && { include }), ...(dry_run && { dry_run }) }, { onProgress })
      .finally(progress.end)
  }
  const done = async () => {
    if (!options.background) return show(json ? undefined : io.stdout, await send(), 'masked')
    return started(io, json, await operator.startJob('retention', { before, ...(include && { include }) }))
  }
  const show = (output: Output | undefined, answer: RetentionAnswer, verb: string) =>
    output ? say(output, lookText(answer, verb)) : printJson(io, answer)
  if (json) return dryRun ? show(undefined, await send(true), '') : done()
  const look = await send(true)
  // What was asked for goes to standard output; before a question it stands where the question is asked.
  show(dryRun ? io.stdout : io.stderr, look, 'to mask')
  if (dryRun || look.masked_count === 0) return
  const asker = new Asker(io)
  try {
    const question = `Mask ${orders(look.masked_count)} for ever?`
    if (await agreed(io, asker, question, options)) return await done()
    outcome.failed = true
  } finally {
    asker.close()
  }
}

const orders = (count: number) => `${grouped(count)} ${count === 1 ? 'order' : 'orders'}`

function lookText({ masked_count, left_out }: RetentionAnswer, verb: string): string {
  const kept = retentionReasons
    .filter((reason) => left_out[reason] > 0)
    .map((reason) => `Left out: ${orders(left_out[reason])}, ${reasonTexts[reason]} (${reason}).`)
  return [...kept, `${orders(masked_count)} ${verb}.`].join('\n')
}
