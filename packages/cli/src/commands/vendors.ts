/** `napum vendor`: the vendors of the marketplace. */
import type { Vendor, VendorStatus } from '@napum/client'
import type { Command } from 'commander'
import { say } from '../io.ts'
import type { Shell } from '../program.ts'
import { type Column, card, minute, show, table } from '../report.ts'
import { asOperator, type OperatorConnection, operatorOf } from '../settings.ts'

interface VendorFields {
  readonly bizNo?: string
  readonly owner?: string
  readonly address?: string
  readonly bizType?: string
  readonly bizKind?: string
  readonly phone?: string
  readonly email?: string
  readonly partnerCode?: string
}

const columns: Column<Vendor>[] = [
  { title: 'VENDOR ID', of: (vendor) => vendor.vendor_id },
  { title: 'NAME', of: (vendor) => vendor.name },
  { title: 'PARTNER CODE', of: (vendor) => vendor.partner_code },
  { title: 'STATUS', of: (vendor) => vendor.status },
  { title: 'SINCE (UTC)', of: (vendor) => minute(vendor.created_at) },
]

export function addVendorCommands(program: Command, shell: Shell): void {
  const group = program.command('vendor').description('add, find, suspend and activate vendors')
  addAdd(group, shell)
  addList(group, shell)
  asOperator(group.command('show <vendor-id>').description('everything known of a vendor')).action(
    async (vendorId: string, options: OperatorConnection) => {
      const answer = await operatorOf(shell.io, options).getVendor(vendorId)
      show(shell.io, options.json, answer, () => card({ ...answer.vendor }))
    },
  )
  addStatus(group, shell, 'suspend', 'suspended', 'shut a vendor out, within a second, until it is activated')
  addStatus(group, shell, 'activate', 'active', 'let a suspended vendor in again')
}

function addAdd(group: Command, { io }: Shell): void {
  asOperator(group.command('add <name>').description('add a vendor; its keys are issued apart'))
    .option('--partner-code <code>', 'how orders name the vendor; unique')
    .option('--biz-no <number>', 'business registration number')
    .option('--owner <name>', 'representative')
    .option('--address <text>', 'address')
    .option('--biz-type <text>', 'business type')
    .option('--biz-kind <text>', 'business category')
    .option('--phone <number>', 'phone')
    .option('--email <address>', 'e-mail')
    .addHelpText(
      'after',
      "\nExample:\n  $ napum vendor add '한빛상사' --partner-code NP0001 --biz-no 123-45-67890 --owner 김하나",
    )
    .action(async (name: string, options: OperatorConnection & VendorFields) => {
      const { bizNo: biz_no, bizType: biz_type, bizKind: biz_kind, partnerCode: partner_code } = options
      const { owner, address, phone, email } = options
      const fields = { name, biz_no, owner, address, biz_type, biz_kind, phone, email, partner_code }
      const answer = await operatorOf(io, options).createVendor(fields)
      show(io, options.json, answer, () => card({ ...answer.vendor }))
      if (!options.json) say(io.stderr, `Next: napum key issue ${answer.vendor.vendor_id}`)
    })
}

function addList(group: Command, { io }: Shell): void {
  asOperator(group.command('list').description('all vendors, or those that match'))
    .option('-q, --query <text>', 'part of the name, business number or partner code')
    .action(async (options: OperatorConnection & { query?: string }) => {
      const vendors = await operatorOf(io, options).allVendors({ q: options.query }).toArray()
      show(io, options.json, { vendor_list: vendors }, () => table(vendors, columns))
    })
}

function addStatus(group: Command, { io }: Shell, name: string, status: VendorStatus, text: string): void {
  asOperator(group.command(`${name} <vendor-id>`).description(text)).action(
    async (vendorId: string, options: OperatorConnection) => {
      const answer = await operatorOf(io, options).updateVendor(vendorId, { status })
      show(io, options.json, answer, () => `${answer.vendor.name} is ${answer.vendor.status}.\n`)
    },
  )
}
