/** What every step needs: the service and the model side by side. */
import { expect } from 'vitest'
import type { Json, TestService, TestVendor } from '../service.ts'
import { type BatchName, send, settlementsOf } from '../trade.ts'
import { Model } from './model.ts'
import type { Rule, Settlement } from './parts.ts'

export const DAY_MS = 86_400_000
export const won = (hundredths: number) => hundredths / 100

export class Side {
  readonly service: TestService
  readonly model: Model
  vendor!: TestVendor
  constructor(service: TestService, rule: Rule) {
    this.service = service
    this.model = new Model(rule)
  }

  protected dayBefore(days: number): string {
    const then = this.service.clock.now().getTime() + 9 * 3_600_000 - days * DAY_MS
    return new Date(then).toISOString().slice(0, 10)
  }

  protected pick<One>(from: readonly One[], nth: number): One | undefined {
    return from[nth % from.length]
  }

  protected async send(vendor: TestVendor | null, name: BatchName, ...entries: object[]): Promise<void> {
    const { body } = await send(this.service, vendor, name, ...entries)
    expect(body.results.filter((one: Json) => !one.success)).toEqual([])
  }

  /** Its settlement of the service. */
  async idOf(settlement: Settlement): Promise<string> {
    const rows = await settlementsOf(this.service, this.vendor)
    return rows[this.model.settlements.indexOf(settlement)]?.settlement_id ?? ''
  }

  protected async call(
    name: Parameters<TestService['operator']>[0],
    body: object | undefined,
    params = {},
  ): Promise<Json> {
    const reply = await this.service.operator(name, body, { params })
    expect([reply.status, reply.body.error ?? null]).toEqual([reply.status < 300 ? reply.status : 200, null])
    return reply.body
  }
  protected async onSettlement(
    name: Parameters<TestService['operator']>[0],
    settlement: Settlement,
    body?: object,
  ) {
    return this.call(name, body, { settlement_id: await this.idOf(settlement) })
  }
}
