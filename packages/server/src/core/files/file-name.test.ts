import { describe, expect, it } from 'vitest'
import { attachmentDisposition } from './file-name.ts'

describe('the name of a download', () => {
  it.each([
    ['거래명세서_SET-20260131-001.pdf', 'statement_SET-20260131-001.pdf'],
    ['TEST 거래명세서(취소)_SET-20260131-001.xlsx', 'TEST_statement_cancellation_SET-20260131-001.xlsx'],
    ['주문목록_2026-02-11.csv', 'items_2026-02-11.csv'],
    ['취소반품교환_2026-02-11.xlsx', 'claims_2026-02-11.xlsx'],
    ['송장등록양식_2026-02-11.xlsx', 'waybills_2026-02-11.xlsx'],
    ['세금계산서_2026-01.zip', 'tax_invoice_2026-01.zip'],
    ['하늘"상사\r\n\\_1.csv', '1.csv'],
    ['하늘.zip', 'file.zip'],
  ])('%s is read as it is, and by old programs as %s', (name, ascii) => {
    const value = attachmentDisposition(name)
    expect(decodeURIComponent(/filename\*=UTF-8''([^;]+);/.exec(value)?.[1] ?? '')).toBe(name)
    expect(/; filename="([^"]*)"$/.exec(value)?.[1]).toBe(ascii)
    expect(value).toMatch(/^[\x20-\x7e]+$/)
  })
})
