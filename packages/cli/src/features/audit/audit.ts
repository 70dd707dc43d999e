/** `napum audit`: who did what. docs/people-guide.md "Audit". */
import type { AuditLine, AuditQuery } from '@napum/client'
import { type Command, Option } from 'commander'
import { beginningOf, type Limited, limitOption } from '../../terminal/limited.ts'
import { type Column, show, table } from '../../terminal/report.ts'
import { saveStream } from '../../terminal/saved-file.ts'
import { asOperator, type OperatorConnection, operatorOf } from '../../terminal/settings.ts'
import type { Shell } from '../../terminal/shell.ts'
import { minute, zoneOf } from '../../terminal/zone.ts'

const columnsIn = (zone: string): Column<AuditLine>[] => [
  { title: `AT (${zone})`, of: ({ at }) => minute(at, zone) },
  { title: 'WHO', of: ({ actor_login, actor_kind }) => actor_login ?? actor_kind },
  { title: 'FROM', of: ({ address }) => address },
  { title: 'VENDOR', of: ({ vendor_id }) => vendor_id },
  { title: 'ACTION', of: ({ action }) => action },
  { title: 'SUBJECT', of: ({ subject }) => subject },
  { title: 'RECORDS', of: ({ record_count }) => record_count, right: true },
  { title: 'REASON', of: ({ reason }) => reason },
]

interface Filters extends OperatorConnection {
  readonly vendor?: string
  readonly actor?: string
  readonly request?: string
  readonly from?: string
  readonly to?: string
  readonly exports?: boolean
}

const LIMIT_DEFAULT = 100
/** As many lines as the service lists at once. */
const PAGE_MAX = 500

const help = `
Only one of --vendor, --actor and --request at a time.

Examples:
  $ napum audit list --from 2026-01-01 --to 2026-01-31 --limit 20
  $ napum audit list --vendor 01JH3Q6V9X4M2T8R5B7C0D1E2F --exports
  $ napum audit export -o audit.csv --reason 'quarterly review' --from 2026-01-01
`

const withFilters = (command: Command): Command =>
  asOperator(command)
    .option('--vendor <id>', 'only what was done with the data of this vendor')
    .option('--actor <id>', 'only what this person or key did')
    .option('--request <id>', 'only what this request did')
    .option('--from <day>', 'first day, YYYY-MM-DD')
    .option('--to <day>', 'last day, included')
    .addOption(new Option('--exports', 'only what was taken out in files'))

const queryOf = ({ vendor, actor, request, from, to, exports }: Filters): AuditQuery => ({
  vendor_id: vendor,
  actor_id: actor,
  request_id: request,
  from,
  to,
  exports,
})

export function addAuditCommands(program: Command, { io }: Shell): void {
  const group = program.command('audit').description('who did what').addHelpText('after', help)
  withFilters(group.command('list').description('newest first'))
    .addOption(limitOption().default(LIMIT_DEFAULT))
    .action(async (options: Filters & Required<Limited>) => {
      const operator = operatorOf(io, options)
      const query = { ...queryOf(options), limit: Math.min(options.limit + 1, PAGE_MAX) }
      async function* lines(): AsyncGenerator<AuditLine> {
        for (let after: string | undefined; ; ) {
          const page = await operator.audit({ ...query, after })
          yield* page.line_list
          if (page.next_after === null) return
          after = page.next_after
        }
      }
      const line_list = await beginningOf(io, lines(), options)
      const zone = options.json ? '' : await zoneOf(operator)
      show(io, options.json, { line_list }, () => table(line_list, columnsIn(zone)))
    })
  withFilters(group.command('export').description('write all of it to a CSV file; the audit keeps that'))
    .requiredOption('-o, --output <file>', 'where to write it')
    .requiredOption('--reason <text>', 'what the file is for')
    .action(async (options: Filters & { output: string; reason: string }) => {
      const { output, reason } = options
      const { stream } = await operatorOf(io, options).exportAudit({ ...queryOf(options), reason })
      await saveStream(output, stream)
      show(io, options.json, { file: output }, () => `Written to ${output}.\n`)
    })
}
