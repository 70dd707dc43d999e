/** Texts of tables of orders, and of what is wrong in their rows. */
import type { OrderRowNote, OrderRowProblem } from '@napum/client'
import { catalogue, type TextsOf, withValue } from '../../../words/catalogue.ts'
import { fieldWords } from './field-words.ts'

export const words = catalogue({
  reading: ['파일을 읽고 있습니다.', 'Reading the file.'],
  rows: ['주문 품목 {n}행', 'Rows of items: {n}'],
  sheet: ['시트', 'Sheet'],
  headerRow: ['제목 행', 'Row of titles'],
  headerHint: ['제목이 없으면 0을 입력해 주세요.', '0 when there are none.'],
  columns: ['파일의 열', 'Columns of the file'],
  column: ['열', 'Column'],
  samples: ['내용', 'What stands in it'],
  field: ['주문 항목', 'Field of the order'],
  unused: ['사용하지 않음', 'Not used'],
  noTitle: ['{n}번째 열', 'Column {n}'],
  fieldOf: ['{column}의 주문 항목', 'Field of {column}'],
  missing: ['필요한 항목의 열을 선택해 주세요: {fields}', 'Choose the columns of what is needed: {fields}'],
  lost: [
    '저장한 양식의 열이 이 파일에 없습니다: {fields}',
    'The file lacks columns of the saved mapping: {fields}',
  ],
  passed: ['사용하지 않는 열: {titles}', 'Columns that are not used: {titles}'],
  noVendor: [
    '공급사 코드의 열을 선택하지 않았습니다. 모든 품목이 마켓 자체 상품으로 저장됩니다.',
    'No column is the partner code: all items will be own products of the marketplace.',
  ],
  saved: ['저장한 양식', 'Saved mapping'],
  byTitles: ['열 제목으로 찾기', 'By usual titles'],
  keepName: ['양식 이름', 'Name of the mapping'],
  keep: ['양식 저장', 'Save the mapping'],
  keptSaid: ['{name} 양식을 저장했습니다.', 'The mapping {name} was saved.'],
  remove: ['양식 삭제', 'Delete the mapping'],
  removed: ['양식을 삭제했습니다.', 'The mapping was deleted.'],
  check: ['주문 검사', 'Check the orders'],
  look: ['다시 읽기', 'Read again'],
  row: ['{n}행', 'Row {n}'],
  item: ['{n}번째 품목', 'Item {n}'],
  inRow: ['{row}행 {field}', 'Row {row}, {field}'],
  notes: ['확인할 값이 {n}개 있습니다.', '{n} {value|values} to look at.'],
  restored: [
    '{place}: 빠진 맨 앞의 0을 넣었습니다. {before} → {after}',
    '{place}: {before} lacked its first 0 and was read as {after}.',
  ],
  doubtful: [
    '{place}: 맨 앞의 0이 빠진 값인지 확인해 주세요: {value}',
    '{place}: {value} may lack its first 0.',
  ],
  moreNotes: ['그 밖에 {n}개가 더 있습니다.', 'And {n} more.'],
})

const rowWords = catalogue({
  ORDER_NUMBER_MISSING: ['주문번호가 비어 있습니다.', 'The order number is missing.'],
  DIFFERS_IN_ORDER: ['같은 주문의 {row}행과 내용이 다릅니다.', 'Differs from row {row} of the same order.'],
  NOT_IN_VALUES: ['양식에 없는 값입니다: {text}', 'The mapping does not know {text}.'],
  CELL_ERROR: ['셀에 오류가 있습니다: {text}', 'The cell has an error: {text}'],
  DIGITS_CUT_OFF: [
    '숫자가 잘렸습니다({text}). 열을 텍스트 형식으로 바꿔 주세요.',
    'Digits were cut off ({text}): format the column as text.',
  ],
  NOT_A_TEXT: ['읽을 수 없는 값입니다: {text}', 'Cannot be read: {text}'],
  TOO_MANY_DIGITS: [
    '15자리가 넘는 숫자는 자릿수를 잃습니다. 열을 텍스트 형식으로 바꿔 주세요.',
    'More than 15 digits lose some in a spreadsheet: format the column as text.',
  ],
  NOT_A_COUNT: ['정수가 아닙니다: {text}', 'No whole number: {text}'],
  NOT_AN_AMOUNT: ['금액이 아닙니다: {text}', 'No amount: {text}'],
  NOT_YES_OR_NO: ['Y나 N이 아닙니다: {text}', 'Neither Y nor N: {text}'],
  NO_DAY_IN_CELL: ['셀에 날짜가 없습니다.', 'The cell has no day.'],
  NOT_A_DAY: [
    '날짜가 아닙니다: {text}. 2026-01-22처럼 적어 주세요.',
    'No day: {text}. Write it as 2026-01-22.',
  ],
  NOT_IN_CALENDAR: ['달력에 없는 날짜입니다: {text}', 'No day of the calendar: {text}'],
} satisfies TextsOf<OrderRowProblem['code']>)

/** A field as people call it; of a group, as it is written. */
export const fieldName = (field: string): string =>
  (fieldWords as Readonly<Record<string, string>>)[field] ?? field

export const sentenceOfRow = ({ row, field, code, detail }: OrderRowProblem): string =>
  `${words.inRow({ row: String(row), field: fieldName(field) })}: ${withValue(rowWords[code], detail)}`

/** What was changed in a value, or should be looked at. */
export function sentenceOfNote({ row, field, code, detail, value }: OrderRowNote): string {
  const place = words.inRow({ row: String(row), field: fieldName(field) })
  return code === 'ZERO_RESTORED'
    ? words.restored({ place, before: detail, after: value })
    : words.doubtful({ place, value: detail })
}
