/** `napum attention`: what needs a decision of the operator. */
import { type AttentionAnswer, attentionSeverities } from '@napum/client'
import type { Commands } from '../../terminal/command.ts'
import { plain } from '../../terminal/plain.ts'
import { type Column, grouped, table } from '../../terminal/report.ts'
import { addOverview } from './overview.ts'

type Entry = AttentionAnswer['attention_list'][number]

const help = `
The most pressing comes first; an entry goes when its cause is gone. With --fail-on, the exit code is 1 when there is
anything of that severity or worse, so that a script can tell you.

Example, every morning:
  $ napum attention --fail-on urgent
`

export function addAttentionCommands(program: Commands): void {
  program
    .operator('attention', 'show what needs a decision')
    .option('--fail-on <severity>', 'exit with 1 when there is anything that pressing', {
      choices: attentionSeverities,
    })
    .help(help)
    .asks(async (call) => {
      const answer = await call.operator.getAttention()
      const { failOn } = call.options
      const isBad = ({ severity }: Entry) => rank(severity) <= rank(failOn as Entry['severity'])
      call.failIf(failOn !== undefined && answer.attention_list.some(isBad))
      return answer
    })
    .prints(({ attention_list }) => attentionText(attention_list))
  addOverview(program)
}

const rank = (severity: Entry['severity']): number => attentionSeverities.indexOf(severity)

const attentionText = (entries: readonly Entry[]): string =>
  entries.length === 0 ? 'Nothing needs a decision.\n' : entries.map(entryText).join('\n')

function entryText({ severity, message, count, examples }: Entry): string {
  const more = count - examples.length
  const rows = examples.length === 0 ? '' : table(examples, columns)
  const rest = examples.length > 0 && more > 0 ? `and more, ${grouped(count)} in all\n` : ''
  return `${severity.toUpperCase()}  ${plain(message)}\n${rows}${rest}`
}

type Example = Entry['examples'][number]

const columns: Column<Example>[] = [
  { title: 'WHAT', of: (one) => nameOf(one) },
  { title: 'VENDOR', of: (one) => one.vendor_name },
  { title: 'DAY', of: (one) => one.date },
  { title: 'ITEMS', of: (one) => one.count, right: true },
  { title: 'DETAIL', of: (one) => one.detail },
]

const nameOf = (one: Example): string | undefined =>
  one.ord_prd_no ??
  one.ord_no ??
  one.settlement_no ??
  one.key_id ??
  one.webhook_id ??
  one.job_id ??
  one.vendor_id
