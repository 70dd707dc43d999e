/** `napum webhooks`: addresses that are told of changes, of a vendor or of the operator. */
import {
  type ChangeKind,
  changeKinds,
  type OperatorClient,
  type VendorClient,
  type Webhook,
  type WebhookDelivery,
} from '@napum/client'
import { type Command, InvalidArgumentError } from 'commander'
import { type Io, say } from '../../terminal/io.ts'
import { type Limited, limitOption } from '../../terminal/limited.ts'
import { plain } from '../../terminal/plain.ts'
import { type Column, card, show, table } from '../../terminal/report.ts'
import {
  asEither,
  type OperatorConnection,
  operatorOf,
  type VendorConnection,
  vendorOf,
} from '../../terminal/settings.ts'
import type { Shell } from '../../terminal/shell.ts'

type Options = VendorConnection & OperatorConnection & { readonly operator?: boolean }
interface Fields extends Options {
  readonly kind?: ChangeKind[]
  readonly description?: string
}
interface Changed extends Fields {
  readonly webhookUrl?: string
  readonly allKinds?: boolean
}

const help = `
The webhooks of a vendor, with its key (NAPUM_VENDOR_ID and NAPUM_API_KEY), or those of the operator with --operator and
the operator's key (OPERATOR_API_KEY).

Examples:
  $ napum webhooks create https://erp.example.com/napum --description ERP
  $ napum webhooks test 01KFJ8Q2N4T6M8K0H2F4D6B8Z9
  $ napum webhooks deliveries 01KFJ8Q2N4T6M8K0H2F4D6B8Z9
  $ napum webhooks resume 01KFJ8Q2N4T6M8K0H2F4D6B8Z9
`

const columns: Column<Webhook>[] = [
  { title: 'WEBHOOK ID', of: (one) => one.webhook_id },
  { title: 'URL', of: (one) => one.url },
  { title: 'KINDS', of: (one) => one.kinds?.join(',') ?? 'all' },
  { title: 'STATUS', of: (one) => one.status },
  { title: 'POSITION', of: (one) => one.position, right: true },
  { title: 'FAILING SINCE', of: (one) => one.failing_since },
]

const deliveryColumns: Column<WebhookDelivery>[] = [
  { title: 'SENT', of: (one) => one.attempted_at },
  { title: 'MESSAGE', of: (one) => one.message_id },
  { title: 'CHANGES', of: (one) => (one.from_seq === null ? 'test' : `${one.from_seq}-${one.to_seq}`) },
  { title: 'STATUS', of: (one) => (one.http_status === null ? null : String(one.http_status)) },
  { title: 'ERROR', of: (one) => one.error },
  { title: 'MS', of: (one) => one.duration_ms, right: true },
]

/** The calls of whoever asks. */
const callsOf = (io: Io, options: Options): OperatorClient['webhooks'] | VendorClient['webhooks'] =>
  options.operator ? operatorOf(io, options).webhooks : vendorOf(io, options).webhooks

const cardOf = (one: Webhook): string => card({ ...one, kinds: one.kinds?.join(',') ?? 'all' })

/** An option that may be given several times. */
const several = (value: string, before: string[] | undefined): string[] => [...(before ?? []), value]

const withKinds = (command: Command): Command =>
  command
    .option<string[] | undefined>(
      '--kind <kind>',
      `only these kinds, each with its own --kind: ${changeKinds.join(', ')}`,
      several,
    )
    .option('--description <text>', 'what the webhook is for')

function number(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('A number of a change is a whole number from 1 on.')
}

export function addWebhookCommands(program: Command, { io, outcome }: Shell): void {
  const group = program
    .command('webhooks')
    .description('addresses that are told of changes')
    .addHelpText('after', help)
  const command = (usage: string, text: string): Command =>
    asEither(group.command(usage).description(text)).option('--operator', 'those of the operator')
  withKinds(command('create <url>', 'create a webhook; its secret is shown only once')).action(
    async (url: string, options: Fields) => {
      const { kind: kinds, description } = options
      secretShown(io, options, await callsOf(io, options).create({ url, kinds, description }))
    },
  )
  command('list', 'all webhooks').action(async (options: Options) => {
    const answer = await callsOf(io, options).list()
    show(io, options.json, answer, () => table(answer.webhook_list, columns))
  })
  withKinds(command('update <webhook-id>', 'change a webhook; only what is named changes'))
    .option('--webhook-url <url>', 'where messages are sent')
    .option('--all-kinds', 'changes of all kinds again')
    .action(async (id: string, options: Changed) => {
      const { webhookUrl: url, description, allKinds, kind } = options
      const kinds = allKinds ? null : kind
      const body = { url, description, ...(kinds === undefined ? {} : { kinds }) }
      shown(io, options, await callsOf(io, options).update(id, body))
    })
  addActions(io, command)
  command('rotate-secret <webhook-id>', 'a new secret; the former one signs too for 24 hours').action(
    async (id: string, options: Options) =>
      secretShown(io, options, await callsOf(io, options).rotateSecret(id)),
  )
  command('test <webhook-id>', 'send a test message and say what came of it').action(
    async (id: string, options: Options) => {
      const answer = await callsOf(io, options).test(id)
      if (!answer.delivery.success) outcome.failed = true
      show(io, options.json, answer, () => table([answer.delivery], deliveryColumns))
    },
  )
  command('deliveries <webhook-id>', 'what was sent, newest first')
    .addOption(limitOption(500))
    .action(async (id: string, options: Options & Limited) => {
      const answer = await callsOf(io, options).deliveries(id, { limit: options.limit })
      show(io, options.json, answer, () => table(answer.delivery_list, deliveryColumns))
    })
  addReplay(io, command)
}

type MakeCommand = (usage: string, text: string) => Command

/** What changes the state of a webhook, and has no options. */
function addActions(io: Io, command: MakeCommand): void {
  command('show <webhook-id>', 'show a webhook').action(async (id: string, options: Options) =>
    shown(io, options, await callsOf(io, options).get(id)),
  )
  command('pause <webhook-id>', 'send nothing until it is resumed; nothing is lost').action(
    async (id: string, options: Options) =>
      shown(io, options, await callsOf(io, options).update(id, { status: 'paused' })),
  )
  command('resume <webhook-id>', 'go on from its position, at once').action(
    async (id: string, options: Options) => shown(io, options, await callsOf(io, options).resume(id)),
  )
  command('delete <webhook-id>', 'delete a webhook').action(async (id: string, options: Options) => {
    const answer = await callsOf(io, options).delete(id)
    show(io, options.json, answer, () => `Webhook ${answer.webhook.webhook_id} is deleted.\n`)
  })
}

function addReplay(io: Io, command: MakeCommand): void {
  command('replay <webhook-id> <from-seq>', 'tell of changes again, from this number on')
    .option('--of <vendor-id>', 'with --operator: whose changes')
    .action(async (id: string, from: string, options: Options & { of?: string }) => {
      const from_seq = number(from)
      if (!options.operator)
        return shown(io, options, await vendorOf(io, options).webhooks.replay(id, { from_seq }))
      if (!options.of) throw new Error('Name the vendor with --of: each vendor has numbers of its own.')
      const { webhooks } = operatorOf(io, options)
      shown(io, options, await webhooks.replay(id, { vendor_id: options.of, from_seq }))
    })
}

const shown = (io: Io, options: Options, answer: { readonly webhook: Webhook }): void =>
  show(io, options.json, answer, () => cardOf(answer.webhook))

/** The secret stands alone on standard output, so that it can be kept by a program. */
function secretShown(
  io: Io,
  options: Options,
  answer: { readonly webhook: Webhook; readonly secret: string },
): void {
  show(io, options.json, answer, () => `${answer.secret}\n`)
  if (options.json) return
  say(io.stderr, `Webhook ${plain(answer.webhook.webhook_id)}. Keep the line above: it is shown this once.`)
}
