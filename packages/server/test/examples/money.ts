/** What is printed, closed, paid and invoiced. */
import { first, type Spoilt } from './fulfilment.ts'
import { ORD_NO, type World } from './world.ts'

const csv = { format: 'csv' }

/** Items as they are found, and as they are taken out in files. */
export async function workList({ show, showRequest, operator, vendor, account }: World): Promise<void> {
  const of = { params: { ord_prd_no: first as string } }
  await show(operator, 'getItem', 'item: A shipped and priced item', undefined, of)
  await show(vendor, 'getOwnItem', 'item: A shipped and priced item', undefined, of)
  const filters = {
    vendor_id: account.vendor_id,
    item_status: 'shipped',
    stock: 'available',
    ord_no: ORD_NO,
    page: 1,
    limit: 20,
  }
  await show(operator, 'listItems', 'some: One item', undefined, { query: filters })
  await show(vendor, 'listShippedDays', 'days: One day', undefined, { query: { days: 14 } })
  await showRequest(vendor, 'searchItems', 'late: What is late', { due: 'late', limit: 1 })
  const text = {
    q: '윤다온',
    item_status: ['shipped'],
    start_date: '2026-01-01',
    end_date: '2026-01-31',
    limit: 1,
  }
  await show(vendor, 'searchItems', 'text: By a name, sent in January', text)
  const template = {
    format: 'xlsx',
    filters: { item_status: ['pending', 'preparing'], claim: ['none'], has_waybill: false },
  }
  await show(
    vendor,
    'exportItems',
    'template: What can be shipped, to be filled in and sent to waybills/preview',
    template,
  )
  const carrier = {
    format: 'csv',
    columns: ['recv_name', 'recv_hp', 'recv_addr1', 'item_name', 'ord_prd_no'],
    titles: ['수하인명', '수하인휴대전화', '수하인주소', '', '고객주문번호'],
  }
  await show(vendor, 'exportItems', 'carrier: Columns for the program of a carrier', carrier)
  await show(vendor, 'exportItems', 'chosen: Just the items that somebody chose', { ord_prd_nos: [first] })
  const query = {
    ...csv,
    columns: 'ord_prd_no,carrier_code,tracking_number',
    item_status: 'pending,preparing',
    claim: 'none',
    carrier_code: 'cj',
    stock: 'available',
    claim_seen: 'false',
    has_waybill: 'false',
    has_price: 'true',
    due: 'late',
    start_date: '2026-01-01',
    end_date: '2026-01-31',
    date_type: 'ord_date',
    q: '윤다온',
    sort: 'ord_date',
    reason: '1월 배송 누락 확인',
  }
  await show(vendor, 'exportItemsByQuery', 'file: The file', undefined, { query })
  const { export_list } = await show(vendor, 'listOwnExports', 'exports: Two exports', undefined, {
    query: { limit: 2 },
  })
  const older = { after: export_list[1].export_id, limit: 100 }
  await show(vendor, 'listOwnExports', 'older: Older ones', undefined, { query: older })
}

/** Statements of the vendor, before anything is closed. */
export async function statements(
  { show, showRequest, refuse, vendor }: World,
  { returned }: Spoilt,
): Promise<void> {
  const nothing = { ord_no: '202601220215_000020198' }
  for (const name of ['statementData', 'statementPdf'] as const) {
    await show(vendor, name, 'order: The order, as recommended', { ord_no: ORD_NO })
    await showRequest(vendor, name, 'item: All of the settlement that holds an item', { ord_prd_no: first })
    await show(vendor, name, 'cancellation: The negative statement', {
      ord_prd_no: returned.sent,
      settlement_type: 'cancellation',
    })
    await refuse(vendor, name, 'SETTLEMENT_NOT_FOUND', nothing)
  }
}

const JANUARY = { from: '2026-01-01', to: '2026-01-31' }

/** Settlements are read, confirmed, reopened, paid and invoiced. */
export async function settlements({
  show,
  refuse,
  operator,
  vendor,
  account,
  clock,
  items,
}: World): Promise<void> {
  const { vendor_id } = account
  const found = (await operator('listSettlements', undefined, { query: { status: 'pending' } })).body
    .settlement_list
  const { settlement_id, settlement_no } = found[0] as Record<string, string>
  const [one, own] = [{ params: { settlement_id } }, { params: { settlement_no } }] as {
    params: Record<string, string>
  }[]
  const page = { page: 1, limit: 2, kind: 'sale' }
  const pages = { status: 'pending', ...JANUARY, page: 1, limit: 20 }
  await show(operator, 'listSettlements', 'some: One settlement', undefined, {
    query: { ...pages, vendor_id, settlement_no: settlement_no as string },
  })
  await show(vendor, 'listOwnSettlements', 'some: One settlement', undefined, { query: pages })
  await show(operator, 'getSettlement', 'settlement: A pending settlement', undefined, one)
  await show(vendor, 'getOwnSettlement', 'settlement: A pending settlement', undefined, own)
  await show(operator, 'listSettlementLines', 'lines: Two sales', undefined, { ...one, query: page })
  await show(vendor, 'listOwnSettlementLines', 'lines: Two sales', undefined, { ...own, query: page })
  for (const settlement_type of ['standard', 'cancellation']) {
    const query = { settlement_type, format: 'json' }
    const title = `${settlement_type}: ${settlement_type === 'standard' ? 'What was sold' : 'What came back, negative'}`
    await show(operator, 'settlementStatement', title, undefined, { ...one, query })
    await show(vendor, 'ownSettlementStatement', title, undefined, { ...own, query })
  }
  const attention = { query: { kind: 'unavailable_priced', limit: 1 } }
  await show(
    operator,
    'getAttention',
    'list: Items that cannot be delivered and are paid for all the same',
    undefined,
    attention,
  )
  await show(operator, 'getOverview', 'figures: A small marketplace')
  clock.set('2026-02-02T00:50:00.000Z')
  await refuse(operator, 'confirmSettlement', 'NOT_READY', { strict: true }, one)
  const look = { period_end: '2026-01-31', dry_run: true, strict: true }
  await show(operator, 'confirmPeriod', 'look: What would be confirmed up to January', look)
  await refuse(operator, 'paySettlement', 'INVALID_SETTLEMENT_STATE', {}, one)
  const part = { kind: 'payment', amount: 100_000, reference: '이체 2026-0210-16' }
  await refuse(operator, 'recordPayment', 'INVALID_SETTLEMENT_STATE', part, one)
  await show(operator, 'paySettlements', 'some: A transfer for one that is pending', {
    settlement_ids: [settlement_id],
    paid_on: '2026-02-02',
    reference: 'TR-17',
  })
  await show(operator, 'confirmSettlement', 'always: In spite of warnings', {}, one)
  await show(operator, 'reopenSettlement', 'reason: With a reason', { reason: '단가 오류' }, one)
  await show(operator, 'confirmPeriod', 'january: Everything up to January', { period_end: '2026-01-31' })
  await refuse(operator, 'paySettlement', 'NOT_READY', { strict: true }, one)
  await show(operator, 'paySettlements', 'look: What would be paid for January', look)
  const transfers = {
    ...JANUARY,
    settlement_no: `${settlement_no},SET-20260122-002`,
    format: 'json',
    list: 'transfers',
  }
  await show(operator, 'bankTransfers', 'january: What to transfer', undefined, { query: transfers })
  const columns = { columns: 'bank_code,account,amount,holder,empty:CMS코드', header: 'true' }
  await show(operator, 'bankTransfers', 'file: For a bank', undefined, {
    query: { ...JANUARY, format: 'csv', list: 'transfers', ...columns },
  })
  const taxed = { month: '2026-01', format: 'json' }
  const form = { month: '2026-01', format: 'xlsx', form: 'taxable', part: 1 }
  for (const query of [taxed, form]) {
    await show(vendor, 'ownTaxInvoices', 'january: One invoice, and goods that came back', undefined, {
      query,
    })
    await show(operator, 'taxInvoicesOfVendor', 'january: One invoice, and goods that came back', undefined, {
      params: { vendor_id },
      query,
    })
  }
  await show(operator, 'listTaxInvoiceVendors', 'vendors: One vendor', undefined, {
    query: { month: '2026-01', page: 1, limit: 100 },
  })
  await show(operator, 'markTaxInvoicesIssued', 'january: The month of one vendor, with its 승인번호', {
    month: '2026-01',
    vendor_ids: [vendor_id],
    approvals: [
      { vendor_id, kind: '01', approval_no: '20260205-41000092-0000a1b2', written_on: '2026-01-31' },
    ],
  })
  await show(vendor, 'ownTaxInvoiceArchive', 'zip: The files', undefined, { query: { month: '2026-01' } })
  await show(operator, 'taxInvoiceArchive', 'zip: The files', undefined, {
    query: { month: '2026-01', vendor_id },
  })
  clock.set('2026-02-10T02:00:00.000Z')
  const transfer = { paid_on: '2026-02-10', reference: '이체 2026-0210-17' }
  await show(operator, 'paySettlement', 'transfer: Day and reference of the transfer', transfer, one)
  await refuse(operator, 'paySettlement', 'ALREADY_PAID', { ...transfer, paid_on: '2026-02-09' }, one)
  for (const name of ['confirmSettlement', 'reopenSettlement'] as const)
    await refuse(operator, name, 'INVALID_SETTLEMENT_STATE', {}, one)
  await refuse(operator, 'recordPayment', 'EXCEEDS_OUTSTANDING', part, one)
  const { payment_list } = await show(operator, 'listPayments', 'payments: One payment', undefined, one)
  await show(vendor, 'listOwnPayments', 'payments: One payment', undefined, own)
  const { payment_id, amount } = payment_list[0]
  const typo = { reference: '이체 2026-0210-18', reason: '참조번호 오타' }
  await show(operator, 'correctPayment', 'reference: Another reference', typo, { params: { payment_id } })
  const back = { kind: 'returned', amount, memo: '계좌 해지' }
  await show(operator, 'recordPayment', 'returned: A bank sent it back', back, one)
  await refuse(operator, 'recordPayment', 'NOT_READY', { ...part, strict: true }, one)
  await show(operator, 'recordPayment', 'part: A part of a payment', part, one)
  await operator('paySettlement', transfer, one)
  for (const [ask, name] of [
    [vendor, 'ownStatementArchive'],
    [operator, 'statementArchive'],
  ] as const) {
    const query = {
      month: '2026-01',
      format: 'xlsx',
      page: 1,
      ...(name === 'statementArchive' ? { vendor_id } : {}),
    }
    await show(ask, name, 'zip: The files', undefined, { query })
    await refuse(ask, name, 'SETTLEMENT_NOT_FOUND', undefined, { query: { month: '2020-01', format: 'csv' } })
  }
  await items(1)
}
