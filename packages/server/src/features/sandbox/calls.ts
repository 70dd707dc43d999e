/** Calls of the two interfaces, as scenarios make them: what anybody could send, and nothing past the operations. Decision 149. */
import type { EndpointTable } from '@napum/contract'
import { ReadyJson } from '../../core/values/answers.ts'
import { unavailable } from '../../core/values/refusal.ts'
import type { KnownVendor } from '../../core/vendors/cache.ts'
import type { BasicCall, Call, FieldsOf, Operation, Operations } from '../../core/work/operation.ts'
import type { SandboxServices } from './services.ts'

type NamesIn<Audience extends string> = {
  readonly [Name in keyof Operations]: EndpointTable[Name] extends { readonly audience: Audience }
    ? Name
    : never
}[keyof Operations]

type CallInput<Name extends keyof Operations> = Partial<Pick<Call<Name>, 'body' | 'params' | 'query'>>

export interface Calls {
  readonly vendor: KnownVendor
  operator<Name extends NamesIn<'operator'>>(name: Name, sent: CallInput<Name>): Promise<FieldsOf<Name>>
  asVendor<Name extends NamesIn<'vendor'>>(name: Name, sent: CallInput<Name>): Promise<FieldsOf<Name>>
}

export function callsOf(
  { db, stopping }: SandboxServices,
  operations: Operations,
  { requestId, log, whileWaiting }: Pick<BasicCall, 'requestId' | 'log' | 'whileWaiting'>,
  vendor: KnownVendor,
): Calls {
  const empty = { params: {}, query: {}, body: null, stream: null }
  const by = { requestId, log, whileWaiting, noteAudit() {}, noteRecord() {} }
  async function make<Name extends keyof Operations>(name: Name, sent: object): Promise<FieldsOf<Name>> {
    if (stopping.aborted) throw unavailable()
    const operation = operations[name] as Operation<Name>
    const answer = await operation({ ...empty, ...sent, ...by } as unknown as Call<Name>)
    return (answer instanceof ReadyJson ? JSON.parse(`{${answer.text}}`) : answer) as FieldsOf<Name>
  }
  const { vendor_id: vendorId } = vendor
  const ofVendor = {
    vendor,
    db: db.asVendor(vendorId),
    caller: { kind: 'vendor_key', keyId: 'scenario', keyLabel: null, vendorId },
  }
  return {
    vendor,
    operator: (name, sent) => make(name, { ...sent, db, caller: { kind: 'operator_key' } }),
    asVendor: (name, sent) => make(name, { ...sent, ...ofVendor }),
  }
}
