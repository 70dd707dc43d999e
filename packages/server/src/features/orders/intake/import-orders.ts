/** Brings orders in: as one JSON document, or as a stream. operator-interface.md "Orders". */
import type { OrderInput, OrdersImportQuery } from '@napum/contract'
import type { LedgerServices } from '../../../core/ledger/ledger.ts'
import type { BodyStream, Call } from '../../../core/work/operation.ts'
import type { Services } from '../../../core/work/services.ts'
import type { Sender, WorkServices } from '../../../core/work/unit.ts'
import { readContentHash } from './content-hash.ts'
import { noBook, openFailureBook } from './failures.ts'
import { importStream, type SentLine } from './import-stream.ts'
import { readOrder, suppliersOf } from './read-order.ts'
import { type Importing, ImportTally, type SentOrder, storeOrders } from './store-orders.ts'
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
    decided: dry_run ? new Map() : null,
    failures: dry_run ? noBook : await openFailureBook({ ...services, db, requestId }),
    ...(onStored ? { onStored } : {}),
  }
  const unknown = new UnknownFields()
  const read = async (lines: readonly SentLine[]): Promise<SentOrder[]> => {
    const vendors = await suppliersOf(
      services.vendorCache,
      lines.map(({ value }) => value),
    )
    const context = { ...importing, vendors }
    return lines.map(({ line, ord_no, value, refusal }) => {
      if (!strict && !refusal) unknown.note(value, ord_no)
      return { line, ord_no, order: refusal ?? readOrder(value, context) }
    })
  }
  const { results, ...counts } =
    'pieces' in source
      ? await importStream(importing, source, read)
      : await importList(importing, await read(source.map(lineOf)))
  await importing.failures.close()
  return { ...counts, dry_run, warnings: unknown.warnings(), results }
}

/** An order of a list, which was read as a whole. */
const lineOf = (value: OrderInput, at: number): SentLine => ({
  line: at + 1,
  ord_no: value.ord_no,
  value,
  refusal: null,
  bytes: 0,
})

async function importList(importing: Importing, sent: readonly SentOrder[]) {
  const results = await storeOrders(importing, sent)
  await importing.failures.note(results, sent)
  const tally = new ImportTally()
  for (const [at, result] of results.entries()) tally.add(result, sent[at] as SentOrder)
  return { ...tally.counts(), results }
}
