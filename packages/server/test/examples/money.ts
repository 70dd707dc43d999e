/** What is printed, closed, paid and invoiced. */
import { first, SOME_FAILED, type Spoilt } from './fulfilment.ts'
import { NOBODYS_ITEM, ORD_NO, type World } from './world.ts'

const csv = { format: 'csv' }

/** Items as they are found, and as they are taken out in files. */
export async function workList({ show, showRequest, operator, vendor, account }: World): Promise<void> {
  const of = { ord_prd_no: first }
  await show(operator, 'getItem', 'item: A shipped and priced item', of)
  await show(vendor, 'getOwnItem', 'item: A shipped and priced item', of)
  const filters = {
    vendor_id: account.vendor_id,
    item_status: 'shipped',
    stock: 'available',
    ord_no: ORD_NO,
    page: 1,
    limit: 20,
  }
  await show(operator, 'listItems', 'some: One item', filters)
  await show(vendor, 'listShippedDays', 'days: One day', { days: 14 })
  await showRequest(vendor, 'searchItems', 'late: What is late', { due: 'late', limit: 1 })
  const text = {
    q: '윤다온',
    item_status: ['shipped'],
    start_date: '2026-01-01',
    end_date: '2026-01-31',
    limit: 1,
  }
  await show(vendor, 'searchItems', 'text: By a name, sent in January', text)
  const parcel = { q: '윤다온', vendor_ids: [account.vendor_id], limit: 1 }
  await show(operator, 'searchAllItems', 'parcel: Where a parcel is', parcel)
  await show(operator, 'exportAllItems', 'file: The same as a file', { filters: { q: '윤다온' } })
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
  await show(vendor, 'exportItemsByQuery', 'file: The file', query)
  const { export_list } = await show(vendor, 'listOwnExports', 'exports: Two exports', { limit: 2 })
  const older = { after: export_list[1].export_id, limit: 100 }
  await show(vendor, 'listOwnExports', 'older: Older ones', older)
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

/** The settlement of January. */
interface OfJanuary {
  readonly settlement_id: string
  readonly settlement_no: string
}

/** Settlements are read, confirmed, reopened, paid and invoiced. */
export async function settlements(world: World): Promise<void> {
  const { operator, clock, items } = world
  const found = (await operator('listSettlements', undefined, { query: { status: 'pending' } })).body
    .settlement_list
  const { settlement_id, settlement_no } = found[0] as OfJanuary
  await settlementIsRead(world, { settlement_id, settlement_no })
  clock.set('2026-02-02T00:50:00.000Z')
  await settlementIsConfirmed(world, { settlement_id })
  await januaryIsTransferred(world, { settlement_no })
  await januaryIsInvoiced(world)
  clock.set('2026-02-10T02:00:00.000Z')
  await paymentsAreHeld(world, { settlement_id })
  await batchIsCancelled(world, { settlement_id, settlement_no })
  await settlementIsPaid(world, { settlement_id })
  await paymentsAreRecorded(world, { settlement_id, settlement_no })
  const month = { month: '2026-01' }
  await world.show(operator, 'monthEnd', 'paid: When all was paid', month)
  const { mark: seen } = (await operator('monthEnd', undefined, { query: month })).body
  await world.show(operator, 'monthEnd', 'same: Nothing has changed since', { ...month, seen })
  await januaryIsArchived(world)
  await februaryIsSetOff(world)
  await world.show(operator, 'ledgerHeads', 'day: As it was at the beginning of a day', { day: '2026-02-01' })
  await items(1)
}

async function settlementIsRead(
  { show, operator, vendor, account: { vendor_id } }: World,
  { settlement_id, settlement_no }: OfJanuary,
): Promise<void> {
  const [one, own] = [{ settlement_id }, { settlement_no }]
  const page = { page: 1, limit: 2, kind: 'sale' }
  const pages = { status: 'pending', ...JANUARY, page: 1, limit: 20 }
  await show(operator, 'listSettlements', 'some: One settlement', { ...pages, vendor_id, settlement_no })
  await show(vendor, 'listOwnSettlements', 'some: One settlement', pages)
  await show(operator, 'monthEnd', 'before: Before the confirmation', { month: '2026-01' })
  await show(operator, 'getSettlement', 'settlement: A pending settlement', one)
  await show(vendor, 'getOwnSettlement', 'settlement: A pending settlement', own)
  await show(operator, 'listSettlementLines', 'lines: Two sales', { ...one, ...page })
  await show(vendor, 'listOwnSettlementLines', 'lines: Two sales', { ...own, ...page })
  const apart = { apart: 'true' }
  await show(operator, 'listSettlementLines', 'apart: What belongs to no price', { ...one, ...apart })
  await show(vendor, 'listOwnSettlementLines', 'apart: What belongs to no price', { ...own, ...apart })
  for (const settlement_type of ['standard', 'cancellation']) {
    const query = { settlement_type, format: 'json' }
    const title = `${settlement_type}: ${settlement_type === 'standard' ? 'What was sold' : 'What came back, negative'}`
    await show(operator, 'settlementStatement', title, { ...one, ...query })
    await show(vendor, 'ownSettlementStatement', title, { ...own, ...query })
  }
  const attention = { kind: 'unavailable_priced', limit: 1 }
  await show(
    operator,
    'getAttention',
    'list: Items that cannot be delivered and are paid for anyway',
    attention,
  )
  await show(operator, 'getOverview', 'figures: A small marketplace')
}

const look = { period_end: '2026-01-31', dry_run: true, strict: true }
const part = { kind: 'payment', amount: 100_000, reference: '이체 2026-0210-16' }
const transfer = { paid_on: '2026-02-10', reference: '이체 2026-0210-17' }

async function settlementIsConfirmed(
  { show, refuse, operator }: World,
  one: Pick<OfJanuary, 'settlement_id'>,
): Promise<void> {
  await refuse(operator, 'confirmSettlement', 'NOT_READY', { ...one, strict: true })
  await show(operator, 'confirmPeriod', 'look: What would be confirmed up to January', look)
  for (const name of ['paySettlement', 'setOffSettlement'] as const)
    await refuse(operator, name, 'INVALID_SETTLEMENT_STATE', one)
  await refuse(operator, 'recordPayment', 'INVALID_SETTLEMENT_STATE', { ...one, ...part })
  await show(operator, 'paySettlements', 'some: A transfer for one that is pending', {
    settlement_ids: [one.settlement_id],
    paid_on: '2026-02-02',
    reference: 'TR-17',
  })
  await show(operator, 'confirmSettlement', 'always: In spite of warnings', one)
  await show(operator, 'reopenSettlement', 'reason: With a reason', { ...one, reason: '단가 오류' })
  await show(operator, 'confirmPeriod', 'january: Everything up to January', { period_end: '2026-01-31' })
  await refuse(operator, 'paySettlement', 'NOT_READY', { ...one, strict: true })
  await show(operator, 'paySettlements', 'look: What would be paid for January', look)
}

async function januaryIsTransferred(
  { show, operator }: World,
  { settlement_no }: Pick<OfJanuary, 'settlement_no'>,
): Promise<void> {
  const transfers = {
    ...JANUARY,
    settlement_no: `${settlement_no},SET-20260122-002`,
    format: 'json',
    list: 'transfers',
  }
  await show(operator, 'bankTransfers', 'january: What to transfer', transfers)
  const columns = { columns: 'bank_code,account,amount,holder,empty:CMS코드', header: 'true' }
  await show(operator, 'bankTransfers', 'file: For a bank', {
    ...JANUARY,
    format: 'csv',
    list: 'transfers',
    ...columns,
  })
}

async function januaryIsInvoiced({
  show,
  refuse,
  operator,
  vendor,
  account: { vendor_id },
}: World): Promise<void> {
  const taxed = { month: '2026-01', format: 'json' }
  const form = { month: '2026-01', format: 'xlsx', form: 'taxable', part: 1 }
  for (const query of [taxed, form]) {
    await show(vendor, 'ownTaxInvoices', 'january: One invoice, and goods that came back', query)
    await show(operator, 'taxInvoicesOfVendor', 'january: One invoice, and goods that came back', {
      vendor_id,
      ...query,
    })
  }
  await show(operator, 'listTaxInvoiceVendors', 'vendors: One vendor', {
    month: '2026-01',
    page: 1,
    limit: 100,
  })
  await show(operator, 'markTaxInvoicesIssued', 'january: The month of one vendor, with its 승인번호', {
    month: '2026-01',
    vendor_ids: [vendor_id],
    approvals: [
      { vendor_id, kind: '01', approval_no: '20260205-41000092-0000a1b2', written_on: '2026-01-31' },
    ],
  })
  const penalty = { vendor_id, reason_code: 'penalty', amount: -5_000, memo: '출고 지연 2일' }
  await show(operator, 'addAdjustments', 'penalty: A penalty', {
    adjustments: [{ ...penalty, idempotency_key: '2026-02-penalty-17' }],
  })
  await show(operator, 'addAdjustments', SOME_FAILED, {
    adjustments: [
      { ...penalty, memo: '품절' },
      { ...penalty, amount: 0 },
      { ...penalty, vendor_id: '01KBBN1YT086HY4EGS8010Y000' },
      { ...penalty, ord_prd_no: NOBODYS_ITEM },
      { ...penalty, refers_to: '999999' },
      { vendor_id, reason_code: 'partial_return', ord_prd_no: first, quantity: 1_000, memo: '파손' },
      { ...penalty, amount: -4_000, idempotency_key: '2026-02-penalty-17' },
    ],
  })
  await show(operator, 'listAdjustments', 'penalties: Penalties of a vendor', {
    vendor_id,
    reason_code: 'penalty',
    from: '2026-01-01',
    to: '2026-02-28',
    page: 1,
    limit: 20,
  })
  await show(operator, 'listAdjustments', 'item: Those of an item', { ord_prd_no: first })
  const rows = [
    `${vendor_id},지연·품절 배상,-5000,출고 지연 3일,,,,,김하늘`,
    `${vendor_id},지연·품절 배상,0,출고 지연,,,,,`,
    '01KBBN1YT086HY4EGS8010Y000,지연·품절 배상,-5000,출고 지연,,,,,',
    `${vendor_id},물류비,-5000,운임,${NOBODYS_ITEM},,,,`,
    `${vendor_id},기타,-5000,정정,,,999999,,`,
    `${vendor_id},부분 반품,,파손,${first},1000,,,`,
    `${vendor_id},지연·품절 배상,-4000,출고 지연,,,,2026-02-penalty-17,`,
  ]
  const titles = '공급사 ID,사유,금액,메모,상품주문번호,수량,관련 항목,idempotency_key,담당'
  const table = { headers: { 'content-type': 'text/csv' }, payload: [titles, ...rows].join('\n') }
  const read = await show(
    operator,
    'previewAdjustments',
    'read: One row that is ok, others that are not, and a column that is not read',
    { file_name: '조정_0210.csv' },
    table,
  )
  const upload = { upload_id: read.upload_id as string }
  await show(operator, 'commitAdjustments', 'look: What would be recorded', { ...upload, dry_run: true })
  await show(operator, 'commitAdjustments', 'all: Rows that are ok', upload)
  const named = { ...upload, rows: [2, 3, 4, 5, 6, 7, 8] }
  await show(operator, 'commitAdjustments', SOME_FAILED, named)
  await refuse(operator, 'previewAdjustments', 'FILE_NOT_READABLE', undefined, {
    ...table,
    payload: '<html></html>',
  })
  await show(vendor, 'ownTaxInvoiceArchive', 'zip: The files', { month: '2026-01' })
  await show(operator, 'taxInvoiceArchive', 'zip: The files', { month: '2026-01', vendor_id })
}

async function settlementIsPaid(
  { show, refuse, operator }: World,
  one: Pick<OfJanuary, 'settlement_id'>,
): Promise<void> {
  await show(operator, 'paySettlement', 'transfer: Day and reference of the transfer', {
    ...one,
    ...transfer,
  })
  await refuse(operator, 'paySettlement', 'ALREADY_PAID', { ...one, ...transfer, paid_on: '2026-02-09' })
  for (const name of ['confirmSettlement', 'reopenSettlement'] as const)
    await refuse(operator, name, 'INVALID_SETTLEMENT_STATE', one)
  await refuse(operator, 'holdSettlement', 'INVALID_SETTLEMENT_STATE', { ...one, ...held })
}

const held = { reason: '계좌 확인 중' }

/** After it was paid: what the bank sent back, and parts. */
async function paymentsAreRecorded(world: World, { settlement_id, settlement_no }: OfJanuary): Promise<void> {
  const { show, refuse, operator, vendor } = world
  const one = { settlement_id }
  await refuse(operator, 'recordPayment', 'EXCEEDS_OUTSTANDING', { ...one, ...part })
  const { payment_list } = await show(operator, 'listPayments', 'payments: One payment', one)
  await show(vendor, 'listOwnPayments', 'payments: One payment', { settlement_no })
  const { payment_id, amount } = payment_list[0]
  const typo = { payment_id, reference: '이체 2026-0210-18', reason: '참조번호 오타' }
  await show(operator, 'correctPayment', 'reference: Another reference', typo)
  const back = { ...one, kind: 'returned', amount, memo: '계좌 해지' }
  await show(operator, 'recordPayment', 'returned: A bank sent it back', back)
  await refuse(operator, 'recordPayment', 'NOT_READY', { ...one, ...part, strict: true })
  await show(operator, 'recordPayment', 'part: A part of a payment', { ...one, ...part })
  await batchComesBack(world, { settlement_no })
  await operator('paySettlement', transfer, { params: one })
}

/** More is taken off than was sold: the vendor transfers a part of it, and the next settlement takes up the rest. */
async function februaryIsSetOff({ show, operator, account: { vendor_id } }: World): Promise<void> {
  const penalty = { vendor_id, reason_code: 'penalty', amount: -330_000, memo: '2월 배송 지연' }
  const { results } = (await operator('addAdjustments', { adjustments: [penalty] })).body
  const { settlement_no } = results[0]
  const listed = await operator('listSettlements', undefined, { query: { settlement_no } })
  const one = { settlement_id: listed.body.settlement_list[0].settlement_id as string }
  await operator('confirmSettlement', {}, { params: one })
  const received = { ...one, kind: 'received', amount: 30_000, reference: '입금 2026-0210-3' }
  await show(operator, 'recordPayment', 'received: What the vendor transferred back', received)
  await show(operator, 'setOffSettlement', 'set_off: The rest goes to the next settlement', one)
}

async function januaryIsArchived({ show, refuse, operator, vendor, account }: World): Promise<void> {
  const { vendor_id } = account
  await show(operator, 'exportAccounting', 'purchases: 매입장 of a month', { month: '2026-01' })
  await show(operator, 'exportAccounting', 'journal: What is debited and credited', {
    ...{ month: '2026-01', list: 'journal', format: 'csv' },
  })
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
    await show(ask, name, 'zip: The files', query)
    await refuse(ask, name, 'SETTLEMENT_NOT_FOUND', { month: '2020-01', format: 'csv' })
  }
}

/** Payments that are held back, and released. */
async function paymentsAreHeld(
  { show, operator, account: { vendor_id } }: World,
  one: Pick<OfJanuary, 'settlement_id'>,
): Promise<void> {
  const of = { vendor_id }
  await show(operator, 'holdVendor', 'hold: All payments to a vendor', { ...of, ...held })
  await show(operator, 'readVendorHold', 'hold: On hold', of)
  await show(operator, 'releaseVendor', 'released: Nothing is on hold', of)
  await show(operator, 'holdSettlement', 'hold: The payment of one settlement', { ...one, ...held })
  await show(operator, 'releaseSettlement', 'released: Nothing is on hold', one)
}

/** A batch that is made, looked at, and cancelled. */
async function batchIsCancelled(
  { show, refuse, operator }: World,
  { settlement_id, settlement_no }: OfJanuary,
): Promise<void> {
  const settlement_nos = [settlement_no]
  const look = { settlement_nos, combine: false, dry_run: true }
  await show(operator, 'createTransferBatch', 'look: What a batch would pay', look)
  const wish = { settlement_nos: [settlement_no, 'SET-20260122-002'], rows_max: 500 }
  const { batch } = await show(operator, 'createTransferBatch', 'batch: One transfer, and one apart', wish)
  const of = { batch_id: batch.batch_id as string }
  for (const name of ['paySettlement', 'reopenSettlement'] as const)
    await refuse(operator, name, 'IN_BATCH', { settlement_id })
  await refuse(operator, 'recordPayment', 'IN_BATCH', { settlement_id, ...part })
  await show(operator, 'getTransferBatch', 'batch: An open batch', of)
  await show(operator, 'listTransferBatches', 'list: One batch', { status: 'open', page: 1, limit: 20 })
  const file = { format: 'csv', columns: 'bank_code,account,amount,holder', header: 'true' }
  const cut = { encoding: 'cp949', part: 1, rows_max: 500 }
  await show(operator, 'transferBatchFile', 'file: For a bank', { ...of, ...file, ...cut })
  await refuse(operator, 'returnTransferBatch', 'INVALID_BATCH_STATE', { ...of, settlement_nos })
  await show(operator, 'cancelTransferBatch', 'cancelled: Its settlements can be paid otherwise', of)
  await refuse(operator, 'payTransferBatch', 'INVALID_BATCH_STATE', of)
}

/** A batch that is paid, and whose only transfer comes back. */
async function batchComesBack(
  { show, refuse, operator }: World,
  { settlement_no }: Pick<OfJanuary, 'settlement_no'>,
): Promise<void> {
  const settlement_nos = [settlement_no]
  const { batch } = (await operator('createTransferBatch', { settlement_nos })).body
  const of = { batch_id: batch.batch_id as string }
  const terms = { paid_on: '2026-02-10', reference: '이체 2026-0210-20' }
  await show(operator, 'payTransferBatch', 'paid: Day and reference of the transfers', { ...of, ...terms })
  await refuse(operator, 'payTransferBatch', 'ALREADY_PAID', { ...of, ...terms, paid_on: '2026-02-09' })
  await refuse(operator, 'cancelTransferBatch', 'INVALID_BATCH_STATE', of)
  const back = { ...of, settlement_nos, memo: '계좌 해지' }
  await show(operator, 'returnTransferBatch', 'returned: The bank sent a transfer back', back)
}
