/**
 * Cuts a large statement into parts of bounded size. Typst keeps a whole document in memory while it lays it out, so
 * that its need grows with the number of lines; parts are laid out one after the other and joined (render-worker.js).
 */
import type { StatementView } from './present.ts'

type BlockView = StatementView['blocks'][number]
/** A block of a part: all of it, or some of its lines; then the totals and the footer come with the last. */
type PartBlock = Omit<BlockView, 'summary'> & { readonly summary: BlockView['summary'] | null }
export type StatementPart = Omit<StatementView, 'blocks'> & { readonly blocks: readonly PartBlock[] }

/** Rows of one part: about 0.6 ms and 0.2 MB each. */
export const PART_ROWS_MAX = 1_000
/** What the header, the totals and the footer of a block cost, in rows. */
const BLOCK_ROWS = 4

export function partsOf(view: StatementView, rowsMax = PART_ROWS_MAX): StatementPart[] {
  const groups = grouped(
    view.blocks.flatMap((block) => slices(block, rowsMax)),
    rowsMax,
  )
  if (groups.length <= 1) return [view]
  return groups.map((blocks, at) => ({
    ...view,
    numbered: false,
    blocks,
    totals: at === groups.length - 1 ? view.totals : null,
  }))
}

/** A block that is too large for a part is continued, under the same header, in the next. */
function slices(block: BlockView, rowsMax: number): PartBlock[] {
  const count = Math.max(1, Math.ceil(block.lines.length / rowsMax))
  return Array.from({ length: count }, (_, at) => ({
    ...block,
    parties: at === 0 ? block.parties : null,
    lines: block.lines.slice(at * rowsMax, (at + 1) * rowsMax),
    summary: at === count - 1 ? block.summary : null,
    footer: at === count - 1 ? block.footer : null,
  }))
}

function grouped(blocks: readonly PartBlock[], rowsMax: number): PartBlock[][] {
  const groups: PartBlock[][] = []
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
