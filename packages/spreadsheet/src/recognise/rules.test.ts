/** Cells of waybill numbers, amounts and answers as tables: what is read, and why something is not. */
import { fileRowCodes } from '@napum/contract'
import { describe, expect, test } from 'vitest'
import type { Cell } from '../cells.ts'
import { readAmount, readQuantity, totalOf } from './amounts.ts'
import { englishOf, koreanOf } from './issues.ts'
import { parseDecimal } from './numbers.ts'
import { numberIssue, readTracking } from './tracking.ts'
import { availableOf, carrierOf, reasonOf } from './words.ts'

const number = (text: string, format?: string): Cell => ({ kind: 'number', text, ...(format && { format }) })
const read = (cell: Cell | undefined, isAnyText = false) => {
  const { value, issues } = readTracking(cell, isAnyText)
  return [value, ...issues.map(({ code }) => code)]
}

describe('a waybill number in a number cell', () => {
  test.each<[Cell, ...unknown[]]>([
    [number('301234567890'), '301234567890'],
    [number('123456789012345'), '123456789012345'],
    [number('1234567890123456'), null, 'DIGITS_LOST'],
    [number('202601220000000130'), null, 'DIGITS_LOST'],
    [number('2.0260122000000013E17'), null, 'DIGITS_LOST'],
    [number('1E15'), null, 'DIGITS_LOST'],
    [number('3.0123456789E11'), '301234567890', 'WRITTEN_OUT'],
    [number('3.01234567890E+11'), '301234567890', 'WRITTEN_OUT'],
    [number('301234567890.0'), '301234567890', 'TIDIED'],
    [number('12345678901', '000000000000'), '012345678901', 'ZEROS_RESTORED'],
    [number('12345678901', '0000-0000-0000'), '012345678901', 'ZEROS_RESTORED'],
    [number('12345678901', '"No. "000000000000;-0'), '012345678901', 'ZEROS_RESTORED'],
    [number('301234567890', '000000'), '301234567890'],
    [number('301234567890', '#,##0'), '301234567890'],
    [number('301234567890', '0.00E+00'), '301234567890'],
    [number('301234567890.5'), null, 'NOT_WHOLE'],
    [number('0.1'), null, 'NOT_WHOLE'],
    [number('-301234567890'), null, 'NOT_WHOLE'],
    [number('12', '0%'), null, 'NOT_WHOLE'],
    [number('NaN'), null, 'CELL_ERROR'],
    [{ kind: 'date', text: '46044' }, null, 'DAY'],
    [{ kind: 'boolean', text: '1' }, null, 'CELL_ERROR'],
    [{ kind: 'error', text: '#N/A' }, null, 'CELL_ERROR'],
    [{ kind: 'number', text: '301234567890', formula: true }, '301234567890', 'FORMULA'],
  ])('%j is %s %s', (cell, ...expected) => {
    expect(read(cell)).toEqual(expected)
  })
})

describe('a waybill number in a text', () => {
  test.each<[string | undefined, ...unknown[]]>([
    ['301234567890', '301234567890'],
    ['001234567890', '001234567890'],
    ['123456789012345678', '123456789012345678'],
    [' 3012-3456-7890 ', '301234567890', 'TIDIED'],
    ['3012 3456 7890', '301234567890', 'TIDIED'],
    ['3012\u00a03456\u20137890', '301234567890', 'TIDIED'],
    ['３０１２３４５６７８９０', '301234567890', 'TIDIED'],
    ["'001234567890", '001234567890', 'TIDIED'],
    ['="001234567890"', '001234567890', 'TIDIED'],
    ['301234567890.0', '301234567890', 'TIDIED'],
    ['\u200b301234567890', '301234567890', 'TIDIED'],
    ['EE000000014KR', 'EE000000014KR'],
    ['1.23E+13', null, 'EXPONENT'],
    ['3.01235e11', null, 'EXPONENT'],
    ['301234567890.5', null, 'NOT_WHOLE'],
    ['301,234,567,890', null, 'NOT_WHOLE'],
    ['-301234567890', null, 'NOT_WHOLE'],
    ['301234567890, 301234567891', null, 'SEVERAL_NUMBERS'],
    ['301234567890/301234567891', null, 'SEVERAL_NUMBERS'],
    ['301234567890 301234567891', null, 'SEVERAL_NUMBERS'],
    ['301234567890-301234567891', null, 'SEVERAL_NUMBERS'],
    ['301234567890\n301234567891', null, 'SEVERAL_NUMBERS'],
    ['2026-01-22', null, 'DAY'],
    ['2026/1/22', null, 'DAY'],
    ['٣٠١٢٣٤٥٦٧٨٩٠', null, 'TRACKING_UNREADABLE'],
    ['①②③', null, 'TRACKING_UNREADABLE'],
    ['발송 예정', null, 'TRACKING_UNREADABLE'],
    ['<script>1', null, 'TRACKING_UNREADABLE'],
    ['', null, 'TRACKING_MISSING'],
    ['   ', null, 'TRACKING_MISSING'],
    [undefined, null, 'TRACKING_MISSING'],
    ['1'.repeat(101), null, 'TOO_LONG'],
  ])('%j is %s %s', (cell, ...expected) => {
    expect(read(cell)).toEqual(expected)
  })

  test('another carrier may use any text, which is doubted when it has no digit', () => {
    expect(read('직접 배송', true)).toEqual(['직접 배송', 'NO_DIGITS'])
    expect(read('트럭 7호', true)).toEqual(['트럭 7호'])
  })
})

test.each([
  ['CJ대한통운', 'cj'],
  ['(주)씨제이', null],
  ['cj 대한통운(주)', 'cj'],
  ['주식회사 한진', 'hanjin'],
  ['현대택배', 'lotte'],
  ['HYUNDAI', 'lotte'],
  ['KGB', 'logen'],
  ['04', 'cj'],
  ['4', 'cj'],
  ['88', null],
  ['epost', 'epost'],
  ['ＣＪ대한통운', 'cj'],
  ['', null],
])('the carrier %j is %s', (name, code) => {
  expect(carrierOf(name)).toBe(code)
})

test.each([
  ['lotte', '401234567893', undefined],
  ['lotte', '401234567894', 'CHECK_DIGIT'],
  ['lotte', '4012345678', 'UNUSUAL_LENGTH'],
  ['epost', 'EE000000014KR', undefined],
  ['epost', 'EE000000015KR', 'CHECK_DIGIT'],
  ['epost', '6012345678901', undefined],
  ['cj', '301234567890', undefined],
  ['cj', '30123456789', 'UNUSUAL_LENGTH'],
  ['kdexp', '1', undefined],
] as const)('%s %s: %s', (carrier, tracking, code) => {
  expect(numberIssue(carrier, tracking)?.code).toBe(code)
})

test.each<[Cell | undefined, number | null, string?]>([
  ['12000', 12000],
  ['12000원', 12000],
  ['₩12000', 12000],
  ['12,000원', 12000],
  ['1,000', 1000],
  ['₩1,000', 1000],
  ['₩ 1,234,567 원', 1234567],
  [' 1 000 ', 1000],
  ['1\u00a0234\u00a0567', 1234567],
  ['１，０００원', 1000],
  ['68,600.50', 68600.5],
  ['1000원', 1000],
  ['="1,000"', 1000],
  ['1.000,00', null, 'AMOUNT_UNREADABLE'],
  ['1,000 000', null, 'AMOUNT_UNREADABLE'],
  ['1,00,000', null, 'AMOUNT_UNREADABLE'],
  ['0,100', null, 'AMOUNT_UNREADABLE'],
  ['1,000,', null, 'AMOUNT_UNREADABLE'],
  ['1 2', null, 'AMOUNT_UNREADABLE'],
  ['-1,000', null, 'AMOUNT_UNREADABLE'],
  ['△1,000', null, 'AMOUNT_UNREADABLE'],
  ['(1,000)', null, 'AMOUNT_UNREADABLE'],
  ['10%', null, 'AMOUNT_UNREADABLE'],
  [number('0.1', '0%'), null, 'AMOUNT_UNREADABLE'],
  [number('12000.5'), 12000.5],
  [number('1234.5600000000001'), 1234.56],
  [number('0.1234'), null, 'AMOUNT_UNREADABLE'],
  ['1,2000', null, 'AMOUNT_UNREADABLE'],
  ['-1', null, 'AMOUNT_UNREADABLE'],
  ['1E3', null, 'AMOUNT_UNREADABLE'],
  ['99999999999', null, 'AMOUNT_UNREADABLE'],
  ['', null],
  [undefined, null],
])('the amount %j is %s', (cell, value, code) => {
  const { value: got, issues } = readAmount(cell)
  expect([got, issues[0]?.code]).toEqual([value, code])
})

test('a quantity is whole and at least 1, and the total has no binary noise', () => {
  expect(readQuantity('3').value).toBe(3)
  for (const wrong of ['0', '1.5', '-1', '둘', '1,000', '1 000'])
    expect(readQuantity(wrong).issues).toHaveLength(1)
  expect(totalOf(0.1, 3)).toBe(0.3)
})

test.each<[string, boolean | null, string | null]>([
  ['가능', true, null],
  ['Y', true, null],
  ['○', true, null],
  ['불가', false, null],
  ['품절', false, 'out_of_stock'],
  ['단종', false, 'discontinued'],
  ['모름', null, null],
])('the answer %j', (text, available, reason) => {
  expect([availableOf(text), reasonOf(text)]).toEqual([available, reason])
})

test('decimals are read exactly', () => {
  expect(parseDecimal('0.00012e3')).toMatchObject({ whole: '0', fraction: '12' })
  expect(parseDecimal('12e-1')).toMatchObject({ whole: '1', fraction: '2' })
  expect(parseDecimal('007')).toMatchObject({ whole: '7', fraction: '' })
  for (const wrong of ['', '.', 'e5', '1e', '0x10', '1 2', 'Infinity']) expect(parseDecimal(wrong)).toBeNull()
})

test('every issue has a sentence in both languages', () => {
  for (const code of fileRowCodes) {
    expect(englishOf({ code, detail: '$&' })).toMatch(/[.)]$/)
    expect(koreanOf({ code, detail: '7' })).not.toContain('$')
  }
})

// Each of the first eight alone shows the weight of its digit.
test.each([
  ...['RR100000003KR', 'RR010000005KR', 'RR001000007KR', 'RR000100009KR'],
  ...['RR000010008KR', 'RR000001006KR', 'RR000000102KR', 'RR000000014KR'],
  // As the standard and post offices print them; then the two remainders with a digit of their own.
  ...['RB123456785GB', 'RR473124829KR', 'RR100000025KR', 'RR100000140KR'],
])('the check digit of an international number counts every digit by its weight: %s', (number) => {
  expect(numberIssue('epost', number)).toBeNull()
  const wrong = `${number.slice(0, 10)}${(Number(number[10]) + 1) % 10}${number.slice(11)}`
  expect(numberIssue('epost', wrong)).toEqual({ code: 'CHECK_DIGIT' })
})
