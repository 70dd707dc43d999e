/** Who did what. Decision 145. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import { invited, newPerson, PASSWORD, TestPerson } from '../../../test/people.ts'
import {
  anOrder,
  type Json,
  type Reply,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../test/service.ts'
import { newItems, price, view, waybill } from '../../../test/trade.ts'
import { oldLinesJob } from './job.ts'

const outcomeOf = (reply: Reply) => [reply.status, reply.body?.error?.code]
const DAY_MS = 24 * 3_600_000

describe.each(usualKinds)('the audit on %s', (kind) => {
  let service: TestService
  let admin: TestPerson
  beforeAll(async () => {
    service = await startTestService(kind)
    admin = await newPerson(service, 'admin')
  })
  afterAll(() => service.close())
  /** Files are sent before their line is written: it says how much was sent. */
  const untilTaken = async ({ vendor_id }: TestVendor, files: number) =>
    expect
      .poll(async () => (await lines({ exports: true, vendor_id })).length, { timeout: 60_000 })
      .toBe(files)
  const lines = async (query: Json): Promise<Json[]> =>
    (await admin.call('listAudit', undefined, { query })).body.line_list

  it('keeps every write with person or key, time, address, vendor, count and request', async () => {
    const vendor = await service.newVendor()
    const [[first = '', second = ''] = []] = await service.importOrders(anOrder([vendor, vendor]))
    const clerk = await newPerson(service, 'clerk', vendor)
    const numbers = [first, second, '202601010000_000000001_[1]']
    const updates = { updates: numbers.map((ord_prd_no) => ({ ord_prd_no, status: 'preparing' })) }
    // Nothing is done by it.
    await clerk.call('updateStatus', { ...updates, dry_run: true })
    const byPerson = await clerk.call('updateStatus', updates)
    const byKey = await service.as(vendor, 'updateStatus', updates)
    const ofVendor = await lines({ vendor_id: vendor.vendor_id })
    const found = ofVendor.filter(({ action }) => action === 'updateStatus')
    expect(found).toMatchObject([
      {
        ...{
          actor_kind: 'vendor_key',
          actor_login: null,
          record_count: 2,
          request_id: byKey.body.request_id,
        },
        ...{ vendor_id: vendor.vendor_id, vendor_name: `납품상사 ${vendor.partner_code}` },
      },
      {
        actor_kind: 'person',
        actor_id: clerk.personId,
        actor_login: clerk.login,
        address: clerk.address,
        record_count: 2,
        at: service.clock.now().toISOString(),
        request_id: byPerson.body.request_id,
      },
    ])
    expect(await lines({ request_id: byPerson.body.request_id })).toEqual([found[1]])
    expect((await lines({ actor_id: clerk.personId })).map(({ action }) => action)).toContain('updateStatus')
  })

  it('keeps sign-ins, failures without what was typed, and rights given and taken', async () => {
    const vendor = await service.newVendor()
    const { login, token } = await invited(service, 'clerk', vendor)
    const person = new TestPerson(service, login)
    await person.call('acceptInvitation', { token, password: PASSWORD })
    await person.setUpApp()
    const { person_id } = (await person.call('whoAmI')).body.person
    person.cookie = ''
    await person.signIn({ password: 'typed in the wrong field' })
    await person.signIn()
    const of = { params: { person_id }, query: { vendor_id: vendor.vendor_id } }
    await service.operator('updatePerson', { status: 'disabled' }, of)
    const all = await lines({ limit: 500 })
    const own = all.filter(({ address, subject }) => address === person.address || subject === person_id)
    expect(own.map(({ action }) => action).reverse()).toEqual([
      'acceptInvitation',
      'startTotp',
      'confirmTotp',
      'signIn.refused',
      'signIn',
      'updatePerson',
    ])
    const named = { actor_kind: 'stranger', actor_login: login }
    expect(own[1]).toMatchObject({ action: 'signIn', subject: person_id, ...named })
    expect(own[2]).toMatchObject({ action: 'signIn.refused', actor_login: null })
    expect(own[0]).toMatchObject({ actor_kind: 'operator_key', vendor_id: vendor.vendor_id })
    expect(JSON.stringify(all)).not.toContain('typed in the wrong field')
    expect(JSON.stringify(all)).not.toContain(token)
  })

  it('names the key that was issued or revoked, and who was invited', async () => {
    const vendor = await service.newVendor()
    const owner = await newPerson(service, 'owner', vendor)
    const of = { params: { vendor_id: vendor.vendor_id } }
    const issued = [
      await service.operator('issueApiKey', undefined, of),
      await owner.call('issueOwnKey', { label: '창고' }),
    ].map(({ body }) => body.api_key.key_id)
    const params = { ...of.params, key_id: issued[0] }
    await service.operator('revokeApiKey', undefined, { params })
    await owner.call('invitePerson', { name: '오별', login: 'New@Example.com', role: 'clerk' })
    const found = (await lines({ vendor_id: vendor.vendor_id })).slice(0, 4)
    expect(found.map(({ action, subject }) => [action, subject])).toEqual([
      ['invitePerson', 'New@Example.com'],
      ['revokeApiKey', issued[0]],
      ['issueOwnKey', issued[1]],
      ['issueApiKey', issued[0]],
    ])
  })

  it('says which rights a person had before and has now', async () => {
    const vendor = await service.newVendor()
    const clerk = await newPerson(service, 'clerk', vendor)
    const of = { params: { person_id: clerk.personId }, query: { vendor_id: vendor.vendor_id } }
    const change = (body: object) => service.operator('updatePerson', body, of)
    await change({ role: 'owner' })
    await change({ role: 'owner', status: 'disabled' })
    await change({ role: 'owner' })
    const [third, second, first] = await lines({ vendor_id: vendor.vendor_id })
    expect(first?.changes).toEqual([{ field: 'role', from: 'clerk', to: 'owner' }])
    expect(second?.changes).toEqual([{ field: 'status', from: 'active', to: 'disabled' }])
    expect(third?.changes).toBeNull()
    const { token, reply } = await invited(service, 'viewer', vendor, { login: clerk.login })
    const again = { token, password: PASSWORD, totp: clerk.code() }
    const joined = await clerk.call('acceptInvitation', again)
    const told = async ({ body }: { body: Json }) => (await lines({ request_id: body.request_id }))[0]
    expect(await told(reply)).toMatchObject({ changes: [{ field: 'role', from: null, to: 'viewer' }] })
    expect(await told(joined)).toMatchObject({ changes: [{ field: 'role', from: 'owner', to: 'viewer' }] })
    const taken = await service.operator('withdrawInvitation', undefined, {
      params: {
        invitation_id: (await invited(service, 'clerk', vendor)).reply.body.invitation.invitation_id,
      },
      query: { vendor_id: vendor.vendor_id },
    })
    expect(await told(taken)).toMatchObject({
      action: 'withdrawInvitation',
      subject: taken.body.invitation.login,
    })
  })

  it('is not all: histories and lines name who did it as well, and hide the operator’s people from a vendor', async () => {
    const vendor = await service.newVendor()
    const clerk = await newPerson(service, 'clerk', vendor)
    const staff = await newPerson(service, 'staff')
    const [ord_prd_no = ''] = await newItems(service, vendor, 1)
    const named = { kind: 'vendor_person', name: '정하루' }
    const program = { kind: 'vendor_key', name: null }
    const done = async (reply: Promise<Reply>) => expect((await reply).status).toBe(200)
    await done(
      clerk.call('confirmInventory', {
        confirmations: [{ ord_prd_no, stock_available: true, supply_price: price(1_100) }],
      }),
    )
    await done(service.as(vendor, 'registerShipments', { shipments: [waybill(ord_prd_no)] }))
    const amended = { ord_prd_no, tracking_number: '301234567890', supply_price: price(2_200) }
    await done(clerk.call('updateShipments', { updates: [amended] }))
    await done(service.as(vendor, 'updateStatus', { updates: [{ ord_prd_no, status: 'delivered' }] }))
    await done(
      staff.call('registerClaims', { claims: [{ ord_prd_no, type: 'return', reason: '단순 변심' }] }),
    )
    const withdrawn = { claims: [{ ord_prd_no, reason: '착오' }] }
    expect((await service.operator('withdrawClaims', withdrawn)).status).toBe(200)
    const of = { params: { ord_prd_no } }
    const seenBy = {
      operator: await view(service, ord_prd_no),
      vendor: (await clerk.call('getOwnItem', undefined, of)).body.item,
    }
    const operator = { kind: 'operator_person', name: '정하루' }
    for (const [reader, staffMember] of [
      ['operator', operator],
      ['vendor', { ...operator, name: null }],
    ] as const) {
      const by = (history: string) => seenBy[reader][history].map(({ done_by }: Json) => done_by)
      expect([reader, by('status_history')]).toEqual([reader, [named, program, program]])
      expect(by('stock_history')).toEqual([named])
      expect(by('shipment_history')).toEqual([program, named])
      expect(by('supply_price_history')).toEqual([named, named])
      expect(by('claim_history')).toEqual([staffMember, { kind: 'operator_key', name: null }])
    }
    const { settlement_no } = seenBy.vendor
    const params = { settlement_no }
    const { line_list } = (await clerk.call('listOwnSettlementLines', undefined, { params })).body
    expect(line_list.map(({ kind: line, done_by }: Json) => [line, done_by.kind, done_by.name])).toEqual([
      ['sale', 'vendor_person', '정하루'],
      ['price_change', 'vendor_person', '정하루'],
      ['reversal', 'operator_person', null],
      ['reversal', 'operator_key', null],
    ])
    const [settlement] = (await staff.call('listSettlements', undefined, { query: { settlement_no } })).body
      .settlement_list
    const step = { params: { settlement_id: settlement.settlement_id } }
    const states = [
      await admin.call('confirmSettlement', {}, step),
      await service.operator('reopenSettlement', {}, step),
      await service.operator('confirmSettlement', {}, step),
      await admin.call('paySettlement', {}, step),
    ].map(({ body }) => body.settlement)
    expect(
      states.map(({ confirmed_by, reopened_by, paid_by }) => [confirmed_by, reopened_by, paid_by]),
    ).toEqual([
      ['정하루', null, null],
      [null, null, null],
      [null, null, null],
      [null, null, '정하루'],
    ])
  })

  it('has keys and files beside it that name who issued, revoked, brought and booked', async () => {
    const vendor = await service.newVendor()
    const owner = await newPerson(service, 'owner', vendor)
    await admin.freshen()
    const of = { params: { vendor_id: vendor.vendor_id } }
    const byAdmin = (await admin.call('issueApiKey', { label: '창고' }, of)).body.api_key
    const own = (await owner.call('issueOwnKey', { label: '출고' })).body.api_key
    const key = { params: { ...of.params, key_id: own.key_id } }
    await admin.call('revokeApiKey', undefined, key)
    await owner.call('revokeOwnKey', undefined, { params: { key_id: own.key_id } })
    const shown = (await owner.call('listOwnKeys')).body.api_key_list.slice(-2)
    const nameless = { kind: 'operator_person', name: null }
    expect(shown.map(({ issued_by, revoked_by }: Json) => [issued_by, revoked_by])).toEqual([
      [nameless, null],
      [{ kind: 'vendor_person', name: '정하루' }, nameless],
    ])
    expect(byAdmin.issued_by).toEqual({ ...nameless, name: '정하루' })
    const [ord_prd_no] = await newItems(service, vendor, 1)
    const payload = Buffer.from(`주문품목번호,택배사,송장번호\n${ord_prd_no},CJ대한통운,301234567890\n`)
    const { upload_id } = (await service.as(vendor, 'previewWaybills', undefined, { payload })).body
    const uploads = async () => (await owner.call('listUploads')).body.upload_list
    expect(await uploads()).toMatchObject([{ uploaded_by: null, committed_by: null }])
    expect((await owner.call('commitWaybills', {}, { params: { upload_id } })).status).toBe(200)
    expect(await uploads()).toMatchObject([{ uploaded_by: null, committed_by: '정하루' }])
  })

  it('keeps who signed in also where somebody else was signed in before', async () => {
    const vendor = await service.newVendor()
    const [first, second] = [
      await newPerson(service, 'clerk', vendor),
      await newPerson(service, 'clerk', vendor),
    ]
    const { login } = second
    const reply = await first.call('signIn', { login, password: PASSWORD, totp: second.code() })
    expect(reply.status).toBe(201)
    expect(await lines({ request_id: reply.body.request_id })).toMatchObject([
      { action: 'signIn', actor_kind: 'stranger', actor_login: login, subject: second.personId },
    ])
  })

  it('is not filled by somebody who tries without end, and a call that broke off in the middle has a line', async () => {
    const stranger = new TestPerson(service, 'x')
    for (let n = 0; n < 30; n++)
      await stranger.call('acceptInvitation', { token: `t${n}`, password: PASSWORD })
    const kept = (await lines({ limit: 500 })).filter(({ address }) => address === stranger.address)
    expect(kept.map(({ action }) => action)).toEqual(Array(21).fill('acceptInvitation.refused'))
    expect(kept.map(({ record_count }) => record_count)).toContain(10)
    const vendor = await service.newVendor()
    const params = { upload_id: '01JH3Q6V9X4M2T8R5B7C0D1E2F' }
    expect((await service.as(vendor, 'commitWaybills', {}, { params })).status).toBe(404)
    expect(await lines({ vendor_id: vendor.vendor_id })).toMatchObject([
      { action: 'commitWaybills.interrupted', subject: params.upload_id, actor_kind: 'vendor_key' },
      { action: 'issueApiKey' },
    ])
  })

  it('keeps each export with its rows, and counts who looks at vendors and people', async () => {
    const vendor = await service.newVendor()
    await service.importOrders(anOrder([vendor, vendor, vendor]))
    const viewer = await newPerson(service, 'viewer')
    const reason = '택배사 <b>전달</b>'
    await service.as(vendor, 'exportItems', { format: 'csv', reason })
    await untilTaken(vendor, 1)
    await service.as(vendor, 'exportItemsByQuery', undefined, { query: { format: 'csv', reason } })
    await untilTaken(vendor, 2)
    expect((await lines({ vendor_id: vendor.vendor_id })).slice(0, 2)).toMatchObject([
      { action: 'exportItemsByQuery', record_count: 3, reason },
      { action: 'exportItems', record_count: 3, reason },
    ])
    await viewer.call('getVendor', undefined, { params: { vendor_id: vendor.vendor_id } })
    expect((await lines({ actor_id: viewer.personId }))[0]).toMatchObject({
      action: 'getVendor',
      vendor_id: vendor.vendor_id,
      record_count: 1,
    })
  })

  it('tells a vendor what its people and programs took out, and nothing of others', async () => {
    const [vendor, other] = [await service.newVendor(), await service.newVendor()]
    await service.importOrders(anOrder([vendor, vendor, other]))
    const viewer = await newPerson(service, 'viewer', vendor)
    await viewer.call('exportItems', { format: 'csv', reason: '=택배사' })
    await untilTaken(vendor, 1)
    const columns = ['ord_prd_no', 'item_cnt', 'item_status', 'unit_price']
    await service.as(vendor, 'exportItems', { columns })
    await untilTaken(vendor, 2)
    await service.as(other, 'exportItems', {})
    const month = { query: { month: '2026-01', vendor_id: vendor.vendor_id } }
    await service.operator('statementArchive', undefined, month)
    const read = async (query: Json) => (await viewer.call('listOwnExports', undefined, { query })).body
    const { export_list, has_more } = await read({})
    expect([has_more, export_list]).toMatchObject([
      false,
      [
        {
          kind: 'items',
          exported_by: null,
          exported_with: 'key',
          format: 'xlsx',
          row_count: 2,
          has_personal_data: false,
          reason: null,
        },
        {
          exported_by: '정하루',
          exported_with: 'person',
          format: 'csv',
          row_count: 2,
          has_personal_data: true,
          reason: '=택배사',
          exported_at: service.clock.now().toISOString(),
        },
      ],
    ])
    const first = await read({ limit: 1 })
    expect([first.has_more, first.export_list]).toEqual([true, [export_list[0]]])
    expect((await read({ limit: 1, after: first.next_after })).export_list).toEqual([export_list[1]])
    const vendor_id = vendor.vendor_id
    const taken = await lines({ exports: true, vendor_id })
    expect(taken.map(({ action, format }) => [action, format])).toEqual([
      ['exportItems', 'xlsx'],
      ['exportItems', 'csv'],
    ])
    expect((await lines({ exports: 'true' })).map(({ action }) => action)).toContain('exportItems')
    const query = { exports: 'true', actor_id: viewer.personId }
    expect((await admin.call('listAudit', undefined, { query })).status).toBe(400)
  })

  it('is taken out as CSV by admins, with a reason, and no cell of it is a formula', async () => {
    const vendor = await service.newVendor()
    await service.as(vendor, 'exportItems', { format: 'csv', reason: '=HYPERLINK("x")' })
    await untilTaken(vendor, 1)
    const clerk = await newPerson(service, 'clerk', vendor)
    const of = { params: { person_id: clerk.personId }, query: { vendor_id: vendor.vendor_id } }
    await service.operator('updatePerson', { role: 'viewer' }, of)
    await admin.freshen()
    const asked = { vendor_id: vendor.vendor_id, to: '2026-12-31' }
    const taken = await admin.call('exportAudit', { ...asked, reason: '분기 점검' })
    expect([taken.status, taken.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(String(taken.headers['content-disposition'])).toContain(encodeURIComponent('감사기록_'))
    await untilTaken(vendor, 2)
    const text = taken.raw.rawPayload.toString('utf8')
    expect(text.startsWith('\uFEFF일시(UTC),')).toBe(true)
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(text).toContain('role: clerk → viewer')
    const kept = await lines({ vendor_id: vendor.vendor_id, limit: 500 })
    expect(text.trimEnd().split('\r\n')).toHaveLength(kept.length)
    expect(kept[0]).toMatchObject({
      action: 'exportAudit',
      record_count: kept.length - 1,
      reason: '분기 점검',
      has_personal_data: true,
    })
    const owner = await newPerson(service, 'owner', vendor)
    expect(outcomeOf(await owner.call('exportAudit', { reason: 'x' }))).toEqual([403, 'FORBIDDEN'])
    for (const reason of ['', ' '])
      expect(outcomeOf(await admin.call('exportAudit', { reason }))).toEqual([400, 'VALIDATION_ERROR'])
    service.clock.advance(5 * 60_000)
    const late = outcomeOf(await admin.call('exportAudit', { reason: 'x' }))
    expect(late).toEqual([403, 'FRESH_FACTOR_REQUIRED'])
  })

  it('keeps reads of people’s data as counts, not a line a call', async () => {
    const vendor = await service.newVendor()
    await service.importOrders(anOrder([vendor, vendor, vendor]))
    const clerk = await newPerson(service, 'viewer', vendor)
    for (let n = 0; n < 3; n++) await clerk.call('searchItems', {})
    await clerk.call('health')
    const own = await lines({ actor_id: clerk.personId })
    expect(own.filter(({ action }) => action === 'searchItems')).toMatchObject([
      { record_count: 9, vendor_id: vendor.vendor_id, address: clerk.address },
    ])
    expect(own.map(({ action }) => action)).not.toContain('health')
  })

  it('counts who reads the reasons of claims, and the rows of a file with their results', async () => {
    const vendor = await service.newVendor()
    const [first, second] = await newItems(service, vendor, 2)
    const viewer = await newPerson(service, 'viewer')
    const claims = [first, second].map((ord_prd_no) => ({ ord_prd_no, type: 'cancel', reason: '단순 변심' }))
    expect((await service.operator('registerClaims', { claims })).status).toBe(200)
    const query = { vendor_id: vendor.vendor_id }
    expect((await viewer.call('listClaims', undefined, { query })).body.claim_list).toHaveLength(2)
    const clerk = await newPerson(service, 'clerk', vendor)
    const payload = Buffer.from(`주문품목번호,택배사,송장번호\n${first},CJ대한통운,301234567890\n`)
    const { upload_id } = (await clerk.call('previewWaybills', undefined, { payload })).body
    expect((await clerk.call('waybillResult', undefined, { params: { upload_id } })).status).toBe(200)
    const ofVendor = await lines(query)
    const lineOf = (name: string) => ofVendor.find(({ action }) => action === name)
    expect(lineOf('listClaims')).toMatchObject({ actor_id: viewer.personId, record_count: 2 })
    expect(lineOf('waybillResult')).toMatchObject({
      actor_id: clerk.personId,
      record_count: 1,
      subject: upload_id,
    })
  })

  it('is read in pages and by day, by admins and programs of the operator', async () => {
    const all = await lines({ limit: 500 })
    const pages: Json[] = []
    for (let after = ''; ; ) {
      const query = { limit: 7, to: '2026-12-31', ...(after ? { after } : {}) }
      const { body } = await admin.call('listAudit', undefined, { query })
      pages.push(...body.line_list)
      if (!body.has_more) break
      after = body.next_after
    }
    expect(pages).toEqual(all)
    expect(await lines({ to: '2026-02-10' })).toEqual([])
    expect(await lines({ limit: 500, from: '2026-02-11' })).toEqual(all)
    expect(await lines({ from: '2027-01-01' })).toEqual([])
    expect(await lines({ limit: 500, from: '0001-01-01', to: '9999-12-31' })).toEqual(all)
    expect(await lines({ from: '9999-12-31' })).toEqual([])
    expect(await lines({ to: '0001-01-01' })).toEqual([])
    const ofProgram = await service.operator('listAudit', undefined, { query: { limit: 500 } })
    expect(ofProgram.body.line_list).toEqual(await lines({ limit: 500 }))
    const query = { vendor_id: 'x', actor_id: 'y' }
    expect((await admin.call('listAudit', undefined, { query })).status).toBe(400)
    const clerk = await newPerson(service, 'clerk', await service.newVendor())
    expect((await clerk.call('listAudit')).body.error.code).toBe('FORBIDDEN')
  })

  it('is read by the owner of a vendor as far as its own people and keys are concerned', async () => {
    const vendor = await service.newVendor()
    const other = await service.newVendor()
    const owner = await newPerson(service, 'owner', vendor)
    const clerk = await newPerson(service, 'clerk', vendor)
    const foreign = await newPerson(service, 'owner', other)
    const { vendor_id } = vendor
    await service.importOrders(anOrder([vendor]))
    await clerk.call('searchItems', {})
    await clerk.signIn()
    await foreign.signIn()
    await owner.call('invitePerson', { name: '새 직원', login: 'new@example.com', role: 'viewer' })
    await admin.call('updateVendor', { name: '새 이름' }, { params: { vendor_id } })
    const { line_list } = (await owner.call('listAudit', undefined, { query: { limit: 500 } })).body
    expect(new Set(line_list.map((line: Json) => line.vendor_id))).toEqual(new Set([vendor_id]))
    const actions = line_list.map((line: Json) => [line.action, line.actor_name ?? line.subject])
    expect(actions).toContainEqual(['searchItems', '정하루'])
    expect(actions).toContainEqual(['signIn', '정하루'])
    expect(actions).toContainEqual(['invitePerson', '정하루'])
    expect(line_list.map((line: Json) => line.action)).not.toContain('updateVendor')
    for (const [name, value] of [
      ['vendor_id', other.vendor_id],
      ['actor_id', 'x'],
      ['request_id', 'x'],
      ['exports', 'true'],
    ] as const)
      expect((await owner.call('listAudit', undefined, { query: { [name]: value } })).status).toBe(400)
    expect((await owner.call('listAudit', undefined, { query: { vendor_id } })).status).toBe(200)
  })

  it('shows an owner what former members did there, and nothing that they did for others afterwards', async () => {
    const vendor = await service.newVendor()
    const { vendor_id } = vendor
    const owner = await newPerson(service, 'owner', vendor)
    const clerk = await newPerson(service, 'clerk', vendor)
    await service.importOrders(anOrder([vendor]))
    await clerk.call('exportItems', { format: 'csv' })
    await untilTaken(vendor, 1)
    const { token } = await invited(service, 'admin', null, { login: clerk.login })
    const joined = await clerk.call('acceptInvitation', { token, password: PASSWORD, totp: clerk.code() })
    expect(joined.status).toBe(201)
    const step = { params: { vendor_id } }
    // Somebody of both.
    expect((await clerk.call('updateVendor', { name: '새 이름' }, step)).status).toBe(200)
    const of = { params: { person_id: clerk.personId }, query: { vendor_id } }
    expect((await service.operator('updatePerson', { status: 'disabled' }, of)).status).toBe(200)
    service.clock.advance(1_000)
    await clerk.signIn()
    const link = { name: '새 직원', login: `later-${kind}@example.com`, role: 'owner', vendor_id }
    expect((await clerk.call('invitePerson', link)).status).toBe(201)
    const { line_list } = (await owner.call('listAudit', undefined, { query: { limit: 500 } })).body
    const own = line_list.filter((line: Json) => line.actor_id === clerk.personId)
    expect(own.map(({ action }: Json) => action)).toContain('exportItems')
    expect(own.map(({ action }: Json) => action)).not.toContain('updateVendor')
    expect(own.map(({ action }: Json) => action)).not.toContain('invitePerson')
  })

  it('is kept for AUDIT_DAYS and to the end of that month, rights for three years at least', async () => {
    const job = oldLinesJob({ db: service.db, realClock: service.clock, config: { auditDays: 730 } })
    const actionsAfter = async (days: number) => {
      service.clock.advance(days * DAY_MS)
      await job.run(new AbortController().signal)
      await admin.signIn()
      return (await lines({ limit: 500 })).map(({ action }) => action)
    }
    expect(await actionsAfter(0)).toEqual(expect.arrayContaining(['updateStatus', 'invitePerson']))
    const later = await actionsAfter(730 + 31)
    expect(later).toEqual(expect.arrayContaining(['invitePerson', 'updatePerson', 'signIn']))
    expect(later).not.toContain('updateStatus')
    expect(await actionsAfter(400)).not.toContain('invitePerson')
  })
})
