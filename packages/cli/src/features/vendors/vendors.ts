/** `napum vendor`: the vendors of the marketplace. */
import { readFile } from 'node:fs/promises'
import type { ListedVendor, VendorAnswer, VendorStatus, VendorUpdate } from '@napum/client'
import type { Call } from '../../terminal/call.ts'
import type { Commands } from '../../terminal/command.ts'
import { beginningOf } from '../../terminal/limited.ts'
import { plain } from '../../terminal/plain.ts'
import { type Column, card, table } from '../../terminal/report.ts'
import { inZone, minute } from '../../terminal/zone.ts'
import { company, profileOf, withProfile } from './profile.ts'

/** What a statement prints of a vendor, and where it is paid. */
const fields = {
  partner_code: ['code', 'code of the vendor in imported orders; unique'],
  ...company,
  phone: ['number', 'phone'],
  email: ['address', 'e-mail'],
  bank_code: ['code', 'bank to pay the vendor at, three digits, such as 004'],
  bank_account: ['number', 'account to pay the vendor on; stored encrypted'],
  account_holder: ['name', 'holder of that account'],
} as const

const columnsIn = (zone: string): Column<ListedVendor>[] => [
  { title: 'VENDOR ID', of: (vendor) => vendor.vendor_id },
  { title: 'NAME', of: (vendor) => vendor.name },
  { title: 'PARTNER CODE', of: (vendor) => vendor.partner_code },
  { title: 'STATUS', of: (vendor) => vendor.status },
  { title: `SINCE (${zone})`, of: (vendor) => minute(vendor.created_at, zone) },
]

const percent = (share: number | null | undefined) =>
  typeof share === 'number' ? `${(share * 100).toFixed(1)}%` : null

const figuresIn = (zone: string): Column<ListedVendor>[] => [
  { title: 'VENDOR ID', of: ({ vendor_id }) => vendor_id },
  { title: 'NAME', of: ({ name }) => name },
  { title: 'OPEN', of: ({ figures }) => figures?.open, right: true },
  { title: 'LATE', of: ({ figures }) => figures?.late, right: true },
  { title: 'REFUSED', of: ({ figures }) => percent(figures?.refused_share), right: true },
  { title: 'RETURNED', of: ({ figures }) => percent(figures?.returned_share), right: true },
  { title: 'PAYABLE', of: ({ figures }) => figures?.payable_amount, right: true },
  { title: `SIGN-IN (${zone})`, of: ({ figures }) => minute(figures?.last_sign_in_at ?? null, zone) },
  { title: `CALL (${zone})`, of: ({ figures }) => minute(figures?.last_call_at ?? null, zone) },
]

export function addVendorCommands(program: Commands): void {
  const group = program.group('vendor', 'add, find, change, suspend and activate vendors')
  addAdd(group)
  addUpdate(group)
  addList(group)
  group
    .operator('show <vendor-id>', 'show a vendor')
    .run(async (call, vendorId) => showVendor(call, await call.operator.getVendor(vendorId)))
  addSeal(group)
  const suspends = 'block all calls of a vendor, within a second, until it is activated'
  addStatus(group, 'suspend', 'suspended', suspends)
  addStatus(group, 'activate', 'active', 'allow the calls of a suspended vendor again')
}

const addHelp =
  "\nExample:\n  $ napum vendor add '한빛상사' --partner-code NP0001 --biz-no 093-81-76520 --owner 김하나"

const addAdd = (group: Commands) =>
  withProfile(group.operator('add <name>', 'add a vendor; issue its API key afterwards'), fields)
    .help(addHelp)
    .run(async (call, name) => {
      const answer = await call.operator.createVendor({ ...profileOf(call.options, fields), name })
      await showVendor(call, answer)
      call.note(`Next: napum key issue ${answer.vendor.vendor_id}`)
    })

const updateHelp = `
Only what is named changes; an empty text takes a field away. Settlements that are confirmed or paid keep printing what
they were confirmed with.

Examples:
  $ napum vendor update 01JH3Q6V9X4M2T8R5B7C0D1E2F --owner 이하나 --address '경기도 성남시 견본로 12'
  $ napum vendor update 01JH3Q6V9X4M2T8R5B7C0D1E2F --no-partner-code --email ''
`

const addUpdate = (group: Commands) =>
  withProfile(group.operator('update <vendor-id>', 'change the profile of a vendor'), fields)
    .option('--name <name>', 'trade name')
    .option('--no-partner-code', 'the vendor has no partner code any more')
    .option('--status <status>', 'suspended: its calls are refused', { choices: ['active', 'suspended'] })
    .help(updateHelp)
    .run(async (call, vendorId) => {
      const { name, status } = call.options
      const { partner_code, ...others } = profileOf(call.options, fields)
      const changed: VendorUpdate = {
        ...others,
        ...(name !== undefined && { name }),
        ...(status && { status }),
        // Without --no-partner-code it is left out when it was not given.
        ...(partner_code !== undefined && {
          partner_code: call.isNegated('partnerCode') ? null : partner_code,
        }),
      }
      if (Object.keys(changed).length === 0)
        throw new Error('Name what to change: see napum vendor update --help.')
      await showVendor(call, await call.operator.updateVendor(vendorId, changed))
    })

const SHOWN_DIGITS = 4

/** An account on a screen: enough digits to compare it, too few to use it. */
const hidden = (account: string | null | undefined): string =>
  account ? `***${account.slice(-SHOWN_DIGITS)}` : ''

async function showVendor(call: Call, answer: VendorAnswer): Promise<void> {
  const { vendor, warnings } = answer
  const shown = { ...vendor, bank_account: hidden(vendor.bank_account) }
  await call.show(answer, async () => card(inZone(shown, await call.zone())))
  call.warn(warnings)
}

const addSeal = (group: Commands) =>
  group
    .operator(
      'seal <vendor-id> [file]',
      'set the image of a vendor’s seal, a PNG that statements print over (인)',
    )
    .option('--none', 'no image any more')
    .asks(async ({ operator, options }, vendorId, file) => {
      if ((file === undefined) !== (options.none === true)) throw new Error('Name a PNG file, or --none.')
      const image = file === undefined ? null : (await readFile(file)).toString('base64')
      return operator.setVendorSeal(vendorId, { image })
    })
    .prints(({ seal }) => (seal ? `${seal.width} x ${seal.height} pixels\n` : 'No image.\n'))

const addList = (group: Commands) =>
  group
    .operator('list', 'all vendors, or those that match')
    .option('-q, --query <text>', 'part of the name, business number or partner code')
    .option('--figures', 'what each has to send, refused, got back and is owed')
    .limit()
    .asks(async ({ io, operator, options: { query: q, figures, ...limited } }) => ({
      vendor_list: await beginningOf(io, operator.allVendors({ q, figures }), limited),
    }))
    .prints(async ({ vendor_list }, call) => {
      const zone = await call.zone()
      return table(vendor_list, call.options.figures ? figuresIn(zone) : columnsIn(zone))
    })

const addStatus = (group: Commands, name: string, status: VendorStatus, text: string) =>
  group
    .operator(`${name} <vendor-id>` as 'suspend <vendor-id>', text)
    .asks(({ operator }, vendorId) => operator.updateVendor(vendorId, { status }))
    .prints(({ vendor }) => `${plain(vendor.name)} is ${vendor.status}.\n`)
