import { describe, expect, it } from 'vitest'
import type { Payable } from '../rules.ts'
import type { BatchRow } from './queries.ts'
import { batchView, entriesOf, fileRowsOf, notIn, partsOf } from './rules.ts'

const payable = (settlement_no: string, vendor_id: string): Payable =>
  ({
    row: { settlement_no, vendor_id, bank_code: '004', confirmed_bank: '004' },
    outstanding: 100_000n,
    account: '1',
    confirmedAccount: '1',
  }) as Payable
const toPay = [payable('S1', 'V1'), payable('S2', 'V2'), payable('S3', 'V1')]

describe('the files of a batch', () => {
  it('are as many as the rows need: none for no rows, one without a limit', () => {
    expect([partsOf(0, 10), partsOf(10, 10), partsOf(11, 10), partsOf(11, null)]).toEqual([0, 1, 2, 1])
  })
})

describe('the transfers of a batch', () => {
  const numbers = (isCombined: boolean) =>
    entriesOf(toPay, isCombined).map(({ entry_no, transfer_no, settlement_no }) => [
      entry_no,
      transfer_no,
      settlement_no,
    ])

  it('are one for each settlement, or for each vendor, and count from 1', () => {
    expect(numbers(false)).toEqual([
      [1, 1, 'S1'],
      [2, 2, 'S2'],
      [3, 3, 'S3'],
    ])
    expect(numbers(true)).toEqual([
      [1, 1, 'S1'],
      [2, 1, 'S3'],
      [3, 2, 'S2'],
    ])
  })

  it('say in the file how many more settlements they pay, and what of them all together', () => {
    const rows = fileRowsOf(entriesOf(toPay, true), '덴탈마켓', () => '1')
    expect(rows.map(({ settlement_no, amount }) => [settlement_no, amount])).toEqual([
      ['S1 외 1건', 2_000],
      ['S2', 1_000],
    ])
  })

  it('know which of the settlements that a bank sent back are not theirs', () => {
    expect(notIn(entriesOf(toPay, false), ['S1', 'S9', 'S3', 'S8'])).toEqual([1, 3])
  })

  it('are marked when the account of one of their settlements changed, and add up to the batch', () => {
    const [first, ...more] = toPay as [Payable, ...Payable[]]
    const entries = entriesOf([{ ...first, confirmedAccount: '2' }, ...more], true)
    const shown = batchView({ rows_max: null, created_at: new Date(0) } as BatchRow, entries, [])
    expect(shown.transfers.map(({ account_changed, amount }) => [account_changed, amount])).toEqual([
      [true, 2_000],
      [false, 1_000],
    ])
    expect([shown.transfer_count, shown.settlement_count, shown.total_amount]).toEqual([2, 3, 3_000])
  })
})
