/** Four eyes: what moves money waits for another person, is done once, and cannot be had with one pair. Decision 231. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKind, usualKinds } from '../../../test/databases.ts'
import { newPerson, type TestPerson } from '../../../test/people.ts'
import { type Json, startTestService, type TestService, type TestVendor } from '../../../test/service.ts'

describe.each(usualKinds)('with four eyes on %s', (kind) => {
  let service: TestService
  let vendor: TestVendor
  let one: TestPerson
  let other: TestPerson
  let clerk: TestPerson
  beforeAll(async () => {
    service = await startTestService(kind, { env: { FOUR_EYES: 'on', FOUR_EYES_FROM: '100000' } })
    vendor = await service.newVendor()
    one = await newPerson(service, 'admin')
    other = await newPerson(service, 'admin')
    clerk = await newPerson(service, 'accounting')
  })
  afterAll(() => service.close())

  const of = () => ({ params: { vendor_id: vendor.vendor_id } })
  const account = (bank_account: string) => ({ bank_code: '004', bank_account, account_holder: '한빛' })
  const accountNow = async () =>
    (await service.operator('getVendor', undefined, of())).body.vendor.bank_account
  const idOf = (reply: { status: number; body: Json }): string => {
    expect(reply.status, JSON.stringify(reply.body)).toBe(202)
    return reply.body.approval.approval_id
  }
  const decide = (who: TestPerson, name: 'approve' | 'reject', approval_id: string) =>
    who.call(name, name === 'reject' ? { reason: '확인 필요' } : undefined, { params: { approval_id } })
  const codeOf = ({ status, body }: { status: number; body: Json }) => [status, body.error?.code]
  const adjust = (amount: number, key?: string) => ({
    adjustments: [
      { vendor_id: vendor.vendor_id, reason_code: 'penalty', amount, memo: 'm', idempotency_key: key },
    ],
  })
  const booked = async () => (await service.operator('listAdjustments')).body.pagination.total

  it('a new account waits until another person approves it, and other fields do not', async () => {
    await Promise.all([one, other, clerk].map((person) => person.freshen()))
    expect((await one.call('updateVendor', { phone: '02-1' }, of())).status).toBe(200)
    const id = idOf(await one.call('updateVendor', account('111-22-3333'), of()))
    expect(await accountNow()).toBe('')
    expect(codeOf(await decide(one, 'approve', id))).toEqual([403, 'FORBIDDEN'])
    expect(codeOf(await decide(clerk, 'approve', id))).toEqual([403, 'FORBIDDEN'])
    const key = await service.operator('approve', undefined, { params: { approval_id: id } })
    expect(codeOf(key)).toEqual([403, 'FORBIDDEN'])
    const listed = (await service.operator('listApprovals')).body.approval_list
    expect(listed).toMatchObject([{ approval_id: id, kind: 'vendor_account', state: 'waiting' }])
    expect(listed[0].changes).toEqual([
      { subject: null, field: 'bank_code', from: null, to: '004', note: null },
      { subject: null, field: 'bank_account', from: null, to: '…3333', note: null },
      { subject: null, field: 'account_holder', from: null, to: '한빛', note: null },
    ])
    expect(JSON.stringify(listed)).not.toContain('111-22')
    const { attention_list } = (await service.operator('getAttention')).body
    expect(attention_list).toContainEqual(expect.objectContaining({ kind: 'approvals_waiting', count: 1 }))
    expect((await decide(other, 'approve', id)).body.approval).toMatchObject({ state: 'approved' })
    expect(await accountNow()).toBe('111-22-3333')
    expect((await one.call('updateVendor', account('111-22-3333'), of())).status).toBe(200)
  })

  it('one person has one pair of eyes in two sessions as well, and may take back what was asked', async () => {
    const id = idOf(await one.call('updateVendor', account('9'), of()))
    const again = Object.assign(Object.create(Object.getPrototypeOf(one)), one) as TestPerson
    await again.freshen()
    const { cookie } = again
    expect(codeOf(await decide(again, 'approve', id))).toEqual([403, 'FORBIDDEN'])
    // Showing a factor began a new session.
    one.cookie = cookie
    expect((await decide(one, 'reject', id)).body.approval).toMatchObject({
      state: 'rejected',
      reason: '확인 필요',
    })
    expect(codeOf(await decide(other, 'approve', id))).toEqual([409, 'APPROVAL_DECIDED'])
    expect(await accountNow()).toBe('111-22-3333')
    const nowhere = { params: { approval_id: 'x' } }
    expect(codeOf(await other.call('approve', undefined, nowhere))).toEqual([404, 'APPROVAL_NOT_FOUND'])
  })

  it('adjustments wait from the amount on, and two who approve at once book them once', async () => {
    expect((await one.call('addAdjustments', adjust(-99_999))).status).toBe(200)
    const before = await booked()
    const dry = await one.call('addAdjustments', { ...adjust(-100_000), dry_run: true })
    expect(dry.status).toBe(200)
    const asked = await clerk.call('addAdjustments', adjust(-100_000))
    const id = idOf(asked)
    expect(asked.body.approval).toMatchObject({ count: 1, amount: -100_000 })
    expect(asked.body.approval.changes).toEqual([
      { subject: vendor.vendor_id, field: 'penalty', from: null, to: '-100000', note: 'm' },
    ])
    expect(await booked()).toBe(before)
    const replies = await Promise.all([decide(one, 'approve', id), decide(other, 'approve', id)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await booked()).toBe(before + 1)
    expect((await decide(other, 'approve', id)).status).toBeOneOf([200, 409])
    expect(await booked()).toBe(before + 1)
  })

  it('what a program asks for is approved by two persons, as one of them may hold its key', async () => {
    const before = await booked()
    const id = idOf(await service.operator('addAdjustments', adjust(-200_000)))
    const first = (await decide(one, 'approve', id)).body.approval
    expect(first).toMatchObject({
      state: 'waiting',
      asked_by: { kind: 'operator_key' },
      asked_by_you: false,
      approved_by: [{ name: '정하루' }],
      approved_by_you: true,
      decided_by: null,
    })
    expect(await booked()).toBe(before)
    expect(codeOf(await decide(one, 'approve', id))).toEqual([403, 'FORBIDDEN'])
    expect((await decide(other, 'approve', id)).body.approval).toMatchObject({
      state: 'approved',
      asked_by: { kind: 'operator_key' },
      approved_by: [{ name: '정하루' }, { name: '정하루' }],
      approved_by_you: false,
    })
    expect(await booked()).toBe(before + 1)
  })

  it('a hold is released by two, and what a guard refuses waits on', async () => {
    const body = { reason: '조사' }
    expect((await one.call('holdVendor', body, of())).status).toBe(200)
    const asked = await one.call('releaseVendor', undefined, of())
    const id = idOf(asked)
    expect(asked.body.approval.changes).toMatchObject([{ field: 'payment_hold', from: '조사', to: null }])
    const held = async () => (await service.operator('readVendorHold', undefined, of())).body.payment_hold
    expect(await held()).not.toBeNull()
    expect((await decide(clerk, 'approve', id)).status).toBe(200)
    expect(await held()).toBeNull()
    const nothing = await one.call('payTransferBatch', {}, { params: { batch_id: 'nothing' } })
    expect(codeOf(nothing)).toEqual([404, 'BATCH_NOT_FOUND'])
    const taken = (await service.newVendor()).partner_code
    const lost = idOf(await one.call('updateVendor', { ...account('8'), partner_code: taken }, of()))
    expect(codeOf(await decide(other, 'approve', lost))).toEqual([409, 'PARTNER_CODE_TAKEN'])
    const { approval_list } = (await service.operator('listApprovals')).body
    expect(approval_list).toMatchObject([{ approval_id: lost, state: 'waiting', decided_by: null }])
  })
})

it('nothing waits unless it is on', async () => {
  const service = await startTestService(usualKind)
  const { vendor_id } = await service.newVendor()
  const sent = { bank_code: '004', bank_account: '1-2', account_holder: '한' }
  expect((await service.operator('updateVendor', sent, { params: { vendor_id } })).status).toBe(200)
  await service.close()
})
