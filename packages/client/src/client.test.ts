import { endpoints, isRepeatable } from '@napum/contract'
import { describe, expect, it } from 'vitest'
import { errorAnswer, fakeFetch, fakeSleep, jsonAnswer, vendorOptions } from '../test/fakes.ts'
import { fileNameOf } from './answer.ts'
import {
  ApiError,
  createOperatorClient,
  createPortalClient,
  createSandbox,
  createVendorClient,
  type ResponseEvent,
  shippable,
} from './index.ts'

const url = 'http://napum.test/'
const operatorKey = 'operator_key'
const clients = (fetch: ReturnType<typeof fakeFetch>['fetch']) => ({
  vendor: createVendorClient({ ...vendorOptions, url, fetch, ...fakeSleep() }),
  operator: createOperatorClient({ operatorKey, url, fetch, ...fakeSleep() }),
  people: createPortalClient({ url, fetch, ...fakeSleep() }),
  sandbox: createSandbox({ ...vendorOptions, url, fetch, ...fakeSleep() }),
})
const pdf = (headers: Record<string, string> = {}, body = '%PDF-1.7') =>
  new Response(body, { headers: { 'content-type': 'application/pdf', ...headers } })

/** Calls of one thing stand together: `createOperatorWebhook` is `operator.webhooks.create`. */
function methodOf(name: string): string[] {
  const grouped: Readonly<Record<string, string[]>> = {
    createAnnouncement: ['announcements', 'create'],
    listAnnouncements: ['announcements', 'list'],
    getAnnouncement: ['announcements', 'get'],
    withdrawAnnouncement: ['announcements', 'withdraw'],
    listOwnAnnouncements: ['announcements', 'list'],
    readAnnouncement: ['announcements', 'read'],
    remindLate: ['reminders', 'send'],
    listReminders: ['reminders', 'list'],
    listNotices: ['notices', 'list'],
    sendTestNotice: ['notices', 'test'],
    getNoticeSettings: ['noticeSettings', 'get'],
    updateNoticeSettings: ['noticeSettings', 'update'],
    listOrders: ['orders', 'list'],
    listExchanges: ['exchanges', 'list'],
    listCancels: ['cancels', 'list'],
    listReturns: ['returns', 'list'],
    updateStatus: ['orders', 'updateStatus'],
    confirmInventory: ['stock', 'confirm'],
    registerShipments: ['shipments', 'register'],
    updateShipments: ['shipments', 'amend'],
    listChanges: ['feed', 'list'],
    startChanges: ['feed', 'start'],
    snapshot: ['feed', 'snapshot'],
    digestChanges: ['feed', 'digest'],
    previewWaybills: ['waybillFiles', 'preview'],
    recheckWaybills: ['waybillFiles', 'recheck'],
    commitWaybills: ['waybillFiles', 'commit'],
    waybillResult: ['waybillFiles', 'result'],
    previewStockAnswers: ['stockFiles', 'preview'],
    recheckStockAnswers: ['stockFiles', 'recheck'],
    commitStockAnswers: ['stockFiles', 'commit'],
    stockAnswerResult: ['stockFiles', 'result'],
    previewPrices: ['priceFiles', 'preview'],
    recheckPrices: ['priceFiles', 'recheck'],
    commitPrices: ['priceFiles', 'commit'],
    priceResult: ['priceFiles', 'result'],
    statementPdf: ['statements', 'pdf'],
    statementData: ['statements', 'data'],
    getOwnItem: ['items', 'get'],
    searchItems: ['items', 'search'],
    markClaimsSeen: ['items', 'claimsSeen'],
    listApprovals: ['approvals', 'list'],
    approve: ['approvals', 'approve'],
    reject: ['approvals', 'reject'],
    searchAllItems: ['items', 'search'],
    exportAllItems: ['items', 'export'],
    listShippedDays: ['items', 'shippedDays'],
    exportItems: ['items', 'export'],
    exportItemsByQuery: ['items', 'exportByQuery'],
    listOwnSettlements: ['settlements', 'list'],
    getOwnSettlement: ['settlements', 'get'],
    listOwnSettlementLines: ['settlements', 'lines'],
    listOwnPayments: ['settlements', 'payments'],
    ownSettlementStatement: ['settlements', 'statement'],
    ownStatementArchive: ['settlements', 'statementArchive'],
    ownTaxInvoices: ['taxInvoices', 'get'],
    ownTaxInvoiceArchive: ['taxInvoices', 'archive'],
    listOwnRequests: ['requests', 'list'],
    listOwnExports: ['listExports'],
    getOwnRequest: ['requests', 'get'],
    listVendorRequests: ['requests', 'list'],
    getVendorRequest: ['requests', 'get'],
    getOwnProfile: ['profile', 'get'],
    updateOwnProfile: ['profile', 'update'],
    requestOwnAccount: ['profile', 'requestAccount'],
    getHolidays: ['holidays', 'get'],
    replaceHolidays: ['holidays', 'replace'],
    listNodes: ['nodes', 'list'],
    isolateVendor: ['nodes', 'isolate'],
    signIn: ['session', 'signIn'],
    whoAmI: ['session', 'get'],
    updateMe: ['session', 'update'],
    signOut: ['session', 'signOut'],
    showFactor: ['session', 'showFactor'],
    startTotp: ['totp', 'start'],
    confirmTotp: ['totp', 'confirm'],
    signInChallenge: ['session', 'challenge'],
    signInByPasskey: ['session', 'signInByPasskey'],
    factorChallenge: ['session', 'factorChallenge'],
    startPasskey: ['passkeys', 'start'],
    confirmPasskey: ['passkeys', 'confirm'],
    listPasskeys: ['passkeys', 'list'],
    updatePasskey: ['passkeys', 'rename'],
    deletePasskey: ['passkeys', 'remove'],
    readInvitation: ['invitations', 'read'],
    acceptInvitation: ['invitations', 'accept'],
    invitePerson: ['people', 'invite'],
    listPeople: ['people', 'list'],
    updatePerson: ['people', 'update'],
    resetPerson: ['people', 'reset'],
    listSessionsOf: ['people', 'sessions'],
    endSessionsOf: ['people', 'endSessions'],
    withdrawInvitation: ['people', 'withdrawInvitation'],
    listAudit: ['audit'],
    startVerifyJob: ['startJob'],
    startRetentionJob: ['startJob'],
    startRecordsJob: ['startJob'],
    startStatementsJob: ['startJob'],
    startConfirmJob: ['startJob'],
    startTaxInvoicesJob: ['startJob'],
    listJobs: ['jobs'],
    getJob: ['job'],
    listSessions: ['sessions', 'list'],
    endSession: ['sessions', 'end'],
    issueOwnKey: ['keys', 'issue'],
    listOwnKeys: ['keys', 'list'],
    revokeOwnKey: ['keys', 'revoke'],
    listOrderMappings: ['orderMappings', 'list'],
    saveOrderMapping: ['orderMappings', 'save'],
    deleteOrderMapping: ['orderMappings', 'delete'],
    listViews: ['views', 'list'],
    saveView: ['views', 'save'],
    deleteView: ['views', 'delete'],
    readClock: ['clock', 'read'],
    advanceClock: ['clock', 'advance'],
    runScenario: ['scenario'],
    listFaults: ['faults', 'list'],
    setFault: ['faults', 'set'],
    clearFaults: ['faults', 'clear'],
    listSandboxCalls: ['calls'],
    listSandboxNotices: ['notices'],
    resetSandbox: ['reset'],
  }
  if (grouped[name]) return grouped[name]
  const [, verb = '', what = ''] = /^([a-z]+)(?:Operator)?Webhooks?(.*)$/.exec(name) ?? []
  if (verb === '') return [name]
  return ['webhooks', what === 'Deliveries' ? 'deliveries' : verb + what]
}

describe('the clients', () => {
  const made = clients(fakeFetch(() => jsonAnswer({})).fetch)

  it.each(Object.entries(endpoints))('have a method for %s', (name, { audience }) => {
    expect(made[audience]).toHaveProperty(methodOf(name), expect.any(Function))
  })

  const once = Object.entries(endpoints).filter(
    ([name, endpoint]) => !isRepeatable(endpoint) && !endpoint.batch && methodOf(name)[0] !== 'startJob',
  )
  it.each(once)('do not send %s again when nobody knows what became of it', async (name, endpoint) => {
    const { fetch, asked } = fakeFetch(() => errorAnswer(503, 'UNAVAILABLE'))
    const [group, method] = methodOf(name) as [string, string?]
    // People's calls about people are the operator's as well.
    const path = endpoint.path.replace(/\{\w+\}/, 'x')
    const sent: number[] = []
    for (const client of Object.values(clients(fetch))) {
      asked.length = 0
      const found = (client as unknown as Record<string, Record<string, unknown>>)[group]
      const call = method === undefined ? found : found?.[method]
      if (typeof call === 'function')
        await expect(call('x', 'x')).rejects.toMatchObject({ outcome: 'unknown' })
      sent.push(asked.filter(({ url, method }) => method === endpoint.method && url.pathname === path).length)
    }
    expect(Math.max(...sent)).toBe(name === 'startImportJob' ? 0 : 1)
  })

  it('hand exports on while they arrive, and fail when one is cut off', async () => {
    const csv = (end: (controller: ReadableStreamDefaultController) => void) => () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue(new TextEncoder().encode('주문품목번호\r\n')),
          pull: end,
        }),
        { headers: { 'content-type': 'text/csv; charset=utf-8' } },
      )
    const whole = fakeFetch(csv((controller) => controller.close()))
    const { stream } = await clients(whole.fetch).vendor.items.export({ format: 'csv', filters: shippable })
    expect(await new Response(stream).text()).toBe('주문품목번호\r\n')
    expect(whole.asked[0]?.body).toMatchObject({ filters: { has_waybill: false } })
    const cut = fakeFetch(csv((controller) => controller.error(new Error('cut off'))))
    const linked = await clients(cut.fetch).vendor.items.exportByQuery({ columns: 'ord_no', due: 'late' })
    await expect(new Response(linked.stream).text()).rejects.toThrow()
    expect(cut.asked[0]?.url.search).toBe('?columns=ord_no&due=late')
  })

  it('send the credentials of their sender', async () => {
    const { fetch, asked } = fakeFetch(() => jsonAnswer({ status: 'ok' }))
    await clients(fetch).vendor.health()
    await clients(fetch).operator.getMarketplace()
    const [vendor, operator] = asked
    expect(vendor?.headers.get('x-vendor-id')).toBe(vendorOptions.vendorId)
    expect(vendor?.headers.get('x-vendor-api-key')).toBe(vendorOptions.apiKey)
    expect(vendor?.headers.get('x-api-version')).toBe('1.7.0')
    expect(operator?.headers.get('x-operator-api-key')).toBe(operatorKey)
  })

  it('send no credentials in a page, where the browser adds the cookie, but name the vendor when told to', async () => {
    const { fetch, asked } = fakeFetch(() => jsonAnswer({}))
    const { vendorId } = vendorOptions
    await createVendorClient({ session: true, url, fetch }).health()
    await createVendorClient({ session: true, vendorId, url, fetch }).health()
    await createOperatorClient({ session: true, url, fetch }).getMarketplace()
    await createPortalClient({ url, fetch }).session.signIn({ login: 'a', password: 'b' })
    await createPortalClient({ url, vendorId, fetch }).people.list()
    expect(asked.map(({ headers }) => headers.get('x-vendor-id'))).toEqual([
      null,
      vendorId,
      null,
      null,
      vendorId,
    ])
    const page = { session: true, vendorId, mode: 'test', url, fetch } as const
    await createVendorClient(page).health()
    await createPortalClient(page).keys.list({ test: true })
    await createSandbox(page).clock.read()
    expect(asked.map(({ headers }) => headers.get('x-napum-mode'))).toEqual([
      ...Array(5).fill(null),
      ...Array(3).fill('test'),
    ])
    for (const { headers } of asked) {
      expect(headers.has('x-vendor-api-key')).toBe(false)
      expect(headers.has('x-operator-api-key')).toBe(false)
    }
  })

  it('write parameters, query and body where they belong', async () => {
    const { fetch, asked } = fakeFetch(() => jsonAnswer({}))
    const { operator } = clients(fetch)
    await operator.getItem('202601220157_000020196_[1]')
    await operator.listSettlements({ status: 'pending', from: undefined, limit: 10 })
    await operator.paySettlement('01S', { reference: '이체 7' })
    expect(asked.map((one) => `${one.method} ${one.url.pathname}${one.url.search}`)).toEqual([
      'GET /operator-api/items/202601220157_000020196_%5B1%5D',
      'GET /operator-api/settlements?status=pending&limit=10',
      'POST /operator-api/settlements/01S/pay',
    ])
    expect(asked[2]?.body).toEqual({ reference: '이체 7' })
    expect(asked[1]?.headers.has('content-type')).toBe(false)
  })

  it('keep a path that the service lives below', async () => {
    const { fetch, asked } = fakeFetch(() => jsonAnswer({}))
    await createOperatorClient({ operatorKey, url: 'https://market.example/napum/', fetch }).getMarketplace()
    expect(asked[0]?.url.href).toBe('https://market.example/napum/operator-api/marketplace')
  })

  it('refuse what can never work before anything is sent', async () => {
    const { fetch, asked } = fakeFetch(() => jsonAnswer({}))
    expect(() => createVendorClient({ ...vendorOptions, apiKey: 'key\n', url })).toThrow(TypeError)
    const forgotten = process.env.NAPUM_KEY_THAT_NOBODY_SETS as string
    expect(() => createVendorClient({ ...vendorOptions, apiKey: forgotten, url })).toThrow(TypeError)
    expect(() => createOperatorClient({ operatorKey, url: 'no address' })).toThrow(TypeError)
    await expect(clients(fetch).operator.getVendor('..')).rejects.toThrow(TypeError)
    await expect(clients(fetch).operator.getVendor('')).rejects.toThrow(TypeError)
    expect(asked).toHaveLength(0)
  })
})

describe('an error of the service', () => {
  it('brings its code, status, request id and details along', async () => {
    const issues = { issues: [{ path: 'start_date', message: 'is not a day' }] }
    const { fetch, asked } = fakeFetch(() => errorAnswer(400, 'VALIDATION_ERROR', {}, issues as never))
    const call = clients(fetch).vendor.statements.data({ ord_no: 'O1' })
    const error = await call.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      code: 'VALIDATION_ERROR',
      status: 400,
      requestId: 'req_test_000001',
      details: issues,
      outcome: 'not_done',
      message: 'This is VALIDATION_ERROR. (start_date: is not a day)',
      retryable: false,
    })
    expect(asked).toHaveLength(1)
  })

  it('from something that is not this service says so', async () => {
    const html = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })
    const { fetch, asked } = fakeFetch(html)
    await expect(clients(fetch).vendor.health()).rejects.toMatchObject({ code: 'UNEXPECTED_ANSWER' })
    expect(asked).toHaveLength(1)
  })

  it('is thrown for a redirect: the key must not travel to another address', async () => {
    const { fetch } = fakeFetch(
      () => new Response(null, { status: 308, headers: { location: 'http://else' } }),
    )
    await expect(clients(fetch).vendor.health()).rejects.toThrow('http://else')
  })
})

describe('files for banks and accountants', () => {
  const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const table = ({ url }: { url: URL }) =>
    new Response('12', {
      headers: {
        'content-type': url.searchParams.get('format') === 'csv' ? 'text/csv; charset=utf-8' : xlsx,
        'content-disposition': "attachment; filename*=UTF-8''a.csv",
      },
    })

  it('are asked for with what was wished', async () => {
    const { fetch, asked } = fakeFetch(table)
    const { vendor, operator } = clients(fetch)
    await operator.bankTransfersFile({ settlement_no: 'A,B', columns: 'account,empty:메모', header: false })
    await operator.bankTransfersFile({ format: 'xlsx', list: 'apart' })
    await operator.taxInvoiceFile('01V', '2026-01', { form: 'exempt', part: 2 })
    const { fileName, bytes } = await vendor.taxInvoices.file('2026-01')
    expect([fileName, bytes.length]).toEqual(['a.csv', 2])
    expect(asked.map(({ url }) => [url.pathname, Object.fromEntries(url.searchParams)])).toEqual([
      [
        '/operator-api/settlements/bank-transfers',
        { settlement_no: 'A,B', columns: 'account,empty:메모', header: 'false', format: 'csv' },
      ],
      ['/operator-api/settlements/bank-transfers', { format: 'xlsx', list: 'apart' }],
      [
        '/operator-api/vendors/01V/tax-invoices',
        { form: 'exempt', part: '2', month: '2026-01', format: 'xlsx' },
      ],
      ['/vendor-api/tax-invoices', { month: '2026-01', format: 'xlsx' }],
    ])
  })

  it('have the same as JSON', async () => {
    const { fetch, asked } = fakeFetch(() => jsonAnswer({}))
    const { vendor, operator } = clients(fetch)
    await operator.bankTransfers({ from: '2026-01-01' })
    await operator.taxInvoicesOfVendor('01V', '2026-01')
    await operator.listTaxInvoiceVendors({ month: '2026-01', page: 2 })
    await vendor.taxInvoices.get('2026-01')
    await operator.markTaxInvoicesIssued({ month: '2026-01' })
    expect(asked.pop()?.body).toEqual({ month: '2026-01' })
    expect(asked.map(({ url }) => url.search)).toEqual([
      '?from=2026-01-01&format=json',
      '?month=2026-01&format=json',
      '?month=2026-01&page=2',
      '?month=2026-01&format=json',
    ])
  })
})

describe('a statement', () => {
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent('거래명세서')}%28%EC%B7%A8%EC%86%8C%29_SET-20260211-001.pdf`

  it('arrives as bytes with its name', async () => {
    const { fetch, asked } = fakeFetch(() =>
      pdf({ 'content-disposition': disposition, 'x-request-id': 'req_1' }),
    )
    const file = await clients(fetch).vendor.statements.pdf({ ord_no: 'O1', settlement_type: 'cancellation' })
    expect(file.fileName).toBe('거래명세서(취소)_SET-20260211-001.pdf')
    expect(new TextDecoder().decode(file.bytes)).toBe('%PDF-1.7')
    expect(file.requestId).toBe('req_1')
    expect(asked[0]?.body).toEqual({ ord_no: 'O1', settlement_type: 'cancellation' })
  })

  it('arrives as a stream with its size', async () => {
    const { fetch, asked } = fakeFetch(() => pdf({ 'content-length': '8' }))
    const file = await clients(fetch).operator.settlementStatementStream('01S')
    expect(file).toMatchObject({ size: 8, fileName: 'statement.pdf' })
    expect(await new Response(file.stream).text()).toBe('%PDF-1.7')
    expect(asked[0]?.url.search).toBe('?format=pdf')
  })

  it('that is not complete is fetched again', async () => {
    const { fetch, asked } = fakeFetch((_, number) =>
      pdf({ 'content-length': '8' }, number < 3 ? '%PDF' : '%PDF-1.7'),
    )
    const file = await clients(fetch).vendor.statements.pdf({ ord_no: 'O1' })
    expect(file.bytes).toHaveLength(8)
    expect(asked).toHaveLength(3)
  })
})

describe('fileNameOf', () => {
  it.each([
    [`attachment; filename="a b.pdf"; filename*=UTF-8''%EA%B0%80.pdf`, '가.pdf'],
    ['attachment; filename="a b.pdf"', 'a b.pdf'],
    ['attachment; filename=plain.pdf', 'plain.pdf'],
    [`attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd`, '__.._etc_passwd'],
    [`attachment; filename*=UTF-8''%E0%A4%A; filename=rescue.pdf`, 'rescue.pdf'],
    ['attachment', undefined],
    [null, undefined],
  ])('reads %s', (header, name) => {
    expect(fileNameOf(header)).toBe(name)
  })
})

describe('the calls of a vendor', () => {
  it('stand under what they are about', () => {
    const { vendor } = clients(fakeFetch(() => jsonAnswer({})).fetch)
    const alone = Object.entries(vendor).filter(([, one]) => typeof one === 'function')
    expect(alone.map(([name]) => name)).toEqual(['health', 'listUploads', 'listExports'])
  })

  it('show each answer as it came, to a log and to who asks for it', async () => {
    const { fetch } = fakeFetch((_, number) =>
      number === 1 ? errorAnswer(503, 'UNAVAILABLE') : jsonAnswer({ status: 'ok' }),
    )
    const seen: string[] = []
    const onResponse = ({ method, path, attempt, response }: ResponseEvent) =>
      seen.push(`${method} ${path} ${attempt} ${response.status}`)
    const vendor = createVendorClient({ ...vendorOptions, url, fetch, ...fakeSleep(), onResponse })
    await vendor.health({
      onResponse: ({ response }) => seen.push(`own ${response.headers.get('content-type')}`),
    })
    expect(seen).toEqual([
      'GET /vendor-api/health 1 503',
      expect.stringMatching(/^own /),
      'GET /vendor-api/health 2 200',
      expect.stringMatching(/^own application\/json/),
    ])
  })
})
