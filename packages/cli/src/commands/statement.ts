/** `napum statement`: the statement of an order, with a vendor's own credentials. */
import { rename, rm, writeFile } from 'node:fs/promises'
import { type StatementRequest, type StatementType, statementTypes } from '@napum/client'
import { type Command, Option } from 'commander'
import { say } from '../io.ts'
import type { Shell } from '../program.ts'
import { grouped, printJson } from '../report.ts'
import { asVendor, type VendorConnection, vendorOf } from '../settings.ts'

interface StatementOptions extends VendorConnection {
  readonly output?: string
  readonly type?: StatementType
}

const help = `
Examples:
  $ export NAPUM_VENDOR_ID=01JH3Q6V9X4M2T8R5B7C0D1E2F NAPUM_API_KEY=napum_...
  $ napum statement 202601220157_000020196 -o statement.pdf
  $ napum statement 202601220157_000020196 --type cancellation
  $ napum statement '202601220157_000020196_[1]' -o -   > all-of-its-settlement.pdf
  $ napum statement 202601220157_000020196 --json       # the statement itself as JSON

With an order number: its items that are not shipped yet. With an item number: all items of its settlement.
Without -o the file gets the name that the service gives it.
`

/** An item number is an order number with an index in brackets. */
const requestOf = (number: string, type: StatementType | undefined): StatementRequest => ({
  ...(/_\[\d+\]$/.test(number) ? { ord_prd_no: number } : { ord_no: number }),
  settlement_type: type,
})

/** Under another name first: a statement that is half written must not look like one. */
async function save(file: string, bytes: Uint8Array): Promise<void> {
  const draft = `${file}.part`
  try {
    await writeFile(draft, bytes)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

export function addStatementCommand(program: Command, { io }: Shell): void {
  asVendor(program.command('statement <ord-no>').description('fetch a settlement statement as PDF or JSON'))
    .option('-o, --output <file>', 'where to save the PDF; - for standard output')
    .addOption(new Option('--type <type>', 'standard when left out').choices([...statementTypes]))
    .addHelpText('after', help)
    .action(async (number: string, options: StatementOptions) => {
      const vendor = vendorOf(io, options)
      const request = requestOf(number, options.type)
      if (options.json && options.output === undefined) {
        return printJson(io, await vendor.statementData(request))
      }
      const { fileName, bytes, requestId } = await vendor.statementPdf(request)
      const file = options.output ?? fileName
      if (file === '-') return void io.stdout.write(bytes)
      await save(file, bytes)
      if (options.json) printJson(io, { request_id: requestId, file, bytes: bytes.length })
      else say(io.stdout, `${file} (${grouped(bytes.length)} bytes)`)
    })
}
