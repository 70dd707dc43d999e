/** The sandbox as this page calls it, and its clock. Loaded in test mode only. */
import { createSandbox, type Fetch, type Sandbox, type SandboxClock } from '@napum/client'
import { clockOffset } from '../ui/format.ts'

let client: Sandbox | null = null

/** Calls of the sandbox, as the person who is signed in. */
export function sandbox(): Sandbox {
  if (!client) throw new Error('not in test mode')
  return client
}

/** Takes over how far the clock of the sandbox is ahead. */
export function heed(clock: SandboxClock): void {
  clockOffset.value = clock.ahead_seconds * 1_000
}

/** Begins to work on the test data of a vendor. Calls of the sandbox itself never fail on purpose. */
export async function begin(vendorId: string, fetch: Fetch): Promise<void> {
  client = createSandbox({ url: location.origin, vendorId, session: true, fetch })
  heed((await client.clock.read()).clock)
}
