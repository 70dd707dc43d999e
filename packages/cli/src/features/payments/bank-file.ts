/** `napum settlements bank-file`: what is to be transferred for confirmed settlements, as a file for a bank. */
import type { BankTransfersAnswer, SettlementApart } from '@napum/client'
import type { Call } from '../../terminal/call.ts'
import type { Commands, OptionsOf } from '../../terminal/command.ts'
import { type Io, say } from '../../terminal/io.ts'
import { plain } from '../../terminal/plain.ts'
import { type Column, grouped, printJson, table } from '../../terminal/report.ts'
import { saveFile } from '../../terminal/saved-file.ts'

const help = `
The name of the file decides whether it is Excel or CSV. In Excel every digit of an account stays: banks that take both get
Excel. Nothing is marked as paid: transfer first, then \`napum settlements pay\`. Settlements that no transfer can pay are shown
with the reason, and make the exit code 1. --json shows the list, accounts included, and writes no file.

Columns are named in the order that the bank wants, each with a title of its own after a colon if need be:
bank_code, bank_name, bank (004-국민은행), account, amount, holder, receiver_text, sender_text, vendor_name, biz_no,
settlement_no, settlement_date, empty.

Examples:
  $ napum settlements bank-file --from 2026-01-01 --to 2026-01-31 -o 이체.xlsx
  $ napum settlements bank-file SET-20260131-001 SET-20260131-002 -o 이체.csv
  $ napum settlements bank-file -o 이체.xlsx --columns 'bank_code,account,amount,holder:예상예금주,empty:CMS코드'
  $ napum settlements bank-file -o 이체.xlsx --columns bank_code,account,amount --no-header
`

const command = (settlements: Commands) =>
  settlements
    .operator('bank-file [settlement...]', 'write a file of bank transfers for confirmed settlements')
    .option('--from <day>', 'earliest end of the period, YYYY-MM-DD')
    .option('--to <day>', 'latest end of the period, included')
    .option('-o, --output <file>', 'where to write it: .xlsx or .csv', { initially: '대량이체.xlsx' })
    .option('--columns <list>', 'columns of the file, with commas between them')
    .option('--no-header', 'without a row of titles')
    .help(help)

type BankFileOptions = OptionsOf<typeof command>

export const addBankFile = (settlements: Commands) => command(settlements).run(writeBankFile)

const apartColumns: Column<SettlementApart>[] = [
  { title: 'NUMBER', of: (one) => one.settlement_no },
  { title: 'VENDOR', of: (one) => one.vendor_name ?? '' },
  { title: 'PAYABLE', of: (one) => one.payable_amount ?? '', right: true },
  { title: 'WHY NOT', of: (one) => one.message },
]

async function writeBankFile(call: Call<BankFileOptions>, numbers: readonly string[]): Promise<void> {
  const { io, operator } = call
  const { from, to, output, columns, header } = call.options
  const format = /\.(xlsx|csv)$/i.exec(output)?.[1]?.toLowerCase() as 'xlsx' | 'csv' | undefined
  if (!format) throw new Error('Name a file that ends in .xlsx or .csv.')
  const settlement_no = numbers.length === 0 ? undefined : numbers.join(',')
  const found = await operator.bankTransfers({ from, to, settlement_no })
  call.failIf(found.apart_list.length > 0)
  if (call.isJson) return printJson(io, found)
  if (found.transfer_count === 0) say(io.stdout, 'There is nothing to transfer; no file was written.')
  else {
    const wish = { from, to, settlement_no, columns, header, format }
    const { bytes, fileName } = await operator.bankTransfersFile(wish)
    expectSame(fileName, found)
    await saveFile(output, bytes)
    const { transfer_count, total_amount } = found
    say(io.stdout, `${plain(output)}: ${grouped(transfer_count)} transfers of ${grouped(total_amount)} won`)
  }
  tellRest(io, found)
}

/** The file says in its name what it pays: it must be what is said here. */
function expectSame(fileName: string, { transfer_count, total_amount }: BankTransfersAnswer): void {
  if (fileName.includes(`_${transfer_count}건_${total_amount}원`)) return
  throw new Error('Settlements changed while the file was made; nothing was written. Run it again.')
}

function tellRest(io: Io, { transfer_list, apart_list }: BankTransfersAnswer): void {
  const changed = transfer_list.filter((one) => one.account_changed)
  if (changed.length > 0) {
    const numbers = changed.map((one) => `${one.settlement_no} (${plain(one.vendor_name)})`)
    say(
      io.stderr,
      `The account is another one than when these were confirmed; ask the vendor before you pay: ${numbers.join(', ')}`,
    )
  }
  if (apart_list.length === 0) return
  say(io.stdout, `\nNot in the file: ${grouped(apart_list.length)}`)
  io.stdout.write(table(apart_list, apartColumns))
}
