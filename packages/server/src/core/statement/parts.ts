/**
 * Cuts a large statement into parts of bounded size. Typst keeps a whole document in memory while it lays it out, so
 * that its need grows with the number of lines; parts are laid out one after the other and joined (render-worker.js).
 */
import type { StatementView } from './present.ts'

type BlockView = StatementView['blocks'][number]
export type StatementPart = StatementView

/** Rows of one part: about 0.6 ms and 0.2 MB each. */
export const PART_ROWS_MAX = 1_000
/** What the name of a block costs, in rows; sums come with lines. */
const BLOCK_ROWS = 1

/** The parts of one copy after the other; all copies have as many. A statement that is small enough is one part with all. */
export function partsOf(view: StatementView, rowsMax = PART_ROWS_MAX): StatementPart[] {
  const groups = grouped(
    view.blocks.flatMap((block) => slices(block, rowsMax)),
    rowsMax,
  )
  const rows = view.blocks.reduce((sum, block) => sum + block.lines.length + BLOCK_ROWS, 0)
  if (groups.length <= 1 && rows * view.copies.length <= rowsMax) return [view]
  return view.copies.flatMap((copy) =>
    groups.map((blocks) => ({ ...view, copies: [copy] as StatementView['copies'], numbered: false, blocks })),
  )
}

/** A block that is too large for a part is continued, under the same header, in the next. */
function slices(block: BlockView, rowsMax: number): BlockView[] {
  const count = Math.max(1, Math.ceil(block.lines.length / rowsMax))
  if (count === 1) return [block]
  return Array.from({ length: count }, (_, at) => ({
    ...block,
    long: true,
    continued: at > 0,
    opening: at === 0 ? block.opening : null,
    lines: block.lines.slice(at * rowsMax, (at + 1) * rowsMax),
    ...(at < count - 1 ? { sums: null, kinds: null, closing: null, footer: null } : {}),
  }))
}

function grouped(blocks: readonly BlockView[], rowsMax: number): BlockView[][] {
  const groups: BlockView[][] = []
  let rows = Number.POSITIVE_INFINITY
  for (const block of blocks) {
    rows += block.lines.length + BLOCK_ROWS
    if (rows > rowsMax) {
      groups.push([])
      rows = block.lines.length + BLOCK_ROWS
    }
    groups.at(-1)?.push(block)
  }
  return groups
}
