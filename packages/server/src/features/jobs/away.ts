/**
 * Jobs while a node of the database is away: the tasks of other nodes are done, and those of its vendors wait until it is back.
 * Decisions 129, 173.
 */
import { groupBy } from '../../core/values/group.ts'
import { type Database, ping } from '../../platform/db/database.ts'
import { isAway, isTooSlow } from '../../platform/db/failures.ts'
import { allVendors } from './task-queries.ts'

type Nodes = Pick<Database, 'rows' | 'nodes' | 'nodesOf' | 'near'>

/** What a task is about: a vendor, or something of a vendor. */
type Key = string | { readonly vendor_id: string; readonly is_whole?: true }
type Plan<Request> = (request: Request, vendorId?: string) => Promise<readonly unknown[]>

const vendorOf = (key: Key): string => (typeof key === 'string' ? key : key.vendor_id)

/** Whether a node did not answer, so that work for vendors of other nodes can continue. */
export const isNodeAway = (db: Pick<Database, 'nodes'>, error: unknown): boolean =>
  db.nodes().length > 0 && isAway(error) && !isTooSlow(error)

/** What there is to do. While not all nodes can be asked: each vendor, or the named one, whose own plan is made by its task. */
export async function planOf<Request>(
  db: Nodes,
  plan: Plan<Request>,
  request: Request,
): Promise<readonly unknown[]> {
  try {
    return await plan(request)
  } catch (error) {
    if (!isNodeAway(db, error)) throw error
    const { vendor_id } = request as { readonly vendor_id?: string }
    const vendors = vendor_id === undefined ? await db.rows(allVendors) : [{ vendor_id }]
    return vendors.map((vendor) => ({ ...vendor, is_whole: true }))
  }
}

/** The keys of a task, with the plan of each whole vendor in its place. */
export async function keysOf<Request>(
  plan: Plan<Request>,
  request: Request,
  keys: readonly unknown[],
): Promise<unknown[]> {
  const found: unknown[] = []
  for (const key of keys as Key[]) {
    if (typeof key === 'object' && key.is_whole) found.push(...(await plan(request, key.vendor_id)))
    else found.push(key)
  }
  return found
}

/** Keys of one node together, so that a task waits for one node at most. */
export async function byNode(db: Nodes, keys: readonly unknown[]): Promise<(readonly unknown[])[]> {
  if (db.nodes().length === 0) return [keys]
  const nodes = await db.nodesOf((keys as Key[]).map(vendorOf))
  return [...groupBy(keys.keys(), (at) => nodes[at]).values()].map((places) => places.map((at) => keys[at]))
}

/**
 * Asks the node of a task whether it is there: one that is known to be away says so at once, and the coordinator would try to
 * connect to it for seconds. One that refuses us may let the coordinator in.
 * @throws what says that it is away
 */
export async function askNode(db: Nodes, [key]: readonly unknown[]): Promise<void> {
  if (key === undefined || db.nodes().length === 0) return
  const asked = db.near(vendorOf(key as Key)).rows(ping)
  await asked.catch((error: unknown) => {
    if (isAway(error)) throw error
  })
}
