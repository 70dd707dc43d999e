/** `napum consumers`: programs of the operator that read the changes of all vendors. */
import { type Consumer, type ConsumerChange, changeKinds } from '@napum/client'
import type { Call } from '../../terminal/call.ts'
import type { Commands } from '../../terminal/command.ts'
import { say } from '../../terminal/io.ts'
import { plain, plainJson } from '../../terminal/plain.ts'
import { type Column, card } from '../../terminal/report.ts'
import { lineOf } from './changes.ts'

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
  $ napum consumers skip shop                   # after 410: continue after what was deleted
`

export function addConsumerCommands(program: Commands): void {
  const group = program.group('consumers', 'programs that read the changes of all vendors', help)
  group
    .operator('create <name>', 'create a consumer; again: changes nothing')
    .option('--kind <kind>', `only these kinds, each with its own --kind: ${changeKinds.join(', ')}`, kinds)
    .option('--vendor <id>', 'only these vendors, each with its own --vendor', { several: true })
    .option('--from-start', 'begin with the first change that is kept, not with what comes next')
    .asks(({ operator, options }, name) => {
      const { kind, vendor: vendor_ids, fromStart: from_start } = options
      return operator.createConsumer({ name, kinds: kind, vendor_ids, from_start })
    })
    .prints(({ consumer }) => cardOf(consumer))
  group
    .operator('list', 'all consumers')
    .asks(({ operator }) => operator.listConsumers())
    .lists('consumer_list', columns)
  group
    .operator('delete <name>', 'delete a consumer with its position')
    .asks(({ operator }, name) => operator.deleteConsumer(name))
    .prints(({ consumer }) => `Consumer ${plain(consumer.name)} is deleted.\n`)
  group
    .operator(
      'skip <name>',
      'after 410: continue with the first stored change, and print the vendors that lost some',
    )
    .asks(async ({ operator }, name) => ({ vendor_ids: await operator.skipExpired(name) }))
    .prints(({ vendor_ids }) => skippedText(vendor_ids))
  group
    .operator('changes <name>', 'what a consumer has not acknowledged')
    .option('--ack', 'acknowledge what was written')
    .option('-f, --follow', 'with --ack: wait for what comes, until it is interrupted')
    .run((call, name) => readChanges(call, name))
}

/** Each kind has an option of its own. The service says which ones there are. */
const kinds = { choices: changeKinds, several: true } as const

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

async function readChanges(
  { io, operator, isJson, options }: Call<{ readonly ack?: true; readonly follow?: true }>,
  name: string,
): Promise<void> {
  const write = (changes: readonly ConsumerChange[]) => {
    for (const change of changes)
      say(io.stdout, isJson ? plainJson(JSON.stringify(change)) : lineOf(change, [change.vendor_id]))
  }
  if (!options.ack) return write((await operator.readConsumer(name, { limit: 500 })).change_list)
  for await (const { change_list } of operator.consume(name, { follow: options.follow ?? false }))
    write(change_list)
}
