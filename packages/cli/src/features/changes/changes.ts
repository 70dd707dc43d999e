/** `napum changes`: the feed of a vendor, and its keeping by the operator. */
import type { Change, ChangesAnswer, FeedPruneAnswer } from '@napum/client'
import type { Command } from 'commander'
import { type Io, say } from '../../terminal/io.ts'
import { plain, plainJson } from '../../terminal/plain.ts'
import { startLine } from '../../terminal/progress.ts'
import { Asker } from '../../terminal/question.ts'
import { grouped, show, table } from '../../terminal/report.ts'
import {
  asOperator,
  asVendor,
  type OperatorConnection,
  operatorOf,
  type VendorConnection,
  vendorOf,
} from '../../terminal/settings.ts'
import type { Shell } from '../../terminal/shell.ts'

const help = `
As a vendor. Every change of what the vendor can see has the next number, without holes, so a program can check that it
missed nothing. Store the cursor that stands at the end (on standard error), and go on from it with --after.

Examples:
  $ export NAPUM_VENDOR_ID=01JH3Q6V9X4M2T8R5B7C0D1E2F NAPUM_API_KEY=napum_...
  $ napum changes                                # everything that is kept
  $ napum changes --after 9b2f61c0d4aa.1042.5f0c2d91 --follow
  $ napum changes --follow --json | my-program   # one JSON document a line, with its cursor
  $ napum changes start                          # the cursor at the newest change
  $ napum changes digest --from 2026-01-01       # to compare a copy with
`

interface ChangesOptions extends VendorConnection {
  readonly after?: string
  readonly follow?: boolean
}

export function addChangesCommands(program: Command, shell: Shell): void {
  const { io } = shell
  const group = asVendor(program.command('changes').description('what changed, number by number'))
    .option('--after <cursor>', 'go on after this cursor; from the first change that is kept when left out')
    .option('-f, --follow', 'wait for what comes, until it is interrupted')
    .addHelpText('after', help)
    // Options behind the name of a command below are that command's.
    .enablePositionalOptions()
    .action((options: ChangesOptions) => readChanges(io, options))
  addStart(group, shell)
  addDigest(group, shell)
  addPrune(group, shell)
  addNewEpoch(group, shell)
}

async function readChanges(io: Io, options: ChangesOptions): Promise<void> {
  const { after: from, follow = false } = options
  let last: string | undefined
  for await (const answer of vendorOf(io, options).changes({ from, follow })) {
    last = answer.cursor
    if (options.json) say(io.stdout, plainJson(JSON.stringify(answer)))
    else io.stdout.write(linesOf(answer))
  }
  if (!options.json && last !== undefined) say(io.stderr, `Cursor: ${last}`)
}

const linesOf = ({ change_list }: ChangesAnswer): string =>
  change_list.map((one) => `${lineOf(one)}\n`).join('')

const lineOf = ({ seq, changed_at, kinds, ord_prd_no, settlement_no, item }: Change): string =>
  [seq, changed_at, kinds.join(','), plain(ord_prd_no ?? settlement_no ?? ''), item?.item_status ?? '']
    .join('  ')
    .trimEnd()

function addStart(group: Command, { io }: Shell): void {
  asVendor(group.command('start').description('the cursor at the newest change')).action(
    async (options: VendorConnection) => {
      const answer = await vendorOf(io, options).startChanges()
      show(io, options.json, answer, () => `${answer.cursor}\n`)
    },
  )
}

function addDigest(group: Command, { io }: Shell): void {
  asVendor(group.command('digest').description('count and digest of the items of each order day'))
    .option('--from <day>', 'first order day, YYYY-MM-DD')
    .option('--to <day>', 'last order day, YYYY-MM-DD')
    .action(async (options: VendorConnection & { from?: string; to?: string }) => {
      const { from, to } = options
      const answer = await vendorOf(io, options).digestChanges({ from, to })
      show(io, options.json, answer, () =>
        table(answer.day_list, [
          { title: 'ORDER DAY', of: (one) => one.day },
          { title: 'ITEMS', of: (one) => one.count, right: true },
          { title: 'DIGEST', of: (one) => one.digest },
        ]),
      )
      if (!options.json) say(io.stderr, `As of change ${answer.head_seq}.`)
    })
}

function addPrune(group: Command, { io }: Shell): void {
  asOperator(
    group.command('prune').description('delete changes that are older than they are kept (operator)'),
  )
    .addHelpText(
      'after',
      '\nThe service does this by itself every hour. CHANGES_DAYS says how long changes are kept.',
    )
    .action(async (options: OperatorConnection) => {
      const progress = startLine(io.stderr)
      const onProgress = (soFar: FeedPruneAnswer) =>
        progress.update(`${grouped(soFar.pruned_count)} changes deleted`)
      const answer = await operatorOf(io, options).pruneChanges({ onProgress }).finally(progress.end)
      const { pruned_count } = answer
      show(io, options.json, { pruned_count }, () => `${grouped(pruned_count)} changes deleted.\n`)
    })
}

const epochHelp = `
Run this once after the database was restored to an older state, and not otherwise. Every reader is then told to begin
anew: vendors read their snapshot again. Numbers and changes stay as they are.
`

function addNewEpoch(group: Command, { io }: Shell): void {
  asOperator(group.command('new-epoch').description('make every cursor invalid, after a restore (operator)'))
    .option('-y, --yes', 'do not ask')
    .addHelpText('after', epochHelp)
    .action(async (options: OperatorConnection & { yes?: boolean }) => {
      if (!options.yes) await confirmed(io)
      const answer = await operatorOf(io, options).newEpoch()
      show(io, options.json, answer, () => `Cursors begin with ${answer.epoch} from now on.\n`)
    })
}

/** @throws Error when nobody said yes. */
async function confirmed(io: Io): Promise<void> {
  const asker = new Asker(io)
  if (!asker.canAsk) throw new Error('Nobody is there to ask. Run it with --yes.')
  const isYes = await asker
    .yes('Every reader of changes has to begin anew. Was the database restored to an older state?')
    .finally(() => asker.close())
  if (!isYes) throw new Error('Nothing was done.')
}
