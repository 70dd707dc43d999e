import { isBusinessNumber, MarketplaceProfile, VendorCreate } from '@napum/contract'
import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { marketplace, vendors } from './companies.ts'
import type { SampleOptions } from './options.ts'
import { orders } from './orders.ts'

const options: SampleOptions = { seed: 7, vendors: 500, orders: 200, days: 30, today: '2026-02-11' }
const sample = [...vendors(options)]

describe('vendors', () => {
  test('pass the schema of the contract and have every field', () => {
    const schema = Compile(VendorCreate)
    for (const vendor of sample) {
      expect(schema.Errors(vendor)).toEqual([])
      expect(Object.values(vendor).filter(Boolean)).toHaveLength(12)
    }
  })

  test.each(['name', 'biz_no', 'partner_code'] as const)('differ in their %s', (field) => {
    expect(new Set(sample.map((vendor) => vendor[field])).size).toBe(options.vendors)
  })

  test('have business numbers that are well formed and of no tax office', () => {
    for (const { biz_no } of sample) {
      expect(isBusinessNumber(String(biz_no)), String(biz_no)).toBe(true)
      expect(Number(biz_no?.slice(0, 3))).toBeLessThan(101)
    }
  })

  test('include every vendor that an order names', () => {
    const codes = new Set<unknown>(sample.map((vendor) => vendor.partner_code))
    for (const { items } of orders(options)) {
      for (const { partner_code } of items)
        expect(partner_code === undefined || codes.has(partner_code)).toBe(true)
    }
  })

  test('are the same for the same seed and others for another', () => {
    expect([...vendors(options)]).toEqual(sample)
    expect([...vendors({ ...options, seed: 8 })]).not.toEqual(sample)
  })
})

test('the marketplace is complete and has a business number that no vendor has', () => {
  const profile = marketplace(options)
  expect(Compile(MarketplaceProfile).Errors(profile)).toEqual([])
  expect(Object.values(profile).every(Boolean)).toBe(true)
  expect(isBusinessNumber(profile.biz_no)).toBe(true)
  expect(sample.map((vendor) => vendor.biz_no)).not.toContain(profile.biz_no)
})
