/** Refuses the last entry of a registration of waybills that a fault met; the others are registered. Decision 154. */
import type { ShipmentFailed } from '@napum/contract'
import { batchAnswer, EntryRefusal, failedEntry } from '../../core/entries.ts'
import type { Operation } from '../../operation.ts'

const asked = new EntryRefusal(
  'VALIDATION_ERROR',
  'The sandbox was asked to refuse this entry once. There is nothing to correct: send it again.',
)

export class RefusedEntries {
  readonly #requests = new Set<string>()

  /** Says that this request is met. */
  meet(requestId: string): void {
    this.#requests.add(requestId)
  }

  /** The operation, which leaves out the last entry of a request that is met. */
  within(register: Operation<'registerShipments'>): Operation<'registerShipments'> {
    return async (call) => {
      if (!this.#requests.delete(call.requestId)) return register(call)
      const { shipments } = call.body
      const taken = shipments.slice(0, -1)
      const done =
        taken.length > 0
          ? (await register({ ...call, body: { ...call.body, shipments: taken } })).results
          : []
      const refused = shipments
        .slice(-1)
        .map((entry) => failedEntry<ShipmentFailed>(entry, asked, { status: 'failed' }))
      return batchAnswer([...done, ...refused], call.body)
    }
  }
}
