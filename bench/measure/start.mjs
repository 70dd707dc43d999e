/** From the start of the process to ready, and the memory of a service that does nothing. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { residentMb } from '../processes.mjs'
import { startService } from '../service.mjs'

const STARTS = 5
const IDLE_MS = 2_000

/** Starts a second service on the loaded database a few times; the median. */
export async function measureStart({ databaseUrl, folder }) {
  const times = []
  let idleMb = null
  for (let at = 0; at < STARTS; at++) {
    const service = await startService({ databaseUrl, dataDir: join(folder, 'data') })
    times.push(service.readyMs)
    if (at === STARTS - 1) {
      await pause(IDLE_MS)
      idleMb = residentMb(service.pid)
    }
    await service.stop()
  }
  return { readyMs: times.toSorted((left, right) => left - right)[STARTS >> 1], idleMb }
}
