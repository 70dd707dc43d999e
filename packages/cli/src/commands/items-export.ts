/** `napum items export`: what can be shipped, as a file for the carrier's program and for `napum waybills import`. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ItemStatus, itemStatuses, type WorkItem } from '@napum/client'
import { type Value, writeCsv, writeXlsx } from '@napum/spreadsheet'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { say } from '../io.ts'
import { plain } from '../plain.ts'
import { startLine } from '../progress.ts'
import { grouped } from '../report.ts'
import { asVendor, type VendorConnection, vendorOf } from '../settings.ts'
import type { Shell } from '../shell.ts'

interface ExportOptions extends VendorConnection {
  readonly output: string
  readonly columns: readonly ColumnName[]
  readonly status: readonly ItemStatus[]
}

interface ExportColumn {
  readonly title: string
  readonly width?: number
  readonly of: (item: WorkItem) => Value
}

/** Titles by which carriers' programs and our own import know them. */
const columns = {
  ord_prd_no: { title: '주문품목번호', width: 30, of: (item) => item.ord_prd_no },
  carrier_code: { title: '택배사', of: (item) => item.shipment?.carrier_code ?? null },
  tracking_number: { title: '송장번호', width: 18, of: (item) => item.shipment?.tracking_number ?? null },
  recv_name: { title: '받는분', of: (item) => item.recv_name },
  recv_hp: { title: '휴대폰', of: (item) => item.recv_hp },
  recv_tel: { title: '전화', of: (item) => item.recv_tel },
  recv_zipcode: { title: '우편번호', of: (item) => item.recv_zipcode },
  recv_addr1: { title: '주소', width: 40, of: (item) => item.recv_addr1 },
  recv_addr2: { title: '상세주소', width: 24, of: (item) => item.recv_addr2 },
  item_name: { title: '상품명', width: 30, of: (item) => item.item_name },
  item_cnt: { title: '수량', width: 8, of: (item) => item.item_cnt },
  ord_memo: { title: '배송메모', width: 24, of: (item) => item.ord_memo },
  ord_no: { title: '주문번호', width: 26, of: (item) => item.ord_no },
  ord_date: { title: '주문일', of: (item) => item.ord_date },
  due_on: { title: '발송기한', of: (item) => item.due_on },
  item_status: { title: '상태', of: (item) => item.item_status ?? 'pending' },
} as const satisfies Record<string, ExportColumn>
type ColumnName = keyof typeof columns

const usual: readonly ColumnName[] = [
  'ord_prd_no',
  'carrier_code',
  'tracking_number',
  'recv_name',
  'recv_hp',
  'recv_zipcode',
  'recv_addr1',
  'recv_addr2',
  'item_name',
  'item_cnt',
  'ord_memo',
]

const PAGE = 500

const help = `
Exports items without a waybill and without a claim, pending and preparing ones unless --status names others. Fill in 택배사
and 송장번호, and give the file to \`napum waybills import\`. The name of the file decides whether it is Excel or CSV.
Columns: ${Object.keys(columns).join(', ')}.

Examples:
  $ napum items export -o 출고.xlsx
  $ napum items export -o 출고.csv --status preparing
  $ napum items export -o carrier.xlsx --columns recv_name,recv_hp,recv_addr1,item_name,ord_prd_no
`

function columnList(text: string): ColumnName[] {
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !(name in columns))
  if (unknown !== undefined) throw new InvalidArgumentError(`There is no column ${unknown}.`)
  return names as ColumnName[]
}

function fileName(text: string): string {
  if (/\.(?:xlsx|csv)$/i.test(text)) return text
  throw new InvalidArgumentError('The name of the file ends with .xlsx or .csv.')
}

export function addItemExport(group: Command, { io }: Shell): void {
  asVendor(group.command('export').description('write what can be shipped to an Excel or CSV file'))
    .requiredOption('-o, --output <file>', 'where to write it: .xlsx or .csv', fileName)
    .addOption(
      new Option('--columns <list>', 'which columns, in this order')
        .argParser(columnList)
        .default(usual, 'all for shipping'),
    )
    .addOption(
      new Option('--status <status...>', 'only those')
        .choices(itemStatuses)
        .default(['pending', 'preparing'] satisfies ItemStatus[]),
    )
    .addHelpText('after', help)
    .action(async (options: ExportOptions) => {
      const line = startLine(io.stderr)
      let count = 0
      const items = vendorOf(io, options).items.search({
        item_status: [...options.status],
        claim: ['none'],
        has_waybill: false,
        limit: PAGE,
      })
      async function* rows(): AsyncGenerator<Value[]> {
        for await (const page of items.pages()) {
          for (const item of page.item_list) yield options.columns.map((name) => columns[name].of(item))
          count += page.item_list.length
          line.update(`${grouped(count)} items`)
        }
      }
      const chosen = options.columns.map((name): ExportColumn => columns[name])
      const write = /\.csv$/i.test(options.output) ? writeCsv : writeXlsx
      // Names and addresses: nobody else on the machine may read them.
      const file = createWriteStream(options.output, { mode: 0o600 })
      try {
        await pipeline(Readable.from(write(chosen, rows())), file)
      } finally {
        line.end()
      }
      say(io.stdout, `${grouped(count)} items in ${plain(options.output)}`)
    })
}
