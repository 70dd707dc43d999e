/** The rows of a file on their way: read, mended, registered. Nothing is booked before somebody says so. */
import type { CarrierCode, FileField, FileRowIssue, FileRowVerdict, FileSource } from '@napum/client'
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals'
import { sentenceOf } from '../../words/errors.ts'
import type { Kind, Preview, PreviewRow } from './kinds.ts'

export interface Line {
  /** Where it stood in the file that was brought; what it is called by here. */
  readonly place: number
  /** The upload that knows it, and its row there; a mended row has been uploaded again. */
  readonly uploadId: string
  readonly row: number
  readonly cells: readonly string[]
  readonly mended: boolean
  readonly verdict: FileRowVerdict | 'done' | 'failed'
  readonly issues: readonly FileRowIssue[]
  /** Why it failed when it was registered. */
  readonly failure: string | null
  readonly included: boolean
}

const PART = 100

/** What was understood where it was, otherwise what stood there. */
function cellOf(row: PreviewRow, field: FileField): string {
  const understood = (row as unknown as Readonly<Record<string, unknown>>)[field]
  if (typeof understood === 'string' || typeof understood === 'number') return String(understood)
  return row.read[field] ?? ''
}

function lineOf(kind: Kind, uploadId: string, row: PreviewRow, place: number): Line {
  const cells = kind.fields.map((field) =>
    // Names of carriers and reasons are read as they stood: people know them better than codes.
    field === 'carrier_code' || field === 'unavailable_reason'
      ? (row.read[field] ?? cellOf(row, field))
      : cellOf(row, field),
  )
  const { verdict, issues } = row
  return {
    place,
    uploadId,
    row: row.row,
    cells,
    mended: false,
    verdict,
    issues,
    failure: null,
    included: verdict === 'ok',
  }
}

export class Lines {
  readonly kind: Kind
  readonly lines = signal<readonly Line[]>([])
  readonly preview = signal<Preview | null>(null)
  readonly busy = signal(false)
  readonly error = signal<unknown>(null)
  readonly progress = signal<number | null>(null)
  readonly total = signal(0)

  readonly counts: ReadonlySignal<Readonly<Record<Line['verdict'], number>>> = computed(() => {
    const counts = { ok: 0, warning: 0, refused: 0, done: 0, failed: 0 }
    for (const { verdict } of this.lines.value) counts[verdict]++
    return counts
  })
  readonly ready = computed(() =>
    this.lines.value.filter(
      ({ included, verdict, mended }) => included && !mended && verdict !== 'refused' && verdict !== 'done',
    ),
  )
  readonly mended = computed(() => this.lines.value.filter(({ mended }) => mended))

  constructor(kind: Kind) {
    this.kind = kind
  }

  readonly clear = (): void => {
    batch(() => {
      this.lines.value = []
      this.preview.value = null
      this.error.value = null
    })
  }

  /** Reads what was brought. */
  readonly read = (file: FileSource, carrier: CarrierCode): Promise<void> =>
    this.#working(async () => {
      const preview = await this.kind.preview(file, carrier)
      batch(() => {
        this.preview.value = preview
        this.lines.value = preview.rows.map((row) => lineOf(this.kind, preview.upload_id, row, row.row))
      })
    })

  readonly edit = (place: number, cell: number, text: string): void =>
    this.#change((line) =>
      line.place === place
        ? { ...line, mended: true, cells: line.cells.map((each, at) => (at === cell ? text : each)) }
        : line,
    )

  readonly include = (place: number, included: boolean): void =>
    this.#change((line) => (line.place === place ? { ...line, included } : line))

  readonly includeWarnings = (included: boolean): void =>
    this.#change((line) => (line.verdict === 'warning' ? { ...line, included } : line))

  /** Sends the mended rows to be read again, as a table of their own. */
  readonly check = (carrier: CarrierCode): Promise<void> =>
    this.#working(async () => {
      const mended = this.mended.value
      const table = [
        this.kind.fields,
        ...mended.map(({ cells }) => cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' '))),
      ]
      const { upload_id, rows } = await this.kind.preview(
        table.map((cells) => cells.join('\t')).join('\n'),
        carrier,
      )
      // The table has its titles in row 1.
      const found = new Map(rows.map((row) => [mended[row.row - 2]?.place, row]))
      this.#change((line) => {
        const row = line.mended ? found.get(line.place) : undefined
        return row ? lineOf(this.kind, upload_id, row, line.place) : line
      })
    })

  /** Registers what is included, in parts, and marks each row with what became of it. */
  readonly commit = (): Promise<void> =>
    this.#working(async () => {
      const ready = this.ready.value
      this.total.value = ready.length
      this.progress.value = 0
      try {
        for (const uploadId of new Set(ready.map((line) => line.uploadId))) {
          const rows = ready.filter((line) => line.uploadId === uploadId).map(({ row }) => row)
          for (let at = 0; at < rows.length; at += PART)
            await this.#commitPart(uploadId, rows.slice(at, at + PART))
        }
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
        const result = line.uploadId === uploadId ? became.get(line.row) : undefined
        if (!result) return line
        if (result.success) return { ...line, verdict: 'done', failure: null }
        return { ...line, verdict: 'failed', failure: sentenceOf(result.error_code, result.message) }
      })
    })
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
  }
}
