/** `napum audit`: who did what. docs/people-guide.md "Audit". */
import type { AuditLine, AuditQuery } from '@napum/client'
import type { Commands } from '../../terminal/command.ts'
import { beginningOf } from '../../terminal/limited.ts'
import type { Column } from '../../terminal/report.ts'
import { saveStream } from '../../terminal/saved-file.ts'
import { minute } from '../../terminal/zone.ts'

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

const LIMIT_DEFAULT = 100
/** As many lines as the service lists at once. */
const PAGE_MAX = 500

const help = `
Only one of --vendor, --actor and --request at a time.

Examples:
  $ napum audit list --from 2026-01-01 --to 2026-01-31 --limit 20
  $ napum audit list --vendor 01JH3Q6V9X4M2T8R5B7C0D1E2F --exports
  $ napum audit heads -o heads-20260201.csv
  $ napum audit export -o audit.csv --reason 'quarterly review' --from 2026-01-01
`

const filtered = <const Usage extends string>(group: Commands, usage: Usage, description: string) =>
  group
    .operator(usage, description)
    .option('--vendor <id>', 'only what was done with the data of this vendor')
    .option('--actor <id>', 'only what this person or key did')
    .option('--request <id>', 'only what this request did')
    .option('--from <day>', 'first day, YYYY-MM-DD')
    .option('--to <day>', 'last day, included')
    .option('--exports', 'only what was taken out in files')

interface Filters {
  readonly vendor?: string
  readonly actor?: string
  readonly request?: string
  readonly from?: string
  readonly to?: string
  readonly exports?: true
}

const queryOf = ({ vendor, actor, request, ...others }: Filters): AuditQuery => {
  const { from, to, exports } = others
  return { vendor_id: vendor, actor_id: actor, request_id: request, from, to, exports }
}

export function addAuditCommands(program: Commands): void {
  const group = program.group('audit', 'who did what', help)
  filtered(group, 'list', 'newest first')
    .limit(undefined, LIMIT_DEFAULT)
    .asks(async ({ io, operator, options }) => {
      const query = { ...queryOf(options), limit: Math.min((options.limit ?? LIMIT_DEFAULT) + 1, PAGE_MAX) }
      async function* lines(): AsyncGenerator<AuditLine> {
        for (let after: string | undefined; ; ) {
          const page = await operator.audit({ ...query, after })
          yield* page.line_list
          if (page.next_after === null) return
          after = page.next_after
        }
      }
      return { line_list: await beginningOf(io, lines(), options) }
    })
    .lists('line_list', columnsIn)
  filtered(group, 'export', 'write all of it to a CSV file; the audit keeps that')
    .option('-o, --output <file>', 'where to write it', { required: true })
    .option('--reason <text>', 'what the file is for', { required: true })
    .asks(async ({ operator, options }) => {
      const { output, reason } = options
      const { stream } = await operator.exportAudit({ ...queryOf(options), reason })
      await saveStream(output, stream)
      return { file: output }
    })
    .prints(({ file }) => `Written to ${file}.\n`)
  group
    .operator('heads', 'where the chains of all vendors’ lines end, as a file to keep for `verify --heads`')
    .option('-o, --output <file>', 'where to write it', { required: true })
    .option('--day <day>', 'as it was at 00:00 UTC of this day; today when left out')
    .asks(async ({ operator, options: { output, day } }) => {
      const { stream } = await operator.ledgerHeads({ day })
      await saveStream(output, stream)
      return { file: output }
    })
    .prints(({ file }) => `Written to ${file}.\n`)
}
