/** Brings orders in: as one JSON document, or as a stream. operator-interface.md "Orders". */
import type { OrderInput, OrdersImportQuery } from '@napum/contract'
import type { BodyStream, Call } from '../../../core/operation.ts'
import type { Services } from '../../../core/services.ts'
import { readContentHash } from '../../../core/values/content-hash.ts'
import type { Sender, WorkServices } from '../../../core/work/unit.ts'
import { noBook, openFailureBook } from './failures.ts'
import { importStream } from './import-stream.ts'
import { type Importing, ImportTally } from './importing.ts'
import { DryRun, database } from './order-destination.ts'
import { type OrderRefusal, type ReadyOrder, readOrder } from './read-order.ts'
import { storeOrders } from './store-orders.ts'
import { UnknownFields, unknownFields } from './unknown-fields.ts'

export type ImportServices = WorkServices & Pick<Services, 'vendorCache'>

export const importOrders = (services: ImportServices, call: Call<'importOrders'>) =>
  importFrom(services, call, call.query, call.stream ?? call.body.orders)

/** Imports a list or a stream; of a stream, `onStored` hears what was committed so far. */
export async function importFrom(
  services: ImportServices,
  { db, requestId, caller }: Sender,
  { dry_run = false, strict = false }: OrdersImportQuery,
  source: BodyStream | readonly OrderInput[],
  onStored?: Importing['onStored'],
) {
  // A vendor that another process added a moment ago is known.
  await services.vendorCache.refreshNow()
  const hash = await readContentHash(db)
  const importing: Importing = {
    ...services,
    db,
    requestId,
    caller,
    hash,
    ...(strict ? { refused: unknownFields } : {}),
    destination: dry_run ? new DryRun() : database,
    failures: dry_run ? noBook : await openFailureBook({ ...services, db, requestId }),
    ...(onStored ? { onStored } : {}),
  }
  const unknown = new UnknownFields()
  const read = (sent: unknown, ord_no: string): ReadyOrder | OrderRefusal => {
    if (!strict) unknown.note(sent, ord_no)
    return readOrder(sent, importing)
  }
  const { results, ...counts } =
    'pieces' in source
      ? await importStream(importing, source, read)
      : await importList(importing, source, read)
  await importing.failures.close()
  return { ...counts, dry_run, warnings: unknown.warnings(), results }
}

async function importList(
  importing: Importing,
  orders: readonly OrderInput[],
  read: (sent: unknown, ord_no: string) => ReadyOrder | OrderRefusal,
) {
  const sent = orders.map((order) => ({ ord_no: order.ord_no, order: read(order, order.ord_no) }))
  const results = await storeOrders(importing, sent)
  await importing.failures.note(results.map((result, at) => ({ result, line: at + 1 })))
  const tally = new ImportTally()
  for (const [at, result] of results.entries()) tally.add(result, sent[at] as (typeof sent)[number])
  return { ...tally.counts(), results }
}
