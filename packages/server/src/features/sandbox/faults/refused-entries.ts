/** Refuses the last entry of a registration of waybills that a fault met; the others are registered. Decision 154. */
import type { ShipmentFailed, ShipmentRegistered } from '@napum/contract'
import { type BatchAnswer, batchAnswer, EntryRefusal, failedEntry } from '../../../core/work/entries.ts'
import type { Operation } from '../../../core/work/operation.ts'

type Register = Operation<'registerShipments'>

const asked = new EntryRefusal(
  'VALIDATION_ERROR',
  'The sandbox was asked to refuse this entry once. There is nothing to correct: send it again.',
)

export class RefusedEntries {
  readonly #requests = new Set<string>()

  meet(requestId: string): void {
    this.#requests.add(requestId)
  }

  /** The operation, which leaves out the last entry of a request that is met. */
  within(register: Register): Register {
    return async (call) => {
      if (!this.#requests.delete(call.requestId)) return register(call)
      const body: typeof call.body & { readonly dry_run?: boolean } = call.body
      const [taken, left] = [body.shipments.slice(0, -1), body.shipments.slice(-1)]
      const answer =
        taken.length > 0 ? await register({ ...call, body: { ...body, shipments: taken } }) : null
      // A batch answers with values, never with JSON that is ready.
      const done = answer as BatchAnswer<ShipmentRegistered | ShipmentFailed> | null
      const refused = left.map((entry) => failedEntry<ShipmentFailed>(entry, asked, { status: 'failed' }))
      return batchAnswer([...(done?.results ?? []), ...refused], body)
    }
  }
}
