/** What the operator looks after: vendors, tables of orders, holidays, checks and long work. */
import type { EndpointName } from '@napum/contract'
import type { Json } from '../service.ts'
import { ORD_NO, type World } from './world.ts'

/** Vendors, their keys, tables of orders, holidays and what is looked after now and then. */
export async function office(world: World): Promise<void> {
  await vendors(world)
  await tables(world)
  await upkeep(world)
}

async function vendors({ show, refuse, operator, account: { vendor_id } }: World): Promise<void> {
  const one = { vendor_id }
  await show(operator, 'getMarketplace', 'profile: The profile')
  const { vendor } = await show(operator, 'createVendor', 'short: A name is enough', { name: '구름섬메디칼' })
  await refuse(operator, 'createVendor', 'PARTNER_CODE_TAKEN', {
    name: '구름섬메디칼',
    partner_code: 'NP0001',
  })
  await show(operator, 'listVendors', 'some: One vendor', { q: '달나라', page: 1, limit: 20 })
  await show(operator, 'listVendors', 'figures: One vendor with its figures', { q: '달나라', figures: true })
  await show(operator, 'getVendor', 'vendor: The vendor', one)
  const days = { from: '2026-01-21', to: '2026-01-22' }
  await show(operator, 'getVendorFigures', 'days: Two days', { ...one, ...days })
  await show(
    operator,
    'updateVendor',
    'misspelt: A business number with a typing mistake, which is pointed out',
    { ...one, biz_no: '093-81-76521' },
  )
  await operator('updateVendor', { biz_no: '093-81-76520' }, { params: one })
  await show(operator, 'updateVendor', 'suspend: Suspend', {
    vendor_id: vendor.vendor_id,
    status: 'suspended',
  })
  await refuse(operator, 'updateVendor', 'PARTNER_CODE_TAKEN', {
    vendor_id: vendor.vendor_id,
    partner_code: 'NP0001',
  })
  await show(operator, 'setVendorSeal', 'none: No image any more', { ...one, image: null })
  const holidays = [{ date: '2026-09-26', name: '추석 연휴 배송 휴무' }]
  await show(operator, 'replaceHolidays', 'list: One day', { holidays })
  await show(operator, 'getHolidays', 'list: One day')
  await show(operator, 'listNodes', 'one: One database')
  await refuse(operator, 'isolateVendor', 'VENDOR_NOT_FOUND', { vendor_id: '01KBBN1YT086HY4EGS8010Y000' })
}

async function tables({ show, refuse, operator }: World): Promise<void> {
  const table = {
    payload: [
      '주문번호,주문일시,공급사코드,상품명,수량,판매단가',
      'A-1,2026-01-22,NP0001,멸균 파우치,2,"13,500"',
      'A-2,2026-01-22,NP0001,멸균 파우치,둘,"13,500"',
    ].join('\n'),
    headers: { 'content-type': 'text/csv' },
  }
  const mapping = {
    order: { ord_no: '주문번호', ord_date: '주문일시' },
    item: {
      partner_code: '공급사코드',
      prd_name: '상품명',
      item_cnt: '수량',
      item_price: { column: '판매단가', thousands: true },
    },
  }
  const saved = await show(operator, 'saveOrderMapping', 'mapping: By titles', { name: '자사몰', mapping })
  const { mapping_id } = saved.order_mapping
  const query = { mapping_id, mapping: JSON.stringify(mapping) }
  await show(
    operator,
    'readOrderTable',
    'read: Two orders, one of which cannot be read',
    { mapping_id },
    { ...table },
  )
  await show(
    operator,
    'readOrderTable',
    'read: Two orders, one of which cannot be read',
    { mapping: query.mapping },
    { ...table },
  )
  await refuse(operator, 'readOrderTable', 'FILE_NOT_READABLE', undefined, {
    ...table,
    payload: '<html></html>',
  })
  await show(operator, 'listOrderMappings', 'all: All of them')
  await show(operator, 'deleteOrderMapping', 'deleted: The mapping', { mapping_id })
}

async function upkeep({ show, operator, account: { vendor_id } }: World): Promise<void> {
  await show(operator, 'verify', 'start: From the beginning', {})
  await show(operator, 'verify', 'on: Going on', { after: `${vendor_id} lines` })
  await show(operator, 'rebuildRecords', 'first: From the first order', {})
  await show(operator, 'rebuildRecords', 'next: The part after an order', { after: ORD_NO })
  const before = { before: '2021-01-01' }
  await show(operator, 'maskPersonalData', 'look: How many orders placed before 2021 would be masked', {
    ...before,
    dry_run: true,
  })
  await show(operator, 'maskPersonalData', 'years: Orders placed before 2021', before)
  await show(operator, 'maskPersonalData', 'unsettled: The same, with those that are not settled', {
    ...before,
    include: ['unsettled'],
  })
}

const item = { partner_code: 'NP0001', prd_name: '니트릴 장갑', item_cnt: 2, item_price: 12_000 }
const imported = { orders: [{ ord_no: 'J-1', ord_date: '2026-02-10', items: [item] }] }
const begun: Readonly<Record<string, readonly [title: string, body: Json]>> = {
  startVerifyJob: ['start: From the beginning', {}],
  startRetentionJob: ['years: Orders placed before 2021', { before: '2021-01-01' }],
  startRecordsJob: ['start: From the first order', {}],
  startImportJob: ['order: An order', imported],
  startConfirmJob: ['month: All of January', { period_end: '2026-01-31', strict: true }],
  startTaxInvoicesJob: ['month: All files of January', { month: '2026-01' }],
  startStatementsJob: ['month: All statements of January', { month: '2026-01', format: 'csv' }],
}

/** Long work. */
export async function jobs({ show, refuse, operator }: World): Promise<void> {
  const job = (job_id: string) => ({ job_id })
  const ended = async (job_id: string): Promise<void> => {
    while ((await operator('getJob', undefined, { params: { job_id } })).body.job.state === 'running') {
      await new Promise((soon) => setTimeout(soon, 5))
    }
  }
  let last = ''
  for (const [name, [title, body]] of Object.entries(begun)) {
    const query = name === 'startImportJob' ? { dry_run: 'false', strict: 'false' } : {}
    last = (await show(operator, name as EndpointName, title, { ...query, ...body })).job.job_id
    await ended(last)
    if (name === 'startVerifyJob') await refuse(operator, 'jobFile', 'JOB_FILE_NOT_FOUND', job(last))
  }
  const payload = `${JSON.stringify(imported.orders[0])}\n`
  const ndjson = { payload, headers: { 'content-type': 'application/x-ndjson' } }
  const streamed = await show(operator, 'startImportJob', 'stream: A line for each order', undefined, ndjson)
  await ended(streamed.job.job_id)
  await refuse(operator, 'startStatementsJob', 'SETTLEMENT_NOT_FOUND', { month: '2020-01' })
  const query = { kind: 'statements', state: 'done', page: 1, limit: 20 }
  await show(operator, 'listJobs', 'some: One that is done', query)
  await show(operator, 'getJob', 'done: Done: the file can be fetched', job(last))
  await show(operator, 'cancelJob', 'asked: It had ended', job(last))
  await show(operator, 'jobFile', 'zip: The file', { ...job(last), part: 1 })
}
