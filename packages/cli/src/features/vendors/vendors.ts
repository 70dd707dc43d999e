/** `napum vendor`: the vendors of the marketplace. */
import { readFile } from 'node:fs/promises'
import type { Vendor, VendorAnswer, VendorStatus, VendorUpdate } from '@napum/client'
import { type Command, Option } from 'commander'
import { type Io, say } from '../../terminal/io.ts'
import { beginningOf, type Limited, limitOption } from '../../terminal/limited.ts'
import { plain } from '../../terminal/plain.ts'
import { type Column, card, show, table, warn } from '../../terminal/report.ts'
import { asOperator, type OperatorConnection, operatorOf } from '../../terminal/settings.ts'
import type { Shell } from '../../terminal/shell.ts'
import { inZone, minute, zoneOf } from '../../terminal/zone.ts'

interface VendorFields {
  readonly name?: string
  readonly bizNo?: string
  readonly owner?: string
  readonly address?: string
  readonly bizType?: string
  readonly bizKind?: string
  readonly phone?: string
  readonly email?: string
  readonly bankCode?: string
  readonly bankAccount?: string
  readonly accountHolder?: string
  /** false: the vendor shall have none. */
  readonly partnerCode?: string | false
  readonly status?: VendorStatus
}

const columnsIn = (zone: string): Column<Vendor>[] => [
  { title: 'VENDOR ID', of: (vendor) => vendor.vendor_id },
  { title: 'NAME', of: (vendor) => vendor.name },
  { title: 'PARTNER CODE', of: (vendor) => vendor.partner_code },
  { title: 'STATUS', of: (vendor) => vendor.status },
  { title: `SINCE (${zone})`, of: (vendor) => minute(vendor.created_at, zone) },
]

export function addVendorCommands(program: Command, shell: Shell): void {
  const group = program.command('vendor').description('add, find, change, suspend and activate vendors')
  addAdd(group, shell)
  addUpdate(group, shell)
  addList(group, shell)
  asOperator(group.command('show <vendor-id>').description('show a vendor')).action(
    async (vendorId: string, options: OperatorConnection) =>
      showVendor(shell.io, options, await operatorOf(shell.io, options).getVendor(vendorId)),
  )
  addSeal(group, shell)
  addStatus(
    group,
    shell,
    'suspend',
    'suspended',
    'block all calls of a vendor, within a second, until it is activated',
  )
  addStatus(group, shell, 'activate', 'active', 'allow the calls of a suspended vendor again')
}

/** The options that name what a statement prints of a vendor. */
const withFields = (command: Command): Command =>
  command
    .option('--partner-code <code>', 'code of the vendor in imported orders; unique')
    .option('--biz-no <number>', 'business registration number')
    .option('--owner <name>', 'representative')
    .option('--address <text>', 'address')
    .option('--biz-type <text>', 'business type')
    .option('--biz-kind <text>', 'business category')
    .option('--phone <number>', 'phone')
    .option('--email <address>', 'e-mail')
    .option('--bank-code <code>', 'bank to pay the vendor at, three digits, such as 004')
    .option('--bank-account <number>', 'account to pay the vendor on; stored encrypted')
    .option('--account-holder <name>', 'holder of that account')

function addAdd(group: Command, { io }: Shell): void {
  withFields(
    asOperator(group.command('add <name>').description('add a vendor; issue its API key afterwards')),
  )
    .addHelpText(
      'after',
      "\nExample:\n  $ napum vendor add '한빛상사' --partner-code NP0001 --biz-no 093-81-76520 --owner 김하나",
    )
    .action(async (name: string, options: OperatorConnection & VendorFields) => {
      const { partner_code, ...fields } = fieldsOf(options)
      const answer = await operatorOf(io, options).createVendor({ ...fields, name, partner_code })
      await showVendor(io, options, answer)
      if (!options.json) say(io.stderr, `Next: napum key issue ${answer.vendor.vendor_id}`)
    })
}

const updateHelp = `
Only what is named changes; an empty text takes a field away. Settlements that are confirmed or paid keep printing what
they were confirmed with.

Examples:
  $ napum vendor update 01JH3Q6V9X4M2T8R5B7C0D1E2F --owner 이하나 --address '경기도 성남시 견본로 12'
  $ napum vendor update 01JH3Q6V9X4M2T8R5B7C0D1E2F --no-partner-code --email ''
`

function addUpdate(group: Command, { io }: Shell): void {
  withFields(asOperator(group.command('update <vendor-id>').description('change the profile of a vendor')))
    .option('--name <name>', 'trade name')
    .option('--no-partner-code', 'the vendor has no partner code any more')
    .addOption(
      new Option('--status <status>', 'suspended: its calls are refused').choices(['active', 'suspended']),
    )
    .addHelpText('after', updateHelp)
    .action(async (vendorId: string, options: OperatorConnection & VendorFields) => {
      const fields = fieldsOf(options)
      if (Object.values(fields).every((value) => value === undefined)) {
        throw new Error('Name what to change: see napum vendor update --help.')
      }
      await showVendor(io, options, await operatorOf(io, options).updateVendor(vendorId, fields))
    })
}

function fieldsOf(options: VendorFields): VendorUpdate {
  const { name, owner, address, phone, email, status } = options
  const { bizNo: biz_no, bizType: biz_type, bizKind: biz_kind } = options
  const { bankCode: bank_code, bankAccount: bank_account, accountHolder: account_holder } = options
  const bank = { bank_code, bank_account, account_holder }
  // Without --no-partner-code it is left out when it was not given.
  const partner_code = options.partnerCode === false ? null : options.partnerCode
  return { name, biz_no, owner, address, biz_type, biz_kind, phone, email, ...bank, partner_code, status }
}

const SHOWN_DIGITS = 4

/** An account on a screen: enough to compare it, too little to use it. */
const hidden = (account: string | null | undefined): string =>
  account ? `***${account.slice(-SHOWN_DIGITS)}` : ''

async function showVendor(io: Io, options: OperatorConnection, answer: VendorAnswer): Promise<void> {
  const zone = options.json ? '' : await zoneOf(operatorOf(io, options))
  show(io, options.json, answer, () =>
    card(inZone({ ...answer.vendor, bank_account: hidden(answer.vendor.bank_account) }, zone)),
  )
  if (!options.json) warn(io, answer.warnings)
}

function addSeal(group: Command, { io }: Shell): void {
  asOperator(
    group
      .command('seal <vendor-id> [file]')
      .description('set the image of a vendor’s seal, a PNG that statements print over (인)'),
  )
    .option('--none', 'no image any more')
    .action(
      async (vendorId: string, file: string | undefined, options: OperatorConnection & { none?: true }) => {
        if ((file === undefined) !== (options.none === true)) throw new Error('Name a PNG file, or --none.')
        const image = file === undefined ? null : (await readFile(file)).toString('base64')
        const answer = await operatorOf(io, options).setVendorSeal(vendorId, { image })
        show(io, options.json, answer, () =>
          answer.seal ? `${answer.seal.width} x ${answer.seal.height} pixels\n` : 'No image.\n',
        )
      },
    )
}

function addList(group: Command, { io }: Shell): void {
  asOperator(group.command('list').description('all vendors, or those that match'))
    .option('-q, --query <text>', 'part of the name, business number or partner code')
    .addOption(limitOption())
    .action(async (options: OperatorConnection & Limited & { query?: string }) => {
      const operator = operatorOf(io, options)
      const vendors = await beginningOf(io, operator.allVendors({ q: options.query }), options)
      const zone = options.json ? '' : await zoneOf(operator)
      show(io, options.json, { vendor_list: vendors }, () => table(vendors, columnsIn(zone)))
    })
}

function addStatus(group: Command, { io }: Shell, name: string, status: VendorStatus, text: string): void {
  asOperator(group.command(`${name} <vendor-id>`).description(text)).action(
    async (vendorId: string, options: OperatorConnection) => {
      const answer = await operatorOf(io, options).updateVendor(vendorId, { status })
      show(io, options.json, answer, () => `${plain(answer.vendor.name)} is ${answer.vendor.status}.\n`)
    },
  )
}
