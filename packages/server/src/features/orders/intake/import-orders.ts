/** Brings orders in: as one JSON document, or as a stream. operator-interface.md "Orders". */
import type { OrderInput, OrdersImportQuery } from '@napum/contract'
import type { LedgerServices } from '../../../core/ledger/ledger.ts'
import type { BodyStream, Call } from '../../../core/work/operation.ts'
import type { Services } from '../../../core/work/services.ts'
import type { Sender, WorkServices } from '../../../core/work/unit.ts'
import { readContentHash } from './content-hash.ts'
import { noBook, openFailureBook } from './failures.ts'
import { importStream } from './import-stream.ts'
import {
  DryRun,
  database,
  type Importing,
  ImportTally,
  type ReadOrders,
  type SentOrder,
} from './importing.ts'
import { readOrder, suppliersOf } from './read-order.ts'
import { storeOrders } from './store-orders.ts'
import { UnknownFields, unknownFields } from './unknown-fields.ts'

export type ImportServices = WorkServices & LedgerServices & Pick<Services, 'vendorCache'>

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
  const read: ReadOrders = async (sent) => {
    const values = sent.map(({ value }) => value)
    const context = { ...importing, vendors: await suppliersOf(services.vendorCache, values) }
    return sent.map(({ ord_no, value }) => {
      if (!strict) unknown.note(value, ord_no)
      return { ord_no, order: readOrder(value, context) }
    })
  }
  const { results, ...counts } =
    'pieces' in source
      ? await importStream(importing, source, read)
      : await importList(importing, source, read)
  await importing.failures.close()
  return { ...counts, dry_run, warnings: unknown.warnings(), results }
}

async function importList(importing: Importing, orders: readonly OrderInput[], read: ReadOrders) {
  const sent = await read(orders.map((order) => ({ ord_no: order.ord_no, value: order })))
  const results = await storeOrders(importing, sent)
  await importing.failures.note(results.map((result, at) => ({ result, line: at + 1 })))
  const tally = new ImportTally()
  for (const [at, result] of results.entries()) tally.add(result, sent[at] as SentOrder)
  return { ...tally.counts(), results }
}
