/** What stands on paper besides prices: adjustments, what is left to pay, and what was paid. */
import type { StatementType } from '@napum/contract'
import { describe, expect, test } from 'vitest'
import { anAdjustment, aSource, withLines } from '../../../test/statement-source.ts'
import { composeStatement } from './compose.ts'
import type { PaperPayment, StatementSource } from './document.ts'
import { presentAdjustments } from './present-adjustments.ts'
import { presentPay, presentPayable } from './present-payable.ts'

const paper = (changed: Partial<StatementSource['paper']>) => ({ ...aSource().paper, ...changed })
const payOf = async (changed: Partial<StatementSource['paper']>) =>
  presentPay(await composeStatement(aSource({ paper: paper(changed) })))
const paid = (amount: bigint, kind: PaperPayment['kind'] = 'payment'): PaperPayment => ({
  kind,
  amount,
  paid_on: '2026-03-11',
  reference: 'TR-17',
})

const returned = anAdjustment({
  reason_code: 'partial_return',
  tax_type: 'taxable',
  ord_no: 'N-1',
  ord_prd_no: 'N-1_[1]',
  product_title: '니트릴 장갑 100매',
  quantity: -1,
  total_amount: -11_000_00n,
  refers_to: '7',
  sale_settlement_no: 'SET-20260131-001',
  supplied_on: '2026-01-21',
  memo: '1개 파손',
})
const adjustments = [
  anAdjustment({ memo: '출고 지연' }),
  returned,
  anAdjustment({
    kind: 'shipping',
    reason_code: null,
    tax_type: 'taxable',
    total_amount: 3_300_00n,
    ord_no: 'N-1',
  }),
  anAdjustment({ kind: 'return_shipping', reason_code: 'vendor', total_amount: -3_000_00n }),
  anAdjustment({
    kind: 'balance_in',
    reason_code: null,
    total_amount: -30_000_00n,
    sale_settlement_no: 'SET-20260131-002',
  }),
]

describe('what stands first', () => {
  test.each([
    [
      'a day to come',
      { payable: 22_000_00n, pay_on: '2026-03-12' },
      ['지급 예정액', '22,000', '지급 예정일 2026-03-12'],
    ],
    [
      'nobody asked for the working day',
      { payable: 22_000_00n },
      ['지급 예정액', '22,000', '지급 예정일 2026-03-10'],
    ],
    ['nothing', { payable: 0n }, ['지급액', '0', '지급할 금액이 없습니다']],
    ['what comes back', { payable: -5_00n }, ['환수 예정액', '5', '공급자가 공급받는자에게 돌려줄 금액']],
    ['paid', { payable: 22_00n, payments: [paid(22_00n)] }, ['지급액', '22', '지급일 2026-03-11']],
    [
      'paid in part',
      { payable: 22_00n, payments: [paid(2_00n)] },
      ['지급 예정 잔액', '20', '지급액 22 중 2 지급'],
    ],
    ['came back', { payable: -5_00n, payments: [paid(-5_00n)] }, ['환수액', '5', '환수일 2026-03-11']],
    [
      'came back in part',
      { payable: -5_00n, payments: [paid(-2_00n)] },
      ['환수 예정 잔액', '3', '환수액 5 중 2 환수'],
    ],
  ] as const)('%s', async (_, changed, [title, amount, when]) => {
    expect(await payOf(changed)).toEqual({ title, amount, when })
  })

  test('is not said by a paper of a part of a settlement', async () => {
    expect(await payOf({ payable: null })).toBeNull()
  })
})

test('what is paid is what was sold, less what came back, and each kind of adjustment, on both papers', async () => {
  const money = paper({ payable: 2_000_00n })
  const entries = [
    ['매출', '55,000'],
    ['취소·반품', '-7,300'],
    ['조정', '-16,000'],
    ['배송비', '3,300'],
    ['반품 배송비', '-3,000'],
    ['전기 이월', '-30,000'],
    ['지급액', '2,000'],
  ]
  const sold = withLines([], { paper: money, adjustments })
  const payable = async (type: StatementType, total: bigint) => {
    const document = await composeStatement({ ...sold, type })
    return presentPayable({ ...document, totals: { ...document.totals, total } })
  }
  const standard = await payable('standard', 55_000_00n)
  expect(standard).toEqual({ entries, payments: [], outstanding: null })
  expect(await payable('cancellation', -7_300_00n)).toEqual(standard)
})

test('each payment is a row with its day and reference, and what is left stands below', async () => {
  const payments = [paid(20_00n), paid(-20_00n, 'returned'), { ...paid(5_00n), reference: '' }]
  const document = await composeStatement(aSource({ paper: paper({ payable: 22_00n, payments }) }))
  const reference = ['이체 참조번호', 'TR-17']
  expect(presentPayable(document)).toMatchObject({
    payments: [
      [['지급일', '2026-03-11'], ['금액', '20'], reference],
      [['이체 반송일', '2026-03-11'], ['금액', '-20'], reference],
      [
        ['지급일', '2026-03-11'],
        ['금액', '5'],
      ],
    ],
    outstanding: '17',
  })
})

test('each adjustment says what it is, what it is about, and whether it bears VAT', async () => {
  const shown = presentAdjustments(await composeStatement(aSource({ adjustments })))
  expect(shown?.title).toBe('조정 내역 (5 건)')
  expect(
    shown?.rows.map(({ name, texts, quantity, supply, vat, total }) => [
      name,
      texts,
      quantity,
      supply,
      vat,
      total,
    ]),
  ).toEqual([
    ['지연·품절 배상', ['출고 지연'], '', '', '과세 외', '-5,000'],
    [
      '부분 반품',
      ['니트릴 장갑 100매', 'N-1_[1]', '당초 SET-20260131-001', '2026-01-21 공급', '1개 파손'],
      '-1',
      '-10,000',
      '-1,000',
      '-11,000',
    ],
    ['배송비', ['N-1'], '', '3,000', '300', '3,300'],
    ['반품 배송비(공급자 귀책)', [], '', '', '과세 외', '-3,000'],
    ['전기 이월', ['당초 SET-20260131-002'], '', '', '과세 외', '-30,000'],
  ])
  expect(shown?.sums).toMatchObject({ supply_amount: '-7,000', vat_amount: '-700', total: '-45,700' })
  const cancellation = aSource({ adjustments, type: 'cancellation' })
  expect(presentAdjustments(await composeStatement(cancellation))).toBeNull()
})
