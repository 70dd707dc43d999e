import type { ReadRow } from '@napum/spreadsheet'
import { describe, expect, it } from 'vitest'
import type { AskedItem } from './queries.ts'
import { keyOf, sentNumbers, withEarlierUses, withItems, withOtherReceivers } from './rules.ts'

const row = (number: number, fields: Partial<ReadRow> = {}): ReadRow => ({
  row: number,
  ord_prd_no: `O${number}_[1]`,
  values: { carrier_code: 'cj', tracking_number: '1234' },
  read: {},
  issues: [],
  cells: [],
  ...fields,
})
const item = (number: number, fields: Partial<AskedItem> = {}): [string, AskedItem] => [
  keyOf(`O${number}_[1]`),
  {
    ord_no: `O${number}`,
    item_index: 1,
    item_status: 'preparing',
    first_sent_day: null,
    claim_type: null,
    carrier_code: null,
    tracking_number: null,
    quantity: 3,
    prd_name: null,
    recv_name: null,
    receiver: '김하늘',
    ...fields,
  },
]
const items = (...list: [string, AskedItem][]) => new Map(list)
const codes = (rows: readonly ReadRow[]) => rows.map(({ issues }) => issues.map(({ code }) => code).join())

describe('a row of a file', () => {
  it('is refused as its item is: foreign, cancelled, sent, or registered with this very waybill', () => {
    const known = items(
      item(2, { claim_type: 'cancel' }),
      item(3, { item_status: 'shipped', carrier_code: 'cj', tracking_number: '99' }),
      item(4, { item_status: 'shipped', carrier_code: 'cj', tracking_number: '1234' }),
      item(5),
    )
    expect(
      codes(
        withItems(
          [1, 2, 3, 4, 5].map((one) => row(one)),
          'waybills',
          known,
        ),
      ),
    ).toEqual(['UNAUTHORIZED', 'ITEM_CANCELLED', 'ALREADY_SHIPPED', 'ALREADY_REGISTERED', ''])
  })

  it('stays as it is when its number was not read', () => {
    const unread = row(1, { ord_prd_no: null })
    expect(withItems([unread], 'waybills', items())).toEqual([unread])
  })

  it('with a price alone takes the quantity of the order, and says so', () => {
    const priced = row(1, { values: { unit_price: 1_000, quantity: null, total_amount: null } })
    const [filled] = withItems([priced], 'prices', items(item(1)))
    expect(filled?.values).toEqual({ unit_price: 1_000, quantity: 3, total_amount: 3_000 })
    expect(filled?.issues).toEqual([{ code: 'QUANTITY_OF_ORDER', detail: '3' }])
  })
})

describe('a waybill number', () => {
  const twoReceivers = items(item(1), item(2, { receiver: '이바다' }), item(3))
  const rows = [row(1), row(2), row(3)]

  it('for two receivers names in each row the first other one', () => {
    expect(withOtherReceivers(rows, twoReceivers).map(({ issues }) => issues[0]?.detail)).toEqual([
      '2',
      '1',
      '2',
    ])
    expect(codes(withOtherReceivers([row(1), row(3)], twoReceivers))).toEqual(['', ''])
  })

  it('is looked for with each of its receivers once, and not from rows that are refused', () => {
    const refused = row(4, { issues: [{ code: 'ITEM_CANCELLED' }] })
    expect(sentNumbers([...rows, refused], items(...twoReceivers, item(4, { receiver: '박들' })))).toEqual([
      { number: '1234', receiver: '김하늘' },
      { number: '1234', receiver: '이바다' },
    ])
  })

  it('that went to somebody else before is doubted in the rows of this receiver', () => {
    const use = { tracking_number: '1234', ord_no: 'O9', item_index: 2, sent_to: '이바다' }
    const found = withEarlierUses(rows, twoReceivers, [use])
    expect(codes(found)).toEqual(['', 'USED_BEFORE', ''])
    expect(found[1]?.issues[0]?.detail).toBe('O9_[2]')
  })
})
