import { IMPORT_WARNINGS_MAX, TEXT_LENGTH_MAX } from '@napum/contract'
import { describe, expect, it } from 'vitest'
import { isOrderNumber } from './failures.ts'
import { nearestField, UnknownFields, unknownFieldIssues, unknownFields } from './unknown-fields.ts'

describe('fields that nobody reads', () => {
  it('are found in the order, in its items and in its orderer, once for each time', () => {
    const order = {
      ord_no: 'O1',
      pay_dat: '2026-01-01',
      orderer: { owner: 'A', onwer: 'B' },
      items: [{ prd_name: 'x', partnercode: 'P1' }, { partnercode: 'P2' }, null, 5],
    }
    expect(unknownFields(order)).toEqual([
      'pay_dat',
      'orderer.onwer',
      'items.partnercode',
      'items.partnercode',
    ])
  })

  it.each([null, 5, 'text', [], [{ a: 1 }], { items: 'x', orderer: 7 }, { items: { a: 1 } }])(
    'are none in %j',
    (sent) => {
      expect(unknownFields(sent)).toEqual([])
    },
  )

  it('are counted with the order that had them first, for a bounded number of names', () => {
    const unknown = new UnknownFields()
    for (const n of [1, 2, 3]) unknown.note({ items: [{ partnercode: 'P' }, { partnercode: 'P' }] }, `O${n}`)
    for (let n = 0; n < 2 * IMPORT_WARNINGS_MAX; n++) unknown.note({ [`field_${n}_of_ours`]: 1 }, 'O4')
    const warnings = unknown.warnings()
    expect(warnings).toHaveLength(IMPORT_WARNINGS_MAX)
    expect(warnings[0]).toEqual({
      field: 'partnercode',
      path: 'items.partnercode',
      count: 6,
      first_ord_no: 'O1',
      did_you_mean: 'items.partner_code',
    })
    expect(warnings[1]).toEqual({
      field: 'field_0_of_ours',
      path: 'field_0_of_ours',
      count: 1,
      first_ord_no: 'O4',
    })
  })

  it('are named so that a database can keep it', () => {
    const long = `${'x'.repeat(TEXT_LENGTH_MAX - 1)}\u{1F600}`
    expect(unknownFields({ 'a\0b': 1, 'c\ud800': 1, [long]: 1 })).toEqual([
      'a\uFFFDb',
      'c\uFFFD',
      `${long.slice(0, TEXT_LENGTH_MAX - 1)}\uFFFD`,
    ])
    expect(['A-1', '주문1', 'A\ud800', 'A\0'].map(isOrderNumber)).toEqual([true, true, false, false])
  })

  it('are named to a strict import, each once', () => {
    expect(unknownFieldIssues(['pay_dat', 'pay_dat', 'colour'])).toEqual([
      { path: 'pay_dat', message: 'is not known (did you mean pay_date?)' },
      { path: 'colour', message: 'is not known' },
    ])
  })
})

describe('the field that was meant by', () => {
  it.each([
    ['items.partnercode', 'items.partner_code'],
    ['items.partnerCode', 'items.partner_code'],
    ['items.PARTNER-CODE', 'items.partner_code'],
    ['pay_dat', 'pay_date'],
    ['payDate', 'pay_date'],
    ['recv_nmae', 'recv_name'],
    ['unti', null],
    ['items.unti', 'items.unit'],
    ['orderer.adress', 'orderer.address'],
    // Of another object: it was put in the wrong place.
    ['partner_code', 'items.partner_code'],
    ['items.ord_memo', 'ord_memo'],
    ['colour', null],
    ['', null],
    ['___', null],
    ['x'.repeat(1_000), null],
  ])('%s is %s', (sent, meant) => {
    expect(nearestField(sent)).toBe(meant)
  })
})
