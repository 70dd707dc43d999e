/** Workbooks as a program that is not ours reads them. */
import { read, utils, type WorkSheet } from '@e965/xlsx'
import type { Reply } from './service.ts'

export interface OpenedCell {
  /** `s`: text, `n`: number. */
  readonly type: string
  readonly value: string | number
}

export interface OpenedSheet {
  readonly name: string
  /** Rows from the first on; empty cells are null. */
  readonly rows: (OpenedCell | null)[][]
  readonly formulas: number
}

/** The only sheet of a workbook, cell by cell. */
export function openedSheet(reply: Reply): OpenedSheet {
  const book = read(reply.raw.rawPayload, { cellFormula: true, cellNF: true, raw: true })
  const [name = ''] = book.SheetNames
  const sheet = book.Sheets[name] as WorkSheet
  const range = utils.decode_range(sheet['!ref'] ?? 'A1')
  let formulas = 0
  const rows = Array.from({ length: range.e.r + 1 }, (_, row) =>
    Array.from({ length: range.e.c + 1 }, (_, column) => {
      const cell = sheet[utils.encode_cell({ r: row, c: column })]
      if (cell?.f !== undefined) formulas++
      return cell?.v === undefined ? null : { type: cell.t, value: cell.v as string | number }
    }),
  )
  return { name, rows, formulas }
}

/** Values of a row alone. */
export const valuesOf = (row: readonly (OpenedCell | null)[] | undefined): (string | number | null)[] =>
  (row ?? []).map((cell) => cell?.value ?? null)

/** The file name that an answer proposes. */
export const fileNameOf = (reply: Reply): string =>
  decodeURIComponent(
    /filename\*=UTF-8''([^;]+)/.exec(String(reply.headers['content-disposition']))?.[1] ?? '',
  )
