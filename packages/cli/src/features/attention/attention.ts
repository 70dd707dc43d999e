/** `napum attention`: what needs a decision of the operator. */
import { type AttentionAnswer, attentionSeverities } from '@napum/client'
import { type Command, Option } from 'commander'
import { plain } from '../../terminal/plain.ts'
import { grouped, show, table } from '../../terminal/report.ts'
import { asOperator, type OperatorConnection, operatorOf } from '../../terminal/settings.ts'
import type { Shell } from '../../terminal/shell.ts'

type Entry = AttentionAnswer['attention_list'][number]

interface AttentionOptions extends OperatorConnection {
  readonly failOn?: Entry['severity']
}

const help = `
The most pressing comes first; an entry goes when its cause is gone. With --fail-on, the exit code is 1 when there is
anything of that severity or worse, so that a script can tell you.

Example, every morning:
  $ napum attention --fail-on urgent
`

export function addAttentionCommand(program: Command, { io, outcome }: Shell): void {
  const failOn = new Option('--fail-on <severity>', 'exit with 1 when there is anything that pressing')
  asOperator(program.command('attention').description('show what needs a decision'))
    .addOption(failOn.choices(attentionSeverities))
    .addHelpText('after', help)
    .action(async (options: AttentionOptions) => {
      const answer = await operatorOf(io, options).getAttention()
      const { failOn: limit } = options
      outcome.failed ||= answer.attention_list.some(
        ({ severity }) => limit !== undefined && isAsPressing(severity, limit),
      )
      show(io, options.json, answer, () => attentionText(answer.attention_list))
    })
}

const isAsPressing = (severity: Entry['severity'], limit: Entry['severity']): boolean =>
  attentionSeverities.indexOf(severity) <= attentionSeverities.indexOf(limit)

const attentionText = (entries: readonly Entry[]): string =>
  entries.length === 0 ? 'Nothing needs a decision.\n' : entries.map(entryText).join('\n')

function entryText({ severity, message, count, examples }: Entry): string {
  const more = count - examples.length
  const rows = examples.length === 0 ? '' : table(examples, columns)
  const rest = examples.length > 0 && more > 0 ? `and more, ${grouped(count)} in all\n` : ''
  return `${severity.toUpperCase()}  ${plain(message)}\n${rows}${rest}`
}

const columns = [
  { title: 'WHAT', of: (one: Entry['examples'][number]) => nameOf(one) },
  { title: 'VENDOR', of: (one: Entry['examples'][number]) => one.vendor_name },
  { title: 'DAY', of: (one: Entry['examples'][number]) => one.date },
  { title: 'ITEMS', of: (one: Entry['examples'][number]) => one.count, right: true },
  { title: 'DETAIL', of: (one: Entry['examples'][number]) => one.detail },
]

const nameOf = (one: Entry['examples'][number]): string | undefined =>
  one.ord_prd_no ??
  one.ord_no ??
  one.settlement_no ??
  one.key_id ??
  one.webhook_id ??
  one.job_id ??
  one.vendor_id
