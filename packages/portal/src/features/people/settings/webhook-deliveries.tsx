/** What was sent to a webhook, the newest first; from any of it on it can be told again. */
import type { Webhook, WebhookDelivery, WebhookDeliveryListAnswer } from '@napum/client'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { type Resource, resource } from '../../../data/resource.ts'
import { vendor } from '../../../data/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { count, moment } from '../../../ui/format.ts'
import { TableFrame } from '../../../ui/table-frame.tsx'
import { say } from '../../../ui/toast.tsx'
import { words as partWords } from '../../../ui/words.ts'
import { reasonOf, words } from './webhook-words.ts'

const SHOWN = 50

interface DeliveriesProps {
  readonly webhook: Webhook
  readonly onClose: () => void
  readonly onReplayed: () => void
}

export function Deliveries({ webhook, onClose, onReplayed }: DeliveriesProps) {
  const list = useMemo<Resource<WebhookDeliveryListAnswer>>(resource, [])
  const [error, setError] = useState<unknown>(null)
  const { webhook_id: id } = webhook
  const load = () => list.load((signal) => vendor().webhooks.deliveries(id, { limit: SHOWN }, { signal }))
  useEffect(() => void load(), [])
  const text = words()
  const replay = async (from_seq: number) => {
    setError(null)
    try {
      await vendor().webhooks.replay(id, { from_seq })
      say(text.replayed(count(from_seq)))
      onReplayed()
      await load()
    } catch (failure) {
      setError(failure)
    }
  }
  const found = list.value.value?.delivery_list
  return (
    <Dialog
      title={text.deliveries}
      class="wide"
      onClose={onClose}
      foot={<Button label={text.refresh} onPress={() => load()} />}
    >
      <div class="stack">
        <p class="quiet">
          {webhook.url} · {text.position(count(webhook.position ?? 0))}
        </p>
        <Failure error={list.error.value} onAgain={() => void load()} />
        <Failure error={error} />
        {!found && list.busy.value && <p class="empty">{partWords().loading}</p>}
        {found && found.length === 0 && <p class="empty">{text.nothingSent}</p>}
        {found && found.length > 0 && <Sent deliveries={found} onReplay={(seq) => void replay(seq)} />}
      </div>
    </Dialog>
  )
}

interface SentProps {
  readonly deliveries: readonly WebhookDelivery[]
  readonly onReplay: (fromSeq: number) => void
}

function Sent({ deliveries, onReplay }: SentProps) {
  const text = words()
  return (
    <TableFrame label={text.deliveries} class="short">
      <table>
        <thead>
          <tr>
            <th scope="col">{text.when}</th>
            <th scope="col">{text.what}</th>
            <th scope="col">{text.outcome}</th>
            <th scope="col" class="figure">
              {text.took}
            </th>
            <th scope="col">{text.replay}</th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((each) => (
            <tr key={each.delivery_id}>
              <td class="nowrap">{moment(each.attempted_at)}</td>
              <td class="nowrap">
                {each.from_seq === null
                  ? text.test
                  : text.range(count(each.from_seq), count(each.to_seq ?? each.from_seq))}
              </td>
              <td>
                <span class={`badge ${each.success ? 'good' : 'bad'}`}>
                  {each.success ? text.arrived : reasonOf(each)}
                </span>
              </td>
              <td class="figure">{count(each.duration_ms)} ms</td>
              <td>
                {each.from_seq !== null && (
                  <Button
                    label={text.replay}
                    look="small"
                    aria-label={text.replayFrom(count(each.from_seq))}
                    onPress={() => onReplay(each.from_seq as number)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}
