/** The rows of a file on their way: read, corrected, registered. Nothing is booked before somebody says so. */
import {
  type CarrierCode,
  type FileField,
  type FileRowIssue,
  type FileRowVerdict,
  type FileSource,
  mayBeDone,
  NapumError,
  partsOf,
} from '@napum/client'
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals'
import { sentenceOf } from '../../../words/errors.ts'
import type { Kind, Preview, PreviewRow } from './kinds.ts'
import { tableOf, type UnfinishedStore } from './unfinished.ts'

/** `known`: registered before exactly so; there is nothing to do. */
export type Verdict = FileRowVerdict | 'done' | 'failed' | 'known'

export interface Line {
  /** Of the sheet. */
  readonly row: number
  readonly receiver: string | null
  readonly product: string | null
  readonly cells: readonly string[]
  /** Whether it was corrected here and not read again since. */
  readonly edited: boolean
  readonly verdict: Verdict
  readonly issues: readonly FileRowIssue[]
  /** Why it failed when it was registered. */
  readonly failure: string | null
  readonly included: boolean
}

/** Rows of one commit, and corrections of one call. */
const PART = 100
const CORRECTIONS = 1_000
/** All rows are written at once, which takes a while for thousands: not for each letter. */
const KEEP_AFTER_MS = 300

/** What was understood where it was, otherwise what stood there. Answers and codes are written so that they can be sent again. */
function cellOf(row: PreviewRow, field: FileField): string {
  const understood = (row as unknown as Readonly<Record<string, unknown>>)[field]
  if (typeof understood === 'boolean') return understood ? 'y' : 'n'
  if (typeof understood === 'string' || typeof understood === 'number') return String(understood)
  return row.read[field] ?? ''
}

const isKnown = ({ issues }: PreviewRow): boolean => issues.some(({ code }) => code === 'ALREADY_REGISTERED')

function verdictOf(row: PreviewRow): Verdict {
  if (row.result) return row.result.success ? 'done' : row.verdict === 'refused' ? 'refused' : 'failed'
  return isKnown(row) ? 'known' : row.verdict
}

export function lineOf(fields: readonly FileField[], row: PreviewRow): Line {
  const { result } = row
  const verdict = verdictOf(row)
  return {
    row: row.row,
    receiver: row.recv_name,
    product: row.prd_name,
    cells: fields.map((field) => cellOf(row, field)),
    edited: false,
    verdict,
    issues: row.issues,
    failure:
      verdict === 'failed' && result && !result.success
        ? sentenceOf(result.error_code, result.message)
        : null,
    included: row.verdict === 'ok',
  }
}

/** What goes with the next registration: nothing that was changed and not read since. */
export const isReady = ({ included, edited, verdict }: Line): boolean =>
  included && !edited && (verdict === 'ok' || verdict === 'warning' || verdict === 'failed')

export class Lines {
  readonly kind: Kind
  readonly #kept: UnfinishedStore
  #soon: ReturnType<typeof setTimeout> | undefined
  /** What is shown next, when what is under way has ended. */
  #next: (() => void) | null = null
  /** Brings what was brought last once more: it is not picked or pasted again because a line was cut. */
  #again: () => Promise<void> = async () => {}
  readonly lines = signal<readonly Line[]>([])
  readonly preview = signal<Preview | null>(null)
  readonly busy = signal(false)
  readonly error = signal<unknown>(null)
  /** Whether rows were sent to be registered, and no answer came. */
  readonly unsure = signal(false)
  readonly progress = signal<number | null>(null)
  readonly total = signal(0)

  readonly counts: ReadonlySignal<Readonly<Record<Verdict, number>>> = computed(() => {
    const counts = { ok: 0, warning: 0, refused: 0, failed: 0, done: 0, known: 0 }
    for (const { verdict } of this.lines.value) counts[verdict]++
    return counts
  })
  readonly ready = computed(() => this.lines.value.filter(isReady))
  readonly edited = computed(() => this.lines.value.filter(({ edited }) => edited))

  constructor(kind: Kind, kept: UnfinishedStore) {
    this.kind = kind
    this.#kept = kept
  }

  /** Shows the upload that the address names, or none. What is under way ends first: it belongs to the one before. */
  readonly show = (uploadId: string | null, carrier: CarrierCode): void => {
    if (this.busy.value) this.#next = () => this.show(uploadId, carrier)
    else if (uploadId === null) this.#clear()
    else if (uploadId !== this.preview.value?.upload_id) void this.resume(uploadId, carrier)
  }

  #clear(): void {
    batch(() => {
      this.lines.value = []
      this.preview.value = null
      this.error.value = null
      this.unsure.value = false
    })
  }

  /** Reads what was brought. */
  readonly read = (file: FileSource, carrier: CarrierCode): Promise<void> => {
    this.#again = () => this.read(file, carrier)
    return this.#working(async () => this.#take(await this.kind.preview(file, carrier)))
  }

  readonly again = (): Promise<void> => this.#again()

  /** Goes on with an upload, and with what was typed: the service keeps it for an hour, this browser for longer. */
  readonly resume = (uploadId: string, carrier: CarrierCode): Promise<void> => {
    this.#again = () => this.resume(uploadId, carrier)
    return this.#working(async () => {
      const kept = this.#kept.read(uploadId)
      try {
        const preview = await this.kind.recheck(uploadId, [], carrier)
        this.#take(
          preview,
          new Map(kept?.rows.filter(([, , edited]) => edited).map(([row, cells]) => [row, cells])),
        )
      } catch (error) {
        if (!kept || !(error instanceof NapumError) || error.code !== 'UPLOAD_NOT_FOUND') throw error
        const table = tableOf(this.kind.fields, kept.rows)
        this.#take(await this.kind.preview(table, carrier))
        this.#kept.write(uploadId, this.kind.name, [])
      }
    })
  }

  readonly edit = (row: number, cell: number, text: string): void => {
    this.#change((line) =>
      line.row === row
        ? { ...line, edited: true, cells: line.cells.map((each, at) => (at === cell ? text : each)) }
        : line,
    )
    clearTimeout(this.#soon)
    this.#soon = setTimeout(() => this.keep(), KEEP_AFTER_MS)
  }

  readonly include = (row: number, included: boolean): void =>
    this.#change((line) => (line.row === row ? { ...line, included } : line))

  readonly includeWarnings = (included: boolean): void =>
    this.#change((line) => (line.verdict === 'warning' ? { ...line, included } : line))

  /** Sends the corrected rows to be read again. What was chosen of the other rows stays chosen. */
  readonly check = (carrier: CarrierCode): Promise<void> =>
    this.#working(async () => {
      const { fields } = this.kind
      const uploadId = this.#uploadId()
      const rows = this.edited.value.map(({ row, cells }) => ({
        row,
        cells: Object.fromEntries(fields.map((field, at) => [field, cells[at] ?? ''])),
      }))
      for (const { entries: sent } of partsOf(rows, { entries: CORRECTIONS })) {
        const sentRows = new Set(sent.map(({ row }) => row))
        const before = new Map(this.lines.value.map((line) => [line.row, line]))
        const { rows: read } = await this.kind.recheck(uploadId, [...sent], carrier)
        this.lines.value = read.map((row) => {
          const was = before.get(row.row)
          if (was?.edited && !sentRows.has(row.row)) return was
          const line = lineOf(fields, row)
          return was && !sentRows.has(row.row)
            ? { ...line, included: was.included && line.verdict !== 'refused' }
            : line
        })
        this.keep()
      }
    })

  /** Registers what is included, in parts, and marks each row with what became of it. */
  readonly commit = (): Promise<void> =>
    this.#working(async () => {
      const uploadId = this.#uploadId()
      const ready = this.ready.value.map(({ row }) => row)
      this.total.value = ready.length
      this.progress.value = 0
      try {
        for (const { entries } of partsOf(ready, { entries: PART }))
          await this.#commitPart(uploadId, [...entries])
        this.unsure.value = false
      } catch (error) {
        // A call that never left says nothing of the one before it.
        if (mayBeDone(error)) this.unsure.value = true
        throw error
      } finally {
        this.progress.value = null
      }
    })

  async #commitPart(uploadId: string, rows: number[]): Promise<void> {
    const { results } = await this.kind.commit(uploadId, rows)
    const became = new Map(results.map((result) => [result.row, result]))
    batch(() => {
      this.progress.value = (this.progress.value ?? 0) + results.length
      this.#change((line) => {
        const result = became.get(line.row)
        if (!result) return line
        if (result.success) return { ...line, verdict: 'done', failure: null }
        return { ...line, verdict: 'failed', failure: sentenceOf(result.error_code, result.message) }
      })
    })
    this.keep()
  }

  #uploadId(): string {
    return this.preview.value?.upload_id ?? ''
  }

  /** @param typed cells that were typed and not read since, by row */
  #take(preview: Preview, typed: ReadonlyMap<number, readonly string[]> = new Map()): void {
    batch(() => {
      this.preview.value = preview
      this.lines.value = preview.rows.map((row) => {
        const line = lineOf(this.kind.fields, row)
        const cells = typed.get(row.row)
        return cells && line.verdict !== 'done' ? { ...line, cells, edited: true } : line
      })
    })
    this.keep()
  }

  /** At once what is kept a moment after it was typed: the page may be left. */
  readonly keep = (): void => {
    clearTimeout(this.#soon)
    const left = this.lines.value.filter(({ verdict }) => verdict !== 'done' && verdict !== 'known')
    this.#kept.write(
      this.#uploadId(),
      this.kind.name,
      left.map(({ row, cells, edited }) => [row, cells, edited]),
    )
  }

  #change(edit: (line: Line) => Line): void {
    this.lines.value = this.lines.value.map(edit)
  }

  async #working(work: () => Promise<void>): Promise<void> {
    if (this.busy.value) return
    this.busy.value = true
    this.error.value = null
    try {
      await work()
    } catch (error) {
      this.error.value = error
    } finally {
      this.busy.value = false
    }
    const next = this.#next
    this.#next = null
    next?.()
  }
}
