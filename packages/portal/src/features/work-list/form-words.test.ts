import { exportColumns } from '@napum/client'
import { expect, it } from 'vitest'
import { columnRules } from '../../../../server/src/features/work-list/export-columns.ts'
import { exportWords } from './form-words.ts'
import { words } from './words.ts'

/** Titles of files have no blanks, as carriers' programs write them; a note in brackets belongs to the page. */
const asTitle = (word: string): string => word.replace(/\(.*\)/, '').replaceAll(' ', '')

it('columns have one word in the form of an export, in the file and in the list', () => {
  const named = exportColumns.map((column) => [column, asTitle(exportWords()[column])])
  expect(named).toEqual(exportColumns.map((column) => [column, columnRules[column].title]))
  const { number, orderer, address, memo, receiver, status } = words()
  expect([number, orderer, address, memo, receiver, status].map(asTitle)).toEqual(
    (['ord_prd_no', 'ord_company', 'recv_addr1', 'ord_memo', 'recv_name', 'item_status'] as const).map(
      (column) => columnRules[column].title,
    ),
  )
})
