/** Reads and advances the clock. Decision 149. */
import { pruneFeeds } from '../../core/changes/prune.ts'
import { invalid } from '../../core/refusal.ts'
import type { Call } from '../../operation.ts'
import type { SandboxServices } from '../services.ts'
import { mayBeAhead, stepOf } from './rules.ts'

const SECOND_MS = 1_000

export const readClock = async ({ clock }: SandboxServices) => ({
  clock: { now: clock.now().toISOString(), ahead_seconds: Math.floor(clock.aheadMs / SECOND_MS) },
})

export async function advanceClock(services: SandboxServices, call: Call<'advanceClock'>) {
  const { clock, config } = services
  const step = stepOf(call.body.advance, clock.now(), config.timeZone)
  if (typeof step === 'string') throw invalid([{ path: 'advance', message: step }])
  if (!mayBeAhead(clock.aheadMs + step)) {
    throw invalid([{ path: 'advance', message: 'leads further than ten years ahead of the real time' }])
  }
  await clock.advance(step)
  // The only thing that this service does by itself when business days go by; what is real has its own time.
  await pruneFeeds(services, '', () => false)
  return readClock(services)
}
