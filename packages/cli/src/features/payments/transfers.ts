/** `napum transfers`: batches of transfers that a bank is asked to make. */
import type { SettlementApart, TransferBatch, TransferBatchHead } from '@napum/client'
import type { Call } from '../../terminal/call.ts'
import type { Commands } from '../../terminal/command.ts'
import { say } from '../../terminal/io.ts'
import { beginningOf } from '../../terminal/limited.ts'
import { plain } from '../../terminal/plain.ts'
import { type Column, grouped, table } from '../../terminal/report.ts'
import { saveFile } from '../../terminal/saved-file.ts'

const help = `
A settlement stands in one open batch at most, so nothing is paid twice. The steps:
  $ napum transfers create --from 2026-01-01 --to 2026-01-31     # asks, and names what stands apart
  $ napum transfers file BATCH -o 이체.xlsx                      # the same file at any time
  $ napum transfers paid BATCH --paid-on 2026-02-10 --reference TR-17
  $ napum transfers returned BATCH SET-20260131-004 --memo '계좌 해지'
A batch that the bank was not asked to pay is cancelled: napum transfers cancel BATCH
`

const headColumns: Column<TransferBatchHead>[] = [
  { title: 'BATCH', of: (one) => one.batch_id },
  { title: 'STATUS', of: (one) => one.status },
  { title: 'TRANSFERS', of: (one) => grouped(one.transfer_count), right: true },
  { title: 'WON', of: (one) => grouped(one.total_amount), right: true },
  { title: 'MADE (UTC)', of: (one) => one.created_at.slice(0, 16) },
  { title: 'PAID ON', of: (one) => one.paid_on ?? '' },
  { title: 'REFERENCE', of: (one) => one.reference ?? '' },
]

type Transfer = TransferBatch['transfers'][number]

const transferColumns: Column<Transfer>[] = [
  { title: 'NO', of: (one) => one.transfer_no, right: true },
  { title: 'VENDOR', of: (one) => one.vendor_name },
  { title: 'BANK', of: (one) => one.bank_name },
  { title: 'ACCOUNT', of: (one) => `…${one.account_last4}` },
  { title: 'WON', of: (one) => grouped(one.amount), right: true },
  { title: 'SETTLEMENTS', of: (one) => one.settlements.map(settlementText).join(', ') },
]

const settlementText = ({ settlement_no, returned_at }: Transfer['settlements'][number]) =>
  returned_at === null ? settlement_no : `${settlement_no} (returned)`

const apartColumns: Column<SettlementApart>[] = [
  { title: 'NUMBER', of: (one) => one.settlement_no },
  { title: 'VENDOR', of: (one) => one.vendor_name ?? '' },
  { title: 'OUTSTANDING', of: (one) => one.outstanding_amount ?? '', right: true },
  { title: 'WHY NOT', of: (one) => one.message },
]

const batchText = ({ batch }: { readonly batch: TransferBatch }): string =>
  [
    table([batch], headColumns),
    batch.transfers.length > 0 ? `\n${table(batch.transfers, transferColumns)}` : '',
    batch.apart.length > 0
      ? `\nNot in the batch: ${grouped(batch.apart.length)}\n${table(batch.apart, apartColumns)}`
      : '',
  ].join('')

export function addTransferCommands(program: Commands): void {
  const group = program.group('transfers', 'batches of transfers for the bank', help)
  group
    .operator('list', 'batches, the newest first')
    .option('--status <status>', 'only those', { choices: ['open', 'paid', 'cancelled'] })
    .limit()
    .run(async (call) => {
      const all = call.operator.allTransferBatches({ status: call.options.status })
      const batch_list = await beginningOf(call.io, all, call.options)
      await call.show({ batch_list }, () => table(batch_list, headColumns))
    })
  group
    .operator('show <batch>', 'a batch with its transfers, and what it does not pay')
    .asks(({ operator }, id) => operator.getTransferBatch(id))
    .prints(batchText)
  addCreate(group)
  addFile(group)
  group
    .operator('paid <batch>', 'mark a batch as paid: exactly its settlements')
    .option('--paid-on <day>', 'day of the payment; today when left out')
    .option('--reference <text>', 'reference of the payment')
    .option('-y, --yes', 'do not ask')
    .run((call, id) => {
      const { paidOn: paid_on, reference } = call.options
      const send = () => call.operator.payTransferBatch(id, { paid_on, reference })
      return goOn(call, id, 'Mark as paid', send)
    })
  group
    .operator('cancel <batch>', 'cancel a batch that the bank was not asked to pay')
    .option('-y, --yes', 'do not ask')
    .run((call, id) => goOn(call, id, 'Cancel', () => call.operator.cancelTransferBatch(id)))
  group
    .operator('returned <batch> <settlement...>', 'record which settlements the bank sent back')
    .option('--memo <text>', 'why')
    .asks(({ operator, options: { memo } }, id, settlement_nos) =>
      operator.returnTransferBatch(id, { settlement_nos, memo }),
    )
    .prints(batchText)
}

/** Shows what the batch pays, and sends the step after a yes. */
async function goOn(
  call: Call<{ readonly yes?: true }>,
  id: string,
  verb: string,
  send: () => Promise<{ readonly batch: TransferBatch }>,
): Promise<void> {
  const { yes } = call.options
  call.wantsYes({ yes })
  const { batch } = await call.operator.getTransferBatch(id)
  const question = `${verb}: ${grouped(batch.transfer_count)} transfers of ${grouped(batch.total_amount)} won?`
  if (!(await call.agreed(question, yes))) return call.failIf(true)
  const answer = await send()
  await call.show(answer, () => batchText(answer))
}

const addCreate = (group: Commands) =>
  group
    .operator('create [settlement...]', 'make a batch for confirmed settlements, all or the named ones')
    .option('--from <day>', 'earliest end of the period, YYYY-MM-DD')
    .option('--to <day>', 'latest end of the period, included')
    .option(
      '--accept-changed <vendors>',
      'ids of vendors whose changed account is right, with commas between them',
    )
    .option('--combine', 'one transfer for each vendor')
    .option('--dry-run', 'show the batch, and stop')
    .option('-y, --yes', 'do not ask')
    .run(async (call, names) => {
      const { from, to, acceptChanged, combine, dryRun, yes } = call.options
      call.wantsYes({ yes, dryRun })
      const wish = {
        ...(names.length > 0 ? { settlement_nos: names } : {}),
        from,
        to,
        accept_changed_accounts: acceptChanged?.split(',').map((id) => id.trim()),
        combine,
      }
      const look = await call.operator.createTransferBatch({ ...wish, dry_run: true })
      const { transfer_count, total_amount, apart } = look.batch
      call.failIf(apart.length > 0)
      if (dryRun) return call.show(look, () => batchText(look))
      if (transfer_count === 0) {
        if (!call.isJson) say(call.io.stderr, 'There is nothing to transfer.')
        return call.show(look, () => batchText(look))
      }
      if (!call.isJson && apart.length > 0)
        say(call.io.stdout, `Not in the batch: ${grouped(apart.length)}\n${table(apart, apartColumns)}`)
      const question = `Make a batch of ${grouped(transfer_count)} transfers, ${grouped(total_amount)} won?`
      if (!(await call.agreed(question, yes))) return call.failIf(true)
      const made = await call.operator.createTransferBatch(wish)
      await call.show(made, () => batchText(made))
    })

const addFile = (group: Commands) =>
  group
    .operator('file <batch>', 'the file of a batch for the bank, the same at any time')
    .option('-o, --output <file>', 'where to write it: .xlsx or .csv', { initially: '대량이체.xlsx' })
    .option('--columns <list>', 'columns of the file, as in settlements bank-file')
    .option('--no-header', 'without a row of titles')
    .option('--encoding <name>', 'of a .csv', { choices: ['utf-8', 'cp949'] })
    .option('--rows-max <n>', 'rows of a part', { parse: Number })
    .option('--part <n>', 'which part', { parse: Number })
    .run(async (call, id) => {
      const { output, columns, header, encoding, rowsMax: rows_max, part } = call.options
      const format = /\.(xlsx|csv)$/i.exec(output)?.[1]?.toLowerCase() as 'xlsx' | 'csv' | undefined
      if (!format) return call.refuse('name a file that ends in .xlsx or .csv')
      const wish = { format, columns, header, encoding, rows_max, part }
      const { bytes } = await call.operator.transferBatchFile(id, wish)
      await saveFile(output, bytes)
      say(call.io.stdout, plain(output))
    })
