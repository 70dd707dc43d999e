import type { WorkItem } from '@napum/client'
import { expect, it } from 'vitest'
import { bundlesOf } from './bundle-of.ts'

const item = (ord_prd_no: string, fields: Partial<WorkItem> = {}): WorkItem =>
  ({
    ord_prd_no,
    recv_name: '김하늘',
    recv_zipcode: '06236',
    recv_addr1: '테헤란로 1',
    recv_addr2: null,
    recv_hp: '010',
    recv_tel: '',
    ord_date: '2026-02-10T10:00:00',
    claim: null,
    sent_on: null,
    ...fields,
  }) as WorkItem

it('marks items of one day to one receiver, of one order or of several, and nothing that was cancelled or sent', () => {
  const bundles = bundlesOf([
    item('A_[1]'),
    item('B_[1]', { recv_addr2: '2층' }),
    item('A_[2]', { claim: { type: 'cancel' } as WorkItem['claim'] }),
    item('C_[1]'),
    item('D_[1]', { sent_on: '2026-02-11' }),
    item('E_[1]', { ord_date: '2026-02-11T09:00:00' }),
  ])
  expect([...bundles]).toEqual([
    ['A_[1]', { at: 1, of: 2 }],
    ['C_[1]', { at: 2, of: 2 }],
  ])
})
