/** `napum move`: from the embedded database, or another one, to PostgreSQL. */
import type { Call } from '../terminal/call.ts'
import type { Commands, OptionsOf } from '../terminal/command.ts'
import { plain } from '../terminal/plain.ts'
import { shareBar, startLine } from '../terminal/progress.ts'
import { type Column, grouped, table } from '../terminal/report.ts'
import { type MovePlan, type MoveResult, type MoveStep, type ReopenResult, runMove } from './moving.ts'
import type { Environment } from './service.ts'

const help = `
Moves everything from the embedded database, or from the PostgreSQL database of --from, to an empty PostgreSQL database.
Stop the service first. All tables are copied, both sides are compared by a digest of each table, and settlements and counts
are recomputed on the new side. Interrupted or killed, run the same command again: it continues where it stopped. Until it has
ended, the service does not start on the target; afterwards it does not start on what was left. --reopen undoes that.

Programs that read changes continue where they were. The files operator-api-key and secrets-key of DATA_DIR are not in the
database: keep DATA_DIR, or take them along.

MOVE_TO and MOVE_FROM in the environment name the databases. The options --to and --from do the same, but other users of this
machine see them in the list of processes, with the passwords.

Examples:
  $ export MOVE_TO=postgres://napum:...@db.example:5432/napum
  $ napum move --dry-run
  $ napum move --data-dir /var/lib/napum
  $ MOVE_FROM=postgres://... napum move --yes
`

const inTheList = (name: string) => `others on this machine see it, ${name} they do not`

const command = (program: Commands) =>
  program
    .command('move', 'move the data to a PostgreSQL database, while the service is stopped')
    .option('--to <url>', `an empty PostgreSQL database; ${inTheList('MOVE_TO')}`, { env: 'MOVE_TO' })
    .option(
      '--from <url>',
      `a PostgreSQL database, the embedded one when left out; ${inTheList('MOVE_FROM')}`,
      {
        env: 'MOVE_FROM',
        conflicts: 'dataDir',
      },
    )
    .option('--data-dir <folder>', 'of the embedded database; DATA_DIR or ./data when left out')
    .option('--dry-run', 'say what would be moved, and write nothing')
    .option('-y, --yes', 'do not ask')
    .option('--with-differences', 'also when figures do not add up, on both sides alike')
    .option('--reopen', 'let the service start again on a database that was moved away')
    .option('--json', 'one JSON document on standard output, for programs')
    .help(help)

type MoveOptions = OptionsOf<typeof command>

export const addMoveCommand = (program: Commands) =>
  command(program).run((call) => (call.options.reopen ? reopened(call) : moved(call)))

const environmentOf = ({ to, from, dataDir, withDifferences, reopen }: MoveOptions): Environment => ({
  MOVE_TO: to ?? '',
  MOVE_FROM: from ?? '',
  ...(dataDir !== undefined && { DATA_DIR: dataDir }),
  MOVE_WITH_DIFFERENCES: withDifferences ? '1' : '',
  MOVE_REOPEN: reopen ? '1' : '',
})

async function moved(call: Call<MoveOptions>): Promise<void> {
  const { io, options } = call
  if (!options.to) throw new Error('MOVE_TO (or --to) is missing: the URL of an empty PostgreSQL database')
  const progress = startLine(io.stderr)
  const found = await runMove(io, environmentOf(options), {
    async isWanted(plan) {
      if (options.dryRun) {
        await call.show(plan, () => planText(plan))
        return false
      }
      await confirmed(call, `${summaryOf(plan)}\n${closing(plan.from)}\nMove it?`)
      return true
    },
    onStep: (step) => progress.update(stepText(step)),
  }).finally(progress.end)
  if (found !== null) await call.show(found, () => movedText(found as MoveResult))
}

const mayHaveServed =
  'What happened on the other database since the move is not in this one. Let the service start on this one again?'

async function reopened(call: Call<MoveOptions>): Promise<void> {
  await confirmed(call, mayHaveServed)
  const listener = { isWanted: async () => false, onStep: () => {} }
  const found = await runMove(call.io, environmentOf(call.options), listener)
  await call.show(found, () => reopenedText(found as ReopenResult))
}

/** @throws Error when nobody said yes. */
const confirmed = async (call: Call<MoveOptions>, question: string): Promise<void> =>
  call.options.yes ? undefined : call.confirm(question, '--yes, or with --dry-run to look first')

const closing = (from: string) => `Afterwards the service no longer starts on ${plain(from)}.`

function summaryOf({ from, to, rows, tables, goes_on }: MovePlan): string {
  const there = tables.reduce((sum, one) => sum + one.there, 0)
  const rest = goes_on ? `, of which ${grouped(there)} are there already` : ''
  return `${grouped(rows)} rows of ${tables.length} tables${rest}\n  from  ${plain(from)}\n  to    ${plain(to)}`
}

const planColumns: Column<MovePlan['tables'][number]>[] = [
  { title: 'TABLE', of: (one) => one.table },
  { title: 'ROWS', of: (one) => one.rows, right: true },
  { title: 'THERE', of: (one) => one.there, right: true },
]

const planText = (plan: MovePlan): string =>
  `${table(plan.tables, plan.goes_on ? planColumns : planColumns.slice(0, 2))}\n${summaryOf(plan)}\nNothing was written.\n`

const stages: Readonly<Record<MoveStep['stage'], string>> = {
  copy: 'copying',
  compare: 'comparing',
  verify: 'recomputing',
}

const stepText = ({ stage, table: name, done, total }: MoveStep): string =>
  `${shareBar(done, total)}  ${stages[stage]} ${name === null ? 'vendors' : plain(name)}, ${grouped(done)} of ${grouped(total)}`

function movedText({ plan, tables, verified, files }: MoveResult): string {
  const rows = tables.reduce((sum, one) => sum + one.rows, 0)
  const { checked_count, difference_count } = verified
  const keys =
    files.length > 0
      ? `Keep DATA_DIR as it is, or take along what is not in the database: ${files.map(plain).join(', ')}.`
      : 'Keep DATA_DIR with operator-api-key and secrets-key, or set OPERATOR_API_KEY and SECRETS_KEY as before.'
  return [
    `${grouped(rows)} rows of ${tables.length} tables are at ${plain(plan.to)}, and every table is the same on both sides.`,
    `${grouped(checked_count)} items, settlements and counts were recomputed there, ${difference_count === 0 ? 'no difference' : `${grouped(difference_count)} differences`}.`,
    '',
    'Next:',
    '  1. Start the service with DATABASE_URL set to the new database.',
    `  2. ${keys}`,
    `  3. No version starts on ${plain(plan.from)} any more. Delete it when the next backup of the new one is made.`,
    '',
  ].join('\n')
}

const reopenedText = ({ from, to }: ReopenResult): string =>
  `The service starts again on ${plain(from)}. If it served ${plain(to)} meanwhile, run napum changes new-epoch, and ` +
  'import again what came in since.\n'
