import type { WorkItem } from '@napum/client'
import { beforeEach, describe, expect, it } from 'vitest'
import { draft, drafts, drop, fillDown, unseenDrafts } from './drafts.ts'

const item = (ord_prd_no: string, fields: Partial<WorkItem> = {}): WorkItem =>
  ({
    ord_prd_no,
    item_status: 'preparing',
    claim: null,
    shipment: null,
    sent_on: null,
    stock: { available: true },
    ...fields,
  }) as WorkItem
const numbers = () => [...drafts.value].map(([number, { tracking_number }]) => [number, tracking_number])

beforeEach(() => drop([...drafts.value.keys()]))

describe('waybills that are typed into the list', () => {
  it('keep the key of their call until another number or carrier is typed', () => {
    draft('A', { tracking_number: '650000000001' })
    draft('B', { tracking_number: '650000000002' })
    const first = drafts.value.get('A')?.key
    expect(first).not.toBe(drafts.value.get('B')?.key)
    draft('B', { carrier_code: 'hanjin' })
    expect(drafts.value.get('A')?.key).toBe(first)
    draft('A', { tracking_number: '650000000003' })
    expect(drafts.value.get('A')?.key).not.toBe(first)
  })

  it('are looked at by themselves only when they are out of sight, and of hundreds the first 50', () => {
    for (let at = 0; at < 500; at++) draft(`${at}`, { tracking_number: '650000000001' })
    const isInSight = (number: string) => Number(number) < 10
    const first = unseenDrafts(isInSight, new Set())
    expect(first).toEqual(Array.from({ length: 50 }, (_, at) => `${at + 10}`))
    expect(unseenDrafts(isInSight, new Set(first))).toEqual([])
    expect(unseenDrafts(() => false, new Set(['0']))).toHaveLength(49)
  })

  it('survive a reload of the page with their keys', () => {
    draft('A', { tracking_number: '650000000001' })
    const [[, kept]] = JSON.parse(sessionStorage.getItem('napum.drafts') ?? '[]')
    expect(kept).toEqual(drafts.value.get('A'))
  })

  it('fill the rows below, past those that take none', () => {
    const rows = [
      item('A'),
      item('B', { claim: { type: 'cancel' } as WorkItem['claim'] }),
      item('C', { stock: { available: false } as WorkItem['stock'] }),
      item('D'),
      item('E', { sent_on: '2026-02-11' }),
      item('F'),
    ]
    expect(fillDown(rows, rows[0] as WorkItem, '1\n2\n\n3\n4\n')).toBe(3)
    expect(numbers()).toEqual([
      ['A', '1'],
      ['D', '2'],
      ['F', '3'],
    ])
  })

  it('are gone when the field is emptied', () => {
    draft('A', { tracking_number: '1' })
    draft('A', { tracking_number: ' ' })
    expect(numbers()).toEqual([])
  })
})
