/** `napum items`: what a vendor has to do, and everything about one item. */
import {
  claimFilters,
  dueFilters,
  type ItemSearchAnswer,
  itemStatuses,
  type OwnItemAnswer,
  type Pages,
  searchDateTypes,
  searchSorts,
  type WorkItem,
} from '@napum/client'
import type { Commands } from '../../terminal/command.ts'
import { say } from '../../terminal/io.ts'
import { type Column, card, grouped, printJson, table } from '../../terminal/report.ts'
import { addItemExport } from './items-export.ts'

const LIMIT_DEFAULT = 100

const columns: Column<WorkItem>[] = [
  { title: 'ITEM', of: (item) => item.ord_prd_no },
  { title: 'DUE', of: (item) => item.due_on },
  { title: 'STATUS', of: (item) => item.item_status ?? 'pending' },
  { title: 'PRODUCT', of: (item) => item.item_name },
  { title: 'QUANTITY', of: (item) => item.item_cnt, right: true },
  { title: 'RECIPIENT', of: (item) => item.recv_name },
  {
    title: 'WAYBILL',
    of: (item) => item.shipment && `${item.shipment.carrier_code} ${item.shipment.tracking_number}`,
  },
  { title: 'SUPPLY PRICE', of: (item) => item.supply_price?.total_amount, right: true },
  { title: 'CLAIM', of: (item) => item.claim && `${item.claim.type}${item.claim.seen ? '' : ' (new)'}` },
]

type Row = WorkItem & { readonly vendor_name?: string | null }
type SearchPages = Omit<ItemSearchAnswer, 'item_list'> & { readonly item_list: readonly Row[] }
const withVendor: Column<Row>[] = [...columns, { title: 'VENDOR', of: (item) => item.vendor_name }]

const help = `
With the operator's key the items of all vendors are searched, or with --vendor those of one.

The text finds the beginning of an order, item or waybill number, a part of the name of the recipient, the product or the
company, or the last four digits of a phone number.

Examples:
  $ export NAPUM_VENDOR_ID=01JH3Q6V9X4M2T8R5B7C0D1E2F NAPUM_API_KEY=napum_...
  $ napum items search --due late
  $ napum items search 01012345678 --operator-key "$OPERATOR_API_KEY"
  $ napum items search 한빛 --status preparing --sort ord_date
  $ napum items search --date-type due_on --from 2026-02-11 --to 2026-02-13 --json
`

export function addItemCommands(program: Commands): void {
  const group = program.group('items', 'what vendors have to send, and what happened to an item')
  addSearch(group)
  group
    .vendor('show <item>', 'show an item and what happened to it')
    .help("\nExample:\n  $ napum items show '202601220157_000020196_[1]'")
    .asks(async ({ vendor }, number) => ({ item: (await vendor.items.get(number)).item }))
    .prints(itemText)
  addItemExport(group)
}

const addSearch = (group: Commands) =>
  group
    .either('search [text]', 'find items, those that are due first; what `napum items` alone does', {
      isDefault: true,
    })
    .option('--status <status...>', 'only those', { choices: itemStatuses })
    .option('--claim <claim...>', 'only those; none: without any', { choices: claimFilters })
    .option('--due <when>', 'only what still has to be sent', { choices: dueFilters })
    .option('--from <day>', 'first day, YYYY-MM-DD')
    .option('--to <day>', 'last day, included')
    .option('--date-type <type>', 'the day of --from and --to', { choices: searchDateTypes })
    .option('--sort <order>', 'due when left out', { choices: searchSorts })
    .limit(undefined, LIMIT_DEFAULT)
    .help(help)
    .run(async (call, q) => {
      const { io, isJson, options } = call
      const { status: item_status, claim, due, sort, limit = LIMIT_DEFAULT } = options
      const { from: start_date, to: end_date, dateType: date_type } = options
      const wish = { q, item_status, claim, due, start_date, end_date, date_type, sort }
      const asked = { ...wish, limit: Math.min(limit, 500) }
      const ofAll = call.typedVendor === undefined ? {} : { vendor_ids: [call.typedVendor] }
      const found: Pages<Row, SearchPages> = call.isVendors
        ? call.vendor.items.search(asked)
        : call.operator.items.search({ ...asked, ...ofAll })
      const items: Row[] = []
      for await (const page of found.pages()) {
        items.push(...page.item_list)
        if (items.length < limit && page.next_cursor !== null) continue
        const { total, total_is_at_least, counts } = page
        const sorted = 'sort' in page ? { sort: page.sort } : {}
        const item_list = items.slice(0, limit)
        if (isJson) return printJson(io, { item_list, total, total_is_at_least, ...sorted, counts })
        io.stdout.write(table(item_list, call.isVendors ? columns : withVendor))
        const more = total_is_at_least ? ' and more' : ''
        const isByDay = 'sort' in page && page.sort !== (sort ?? 'due')
        const order = isByDay ? ', by order day: too many to sort otherwise' : ''
        return say(io.stdout, `${grouped(item_list.length)} of ${grouped(total)}${more}${order}`)
      }
    })

function itemText({ item }: Pick<OwnItemAnswer, 'item'>): string {
  const { stock, shipment, supply_price, claim } = item
  const facts = Object.entries(item).filter(([, value]) => typeof value !== 'object' || value === null)
  const answer = stock.available ? 'available' : stock.unavailable_reason
  return card({
    ...Object.fromEntries(facts.map(([name, value]) => [name, value === null ? null : String(value)])),
    stock: stock.available === null ? 'not confirmed' : answer,
    shipment: shipment && `${shipment.carrier_code} ${shipment.tracking_number}, ${shipment.shipped_at}`,
    supply_price: supply_price?.total_amount ?? null,
    claim: claim && `${claim.type} on ${claim.date}: ${claim.reason}`,
  })
}
