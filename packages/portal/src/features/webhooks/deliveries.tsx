/** What was sent to a webhook, the newest first; from any of it on, messages can be sent again. */
import type { Webhook, WebhookCalls, WebhookDelivery } from '@napum/client'
import { type Action, useAction } from '../../ui/action.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { count, moment } from '../../ui/format.ts'
import { type Column, Table } from '../../ui/list.tsx'
import { Loaded, useLoad } from '../../ui/loaded.tsx'
import { say } from '../../ui/toast.tsx'
import { reasonOf, words } from './words.ts'

const SHOWN = 50

/** Those of a vendor and of the operator differ in what is sent again: changes are numbered for each vendor. */
export type Calls = WebhookCalls<{ readonly vendor_id: string; readonly from_seq: number }>

interface DeliveriesProps {
  readonly calls: Calls
  readonly webhook: Webhook
  readonly onClose: () => void
  readonly onReplayed: () => void
}

export function Deliveries({ webhook, calls, onClose, onReplayed }: DeliveriesProps) {
  const { webhook_id: id } = webhook
  const list = useLoad((signal) => calls.deliveries(id, { limit: SHOWN }, { signal }))
  const action = useAction()
  const replay = (vendor_id: string, from_seq: number) =>
    action.run(
      () => calls.replay(id, { vendor_id, from_seq }),
      () => {
        say(words.replayed(count(from_seq)))
        onReplayed()
        return list.again()
      },
    )
  return (
    <Dialog
      title={words.deliveries}
      class="wide"
      onClose={onClose}
      foot={<Button label={words.refresh} onPress={list.again} />}
    >
      <div class="stack">
        <p class="quiet">
          {webhook.url}
          {webhook.position !== null && ` · ${words.position(count(webhook.position))}`}
        </p>
        {action.failure}
        <Loaded of={list}>
          {({ delivery_list: found }) =>
            found.length === 0 ? (
              <p class="empty">{words.nothingSent}</p>
            ) : (
              <Table
                class="short"
                label={words.deliveries}
                rows={found}
                columns={columns(replay, action)}
                keyOf="delivery_id"
              />
            )
          }
        </Loaded>
      </div>
    </Dialog>
  )
}

const columns = (
  replay: (vendorId: string, fromSeq: number) => unknown,
  action: Action,
): readonly Column<WebhookDelivery>[] => [
  { title: words.when, nowrap: true, cell: ({ attempted_at }) => moment(attempted_at) },
  {
    title: words.what,
    nowrap: true,
    cell: ({ from_seq: from, to_seq }) =>
      from === null ? words.test : words.range({ from: count(from), to: count(to_seq ?? from) }),
  },
  {
    title: words.outcome,
    cell: (each) => (
      <span class={`badge ${each.success ? 'good' : 'bad'}`}>
        {each.success ? words.arrived : reasonOf(each)}
      </span>
    ),
  },
  { title: words.took, figure: true, cell: ({ duration_ms }) => `${count(duration_ms)} ms` },
  {
    title: words.replay,
    cell: ({ vendor_id, from_seq: from }) =>
      vendor_id !== null &&
      from !== null && (
        <Button
          label={words.replay}
          look="small"
          of={action}
          aria-label={words.replayFrom(count(from))}
          onPress={() => replay(vendor_id, from)}
        />
      ),
  },
]
