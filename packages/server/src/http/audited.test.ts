/** What the audit learns of a call, without a database. Decision 145. */
import { type EndpointName, endpoints } from '@napum/contract'
import { describe, expect, it } from 'vitest'
import { type Field, isGroup, orderFields } from '../core/items/order-fields.ts'
import { personalColumns } from '../core/items/personal.ts'
import { isRead } from '../core/people/reading.ts'
import { systemIds } from '../core/values/context.ts'
import { Audit } from '../features/audit/writer.ts'
import { personalEventFields } from '../features/orders/retention/queries.ts'
import { audited } from './audited.ts'
import type { Input } from './input.ts'

/** The entries that a call leaves. */
async function entriesOf(
  name: EndpointName,
  input: Partial<Input>,
  work = async (): Promise<object> => ({}),
  caller: object = { kind: 'operator_key' },
) {
  const entries: unknown[] = []
  const keep = async (kept: string, entry: object) => void entries.push({ name: kept, ...entry })
  const services = { audit: { note: keep, refused: keep } }
  const request = {
    caller,
    vendor: null,
    id: 'req_1',
    ip: '::1',
    log: { error() {} },
  }
  const whole = { params: {}, query: {}, body: null, stream: null, ...input }
  await audited(services as never, name, request as never, whole, work).catch(() => {})
  return entries
}

/** One caller of each kind that an endpoint may be called by, and who the line says it was. */
const someone = {
  personId: '01KFJ8Q2M4X7N0B5C9D3E6F1GH',
  login: 'packing@dalnara.example.com',
  name: '정하루',
}
const membership = { vendor_id: 'V', role: 'owner' }
const people = { kind: 'person', session: { ...someone, memberships: [membership] }, membership }
const callersOf = (name: EndpointName) => {
  const { anybody, vendorKey, operatorKey, vendorPerson, operatorPeople } = endpoints[name].callers
  return [
    ...(anybody ? [[{ kind: 'stranger' }, ['stranger', null, null, null]] as const] : []),
    ...(vendorKey ? [[{ kind: 'vendor_key', keyId: 'K' }, ['vendor_key', 'K', null, null]] as const] : []),
    ...(operatorKey ? [[{ kind: 'operator_key' }, ['operator_key', null, null, null]] as const] : []),
    ...(vendorPerson || operatorPeople
      ? [[people, ['person', someone.personId, someone.login, someone.name]] as const]
      : []),
  ]
}

describe('every write of the wire', () => {
  it('leaves one line that says who made it, for every kind of caller', async () => {
    const kept: unknown[][] = []
    const db = { rows: async (_statement: unknown, values: unknown[]) => void kept.push(values) }
    const clock = { now: () => new Date('2026-02-11T00:00:00.000Z') }
    const audit = new Audit(db as never, clock, systemIds())
    const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => !isRead(name))
    expect(names.length).toBeGreaterThan(60)
    for (const name of names) {
      for (const [caller, who] of callersOf(name)) {
        const request = { caller, vendor: null, id: 'req_1', ip: '::1', log: { error: () => {} } }
        const input = { params: {}, query: {}, body: {}, stream: null }
        await audited({ audit } as never, name, request as never, input, async () => ({}))
        const [, at, kind, id, login, personName, address, , action] = kept.pop() as unknown[]
        expect([name, kind, id, login, personName, address]).toEqual([action, ...who, '::1'])
        expect([at, kept]).toEqual([clock.now(), []])
      }
      expect(callersOf(name).length).toBeGreaterThan(0)
    }
  })
})

const names = Object.keys(endpoints) as EndpointName[]

/** What stands for a person in an answer: what masking takes out, accounts of sole traders, and what people sign in with. */
const personalNames: ReadonlySet<string> = new Set([
  ...orderFields.flatMap((field: Field) =>
    (isGroup(field) ? field.fields : [field]).filter(({ personal }) => personal).map(({ name }) => name),
  ),
  ...Object.keys(personalColumns),
  ...Object.keys(personalEventFields),
  'bank_account',
  'login',
  'receiver_name',
])

/** Calls that answer a field of such a name, or one that may hold anything, and show nobody else’s data by it. */
const showNobodyElse: Readonly<Record<string, readonly EndpointName[]>> = {
  'the company that runs the service': ['getMarketplace', 'updateMarketplace'],
  'the reason for which the company took out a file': ['listOwnExports'],
  'the reason why something was not checked': ['verify'],
  'why a payment came back, was corrected or is held back': [
    'listPayments',
    'recordPayment',
    'correctPayment',
    'readVendorHold',
    'holdVendor',
    'releaseVendor',
  ],
  'counts, and the reason why something was not checked': [
    'listJobs',
    'getJob',
    'cancelJob',
    'startImportJob',
    'startVerifyJob',
    'startRetentionJob',
    'startRecordsJob',
    'monthEnd',
  ],
  'who calls': [
    'whoAmI',
    'readInvitation',
    'acceptInvitation',
    'signIn',
    'signInByPasskey',
    'showFactor',
    'confirmTotp',
    'changePassword',
    'updateMe',
    'listSessions',
    'getNoticeSettings',
    'updateNoticeSettings',
  ],
  'where a letter was asked to go': ['sendTestNotice'],
  'why a vendor was not reminded': ['remindLate'],
  'searches that who calls saved': ['listViews', 'saveView', 'deleteView'],
  'which column of a table is what': ['listOrderMappings', 'saveOrderMapping', 'deleteOrderMapping'],
  'who receives the goods, which only the vendor is shown': ['listSettlementLines'],
  'what an adjustment is about': ['listAdjustments', 'previewAdjustments'],
  'ids of vendors, with hashes': ['ledgerHeads'],
  'the audit itself, which only admins read': ['listAudit'],
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly additionalProperties?: boolean | Schema
}

/** Whether an answer of this schema can hold data about people; an object without named fields can hold anything. */
function canShowPeople(schema: Schema): boolean {
  if (schema.additionalProperties === true) return true
  const { properties = {}, items, anyOf = [], additionalProperties } = schema
  const fields = Object.entries(properties)
  // An amended shipment answers its waybill number as it was and as it is.
  const isPersonal = (name: string) => personalNames.has(name.replace(/^(previous|new)_/, ''))
  if (fields.some(([name, field]) => isPersonal(name) || canShowPeople(field))) return true
  const below = [...anyOf, ...[items, additionalProperties].filter((part) => typeof part === 'object')]
  return below.some(canShowPeople)
}

describe('every read of people’s data', () => {
  const excepted = new Set(Object.values(showNobodyElse).flat())

  it.each(names)('is marked in the contract where %s shows any', (name) => {
    const { answer, file, data } = endpoints[name]
    const canShow = file !== undefined || canShowPeople(answer)
    // An exception that is none any more goes from the list.
    expect({ canShow, isMarked: data !== 'none' }).toEqual(
      excepted.has(name) ? { canShow: true, isMarked: false } : { canShow, isMarked: canShow },
    )
  })

  it.each(names.filter(isRead))('leaves a line when it is made by %s', async (name) => {
    const kept: unknown[][] = []
    const db = { rows: async (_statement: unknown, values: unknown[]) => void kept.push(values) }
    const audit = new Audit(db as never, { now: () => new Date(0) }, systemIds())
    const [[caller] = [{ kind: 'stranger' }]] = callersOf(name)
    const request = { caller, vendor: null, id: 'req_1', ip: '::1', log: { error: () => {} } }
    const input = { params: {}, query: {}, body: {}, stream: null }
    await audited({ audit } as never, name, request as never, input, async () => ({}))
    await audit.flush()
    expect(kept.map(([, , , , , , , , action]) => action)).toEqual(
      endpoints[name].data === 'none' ? [] : [name],
    )
  })
})

describe('what the audit is told', () => {
  it('names the vendor from the path, the body or the query, and the subject from the path', async () => {
    const vendor_id = 'V'
    for (const [input, subject] of [
      [{ params: { vendor_id } }, vendor_id],
      [{ body: { vendor_id }, params: { key_id: 'K' } }, 'K'],
      [{ params: { vendor_id, key_id: 'K' } }, 'K'],
      [{ query: { vendor_id } }, null],
    ] as const)
      expect(await entriesOf('updateVendor', input)).toMatchObject([{ vendorId: vendor_id, subject }])
  })

  it('names the vendor that a person works for, before one that the body names', async () => {
    const of = (caller: object) =>
      entriesOf('updatePerson', { body: { vendor_id: 'other' } }, undefined, caller)
    expect(await of(people)).toMatchObject([{ vendorId: 'V' }])
    expect(await of({ ...people, membership: null })).toMatchObject([{ vendorId: 'other' }])
  })

  it('is nothing of a call that was only tried out, where the contract knows that', async () => {
    const dry = { dry_run: true }
    const failing = async () => {
      throw new Error('lost')
    }
    expect(await entriesOf('importOrders', { query: dry })).toEqual([])
    expect(await entriesOf('importOrders', { query: dry }, failing)).toEqual([])
    expect(await entriesOf('confirmPeriod', { body: dry })).toEqual([])
    // Elsewhere it is an unknown field, and the call does its work.
    expect(await entriesOf('importOrders', { body: dry })).toHaveLength(1)
    expect(await entriesOf('confirmSettlement', { body: dry, query: dry })).toHaveLength(1)
    expect(await entriesOf('confirmPeriod', { query: dry })).toHaveLength(1)
  })

  // 10 MiB of a file that are looked through one by one keep all other requests waiting for seconds.
  it('does not look through the bytes of a file', async () => {
    const fail = () => {
      throw new Error('was looked through')
    }
    const body = new Proxy(Buffer.from('file'), { ownKeys: fail, getOwnPropertyDescriptor: fail })
    expect(await entriesOf('previewWaybills', { body })).toMatchObject([{ vendorId: null }])
  })
})
