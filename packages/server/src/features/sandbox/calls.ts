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

export class Calls {
  readonly #services: SandboxServices
  readonly #operations: Operations
  readonly #by: Pick<BasicCall, 'requestId' | 'log' | 'whileWaiting'>
  readonly vendor: KnownVendor

  constructor(
    services: SandboxServices,
    operations: Operations,
    by: Pick<BasicCall, 'requestId' | 'log' | 'whileWaiting'>,
    vendor: KnownVendor,
  ) {
    this.#services = services
    this.#operations = operations
    this.#by = by
    this.vendor = vendor
  }

  operator<Name extends NamesIn<'operator'>>(name: Name, sent: CallInput<Name>): Promise<FieldsOf<Name>> {
    return this.#make(name, { ...sent, db: this.#services.db, caller: { kind: 'operator_key' } })
  }

  asVendor<Name extends NamesIn<'vendor'>>(name: Name, sent: CallInput<Name>): Promise<FieldsOf<Name>> {
    const { vendor } = this
    return this.#make(name, {
      ...sent,
      vendor,
      db: this.#services.db.asVendor(vendor.vendor_id),
      caller: { kind: 'vendor_key', keyId: 'scenario', keyLabel: null, vendorId: vendor.vendor_id },
    })
  }

  async #make<Name extends keyof Operations>(name: Name, sent: object): Promise<FieldsOf<Name>> {
    if (this.#services.stopping.aborted) throw unavailable()
    const operation = this.#operations[name] as Operation<Name>
    const { requestId, log, whileWaiting } = this.#by
    const whole = { params: {}, query: {}, body: null, stream: null, ...sent }
    const call = { ...whole, requestId, log, whileWaiting, noteAudit() {}, noteRecord() {} }
    const answer = await operation(call as unknown as Call<Name>)
    return (answer instanceof ReadyJson ? JSON.parse(`{${answer.text}}`) : answer) as FieldsOf<Name>
  }
}
