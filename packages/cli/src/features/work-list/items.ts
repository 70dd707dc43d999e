/** `napum items`: what a vendor has to do, and everything about one item. */
import {
  type ClaimFilter,
  claimFilters,
  type DueFilter,
  dueFilters,
  type ItemStatus,
  itemStatuses,
  type SearchDateType,
  type SearchSort,
  searchDateTypes,
  searchSorts,
  type WorkItem,
} from '@napum/client'
import { type Command, Option } from 'commander'
import { say } from '../../terminal/io.ts'
import { limitOption } from '../../terminal/limited.ts'
import { type Column, card, grouped, printJson, show, table } from '../../terminal/report.ts'
import { asVendor, type VendorConnection, vendorOf } from '../../terminal/settings.ts'
import type { Shell } from '../../terminal/shell.ts'
import { addItemExport } from './items-export.ts'

interface SearchOptions extends VendorConnection {
  readonly status?: ItemStatus[]
  readonly claim?: ClaimFilter[]
  readonly due?: DueFilter
  readonly from?: string
  readonly to?: string
  readonly dateType?: SearchDateType
  readonly sort?: SearchSort
  readonly limit: number
}

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

const help = `
The text finds the beginning of an order, item or waybill number, a part of the name of the recipient, the product or the
company, or the last four digits of a phone number.

Examples:
  $ export NAPUM_VENDOR_ID=01JH3Q6V9X4M2T8R5B7C0D1E2F NAPUM_API_KEY=napum_...
  $ napum items search --due late
  $ napum items search 한빛 --status preparing --sort ord_date
  $ napum items search --date-type due_on --from 2026-02-11 --to 2026-02-13 --json
`

export function addItemCommands(program: Command, shell: Shell): void {
  const group = program
    .command('items')
    .description('what a vendor has to send, and what happened to an item')
  addSearch(group, shell)
  addShow(group, shell)
  addItemExport(group, shell)
}

function addSearch(group: Command, { io }: Shell): void {
  asVendor(group.command('search [text]').description('find items, those that are due first'))
    .addOption(new Option('--status <status...>', 'only those').choices(itemStatuses))
    .addOption(new Option('--claim <claim...>', 'only those; none: without any').choices(claimFilters))
    .addOption(new Option('--due <when>', 'only what still has to be sent').choices(dueFilters))
    .option('--from <day>', 'first day, YYYY-MM-DD')
    .option('--to <day>', 'last day, included')
    .addOption(new Option('--date-type <type>', 'the day of --from and --to').choices(searchDateTypes))
    .addOption(new Option('--sort <order>', 'due when left out').choices(searchSorts))
    .addOption(limitOption().default(LIMIT_DEFAULT))
    .addHelpText('after', help)
    .action(async (text: string | undefined, options: SearchOptions) => {
      const { status: item_status, claim, due, from, to, dateType, sort, limit } = options
      const body = {
        q: text,
        item_status,
        claim,
        due,
        start_date: from,
        end_date: to,
        date_type: dateType,
        sort,
      }
      const pages = vendorOf(io, options)
        .items.search({ ...body, limit: Math.min(limit, 500) })
        .pages()
      const items: WorkItem[] = []
      for await (const page of pages) {
        items.push(...page.item_list)
        if (items.length < limit && page.next_cursor !== null) continue
        const { total, total_is_at_least, counts } = page
        const item_list = items.slice(0, limit)
        if (options.json) return printJson(io, { item_list, total, total_is_at_least, counts })
        io.stdout.write(table(item_list, columns))
        return say(
          io.stdout,
          `${grouped(item_list.length)} of ${grouped(total)}${total_is_at_least ? ' and more' : ''}`,
        )
      }
    })
}

function addShow(group: Command, { io }: Shell): void {
  asVendor(group.command('show <item>').description('show an item and what happened to it'))
    .addHelpText('after', "\nExample:\n  $ napum items show '202601220157_000020196_[1]'")
    .action(async (number: string, options: VendorConnection) => {
      const { item } = await vendorOf(io, options).items.get(number)
      show(io, options.json, { item }, () => {
        const { stock, shipment, supply_price, claim } = item
        const facts = Object.entries(item).filter(([, value]) => typeof value !== 'object' || value === null)
        return card({
          ...(Object.fromEntries(
            facts.map(([name, value]) => [name, value === null ? null : String(value)]),
          ) as Record<string, string>),
          stock:
            stock.available === null
              ? 'not confirmed'
              : stock.available
                ? 'available'
                : stock.unavailable_reason,
          shipment:
            shipment && `${shipment.carrier_code} ${shipment.tracking_number}, ${shipment.shipped_at}`,
          supply_price: supply_price?.total_amount ?? null,
          claim: claim && `${claim.type} on ${claim.date}: ${claim.reason}`,
        })
      })
    })
}
