/** `napum changes`: the feed of a vendor, and its keeping by the operator. */
import type { Change, ChangesAnswer, FeedPruneAnswer } from '@napum/client'
import type { Commands } from '../../terminal/command.ts'
import { say } from '../../terminal/io.ts'
import { plain, plainJson } from '../../terminal/plain.ts'
import { grouped, table } from '../../terminal/report.ts'

const help = `
As a vendor. Every change of what the vendor can see has the next number, without gaps, so a program can check that it
missed nothing. Store the cursor that stands at the end (on standard error), and continue from it with --after.

Examples:
  $ export NAPUM_VENDOR_ID=01JH3Q6V9X4M2T8R5B7C0D1E2F NAPUM_API_KEY=napum_...
  $ napum changes                                # everything that is kept
  $ napum changes --after 9b2f61c0d4aa.1042.5f0c2d91 --follow
  $ napum changes --follow --json | my-program   # one JSON document a line, with its cursor
  $ napum changes start                          # the cursor at the newest change
  $ napum changes digest --from 2026-01-01       # to compare a copy with
`

export function addChangesCommands(program: Commands): void {
  const group = program
    .vendor('changes', 'what changed, number by number')
    .option('--after <cursor>', 'continue after this cursor; from the first stored change when left out')
    .option('-f, --follow', 'wait for what comes, until it is interrupted')
    .help(help)
    .run(async ({ io, vendor, isJson, options }) => {
      const { after: from, follow = false } = options
      let last: string | undefined
      for await (const answer of vendor.feed.follow({ from, follow })) {
        last = answer.cursor
        if (isJson) say(io.stdout, plainJson(JSON.stringify(answer)))
        else io.stdout.write(linesOf(answer))
      }
      if (!isJson && last !== undefined) say(io.stderr, `Cursor: ${last}`)
    })
    .below()
  group
    .vendor('start', 'the cursor at the newest change')
    .asks(({ vendor }) => vendor.feed.start())
    .prints(({ cursor }) => `${cursor}\n`)
  addDigest(group)
  addPrune(group)
  addNewEpoch(group)
}

const linesOf = ({ change_list }: ChangesAnswer): string =>
  change_list.map((one) => `${lineOf(one)}\n`).join('')

/** A change in one line; `before`: what stands before its number. */
export const lineOf = (
  { seq, changed_at, kinds, ord_prd_no, settlement_no, item }: Change,
  before: readonly string[] = [],
): string =>
  [
    ...before,
    ...[seq, changed_at, kinds.join(','), plain(ord_prd_no ?? settlement_no ?? ''), item?.item_status ?? ''],
  ]
    .join('  ')
    .trimEnd()

const addDigest = (group: Commands) =>
  group
    .vendor('digest', 'count and digest of the items of each order day')
    .option('--from <day>', 'first order day, YYYY-MM-DD')
    .option('--to <day>', 'last order day, YYYY-MM-DD')
    .run(async (call) => {
      const { from, to } = call.options
      const answer = await call.vendor.feed.digest({ from, to })
      await call.show(answer, () =>
        table(answer.day_list, [
          { title: 'ORDER DAY', of: (one) => one.day },
          { title: 'ITEMS', of: (one) => one.count, right: true },
          { title: 'DIGEST', of: (one) => one.digest },
        ]),
      )
      call.note(`As of change ${answer.head_seq}.`)
    })

const addPrune = (group: Commands) =>
  group
    .operator('prune', 'delete changes that are older than they are kept (operator)')
    .help('\nThe service does this by itself every hour. CHANGES_DAYS says how long changes are kept.')
    .asks(async (call) => {
      const text = ({ pruned_count }: FeedPruneAnswer) => `${grouped(pruned_count)} changes deleted`
      const { pruned_count } = await call.withProgress(text, (how) => call.operator.pruneChanges(how))
      return { pruned_count }
    })
    .prints(({ pruned_count }) => `${grouped(pruned_count)} changes deleted.\n`)

const epochHelp = `
Run this once after the database was restored to an older state, and not otherwise. Every reader then has to begin
again: vendors read their snapshot once more. Numbers and changes stay as they are.
`

const isRestored = 'Every reader of changes has to begin again. Was the database restored to an older state?'

const addNewEpoch = (group: Commands) =>
  group
    .operator('new-epoch', 'make every cursor invalid, after a restore (operator)')
    .option('-y, --yes', 'do not ask')
    .help(epochHelp)
    .asks(async (call) => {
      if (!call.options.yes) await call.confirm(isRestored)
      return call.operator.newEpoch()
    })
    .prints(({ epoch }) => `Cursors begin with ${epoch} from now on.\n`)
