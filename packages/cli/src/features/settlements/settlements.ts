/** `napum settlements`: finding and closing settlements. */
import type { SettlementLine, SettlementStatus } from '@napum/client'
import { type Command, Option } from 'commander'
import type { Io } from '../../terminal/io.ts'
import { beginningOf, type Limited, limitOption } from '../../terminal/limited.ts'
import { type Column, card, show, table } from '../../terminal/report.ts'
import {
  asEither,
  isVendors,
  type OperatorConnection,
  operatorOf,
  type VendorConnection,
  vendorOf,
} from '../../terminal/settings.ts'
import type { Shell } from '../../terminal/shell.ts'
import { inZone, minute, zoneOf } from '../../terminal/zone.ts'
import { addBankFile } from '../payments/bank-file.ts'
import { addConfirm, addPay, addReopen } from './closing.ts'
import { ownSettlementColumns, settlementColumns } from './columns.ts'
import { settlementId } from './names.ts'

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

Vendors list and show their own, by number, with NAPUM_VENDOR_ID and NAPUM_API_KEY and without the operator's key.
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
  addBankFile(group, shell)
}

interface ListOptions extends OperatorConnection, VendorConnection, Limited {
  readonly status?: SettlementStatus
  readonly from?: string
  readonly to?: string
}

function addList(group: Command, { io }: Shell): void {
  asEither(group.command('list').description('list settlements with the amounts to pay'))
    .addOption(new Option('--status <status>', 'only those').choices(['pending', 'confirmed', 'paid']))
    .option('--from <day>', 'earliest end of the period, YYYY-MM-DD')
    .option('--to <day>', 'latest end of the period, included')
    .addOption(limitOption())
    .addHelpText(
      'after',
      '\nExample:\n  $ napum settlements list --status confirmed --from 2026-01-01 --to 2026-01-31',
    )
    .action(async (options: ListOptions, command: Command) => {
      const { status, from, to } = options
      if (isVendors(command, options)) {
        const own = await beginningOf(
          io,
          vendorOf(io, options).settlements.list({ status, from, to }),
          options,
        )
        return show(io, options.json, { settlement_list: own }, () => table(own, ownSettlementColumns))
      }
      // An id that is in the environment says who a vendor is; the operator filters by one that is typed.
      const vendor_id = command.getOptionValueSource('vendor') === 'cli' ? options.vendor : undefined
      const all = operatorOf(io, options).allSettlements({ status, vendor_id, from, to })
      const list = await beginningOf(io, all, options)
      show(io, options.json, { settlement_list: list }, () => table(list, settlementColumns))
    })
}

function addShow(group: Command, { io }: Shell): void {
  asEither(group.command('show <settlement>').description('show a settlement and its lines')).action(
    async (name: string, options: OperatorConnection & VendorConnection, command: Command) => {
      if (isVendors(command, options)) return showOwn(io, name, options)
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

/** A vendor is told the time in UTC, as everywhere in its interface. */
async function showOwn(io: Io, number: string, options: VendorConnection): Promise<void> {
  const vendor = vendorOf(io, options)
  const { settlement } = await vendor.settlements.get(number)
  const lines = await vendor.settlements.lines(number).toArray()
  const text = () => `${card({ ...settlement })}\n${table(lines, lineColumnsIn('UTC'))}`
  show(io, options.json, { settlement, line_list: lines }, text)
}
