/**
 * Exports of the work list: one page of items is in memory, and the next one is read when the client has taken what was
 * made of it. Interface 10.6; decision 134.
 */
import {
  type AllExportColumn,
  EXPORT_ROWS_WITHOUT_FACTOR_MAX,
  exportColumnsDefault,
  ItemExportRequest,
  type ItemKey,
  type ItemSearchRequest,
  parseItemNumber,
  SEARCH_LIMIT_MAX,
} from '@napum/contract'
import { type Value, writeCsv, writeXlsx } from '@napum/spreadsheet'
import { attachmentDisposition, markedName } from '../../core/files/file-name.ts'
import { type ItemRow, recordOf } from '../../core/items/view.ts'
import { readItemsByKey } from '../../core/items/view-queries.ts'
import { isFresh } from '../../core/people/caller.ts'
import { StreamAnswer } from '../../core/values/answers.ts'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import { compileCheck } from '../../core/values/validation.ts'
import { itemKeyColumns } from '../../core/vendors/rows.ts'
import type { BasicCall, Call } from '../../core/work/operation.ts'
import { type ColumnRule, isPersonal, ruleOf } from './export-columns.ts'
import { firstPosition, type ItemServices, nextPosition, readPage, type WorkPage } from './page.ts'
import { isCounted, searchIssues, stateView } from './rules.ts'
import { itemsOfVendor, type SearchScope } from './scopes.ts'
import type { FoundKey } from './sorting.ts'

/** Below the titles; Excel opens no more. */
const XLSX_ROWS_MAX = 1_048_575

const formats = {
  xlsx: {
    write: writeXlsx,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    rowsMax: XLSX_ROWS_MAX,
  },
  csv: { write: writeCsv, mediaType: 'text/csv; charset=utf-8', rowsMax: Number.POSITIVE_INFINITY },
} as const

/** The items that an export is made of. */
interface ExportSource {
  readonly scope: SearchScope
  /** Items of a page in its order, and items by their numbers. */
  rowsOf(keys: readonly ExportKey[]): Promise<readonly ItemRow[]>
  partnerCode(row: ItemRow): string | null
  vendorName(row: ItemRow): string | null
}
export type ExportKey = ItemKey & Partial<Pick<FoundKey, 'vendor_id'>>

const ownSource = ({ db, vendor }: BasicCall & Pick<Call<'exportItems'>, 'vendor'>): ExportSource => ({
  scope: itemsOfVendor(db, vendor.vendor_id),
  rowsOf: (keys) => db.rows(readItemsByKey, [vendor.vendor_id, ...itemKeyColumns(keys)]),
  partnerCode: () => vendor.partner_code,
  vendorName: () => null,
})

export const exportItems = (services: ItemServices, call: Call<'exportItems'>): Promise<StreamAnswer> =>
  exportOf(services, ownSource(call), call, call.body, 'filters.')

const checkRequest = compileCheck(ItemExportRequest)
const list = (text: string | undefined) => text?.split(',').map((name) => name.trim())

/** The same with everything in the query, where lists are written with commas. */
export async function exportItemsByQuery(
  services: ItemServices,
  call: Call<'exportItemsByQuery'>,
): Promise<StreamAnswer> {
  const { format, columns, item_status, claim, carrier_code, reason: _, ...plain } = call.query
  const filters = {
    ...plain,
    item_status: list(item_status),
    claim: list(claim),
    carrier_code: list(carrier_code),
  }
  const request = withoutUndefined({ format, columns: list(columns), filters: withoutUndefined(filters) })
  const issues = checkRequest(request)
  if (issues.length > 0)
    throw invalid(issues.map((issue) => ({ ...issue, path: issue.path.replace(/^filters\./, '') })))
  return exportOf(services, ownSource(call), call, request as ItemExportRequest, '')
}

const withoutUndefined = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** What is asked of an export, of a vendor's items or of all. */
type ExportRequest = Omit<ItemExportRequest, 'columns'> & {
  readonly columns?: readonly AllExportColumn[] | undefined
}

/** @param prefix where the filters stand in the request, for issues */
export async function exportOf(
  services: ItemServices,
  source: ExportSource,
  call: BasicCall,
  request: ExportRequest,
  prefix: string,
): Promise<StreamAnswer> {
  const { format = 'xlsx', columns = exportColumnsDefault, filters = {}, ord_prd_nos: named } = request
  const { name: called = '주문목록', titles = [] } = request
  if (named && request.filters) throw invalid([notBoth])
  if (request.titles && titles.length !== columns.length) throw invalid([titleForEach])
  const issues = searchIssues(filters)
  if (issues.length > 0) throw invalid(issues.map((issue) => ({ ...issue, path: prefix + issue.path })))
  const pages = named
    ? namedPages(services, source, call, named)
    : pagesOf(services, source, { ...filters, limit: SEARCH_LIMIT_MAX })
  // What goes wrong with the first page is answered, not cut off.
  const first = (await pages.next()).value as ExportPage
  if (takesMany(first.found)) wantFreshFactor(services, call)
  const { write, mediaType, rowsMax } = formats[format]
  if (!isCounted(filters) && first.found.total > rowsMax) throw invalid([tooManyRows])
  call.noteAudit({ format, has_personal_data: columns.some(isPersonal) })
  const exported = { format, columns, rows: 0 }
  const rules = columns.map((column, at) => titled(ruleOf(column), titles[at]))
  const rows = rowsOf(services, source, rules, first, pages, (count) => {
    exported.rows += count
    if (exported.rows > rowsMax) throw new Error('more rows than a workbook has')
  })
  const today = services.calendar.dayOf(services.clock.now(source.scope.clockOf))
  const name = markedName(services, `${called}_${today}.${format}`)
  const pieces = logged(write(rules, rows), (isWhole) =>
    call.log.info({ ...exported, is_whole: isWhole }, 'items exported'),
  )
  return new StreamAnswer(pieces, mediaType, attachmentDisposition(name), () => exported.rows)
}

/** Whether many rows leave at once. Of a common word only the least number of matches is known: it may be many. */
export const takesMany = ({ total, isMany }: Pick<WorkPage['found'], 'total' | 'isMany'>): boolean =>
  isMany || total > EXPORT_ROWS_WITHOUT_FACTOR_MAX

/** With this many addresses in a file, a person has to show a factor again; a key has none to show. */
function wantFreshFactor({ realClock }: ItemServices, { caller }: BasicCall): void {
  if (caller.kind === 'person' && !isFresh(caller.session, realClock.now()))
    throw new Refusal('FRESH_FACTOR_REQUIRED')
}

const tooManyRows = {
  path: 'format',
  message: `must be csv: a workbook has at most ${XLSX_ROWS_MAX.toLocaleString('en')} rows. Or filter by days`,
}

const titleForEach = {
  path: 'titles',
  message: 'must have one entry for each of columns, empty where our title stays',
}

/** A column under the name by which another program knows it. */
const titled = (rule: ColumnRule, title = ''): ColumnRule =>
  title.trim() === '' ? rule : { ...rule, title: title.trim() }

const notBoth = {
  path: 'ord_prd_nos',
  message: 'must not stand beside filters: either the items that match, or those that are named',
}

/** As much of a page as an export has use for. */
type ExportPage = Pick<WorkPage, 'days'> & {
  readonly rows: readonly ItemRow[]
  readonly found: Pick<WorkPage['found'], 'total' | 'isMany'>
}

/** Each export has a line in the audit, also one that was cut off. */
async function* logged(
  pieces: AsyncIterable<Buffer>,
  end: (isWhole: boolean) => void,
): AsyncGenerator<Buffer> {
  let isWhole = false
  try {
    yield* pieces
    isWhole = true
  } finally {
    end(isWhole)
  }
}

/** All pages of a search; each begins where the one before ended. */
async function* pagesOf(
  services: ItemServices,
  { scope, rowsOf }: ExportSource,
  search: ItemSearchRequest,
): AsyncGenerator<ExportPage> {
  let asked = search
  for (let position: ReturnType<typeof nextPosition> = firstPosition(search); position !== null; ) {
    const page = await readPage(services, scope, asked, position)
    const rows = await rowsOf(page.found.keys)
    yield { rows, days: page.days, found: page.found }
    asked = page.search
    position = nextPosition(page)
  }
}

/** Pages of items that are named, each item once; one that is none of the vendor's stays away. */
async function* namedPages(
  services: ItemServices,
  { rowsOf }: ExportSource,
  { db }: BasicCall,
  named: readonly string[],
): AsyncGenerator<ExportPage> {
  const keys = [...new Set(named)].flatMap((number) => parseItemNumber(number) ?? [])
  const days = await services.deliveryDays.read(db)
  // At least one page, that of an empty file.
  for (let at = 0; at === 0 || at < keys.length; at += SEARCH_LIMIT_MAX) {
    const rows = await rowsOf(keys.slice(at, at + SEARCH_LIMIT_MAX))
    yield { rows, days, found: { total: keys.length, isMany: false } }
  }
}

async function* rowsOf(
  { calendar }: ItemServices,
  source: ExportSource,
  rules: readonly ColumnRule[],
  first: ExportPage,
  rest: AsyncIterable<ExportPage>,
  count: (rows: number) => void,
): AsyncGenerator<readonly Value[]> {
  async function* all() {
    yield first
    yield* rest
  }
  for await (const { rows, days } of all()) {
    count(rows.length)
    for (const row of rows) {
      const shippedOn = row.shipped_at && calendar.dayOf(row.shipped_at)
      const record = recordOf(row, source.partnerCode(row))
      const vendor = { id: row.vendor_id, name: source.vendorName(row) }
      const item = { ...stateView(row, days), record, shippedOn, vendor }
      yield rules.map((rule) => rule.of(item))
    }
  }
}
