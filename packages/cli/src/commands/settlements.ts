/** `napum settlements`: finding and closing settlements. */
import type { SettlementLine, SettlementStatus } from '@napum/client'
import { type Command, Option } from 'commander'
import { type Column, card, show, table } from '../report.ts'
import { asOperator, type OperatorConnection, operatorOf } from '../settings.ts'
import { settlementColumns } from '../settlement-columns.ts'
import { settlementId } from '../settlement-names.ts'
import type { Shell } from '../shell.ts'
import { inZone, minute, zoneOf } from '../zone.ts'
import { addConfirm, addPay, addReopen } from './closing.ts'

const lineColumnsIn = (zone: string): Column<SettlementLine>[] => [
  { title: `TIME (${zone})`, of: (line) => minute(line.recorded_at, zone) },
  { title: 'KIND', of: (line) => line.kind },
  { title: 'ITEM', of: (line) => line.ord_prd_no },
  { title: 'UNIT PRICE', of: (line) => line.unit_price, right: true },
  { title: 'QUANTITY', of: (line) => line.quantity, right: true },
  { title: 'TOTAL', of: (line) => line.total_amount, right: true },
]

const groupHelp = `
A settlement is named by its number (SET-20260131-001) or by its id.
`

export function addSettlementCommands(program: Command, shell: Shell): void {
  const group = program
    .command('settlements')
    .description('find, confirm, pay and reopen settlements')
    .addHelpText('after', groupHelp)
  addList(group, shell)
  addShow(group, shell)
  addConfirm(group, shell)
  addPay(group, shell)
  addReopen(group, shell)
}

interface ListOptions extends OperatorConnection {
  readonly status?: SettlementStatus
  readonly vendor?: string
  readonly from?: string
  readonly to?: string
}

function addList(group: Command, { io }: Shell): void {
  asOperator(group.command('list').description('list settlements with the amounts to pay'))
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
      show(io, options.json, { settlement_list: list }, () => table(list, settlementColumns))
    })
}

function addShow(group: Command, { io }: Shell): void {
  asOperator(group.command('show <settlement>').description('show a settlement and its lines')).action(
    async (name: string, options: OperatorConnection) => {
      const operator = operatorOf(io, options)
      const id = await settlementId(operator, name)
      const { settlement } = await operator.getSettlement(id)
      const lines = await operator.allSettlementLines(id).toArray()
      const zone = options.json ? '' : await zoneOf(operator)
      const text = () => `${card(inZone({ ...settlement }, zone))}\n${table(lines, lineColumnsIn(zone))}`
      show(io, options.json, { settlement, line_list: lines }, text)
    },
  )
}
