/** The story that the examples tell, from the first of December 2025 on. */
import { changes, requests, webhooks } from './feed.ts'
import { batches, files, intake, spoiltItems } from './fulfilment.ts'
import { settlements, statements, workList } from './money.ts'
import { notices } from './notices.ts'
import { jobs, office } from './office.ts'
import { people } from './people.ts'
import { openWorld } from './world.ts'

/** Tells it to a service of its own; the recording as the text of a file. */
export async function recordExamples(): Promise<string> {
  const world = await openWorld()
  try {
    const spoilt = await spoiltItems(world)
    for (const part of [intake, batches, files]) await part(world, spoilt)
    await people(world)
    await workList(world)
    await statements(world, spoilt)
    for (const part of [webhooks, requests, settlements, office, jobs, changes, notices]) await part(world)
    return world.recorder.text()
  } finally {
    await world.close()
  }
}
