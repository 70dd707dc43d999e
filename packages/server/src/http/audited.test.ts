/** What the audit is told of a call, without a database. Decision 145. */
import type { EndpointName } from '@napum/contract'
import { describe, expect, it } from 'vitest'
import { audited } from './audited.ts'
import type { Input } from './input.ts'

/** The entries that a call leaves. */
async function entriesOf(
  name: EndpointName,
  input: Partial<Input>,
  work = async (): Promise<object> => ({}),
) {
  const entries: unknown[] = []
  const keep = async (kept: string, entry: object) => void entries.push({ name: kept, ...entry })
  const services = { audit: { note: keep, refused: keep } }
  const request = {
    caller: { kind: 'operator_key' },
    vendor: null,
    id: 'req_1',
    ip: '::1',
    log: { error() {} },
  }
  const whole = { params: {}, query: {}, body: null, stream: null, ...input }
  await audited(services as never, name, request as never, whole, work).catch(() => {})
  return entries
}

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
