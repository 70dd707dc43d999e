/** Reads and advances the clock of the caller: a vendor's own, or the operator's and with it all. Decision 149. */
import { pruneFeeds } from '../../../core/changes/prune.ts'
import { invalid } from '../../../core/values/refusal.ts'
import type { Call } from '../../../core/work/operation.ts'
import type { SandboxServices } from '../services.ts'
import { OFFSET_MS_MAX, stepOf } from './rules.ts'

const SECOND_MS = 1_000

const view = ({ clock }: SandboxServices, vendorId: string | undefined) => ({
  clock: {
    now: clock.now(vendorId).toISOString(),
    ahead_seconds: Math.floor(clock.offsetMs(vendorId) / SECOND_MS),
  },
})

export const readClock = async (services: SandboxServices, call: Call<'readClock'>) =>
  view(services, call.vendor?.vendor_id)

export async function advanceClock(services: SandboxServices, call: Call<'advanceClock'>) {
  const { clock, config } = services
  const vendorId = call.vendor?.vendor_id
  const step = stepOf(call.body.advance, clock.now(vendorId), config.timeZone)
  if (typeof step === 'string') throw invalid([{ path: 'advance', message: step }])
  if (clock.offsetMs(vendorId) + step > OFFSET_MS_MAX) {
    throw invalid([{ path: 'advance', message: 'leads further than ten years ahead of the real time' }])
  }
  await clock.advance(step, vendorId)
  // The only thing that this service does by itself when business days go by; what is real has its own time.
  await pruneFeeds(services, '', () => false)
  return view(services, vendorId)
}
