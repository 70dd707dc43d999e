/** The answer of a preview: of each row what was read, what is said of it, and whom it is for. Decision 130. */
import type { FileCounts, FileRowIssue, SameFile } from '@napum/contract'
import { englishOf, levelOf, type ReadRow, type RowIssue, type RowsKind, verdictOf } from '@napum/spreadsheet'
import type { AboutFile } from '../../../core/files/reader.ts'
import { rowsText } from '../../../core/files/uploads.ts'
import { contactPerson } from '../../../core/items/record.ts'
import { ReadyJson } from '../../../core/values/answers.ts'
import type { Part } from './calls.ts'
import type { RowsWithItems } from './judging.ts'
import { kinds } from './kinds.ts'
import { keyOf } from './rules.ts'

interface PreviewParts extends RowsWithItems {
  readonly upload: { readonly upload_id: string; readonly expires_at: Date }
  readonly about: AboutFile
  readonly same_as: SameFile | null
  readonly counts: FileCounts
  /** What became of rows before. */
  readonly results?: Part['results']
}

export async function shownPreview<Fields>(kind: RowsKind, shown: PreviewParts): Promise<ReadyJson<Fields>> {
  const { upload, about, same_as, counts } = shown
  const { kind: format, encoding, sheet, headerRow: header_row, columns } = about
  const file = { kind: format, encoding, sheet, header_row, same_as }
  const opening = JSON.stringify({ ...upload, file, columns }).slice(1, -1)
  const rows = await rowsText(shown.rows, (row) => shownRow(row, kind, shown))
  return new ReadyJson(`${opening},"rows":[${rows}],"counts":${JSON.stringify(counts)}`, shown.rows.length)
}

function shownRow(row: ReadRow, kind: RowsKind, { items, results }: PreviewParts): object {
  const { row: number, ord_prd_no, values, read, issues } = row
  const item = items.get(keyOf(ord_prd_no ?? ''))
  const result = results?.[number]
  return {
    row: number,
    ord_prd_no,
    recv_name: item ? contactPerson(item.recv_name ?? '') : null,
    prd_name: item?.prd_name ?? null,
    ...Object.fromEntries(kinds[kind].shown.map((field) => [field, values[field] ?? null])),
    verdict: verdictOf(issues),
    issues: issues.map(shownIssue),
    read,
    ...(result && { result }),
  }
}

const shownIssue = (issue: RowIssue): FileRowIssue => ({
  code: issue.code,
  level: levelOf(issue.code),
  message: englishOf(issue),
  ...(issue.detail !== undefined && { detail: issue.detail }),
})
