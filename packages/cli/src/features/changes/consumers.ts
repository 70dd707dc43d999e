/** `napum consumers`: programs of the operator that read the changes of all vendors. */
import { type ChangeKind, type Consumer, type ConsumerChange, changeKinds } from '@napum/client'
import type { Command } from 'commander'
import { type Io, say } from '../../terminal/io.ts'
import { plain, plainJson } from '../../terminal/plain.ts'
import { type Column, card, show, table } from '../../terminal/report.ts'
import { asOperator, type OperatorConnection, operatorOf } from '../../terminal/settings.ts'
import type { Shell } from '../../terminal/shell.ts'

const columns: Column<Consumer>[] = [
  { title: 'NAME', of: (one) => one.name },
  { title: 'KINDS', of: (one) => one.kinds?.join(',') ?? 'all' },
  { title: 'VENDORS', of: (one) => one.vendor_ids?.join(',') ?? 'all' },
  { title: 'NOT READ', of: (one) => one.waiting_count, right: true },
]

const help = `
The service keeps how far each consumer has read. Changes come again until they are acknowledged.

Examples:
  $ napum consumers create shop --kind status --kind shipment --kind claim
  $ napum consumers changes shop                # look, without acknowledging
  $ napum consumers changes shop --ack --follow # read and acknowledge, one line a change
  $ napum consumers list
  $ napum consumers skip shop                   # after 410: go on behind what is no longer kept
`

interface CreateOptions extends OperatorConnection {
  readonly kind?: ChangeKind[]
  readonly vendor?: string[]
  readonly fromStart?: boolean
}
interface ReadOptions extends OperatorConnection {
  readonly ack?: boolean
  readonly follow?: boolean
}

/** An option that may be given several times. */
const several = (value: string, before: string[] | undefined): string[] => [...(before ?? []), value]

export function addConsumerCommands(program: Command, { io }: Shell): void {
  const group = program
    .command('consumers')
    .description('programs that read the changes of all vendors')
    .addHelpText('after', help)
  asOperator(group.command('create <name>').description('create a consumer; again: changes nothing'))
    .option<string[] | undefined>(
      '--kind <kind>',
      `only these kinds, each with its own --kind: ${changeKinds.join(', ')}`,
      several,
    )
    .option<string[] | undefined>('--vendor <id>', 'only these vendors, each with its own --vendor', several)
    .option('--from-start', 'begin with the first change that is kept, not with what comes next')
    .action(async (name: string, options: CreateOptions) => {
      const { kind: kinds, vendor: vendor_ids, fromStart: from_start } = options
      const answer = await operatorOf(io, options).createConsumer({ name, kinds, vendor_ids, from_start })
      show(io, options.json, answer, () => cardOf(answer.consumer))
    })
  asOperator(group.command('list').description('all consumers')).action(
    async (options: OperatorConnection) => {
      const answer = await operatorOf(io, options).listConsumers()
      show(io, options.json, answer, () => table(answer.consumer_list, columns))
    },
  )
  asOperator(group.command('delete <name>').description('delete a consumer with its position')).action(
    async (name: string, options: OperatorConnection) => {
      const answer = await operatorOf(io, options).deleteConsumer(name)
      show(io, options.json, answer, () => `Consumer ${plain(answer.consumer.name)} is deleted.\n`)
    },
  )
  asOperator(
    group
      .command('skip <name>')
      .description('after 410: go on with the first change that is kept, and say which vendors lost some'),
  ).action(async (name: string, options: OperatorConnection) => {
    const vendor_ids = await operatorOf(io, options).skipExpired(name)
    show(io, options.json, { vendor_ids }, () => skippedText(vendor_ids))
  })
  asOperator(group.command('changes <name>').description('what a consumer has not acknowledged'))
    .option('--ack', 'acknowledge what was written')
    .option('-f, --follow', 'with --ack: wait for what comes, until it is interrupted')
    .action((name: string, options: ReadOptions) => readChanges(io, name, options))
}

const skippedText = (vendorIds: readonly string[]): string =>
  vendorIds.length === 0
    ? 'Nothing is lost: all changes that it has not read are kept.\n'
    : `Changes of these vendors are lost to it. Read their items, then read on.\n${vendorIds.map((id) => `  ${plain(id)}\n`).join('')}`

const cardOf = ({ name, kinds, vendor_ids, created_at, waiting_count }: Consumer): string =>
  card({
    name,
    kinds: kinds?.join(',') ?? 'all',
    vendors: vendor_ids?.join(',') ?? 'all',
    created_at,
    not_read: waiting_count,
  })

async function readChanges(io: Io, name: string, options: ReadOptions): Promise<void> {
  const operator = operatorOf(io, options)
  const write = (changes: readonly ConsumerChange[]) => {
    for (const change of changes) {
      say(io.stdout, options.json ? plainJson(JSON.stringify(change)) : lineOf(change))
    }
  }
  if (!options.ack) return write((await operator.readConsumer(name, { limit: 500 })).change_list)
  for await (const { change_list } of operator.consume(name, { follow: options.follow ?? false }))
    write(change_list)
}

const lineOf = ({
  vendor_id,
  seq,
  changed_at,
  kinds,
  ord_prd_no,
  settlement_no,
  item,
}: ConsumerChange): string =>
  [
    vendor_id,
    seq,
    changed_at,
    kinds.join(','),
    plain(ord_prd_no ?? settlement_no ?? ''),
    item?.item_status ?? '',
  ]
    .join('  ')
    .trimEnd()
