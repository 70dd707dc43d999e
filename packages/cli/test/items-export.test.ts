/** The export of what can be shipped is the template that the import of waybills takes back. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readFileRows } from '@napum/spreadsheet'
import { describe, expect, it } from 'vitest'
import { type Answers, folder, napum } from './harness.ts'

const item = (number: number) => ({
  ord_prd_no: `2026_1_[${number}]`,
  shipment: null,
  recv_name: '=1+1',
  recv_hp: '010-0000-0000',
  recv_zipcode: '01234',
  item_cnt: 2,
  recv_addr1: '가상로 1',
  recv_addr2: null,
  item_name: '장갑',
  ord_memo: null,
})

const service: Answers = {
  'POST /vendor-api/items/search': ({ body }) => ({
    item_list: body.cursor ? [item(2)] : [item(1)],
    total: 2,
    total_is_at_least: false,
    counts: {},
    next_cursor: body.cursor ? null : 'next',
  }),
}

describe('napum items export', () => {
  it('writes all pages of what can be shipped, to a file that the import understands', async () => {
    const file = join(folder(), '출고.xlsx')
    const { code, out, asked } = await napum(['items', 'export', '-o', file], service)
    expect([code, asked.length]).toEqual([0, 2])
    expect(asked[0]?.body).toMatchObject({
      item_status: ['pending', 'preparing'],
      claim: ['none'],
      has_waybill: false,
    })
    expect(out).toContain('2 items in')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const { rows } = await readFileRows(readFileSync(file), 'waybills')
    expect(rows.map((row) => [row.ord_prd_no, row.issues.map(({ code: issue }) => issue)])).toEqual([
      ['2026_1_[1]', ['CARRIER_MISSING', 'TRACKING_MISSING']],
      ['2026_1_[2]', ['CARRIER_MISSING', 'TRACKING_MISSING']],
    ])
  })

  it('writes CSV with the columns in the order that was asked for, and runs nothing', async () => {
    const file = join(folder(), 'a.csv')
    await napum(['items', 'export', '-o', file, '--columns', 'recv_name,ord_prd_no'], service)
    expect(readFileSync(file, 'utf8')).toBe(
      "\ufeff받는분,주문품목번호\r\n'=1+1,2026_1_[1]\r\n'=1+1,2026_1_[2]\r\n",
    )
  })

  it('refuses columns and files that it does not know', async () => {
    expect((await napum(['items', 'export', '-o', 'a.pdf'], service)).code).toBe(2)
    expect((await napum(['items', 'export', '-o', 'a.csv', '--columns', 'x'], service)).code).toBe(2)
  })
})
