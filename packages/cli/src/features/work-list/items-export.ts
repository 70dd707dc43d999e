/** `napum items export`: what can be shipped, as a file for the carrier's program and for `napum waybills import`. */
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  type ExportColumn,
  type ExportFormat,
  exportColumns,
  type ItemFilters,
  type ItemStatus,
  itemStatuses,
  shippable,
} from '@napum/client'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { say } from '../../terminal/io.ts'
import { plain } from '../../terminal/plain.ts'
import { startLine } from '../../terminal/progress.ts'
import { grouped } from '../../terminal/report.ts'
import { asVendor, type VendorConnection, vendorOf } from '../../terminal/settings.ts'
import type { Shell } from '../../terminal/shell.ts'

interface ExportOptions extends VendorConnection {
  readonly output: string
  readonly columns?: ExportColumn[]
  readonly status?: ItemStatus[]
  readonly all?: boolean
  readonly reason?: string
}

const help = `
Exports items without a waybill and without a claim that are pending or preparing: fill in 택배사 and 송장번호, and give the
file to \`napum waybills import\`. --status names other states, --all exports every item. The name of the file decides
whether it is Excel or CSV. The file is complete or not there at all.
Columns: ${exportColumns.join(', ')}.

Examples:
  $ napum items export -o 출고.xlsx
  $ napum items export -o 출고.csv --status preparing
  $ napum items export -o carrier.xlsx --columns recv_name,recv_hp,recv_addr1,item_name,ord_prd_no
  $ napum items export -o 재고.xlsx --columns ord_prd_no,item_name,item_cnt,stock_available,unavailable_reason
`

const isColumn = (name: string): name is ExportColumn => (exportColumns as readonly string[]).includes(name)

function columnList(text: string): ExportColumn[] {
  return text.split(',').map((part) => {
    const name = part.trim()
    if (isColumn(name)) return name
    throw new InvalidArgumentError(`There is no column ${name}.`)
  })
}

function fileName(text: string): string {
  if (/\.(?:xlsx|csv)$/i.test(text)) return text
  throw new InvalidArgumentError('The name of the file ends with .xlsx or .csv.')
}

export function addItemExport(group: Command, { io }: Shell): void {
  asVendor(group.command('export').description('write what can be shipped to an Excel or CSV file'))
    .requiredOption('-o, --output <file>', 'where to write it: .xlsx or .csv', fileName)
    .addOption(new Option('--columns <list>', 'which columns, in this order').argParser(columnList))
    .addOption(new Option('--status <status...>', 'only those').choices(itemStatuses))
    .addOption(new Option('--all', 'every item, also what was shipped or cancelled').conflicts('status'))
    .option('--reason <text>', 'what it is for; the operator’s audit keeps it')
    .addHelpText('after', help)
    .action(async (options: ExportOptions) => {
      const format: ExportFormat = /\.csv$/i.test(options.output) ? 'csv' : 'xlsx'
      const { columns, reason } = options
      const { stream } = await vendorOf(io, options).items.export({
        format,
        columns,
        filters: filtersOf(options),
        reason,
      })
      const line = startLine(io.stderr)
      let bytes = 0
      async function* counted(): AsyncGenerator<Uint8Array> {
        for await (const piece of Readable.fromWeb(stream as never)) {
          bytes += piece.length
          line.update(`${grouped(bytes)} bytes`)
          yield piece
        }
      }
      try {
        await save(counted(), options.output)
      } finally {
        line.end()
      }
      say(io.stdout, `Exported to ${plain(options.output)} (${grouped(bytes)} bytes).`)
    })
}

const filtersOf = ({ all, status }: ExportOptions): ItemFilters => {
  if (all) return {}
  return status ? { ...shippable, item_status: status } : shippable
}

/** Names and addresses: nobody else on the machine may read them. A file that was cut off is not left behind. */
async function save(pieces: AsyncIterable<Uint8Array>, output: string): Promise<void> {
  const part = `${output}.part`
  try {
    await pipeline(pieces, createWriteStream(part, { mode: 0o600 }))
    await rename(part, output)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
