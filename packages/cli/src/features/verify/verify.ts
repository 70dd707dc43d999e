/** `napum verify`: does everything add up. */
import { createReadStream } from 'node:fs'
import type { OperatorClient, VerifyAnswer } from '@napum/client'
import type { Commands } from '../../terminal/command.ts'
import { type Column, grouped, table } from '../../terminal/report.ts'
import { startInBackground } from '../jobs/jobs.ts'
import { compareNoted, digestOf, readHeads, readNoted } from './chain-ends.ts'

const help = `
With --audit, the newest settlement lines of all vendors are compared with what an audit says that was exported before
(\`napum audit export\`), and with --heads with a file of them (\`napum audit heads\`), which also tells whose lines differ: so
lines are found that somebody rewrote together with their hashes. With both, the file must be one that the audit names.

The exit code is 0 when everything was recomputed and nothing differs, otherwise 1.`

export const addVerifyCommand = (program: Commands) =>
  program
    .operator('verify', 'recompute settlements and day counts; fails on any difference')
    .option('--background', 'start it as a job, and do not wait')
    .option('--audit <file>', 'an exported audit to compare with as well')
    .option('--heads <file>', 'a file of the newest lines to compare with as well')
    .help(help)
    .run(async (call) => {
      if (call.options.background) return startInBackground(call, 'verify', {})
      const { audit, heads } = call.options
      const kept = await differencesToKept(call.operator, audit, heads)
      const recomputed = await call.withProgress(progressText, (how) => call.operator.verify(how))
      const answer = joined(recomputed, kept)
      const failed = answer.unchecked.some(({ code }) => code === 'FAILED')
      call.failIf(answer.difference_count > 0 || failed)
      await call.show(answer, () => verifiedText(answer))
      if (failed) call.note('Not everything could be recomputed: run it again at a quieter time.')
    })

type HeadDifferences = Pick<VerifyAnswer, 'difference_count' | 'differences'>

/** What differs from files that were kept. */
async function differencesToKept(
  operator: OperatorClient,
  audit?: string,
  heads?: string,
): Promise<HeadDifferences> {
  const days = audit === undefined ? null : await readNoted(audit)
  const found = days ? await compareNoted(operator, days) : []
  let difference_count = found.length
  if (heads === undefined) return { difference_count, differences: found }
  if (days) {
    const { sha256 } = await digestOf(createReadStream(heads))
    if (![...days.values()].some((one) => one.sha256 === sha256)) {
      found.push({ subject: `${heads}, in the audit`, expected: null, found: sha256 })
      difference_count += 1
    }
  }
  for await (const ends of readHeads(heads)) {
    const compared = await operator.verifyHeads(ends)
    difference_count += compared.difference_count
    found.push(...compared.differences)
  }
  return { difference_count, differences: found }
}

const progressText = ({ vendors_before, vendor_count, checked_count, difference_count }: VerifyAnswer) =>
  `${grouped(vendors_before)} of ${grouped(vendor_count)} vendors, ${grouped(checked_count)} checked, ` +
  `${grouped(difference_count)} differences`

const joined = (recomputed: VerifyAnswer, kept: HeadDifferences): VerifyAnswer => ({
  ...recomputed,
  difference_count: kept.difference_count + recomputed.difference_count,
  differences: [...kept.differences, ...recomputed.differences],
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
