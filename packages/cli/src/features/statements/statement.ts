/** `napum statement`: a vendor's statement of an order, or the operator's of a whole settlement. */
import { type FileAnswer, type StatementRequest, type StatementType, statementTypes } from '@napum/client'
import type { Call } from '../../terminal/call.ts'
import type { Commands } from '../../terminal/command.ts'
import { say } from '../../terminal/io.ts'
import { plain } from '../../terminal/plain.ts'
import { grouped, printJson } from '../../terminal/report.ts'
import { saveFile } from '../../terminal/saved-file.ts'
import { isSettlementName, settlementId } from '../settlements/names.ts'
import { addStatementVerify } from './statement-verify.ts'

interface StatementOptions {
  readonly output?: string
  readonly type?: StatementType
  /** As CSV; of a whole settlement only. */
  readonly csv?: true
  /** As a workbook; of a whole settlement only. */
  readonly xlsx?: true
}

const help = `
As a vendor, by order, item or settlement:
  $ export NAPUM_VENDOR_ID=01JH3Q6V9X4M2T8R5B7C0D1E2F NAPUM_API_KEY=napum_...
  $ napum statement 202601220157_000020196 -o statement.pdf
  $ napum statement 202601220157_000020196 --type cancellation
  $ napum statement '202601220157_000020196_[1]' -o -   > all-of-its-settlement.pdf
  $ napum statement 202601220157_000020196 --json       # the statement itself as JSON
  $ napum statement SET-20260131-001                    # a whole settlement

With an order number: its items that are not shipped yet. With an item number: all items of its settlement.

As the operator, by the number or the id of a settlement (all of its items):
  $ export OPERATOR_API_KEY=...
  $ napum statement SET-20260131-001 -o statement.pdf
  $ napum statement SET-20260131-001 --type cancellation --json
  $ napum statement SET-20260131-001 --csv              # a row for each line, for accounting programs
  $ napum statement SET-20260131-001 --xlsx             # the same as a workbook, with the sums

Without -o the file gets the name that the service gives it. When the keys of both are there, the number or id of a
settlement means the operator, unless --vendor is typed.
`

/** Where a statement comes from. */
interface Source {
  readonly data: () => Promise<unknown>
  readonly pdf: () => Promise<FileAnswer>
  readonly csv?: () => Promise<FileAnswer>
  readonly xlsx?: () => Promise<FileAnswer>
}

/** An item number is an order number with an index in brackets. */
const requestOf = (number: string, type: StatementType | undefined): StatementRequest => ({
  ...(/_\[\d+\]$/.test(number) ? { ord_prd_no: number } : { ord_no: number }),
  settlement_type: type,
})

function ofVendor({ vendor, options }: Call<StatementOptions>, number: string): Source {
  if (isSettlementName(number)) {
    const query = { settlement_type: options.type }
    return {
      data: () => vendor.settlements.statementData(number, query),
      pdf: () => vendor.settlements.statement(number, query),
      csv: () => vendor.settlements.statementCsv(number, query),
      xlsx: () => vendor.settlements.statementXlsx(number, query),
    }
  }
  const request = requestOf(number, options.type)
  return { data: () => vendor.statements.data(request), pdf: () => vendor.statements.pdf(request) }
}

async function ofOperator({ operator, options }: Call<StatementOptions>, name: string): Promise<Source> {
  const id = await settlementId(operator, name)
  const query = { settlement_type: options.type }
  return {
    data: () => operator.settlementStatementData(id, query),
    pdf: () => operator.settlementStatement(id, query),
    csv: () => operator.settlementStatementCsv(id, query),
    xlsx: () => operator.settlementStatementXlsx(id, query),
  }
}

export function addStatementCommand(program: Commands): void {
  const command = program
    .either(
      'statement <number>',
      'fetch a statement as PDF or JSON: of an order as a vendor, of a settlement as the operator',
    )
    .option('-o, --output <file>', 'where to save the file; - for standard output')
    .option('--csv', 'as CSV instead of PDF; of a whole settlement', { conflicts: 'xlsx' })
    .option('--xlsx', 'as a workbook instead of PDF; of a whole settlement')
    .option('--type <type>', 'standard when left out', { choices: statementTypes })
    .help(help)
    .run(async (call, number) => {
      const { vendor, operatorKey } = call.options
      const isVendor = call.typedVendor !== undefined || (vendor !== undefined && operatorKey === undefined)
      const source =
        isVendor || !isSettlementName(number) ? ofVendor(call, number) : await ofOperator(call, number)
      await fetchStatement(call, source)
    })
  addStatementVerify(command.below())
}

async function fetchStatement(
  { io, isJson, options }: Call<StatementOptions>,
  source: Source,
): Promise<void> {
  const format = options.csv ? 'csv' : options.xlsx ? 'xlsx' : 'pdf'
  if (isJson && format === 'pdf' && options.output === undefined) return printJson(io, await source.data())
  const fetchFile = source[format]
  if (!fetchFile)
    throw new Error(
      `--${format} needs the number of a settlement: an order has its statement as PDF or JSON.`,
    )
  const { fileName, bytes, requestId } = await fetchFile()
  const file = options.output ?? fileName
  if (file === '-') return void io.stdout.write(bytes)
  await saveFile(file, bytes)
  if (isJson) printJson(io, { request_id: requestId, file, bytes: bytes.length })
  else say(io.stdout, `${plain(file)} (${grouped(bytes.length)} bytes)`)
}
