import type { WorkItem } from '@napum/client'
import { describe, expect, it } from 'vitest'
import { parcelsOf, pickLines } from './sums.ts'

const item = (fields: Partial<WorkItem>): WorkItem =>
  ({
    ord_no: 'A',
    prd_name: '레진',
    item_name: '레진 / A2',
    prd_code: 'R',
    uitem_code: 'A2',
    item_cnt: 1,
    recv_name: '김하늘',
    recv_zipcode: '06236',
    recv_addr1: '테헤란로 1',
    recv_addr2: null,
    recv_hp: '010',
    recv_tel: '02',
    ...fields,
  }) as WorkItem

describe('paper for packing', () => {
  it('adds up the same product and option over all orders, and keeps other options apart', () => {
    const lines = pickLines([
      item({ item_cnt: 2 }),
      item({ ord_no: 'B', item_cnt: 3 }),
      item({ item_name: '레진 / A3', uitem_code: 'A3', item_cnt: 4 }),
    ])
    expect(lines.map(({ option, quantity, orders }) => [option, quantity, orders])).toEqual([
      ['A2', 5, 2],
      ['A3', 4, 1],
    ])
  })

  it('puts several orders to one receiver into one parcel, and never those to another address or phone', () => {
    const parcels = parcelsOf([
      item({}),
      item({ ord_no: 'B' }),
      item({ ord_no: 'C', recv_addr2: '2층' }),
      item({ ord_no: 'D', recv_hp: '011' }),
      item({ ord_no: 'E', recv_hp: '' }),
      item({ ord_no: 'F', recv_hp: '', recv_tel: '03' }),
    ])
    const numbers = parcels.map((parcel) => parcel.map(({ ord_no }) => ord_no))
    expect(numbers).toEqual([['A', 'B'], ['C'], ['D'], ['E'], ['F']])
  })
})
