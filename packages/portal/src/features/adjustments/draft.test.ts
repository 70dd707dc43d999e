import { describe, expect, it } from 'vitest'
import { type Draft, entryOf, newDraft } from './draft.ts'

const item = { ord_prd_no: 'A1_[1]', vendor_id: 'V1', supply_price: null }
const typed = (fields: Partial<Draft>): Draft => ({
  ...newDraft('V1'),
  memo: '메모',
  amount: '5,000',
  ...fields,
})

describe('an adjustment that is typed', () => {
  it.each<[string, Partial<Draft>, object]>([
    ['is taken off', {}, { reason_code: 'penalty', amount: -5_000 }],
    ['is paid', { sign: 'on', tax: 'taxable' }, { amount: 5_000, tax_type: 'taxable' }],
    ['says who is at fault', { reason: 'return_shipping' }, { kind: 'return_shipping', fault: 'vendor' }],
  ])('%s', (_, fields, entry) => {
    expect(entryOf(typed(fields), null)).toMatchObject({ vendor_id: 'V1', memo: '메모', ...entry })
  })

  it('takes the vendor of its item, and a return of a part comes to its price when no amount is typed', () => {
    const part = typed({
      reason: 'partial_return',
      item: ' A1_[1] ',
      quantity: '2',
      amount: '',
      tax: 'none',
      vendor: '',
    })
    expect(entryOf(part, item)).toEqual({
      ...{ vendor_id: 'V1', memo: '메모', reason_code: 'partial_return', quantity: 2, ord_prd_no: 'A1_[1]' },
    })
    expect(entryOf({ ...part, amount: '100', sign: 'on' }, item)).toMatchObject({ amount: -100 })
  })

  it.each<Partial<Draft>>([
    { vendor: '' },
    { memo: ' ' },
    { amount: '' },
    { amount: '0' },
    { amount: '천 원' },
    { item: 'A1_[2]' },
    { reason: 'partial_return', item: 'A1_[1]', quantity: '' },
  ])('is not complete with %o', (fields) => {
    expect(entryOf(typed(fields), fields.item === 'A1_[1]' ? item : null)).toBeNull()
  })
})
