/**
 * Attempts to get by with one pair of eyes: every call that waits, made directly; processes that die between the
 * approval and its end; two who approve at once. Decision 231.
 */
import { endpoints } from '@napum/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import { newPerson, type TestPerson } from '../../../test/people.ts'
import { type Json, startTestService, type TestService, type TestVendor } from '../../../test/service.ts'
import { confirmPending, newItem, price, send } from '../../../test/trade.ts'
import { heldKinds } from './rules.ts'

it('holds exactly the calls of which the contract says so', () => {
  const said = Object.entries(endpoints).filter(([, one]) => 'fourEyes' in one && one.fourEyes)
  expect(said.map(([name]) => name).sort()).toEqual(Object.keys(heldKinds).sort())
})

describe.each(usualKinds)('one pair of eyes on %s', (kind) => {
  let service: TestService
  let vendor: TestVendor
  let one: TestPerson
  let other: TestPerson
  let asks: TestPerson
  let settlement_id: string
  beforeAll(async () => {
    service = await startTestService(kind, { env: { FOUR_EYES: 'on', FOUR_EYES_FROM: '1' } })
    one = await newPerson(service, 'admin')
    other = await newPerson(service, 'admin')
    asks = await newPerson(service, 'accounting')
    const account = { bank_code: '004', bank_account: '111-22-3333', account_holder: '한빛' }
    vendor = await service.newVendor(account)
    const ord_prd_no = await newItem(service, vendor)
    const supply_price = price(100_000)
    await send(service, vendor, 'confirmInventory', { ord_prd_no, stock_available: true, supply_price })
    settlement_id = await confirmPending(service, vendor)
  })
  afterAll(() => service.close())

  const settlement = async (): Promise<Json> =>
    (await service.operator('getSettlement', undefined, { params: { settlement_id } })).body.settlement
  const payments = async (): Promise<Json[]> =>
    (await service.operator('listPayments', undefined, { params: { settlement_id } })).body.payment_list
  const decide = (who: TestPerson, name: 'approve' | 'reject', approval_id: string) =>
    who.call(name, undefined, { params: { approval_id } })
  const ofSettlement = () => ({ params: { settlement_id } })
  // One after the other: each code moves the clock, and an older one would come too late.
  const fresh = async () => {
    for (const person of [one, other, asks]) await person.freshen()
  }
  const part = (amount: number) => ({ kind: 'payment', amount })
  async function asked(body: object): Promise<string> {
    const reply = await asks.call('recordPayment', body, ofSettlement())
    expect(reply.status, JSON.stringify(reply.body)).toBe(202)
    return reply.body.approval.approval_id
  }
  /** What a process leaves behind that died while it did what was approved. */
  const killed = (approval_id: string) =>
    service.db.script(
      `update approval set state = 'running', decided_person = '${one.personId}', decided_name = 'x',
         decided_at = '${service.clock.now().toISOString()}'::timestamptz - interval '2 minutes'
       where approval_id = '${approval_id}'`,
    )

  it('cannot pay, release a hold or book by any direct call, as a person or with a key', async () => {
    const made = await service.operator('createTransferBatch', {
      settlement_nos: [(await settlement()).settlement_no],
    })
    const { batch_id } = made.body.batch
    expect(
      await service.operator('holdVendor', { reason: '조사' }, { params: { vendor_id: vendor.vendor_id } }),
    ).toMatchObject({ status: 200 })
    expect(await service.operator('holdSettlement', { reason: '조사' }, ofSettlement())).toMatchObject({
      status: 200,
    })
    const table = `공급사ID,사유,금액,메모\n${vendor.vendor_id},penalty,-5000,지연`
    const uploaded = await service.operator('previewAdjustments', undefined, {
      payload: table,
      headers: { 'content-type': 'text/csv' },
    })
    expect(uploaded.status, JSON.stringify(uploaded.body)).toBe(200)
    const { upload_id } = uploaded.body
    const ofVendor = { params: { vendor_id: vendor.vendor_id } }
    const adjustment = { vendor_id: vendor.vendor_id, reason_code: 'penalty', amount: -1, memo: 'm' }
    const calls = {
      payTransferBatch: [{}, { params: { batch_id } }],
      paySettlement: [{}, ofSettlement()],
      paySettlements: [{ settlement_ids: [settlement_id] }, {}],
      recordPayment: [part(1), ofSettlement()],
      updateVendor: [{ bank_account: '9' }, ofVendor],
      releaseVendor: [undefined, ofVendor],
      releaseSettlement: [undefined, ofSettlement()],
      addAdjustments: [{ adjustments: [adjustment] }, {}],
      commitAdjustments: [{}, { params: { upload_id } }],
    } as const satisfies Record<keyof typeof heldKinds, readonly [unknown, object]>
    await fresh()
    for (const [name, [body, options]] of Object.entries(calls) as [
      keyof typeof heldKinds,
      [unknown, object],
    ][]) {
      for (const reply of [await one.call(name, body, options), await service.operator(name, body, options)])
        expect([name, reply.status, reply.body.approval?.state]).toEqual([name, 202, 'waiting'])
    }
    expect(await settlement()).toMatchObject({
      status: 'confirmed',
      outstanding_amount: 100_000,
      on_hold: true,
    })
    expect((await service.operator('getVendor', undefined, ofVendor)).body.vendor.bank_account).toBe(
      '111-22-3333',
    )
    expect((await service.operator('listAdjustments')).body.pagination.total).toBe(0)
    const { body } = await service.operator('listApprovals', undefined, { query: { limit: 100 } })
    // Of one's own none can be approved, with a key none at all.
    for (const { approval_id, asked_by } of body.approval_list) {
      const reply =
        asked_by.kind === 'operator_key'
          ? await service.operator('approve', undefined, { params: { approval_id } })
          : await decide(one, 'approve', approval_id)
      expect([reply.status, reply.body.error.code]).toEqual([403, 'FORBIDDEN'])
    }
    for (const { approval_id } of body.approval_list)
      expect((await decide(other, 'reject', approval_id)).status).toBe(200)
    await service.db.script(`update vendor set hold_reason = null, held_at = null, held_by = null;
      update settlement set hold_reason = null, held_at = null, held_by = null`)
    await service.operator('cancelTransferBatch', undefined, { params: { batch_id } })
  })

  it('a process that dies before it is done leaves it to the next who approves, and after it nothing is done twice', async () => {
    await fresh()
    const id = await asked(part(10_000))
    await killed(id)
    expect((await decide(other, 'approve', id)).body.approval).toMatchObject({ state: 'approved' })
    expect(await payments()).toHaveLength(1)
    // It died between the payment and the note of it.
    await killed(id)
    expect((await decide(other, 'approve', id)).body.approval).toMatchObject({ state: 'approved' })
    expect(await payments()).toHaveLength(1)
    expect((await settlement()).outstanding_amount).toBe(90_000)
  })

  it('while it is done nobody else begins it, and two at once do it once', async () => {
    await fresh()
    const id = await asked(part(5_000))
    await service.db.script(
      `update approval set state = 'running', decided_person = '${one.personId}', decided_at = '${service.clock.now().toISOString()}'
       where approval_id = '${id}'`,
    )
    for (const name of ['approve', 'reject'] as const)
      expect((await decide(other, name, id)).body.error.code).toBe('APPROVAL_DECIDED')
    await killed(id)
    const replies = await Promise.all([other, one, other].map((who) => decide(who, 'approve', id)))
    expect(replies.filter(({ status }) => status === 200)).not.toHaveLength(0)
    for (const { status, body } of replies)
      if (status !== 200) expect(body.error.code).toBe('APPROVAL_DECIDED')
    expect((await settlement()).outstanding_amount).toBe(85_000)
  })

  it('who may not do it alone may not approve it, whatever else he is', async () => {
    const id = await asked(part(1_000))
    for (const role of ['viewer', 'staff', 'service']) {
      const person = await newPerson(service, role)
      expect((await decide(person, 'approve', id)).status).toBe(403)
      expect((await decide(person, 'reject', id)).status).toBe(403)
    }
    const owner = await newPerson(service, 'owner', vendor)
    expect((await decide(owner, 'approve', id)).status).toBe(403)
    await service.operator('updatePerson', { status: 'disabled' }, { params: { person_id: other.personId } })
    expect((await decide(other, 'approve', id)).status).toBe(401)
    expect((await settlement()).outstanding_amount).toBe(85_000)
  })
})
