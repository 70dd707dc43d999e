/** A progress bar on a terminal; nothing anywhere else. */
import type { Output } from './io.ts'
import { grouped } from './report.ts'

const CELLS = 28
const REDRAW_MS = 100

export interface Progress {
  readonly update: (orders: number, bytes: number) => void
  readonly end: () => void
}

/** A bar of the share that is done, with the share. */
export function shareBar(done: number, whole: number): string {
  const share = whole === 0 ? 1 : Math.min(1, done / whole)
  const filled = Math.round(share * CELLS)
  return `${'█'.repeat(filled)}${'░'.repeat(CELLS - filled)} ${Math.floor(share * 100)}%`
}

/** The line for a share of the whole; without a known size only what was done. */
function barOf(orders: number, bytes: number, size: number | undefined): string {
  const done = `${grouped(orders)} orders`
  return size ? `${shareBar(bytes, size)}  ${done}` : done
}

/** A line of one's own making that is drawn again and again; nothing anywhere but on a terminal. */
export function startLine(output: Output): {
  readonly update: (text: string) => void
  readonly end: () => void
} {
  if (!output.isTTY) return { update: () => {}, end: () => {} }
  const draw = (line: string) => void output.write(`\r\u001b[2K${line}`)
  return { update: (text) => draw(`  ${text}`), end: () => draw('') }
}

/** The same at most ten times a second. */
export function startProgress(output: Output, size: number | undefined): Progress {
  const line = startLine(output)
  let drawn = 0
  return {
    update: (orders, bytes) => {
      if (Date.now() - drawn < REDRAW_MS) return
      drawn = Date.now()
      line.update(barOf(orders, bytes, size))
    },
    end: line.end,
  }
}
