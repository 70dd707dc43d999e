/** `napum settlements`: finding and closing settlements. */

import type { SettlementLine } from '@napum/client'
import type { Call } from '../../terminal/call.ts'
import type { Commands } from '../../terminal/command.ts'
import { beginningOf } from '../../terminal/limited.ts'
import { type Column, card, table } from '../../terminal/report.ts'
import { inZone, minute } from '../../terminal/zone.ts'
import { addBankFile } from '../payments/bank-file.ts'
import { addAccounting } from './accounting.ts'
import { addReopen, addSetOff } from './closing.ts'
import { ownSettlementColumns, settlementColumns } from './columns.ts'
import { addConfirm } from './confirm.ts'
import { settlementId } from './names.ts'
import { addPay } from './pay.ts'

const lineColumnsIn = (zone: string): Column<SettlementLine>[] => [
  { title: `TIME (${zone})`, of: (line) => minute(line.recorded_at, zone) },
  { title: 'KIND', of: (line) => line.kind },
  { title: 'ITEM', of: (line) => line.ord_prd_no ?? line.ord_no },
  { title: 'REASON', of: (line) => line.reason_code },
  { title: 'UNIT PRICE', of: (line) => line.unit_price, right: true },
  { title: 'QUANTITY', of: (line) => line.quantity, right: true },
  { title: 'TOTAL', of: (line) => line.total_amount, right: true },
]

const groupHelp = `
A settlement is named by its number (SET-20260131-001) or by its id.

Vendors list and show their own, by number, with NAPUM_VENDOR_ID and NAPUM_API_KEY and without the operator's key.
`

export function addSettlementCommands(program: Commands): void {
  const group = program.group('settlements', 'find, confirm, pay, set off and reopen settlements', groupHelp)
  addList(group)
  group.either('show <settlement>', 'show a settlement and its lines').run(showSettlement)
  addConfirm(group)
  addPay(group)
  addReopen(group)
  addSetOff(group)
  addBankFile(group)
  addAccounting(group)
}

const listHelp = '\nExample:\n  $ napum settlements list --status confirmed --from 2026-01-01 --to 2026-01-31'

const addList = (group: Commands) =>
  group
    .either('list', 'list settlements with the amounts to pay')
    .option('--status <status>', 'only those', { choices: ['pending', 'confirmed', 'paid'] })
    .option('--from <day>', 'earliest end of the period, YYYY-MM-DD')
    .option('--to <day>', 'latest end of the period, included')
    .limit()
    .help(listHelp)
    .run(async (call) => {
      const { status, from, to } = call.options
      if (call.isVendors) {
        const list = call.vendor.settlements.list({ status, from, to })
        const own = await beginningOf(call.io, list, call.options)
        return call.show({ settlement_list: own }, () => table(own, ownSettlementColumns))
      }
      const all = call.operator.allSettlements({ status, vendor_id: call.typedVendor, from, to })
      const list = await beginningOf(call.io, all, call.options)
      await call.show({ settlement_list: list }, () => table(list, settlementColumns))
    })

async function showSettlement(call: Call, name: string): Promise<void> {
  if (call.isVendors) return showOwn(call, name)
  const { operator } = call
  const id = await settlementId(operator, name)
  const { settlement } = await operator.getSettlement(id)
  const line_list = await operator.allSettlementLines(id).toArray()
  await call.show({ settlement, line_list }, async () => {
    const zone = await call.zone()
    return `${card(inZone({ ...settlement }, zone))}\n${table(line_list, lineColumnsIn(zone))}`
  })
}

/** A vendor sees times in UTC, as everywhere in its interface. */
async function showOwn(call: Call, number: string): Promise<void> {
  const { settlements } = call.vendor
  const { settlement } = await settlements.get(number)
  const line_list = await settlements.lines(number).toArray()
  const text = () => `${card({ ...settlement })}\n${table(line_list, lineColumnsIn('UTC'))}`
  await call.show({ settlement, line_list }, text)
}
