/** The embedded database beside PostgreSQL: a page, and how long it takes to start again. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { takeTurns } from '../loops.mjs'
import { cpuOf } from '../processes.mjs'
import { loadSample } from '../sample.mjs'
import { startService } from '../service.mjs'
import { monthPage, serviceLoop } from './lists.mjs'

/** Enough for full pages; a page costs the same in a larger database. */
const ITEMS = 30_000

export async function measureEmbedded(run) {
  const folder = join(run.folder, 'embedded')
  await mkdir(folder, { recursive: true })
  const first = await startService({ dataDir: folder })
  const sample = await loadSample(first, ITEMS, folder)
  const beside = { service: first, serviceCpu: () => ({ process: cpuOf(first.pid), database: 0 }) }
  const pages = await takeTurns(
    [
      serviceLoop(run, 'list page, PostgreSQL', monthPage(run.sample.vendors.hot)),
      serviceLoop(beside, 'list page, embedded', monthPage(sample.vendors.hot)),
    ],
    { rounds: 5, amount: { ms: 600 }, warmUp: { ms: 500 } },
  )
  await first.stop()
  const again = await startService({ dataDir: folder })
  await again.stop()
  return {
    pages,
    itemsPerSecond: (sample.items / sample.importMs) * 1_000,
    firstReadyMs: first.readyMs,
    warmReadyMs: again.readyMs,
  }
}
