/** The items of all vendors, as the operator searches and exports them. operator-interface.md "Looking things up". */
import {
  type AllExportColumn,
  type AllItemsSearch,
  allExportColumnsDefault,
  type ItemKey,
} from '@napum/contract'
import { type ItemRow, recordOf } from '../../core/items/view.ts'
import { readItemsByKey, withoutMoney } from '../../core/items/view-queries.ts'
import { maySeeMoney } from '../../core/people/caller.ts'
import type { StreamAnswer } from '../../core/values/answers.ts'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import { MARKETPLACE_VENDOR_ID } from '../../core/vendors/marketplace-vendor.ts'
import { type NamedVendor, namedVendors } from '../../core/vendors/names.ts'
import { itemKeyColumns, rowsByVendor } from '../../core/vendors/rows.ts'
import type { Call } from '../../core/work/operation.ts'
import type { Services } from '../../core/work/services.ts'
import type { Database } from '../../platform/db/database.ts'
import { type ExportKey, exportOf } from './export.ts'
import { positionOf, readPosition, restOf } from './operations.ts'
import { type ItemServices, readPage, searchByDay } from './page.ts'
import * as queries from './queries.ts'
import * as rules from './rules.ts'
import { itemsOfAll, itemsOfSome, ownItems, type SearchScope } from './scopes.ts'

export type AllItemServices = ItemServices & Pick<Services, 'db'>

export async function searchAllItems(services: AllItemServices, { body, caller }: Call<'searchAllItems'>) {
  const issues = issuesOf(body)
  if (issues.length > 0) throw invalid(issues)
  const { db } = services
  const search = continued(body)
  const page = await readPage(services, scopeOf(db, body), search, positionOf(search))
  const rows = await readRows(db, page.found.keys)
  const vendors = await namedVendors(db, rows)
  const item_list = rows.map((row) => {
    const vendor = vendors.get(row.vendor_id)
    return {
      ...recordOf(row, vendor?.partner_code ?? null),
      ...rules.stateView(row, page.days),
      vendor_id: row.vendor_id === MARKETPLACE_VENDOR_ID ? null : row.vendor_id,
      vendor_name: vendor?.name ?? null,
    }
  })
  return {
    item_list: maySeeMoney(caller) ? item_list : item_list.map(withoutMoney),
    sort: page.search.sort ?? 'due',
    ...restOf(page),
  }
}

export async function exportAllItems(
  services: AllItemServices,
  call: Call<'exportAllItems'>,
): Promise<StreamAnswer> {
  const { db } = services
  const { filters = {}, columns = allExportColumnsDefault } = call.body
  if (!maySeeMoney(call.caller) && columns.some((column) => moneyColumns.has(column)))
    throw new Refusal('FORBIDDEN')
  const issues = issuesOf(filters)
  if (issues.length > 0) throw invalid(issues.map((one) => ({ ...one, path: `filters.${one.path}` })))
  const vendors = new Map<string, NamedVendor>()
  const source = {
    scope: scopeOf(db, filters),
    rowsOf: async (keys: readonly ExportKey[]) => {
      const rows = await readRows(db, await placedKeys(db, keys))
      for (const [id, vendor] of await namedVendors(db, rows)) vendors.set(id, vendor)
      return rows
    },
    partnerCode: ({ vendor_id }: ItemRow) => vendors.get(vendor_id)?.partner_code ?? null,
    vendorName: ({ vendor_id }: ItemRow) => vendors.get(vendor_id)?.name ?? null,
  }
  return exportOf(services, source, call, { ...call.body, columns }, 'filters.')
}

const moneyColumns: ReadonlySet<AllExportColumn> = new Set([
  'unit_price',
  'quantity',
  'total_amount',
  'settlement_no',
])

const issuesOf = (search: AllItemsSearch) => [
  ...rules.searchIssues(search),
  ...(search.own && search.vendor_ids ? [notBoth] : []),
]
const notBoth = { path: 'own', message: 'must not be true beside vendor_ids: own products have no vendor' }

/** Once a search of all came by order day, its next pages do too. */
const continued = (search: AllItemsSearch): AllItemsSearch =>
  search.own || search.vendor_ids || readPosition(search) ? search : searchByDay(search)

function scopeOf(db: Database, { vendor_ids, own }: AllItemsSearch): SearchScope {
  if (own) return ownItems(db)
  return vendor_ids ? itemsOfSome(db, vendor_ids) : itemsOfAll(db)
}

type PlacedKey = ItemKey & { readonly vendor_id: string }

/** The named items, with the vendors that supply them; those of a page have theirs. */
async function placedKeys(db: Database, keys: readonly ExportKey[]): Promise<PlacedKey[]> {
  const unplaced = keys.filter(({ vendor_id }) => vendor_id === undefined)
  const orders = [...new Set(unplaced.map(({ ord_no }) => ord_no))]
  const rows = orders.length === 0 ? [] : await db.rows(queries.readSuppliers, [orders])
  const suppliers = new Map(rows.map(({ ord_no, vendor_ids }) => [ord_no, vendor_ids]))
  return keys.flatMap((key) => {
    const vendor_id = key.vendor_id ?? suppliers.get(key.ord_no)?.[key.item_index - 1]
    return vendor_id === undefined ? [] : [{ ...key, vendor_id }]
  })
}

/** Rows of items in the order of their keys. */
async function readRows(db: Database, keys: readonly PlacedKey[]): Promise<ItemRow[]> {
  const rows = await rowsByVendor(db, readItemsByKey, keys, itemKeyColumns)
  const found = new Map(rows.map((row) => [`${row.ord_no} ${row.item_index}`, row]))
  return keys.flatMap(({ ord_no, item_index }) => found.get(`${ord_no} ${item_index}`) ?? [])
}
