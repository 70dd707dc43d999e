/** `napum items export`: what can be shipped, as a file for the carrier's program and for `napum waybills import`. */
import { Readable } from 'node:stream'
import { type ExportColumn, exportColumns, type ItemStatus, itemStatuses, shippable } from '@napum/client'
import { InvalidArgumentError } from 'commander'
import type { Commands } from '../../terminal/command.ts'
import { say } from '../../terminal/io.ts'
import { plain } from '../../terminal/plain.ts'
import { grouped } from '../../terminal/report.ts'
import { saveFile } from '../../terminal/saved-file.ts'

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

export const addItemExport = (group: Commands) =>
  group
    .vendor('export', 'write what can be shipped to an Excel or CSV file')
    .option('-o, --output <file>', 'where to write it: .xlsx or .csv', { required: true, parse: fileName })
    .option('--columns <list>', 'which columns, in this order', { parse: columnList })
    .option('--status <status...>', 'only those', { choices: itemStatuses })
    .option('--all', 'every item, also what was shipped or cancelled', { conflicts: 'status' })
    .option('--reason <text>', 'what it is for; the operator’s audit keeps it')
    .help(help)
    .run(async (call) => {
      const { output, columns, status, all, reason } = call.options
      const format = /\.csv$/i.test(output) ? 'csv' : 'xlsx'
      const filters = all ? {} : filtersOf(status)
      const { stream } = await call.vendor.items.export({ format, columns, filters, reason })
      let bytes = 0
      await call.withProgress(
        (soFar: number) => `${grouped(soFar)} bytes`,
        ({ onProgress }) => {
          async function* counted(): AsyncGenerator<Uint8Array> {
            for await (const piece of Readable.fromWeb(stream as never)) {
              bytes += piece.length
              onProgress(bytes)
              yield piece
            }
          }
          return saveFile(output, counted())
        },
      )
      say(call.io.stdout, `Exported to ${plain(output)} (${grouped(bytes)} bytes).`)
    })

const filtersOf = (status: ItemStatus[] | undefined) =>
  status ? { ...shippable, item_status: status } : shippable
