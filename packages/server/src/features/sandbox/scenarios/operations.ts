/** Makes the situations, by calls of the two interfaces and nothing else. Decision 149. */
import { type ScenarioName, scenarioNames } from '@napum/contract'
import { Refusal } from '../../../core/values/refusal.ts'
import type { KnownVendor } from '../../../core/vendors/cache.ts'
import type { Call, Operations } from '../../../core/work/operation.ts'
import { callsOf } from '../calls.ts'
import type { SandboxServices } from '../services.ts'
import { scenarios } from './scenarios.ts'

const isScenario = (name: string): name is ScenarioName => (scenarioNames as readonly string[]).includes(name)

export async function runScenario(
  services: SandboxServices,
  operations: Operations,
  call: Call<'runScenario'>,
) {
  const name: string = call.params.name
  if (!isScenario(name)) throw new Refusal('SCENARIO_NOT_FOUND')
  const vendor = await vendorOf(services, call)
  const made = await scenarios[name]({
    calls: callsOf(services, operations, call, vendor),
    clock: { now: () => services.clock.now(vendor.vendor_id) },
    calendar: services.calendar,
    newNumber: () => `TEST-${services.ids.ulid(services.realClock.now())}`,
  })
  return { scenario: name, vendor_id: vendor.vendor_id, settlement_no: null, ...made }
}

/** The vendor of the key, or the one that the operator names. */
async function vendorOf({ vendorCache }: SandboxServices, call: Call<'runScenario'>): Promise<KnownVendor> {
  const named = call.body.vendor_id ?? null
  if (call.vendor) {
    if (named === null || named === call.vendor.vendor_id) return call.vendor
    throw new Refusal('VENDOR_NOT_FOUND')
  }
  const vendor = named === null ? undefined : await vendorCache.vendor(named)
  if (!vendor) throw new Refusal('VENDOR_NOT_FOUND')
  return vendor
}
