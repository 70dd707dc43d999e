/** `napum settlements`: closing and paying. */
import {
  NapumError,
  type OperatorClient,
  type Settlement,
  type SettlementLine,
  type SettlementStatus,
} from '@napum/client'
import { type Command, Option } from 'commander'
import { say } from '../io.ts'
import type { Shell } from '../program.ts'
import { type Column, card, explain, grouped, minute, printJson, show, table } from '../report.ts'
import { asOperator, type OperatorConnection, operatorOf } from '../settings.ts'

const columns: Column<Settlement>[] = [
  { title: 'SETTLEMENT ID', of: (one) => one.settlement_id },
  { title: 'NUMBER', of: (one) => one.settlement_no },
  { title: 'VENDOR', of: (one) => one.vendor_name },
  { title: 'STATUS', of: (one) => one.status },
  { title: 'PERIOD', of: (one) => `${one.period_start} - ${one.period_end}` },
  { title: 'ITEMS', of: (one) => one.item_count, right: true },
  { title: 'UNSHIPPED', of: (one) => one.unshipped_count, right: true },
  { title: 'PAYABLE', of: (one) => one.payable_amount, right: true },
  { title: 'PAY-OUT', of: (one) => one.settlement_date },
]
const lineColumns: Column<SettlementLine>[] = [
  { title: 'TIME (UTC)', of: (line) => minute(line.recorded_at) },
  { title: 'KIND', of: (line) => line.kind },
  { title: 'ITEM', of: (line) => line.ord_prd_no },
  { title: 'UNIT PRICE', of: (line) => line.unit_price, right: true },
  { title: 'QUANTITY', of: (line) => line.quantity, right: true },
  { title: 'TOTAL', of: (line) => line.total_amount, right: true },
]

export function addSettlementCommands(program: Command, shell: Shell): void {
  const group = program.command('settlements').description('find, confirm, pay and reopen settlements')
  addList(group, shell)
  addShow(group, shell)
  addConfirm(group, shell)
  addPay(group, shell)
  asOperator(
    group.command('reopen <settlement-id...>').description('make confirmed settlements pending again'),
  ).action((ids: string[], options: OperatorConnection) =>
    each(shell, ids, options, (operator, id) => operator.reopenSettlement(id)),
  )
}

interface ListOptions extends OperatorConnection {
  readonly status?: SettlementStatus
  readonly vendor?: string
  readonly from?: string
  readonly to?: string
}

function addList(group: Command, { io }: Shell): void {
  asOperator(group.command('list').description('settlements, with what is to be paid'))
    .addOption(new Option('--status <status>', 'only those').choices(['pending', 'confirmed', 'paid']))
    .option('--vendor <id>', 'only of this vendor')
    .option('--from <day>', 'earliest end of the period, YYYY-MM-DD')
    .option('--to <day>', 'latest end of the period, included')
    .addHelpText(
      'after',
      '\nExample:\n  $ napum settlements list --status confirmed --from 2026-01-01 --to 2026-01-31',
    )
    .action(async (options: ListOptions) => {
      const { status, vendor: vendor_id, from, to } = options
      const list = await operatorOf(io, options).allSettlements({ status, vendor_id, from, to }).toArray()
      show(io, options.json, { settlement_list: list }, () => table(list, columns))
    })
}

function addShow(group: Command, { io }: Shell): void {
  asOperator(
    group.command('show <settlement-id>').description('a settlement and the lines it is made of'),
  ).action(async (id: string, options: OperatorConnection) => {
    const operator = operatorOf(io, options)
    const { settlement } = await operator.getSettlement(id)
    const lines = await operator.allSettlementLines(id).toArray()
    const text = () => `${card({ ...settlement })}\n${table(lines, lineColumns)}`
    show(io, options.json, { settlement, line_list: lines }, text)
  })
}

function addConfirm(group: Command, shell: Shell): void {
  const { io } = shell
  asOperator(
    group
      .command('confirm [settlement-id...]')
      .description('confirm settlements: amounts and texts are frozen'),
  )
    .option('--period-end <day>', 'every pending settlement whose period ended on or before this day')
    .addHelpText('after', '\nThe close of January:\n  $ napum settlements confirm --period-end 2026-01-31')
    .action(async (ids: string[], options: OperatorConnection & { periodEnd?: string }) => {
      const { periodEnd: period_end } = options
      if ((period_end === undefined) === (ids.length === 0)) {
        throw new Error('Name either settlements or --period-end.')
      }
      if (period_end === undefined)
        return each(shell, ids, options, (operator, id) => operator.confirmSettlement(id))
      const answer = await operatorOf(io, options).confirmPeriod({ period_end })
      show(io, options.json, answer, () => `${grouped(answer.confirmed_count)} settlements confirmed.\n`)
    })
}

function addPay(group: Command, shell: Shell): void {
  asOperator(
    group.command('pay <settlement-id...>').description('mark confirmed settlements as paid; that is final'),
  )
    .option('--paid-on <day>', 'day of the payment; today when left out')
    .option('--reference <text>', 'reference of the payment')
    .action((ids: string[], options: OperatorConnection & { paidOn?: string; reference?: string }) => {
      const body = { paid_on: options.paidOn, reference: options.reference }
      return each(shell, ids, options, (operator, id) => operator.paySettlement(id, body))
    })
}

/** One after the other; a refusal of one does not keep the others from their turn. */
async function each(
  { io, outcome }: Shell,
  ids: readonly string[],
  options: OperatorConnection,
  call: (operator: OperatorClient, id: string) => Promise<{ settlement: Settlement }>,
): Promise<void> {
  const operator = operatorOf(io, options)
  const done: Settlement[] = []
  for (const id of ids) {
    try {
      done.push((await call(operator, id)).settlement)
    } catch (error) {
      if (!(error instanceof NapumError)) throw error
      outcome.failed = true
      if (!options.json) say(io.stderr, `${id}:`)
      explain(io, error, options.json ?? false)
    }
  }
  if (options.json) printJson(io, { settlement_list: done, failure_count: ids.length - done.length })
  else if (done.length > 0) io.stdout.write(table(done, columns))
}
