/** `napum verify`: does everything add up. */
import type { VerifyAnswer } from '@napum/client'
import type { Commands } from '../../terminal/command.ts'
import { type Column, grouped, table } from '../../terminal/report.ts'
import { startInBackground } from '../jobs/jobs.ts'
import { readChainEnds } from './chain-ends.ts'

const help = `
With --audit, the newest settlement lines of each day are compared with what an audit says that was exported before
(\`napum audit export\`): so lines are found that somebody rewrote together with their hashes.

The exit code is 0 when everything was recomputed and nothing differs, otherwise 1.`

export const addVerifyCommand = (program: Commands) =>
  program
    .operator('verify', 'recompute settlements and day counts; fails on any difference')
    .option('--background', 'start it as a job, and do not wait')
    .option('--audit <file>', 'an exported audit to compare with as well')
    .help(help)
    .run(async (call) => {
      if (call.options.background) return startInBackground(call, 'verify', {})
      const { audit } = call.options
      const ends = audit === undefined ? null : await readChainEnds(audit)
      const compared = ends && (await call.operator.verifyHeads(ends))
      const recomputed = await call.withProgress(progressText, (how) => call.operator.verify(how))
      const answer = compared ? joined(recomputed, compared) : recomputed
      const failed = answer.unchecked.some(({ code }) => code === 'FAILED')
      call.failIf(answer.difference_count > 0 || failed)
      await call.show(answer, () => verifiedText(answer))
      if (ends) call.note(`Compared with ${grouped(ends.length)} lines of the exported audit.`)
      if (failed) call.note('Not everything could be recomputed: run it again at a quieter time.')
    })

const progressText = ({ vendors_before, vendor_count, checked_count, difference_count }: VerifyAnswer) =>
  `${grouped(vendors_before)} of ${grouped(vendor_count)} vendors, ${grouped(checked_count)} checked, ` +
  `${grouped(difference_count)} differences`

const joined = (recomputed: VerifyAnswer, compared: VerifyAnswer): VerifyAnswer => ({
  ...recomputed,
  difference_count: compared.difference_count + recomputed.difference_count,
  differences: [...compared.differences, ...recomputed.differences],
})

function verifiedText({ checked_count, difference_count, differences, unchecked }: VerifyAnswer): string {
  const passedOver = unchecked.length === 0 ? '' : table(unchecked, uncheckedColumns)
  if (difference_count === 0) return `${passedOver}${grouped(checked_count)} checked, no difference.\n`
  const more = difference_count - differences.length
  const rest = more > 0 ? `and ${grouped(more)} more\n` : ''
  return `${passedOver}${table(differences, differenceColumns)}${rest}`
}

const differenceColumns: Column<VerifyAnswer['differences'][number]>[] = [
  { title: 'WHAT', of: ({ subject }) => subject },
  { title: 'EXPECTED', of: ({ expected }) => JSON.stringify(expected) },
  { title: 'FOUND', of: ({ found }) => JSON.stringify(found) },
]
const uncheckedColumns: Column<VerifyAnswer['unchecked'][number]>[] = [
  { title: 'NOT CHECKED', of: ({ subject }) => subject },
  { title: 'WHY', of: ({ reason }) => reason },
]
