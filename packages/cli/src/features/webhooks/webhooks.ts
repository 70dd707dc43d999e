/** `napum webhooks`: addresses that get messages about changes, of a vendor or of the operator. */
import { type Webhook, type WebhookDelivery, webhookKinds } from '@napum/client'
import { InvalidArgumentError } from 'commander'
import type { Call } from '../../terminal/call.ts'
import type { Commands, Line } from '../../terminal/command.ts'
import { plain } from '../../terminal/plain.ts'
import { type Column, card, table } from '../../terminal/report.ts'

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

const cardOf = ({ webhook }: { readonly webhook: Webhook }): string =>
  card({ ...webhook, kinds: webhook.kinds?.join(',') ?? 'all' })

const withKinds = <Options, Words extends unknown[]>(command: Line<Options, Words>) =>
  command
    .option('--kind <kind>', `only these kinds, each with its own --kind: ${webhookKinds.join(', ')}`, {
      choices: webhookKinds,
      several: true,
    })
    .option('--description <text>', 'what the webhook is for')

function number(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('A number of a change is a whole number from 1 on.')
}

type OfEither = Call<{ readonly operator?: true }>

/** The calls of the one who asks: a vendor or the operator. */
const callsOf = (call: OfEither) => (call.options.operator ? call.operator.webhooks : call.vendor.webhooks)

export function addWebhookCommands(program: Commands): void {
  const group = program.group('webhooks', 'addresses that get messages about changes', help)
  const command = <const Usage extends string>(usage: Usage, text: string) =>
    group.either(usage, text).option('--operator', 'those of the operator')
  withKinds(command('create <url>', 'create a webhook; its secret is shown only once')).run(
    async (call, url) => {
      const { kind: kinds, description } = call.options
      await showSecret(call, await callsOf(call).create({ url, kinds, description }))
    },
  )
  command('list', 'all webhooks')
    .asks((call) => callsOf(call).list())
    .lists('webhook_list', columns)
  withKinds(command('update <webhook-id>', 'change a webhook; only what is named changes'))
    .option('--webhook-url <url>', 'where messages are sent')
    .option('--all-kinds', 'changes of all kinds again')
    .asks((call, id) => {
      const { webhookUrl: url, description, allKinds, kind } = call.options
      const kinds = allKinds ? null : kind
      return callsOf(call).update(id, { url, description, ...(kinds === undefined ? {} : { kinds }) })
    })
    .prints(cardOf)
  command('show <webhook-id>', 'show a webhook')
    .asks((call, id) => callsOf(call).get(id))
    .prints(cardOf)
  command('pause <webhook-id>', 'send nothing until it is resumed; nothing is lost')
    .asks((call, id) => callsOf(call).update(id, { status: 'paused' }))
    .prints(cardOf)
  command('resume <webhook-id>', 'continue from its position, at once')
    .asks((call, id) => callsOf(call).resume(id))
    .prints(cardOf)
  command('delete <webhook-id>', 'delete a webhook')
    .asks((call, id) => callsOf(call).delete(id))
    .prints(({ webhook }) => `Webhook ${webhook.webhook_id} is deleted.\n`)
  command('rotate-secret <webhook-id>', 'a new secret; the former one signs too for 24 hours').run(
    async (call, id) => showSecret(call, await callsOf(call).rotateSecret(id)),
  )
  command('test <webhook-id>', 'send a test message and say what came of it')
    .asks(async (call, id) => {
      const answer = await callsOf(call).test(id)
      call.failIf(!answer.delivery.success)
      return answer
    })
    .prints(({ delivery }) => table([delivery], deliveryColumns))
  command('deliveries <webhook-id>', 'what was sent, newest first')
    .limit(500)
    .asks((call, id) => callsOf(call).deliveries(id, { limit: call.options.limit }))
    .lists('delivery_list', deliveryColumns)
  command('replay <webhook-id> <from-seq>', 'tell of changes again, from this number on')
    .option('--of <vendor-id>', 'with --operator: whose changes')
    .asks((call, id, from) => {
      const from_seq = number(from)
      const { operator: isOperator, of: vendor_id } = call.options
      if (!isOperator) return call.vendor.webhooks.replay(id, { from_seq })
      if (!vendor_id) throw new Error('Name the vendor with --of: each vendor has numbers of its own.')
      return call.operator.webhooks.replay(id, { vendor_id, from_seq })
    })
    .prints(cardOf)
}

/** The secret stands alone on standard output, so that it can be kept by a program. */
async function showSecret(
  call: Call,
  answer: { readonly webhook: Webhook; readonly secret: string },
): Promise<void> {
  await call.show(answer, () => `${answer.secret}\n`)
  call.note(`Webhook ${plain(answer.webhook.webhook_id)}. Keep the line above: it is shown this once.`)
}
