/** `napum retention`: personal data is not kept forever. First what it would come to, then the question, then the work. */
import type { RetentionAnswer } from '@napum/client'
import type { Call } from '../../terminal/call.ts'
import type { Commands, OptionsOf } from '../../terminal/command.ts'
import { say } from '../../terminal/io.ts'
import { grouped, printJson } from '../../terminal/report.ts'
import { startInBackground } from '../jobs/jobs.ts'
import { counted } from './orders-summary.ts'

type RetentionReason = keyof RetentionAnswer['left_out']

const reasonTexts: Readonly<Record<RetentionReason, string>> = {
  to_send: 'still to be sent',
  claimed: 'claim not seen by the vendor',
  unsettled: 'not settled',
}
const retentionReasons = Object.keys(reasonTexts) as RetentionReason[]

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

const command = (program: Commands) =>
  program
    .operator('retention', 'mask the personal data of old orders')
    .option('--before <day>', 'orders placed before this day, YYYY-MM-DD', { required: true })
    .option('--include <reason...>', 'mask these too, although their data is still needed', {
      choices: retentionReasons,
    })
    .option('--dry-run', 'show what would be masked, and stop')
    .option('-y, --yes', 'answer the question with yes')
    .option('--background', 'start it as a job, and do not wait')
    .help(help)

export const addRetentionCommand = (program: Commands) => command(program).run(mask)

async function mask(call: Call<OptionsOf<typeof command>>): Promise<void> {
  const { before, include, dryRun, yes } = call.options
  const { stdout, stderr } = call.io
  call.wantsYes({ yes, dryRun })
  const wish = { before, ...(include && { include }) }
  const send = (how: { dry_run?: true }) =>
    call.withProgress(
      ({ masked_count, seen_count }: RetentionAnswer) =>
        `${grouped(seen_count)} orders looked at, ${grouped(masked_count)} to mask`,
      (onProgress) => call.operator.maskPersonalData({ ...wish, ...how }, onProgress),
    )
  const done = async () => {
    if (call.options.background) return startInBackground(call, 'retention', wish)
    const answer = await send({})
    await call.show(answer, () => `${lookText(answer, 'masked')}\n`)
  }
  if (call.isJson) return dryRun ? printJson(call.io, await send({ dry_run: true })) : done()
  const look = await send({ dry_run: true })
  // What was asked for goes to standard output; before a question it stands where the question is asked.
  say(dryRun ? stdout : stderr, lookText(look, 'to mask'))
  if (dryRun || look.masked_count === 0) return
  if (await call.agreed(`Mask ${counted(look.masked_count, 'order')} forever?`, yes)) return done()
  call.failIf(true)
}

function lookText({ masked_count, left_out }: RetentionAnswer, verb: string): string {
  const kept = retentionReasons
    .filter((reason) => left_out[reason] > 0)
    .map((reason) => `Left out: ${counted(left_out[reason], 'order')}, ${reasonTexts[reason]} (${reason}).`)
  return [...kept, `${counted(masked_count, 'order')} ${verb}.`].join('\n')
}
