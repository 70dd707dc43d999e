/** `napum verify`: does everything add up. */
import type { VerifyAnswer } from '@napum/client'
import type { Command } from 'commander'
import { say } from '../../terminal/io.ts'
import { startLine } from '../../terminal/progress.ts'
import { grouped, show, table } from '../../terminal/report.ts'
import { asOperator, type OperatorConnection, operatorOf } from '../../terminal/settings.ts'
import type { Shell } from '../../terminal/shell.ts'
import { started } from '../jobs/jobs.ts'

const help = `
The exit code is 0 when everything was recomputed and nothing differs, otherwise 1.`

export function addVerifyCommand(program: Command, { io, outcome }: Shell): void {
  asOperator(
    program.command('verify').description('recompute settlements and day counts; fails on any difference'),
  )
    .option('--background', 'start it as a job, and do not wait')
    .addHelpText('after', help)
    .action(async (options: OperatorConnection & { readonly background?: boolean }) => {
      if (options.background) {
        return started(io, options.json, await operatorOf(io, options).startJob('verify', {}))
      }
      const progress = startLine(io.stderr)
      const onProgress = (soFar: VerifyAnswer) => progress.update(progressText(soFar))
      const answer = await operatorOf(io, options).verify({ onProgress }).finally(progress.end)
      const failed = answer.unchecked.some(({ code }) => code === 'FAILED')
      outcome.failed ||= answer.difference_count > 0 || failed
      show(io, options.json, answer, () => verifiedText(answer))
      if (failed && !options.json) {
        say(io.stderr, 'Not everything could be recomputed: run it again at a quieter time.')
      }
    })
}

const progressText = ({ vendors_before, vendor_count, checked_count, difference_count }: VerifyAnswer) =>
  `${grouped(vendors_before)} of ${grouped(vendor_count)} vendors, ${grouped(checked_count)} checked, ` +
  `${grouped(difference_count)} differences`

function verifiedText({ checked_count, difference_count, differences, unchecked }: VerifyAnswer): string {
  const passedOver = unchecked.length === 0 ? '' : table(unchecked, uncheckedColumns)
  if (difference_count === 0) return `${passedOver}${grouped(checked_count)} checked, no difference.\n`
  const more = difference_count - differences.length
  const rest = more > 0 ? `and ${grouped(more)} more\n` : ''
  return `${passedOver}${table(differences, differenceColumns)}${rest}`
}

const differenceColumns = [
  { title: 'WHAT', of: (one: VerifyAnswer['differences'][number]) => one.subject },
  { title: 'EXPECTED', of: (one: VerifyAnswer['differences'][number]) => JSON.stringify(one.expected) },
  { title: 'FOUND', of: (one: VerifyAnswer['differences'][number]) => JSON.stringify(one.found) },
]
const uncheckedColumns = [
  { title: 'NOT CHECKED', of: (one: VerifyAnswer['unchecked'][number]) => one.subject },
  { title: 'WHY', of: (one: VerifyAnswer['unchecked'][number]) => one.reason },
]
