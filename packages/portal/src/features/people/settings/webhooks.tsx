/** Addresses of the vendor's programs that get messages about changes, for its owners. */
import type { Webhook } from '@napum/client'
import { useState } from 'preact/hooks'
import { vendor } from '../../../data/session.ts'
import { useAction } from '../../../ui/action.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { moment } from '../../../ui/format.ts'
import { useLoad } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { say } from '../../../ui/toast.tsx'
import { ShownOnce } from './shown-once.tsx'
import { Deliveries } from './webhook-deliveries.tsx'
import { NewWebhook } from './webhook-form.tsx'
import { pauseWords, reasonOf, words } from './webhook-words.ts'

type Open =
  | { readonly what: 'new' }
  | { readonly what: 'secret'; readonly secret: string }
  | { readonly what: 'deliveries'; readonly webhook: Webhook }
  | { readonly what: 'delete'; readonly webhook: Webhook }

export function Webhooks() {
  const list = useLoad((signal) => vendor().webhooks.list({ signal }))
  const [open, setOpen] = useState<Open | null>(null)
  const action = useAction()
  const text = words()
  const attempt: Attempt = (work) => action.run(work, list.again)
  const found = list.value.value?.webhook_list
  return (
    <Panel
      title={text.title}
      note={text.note}
      act={<Button label={text.add} onPress={() => setOpen({ what: 'new' })} />}
    >
      <Failure error={list.error.value} onAgain={list.again} />
      <Failure error={action.error} />
      <ul class="cards">
        {found?.map((webhook) => (
          <Item webhook={webhook} onOpen={setOpen} attempt={attempt} key={webhook.webhook_id} />
        ))}
      </ul>
      {open && <Opened open={open} onOpen={setOpen} attempt={attempt} onChange={list.again} />}
    </Panel>
  )
}

type Attempt = (work: () => Promise<unknown>) => Promise<boolean>

interface ItemProps {
  readonly webhook: Webhook
  readonly onOpen: (open: Open | null) => void
  readonly attempt: Attempt
}

function Item({ webhook, onOpen, attempt }: ItemProps) {
  const { webhook_id: id, url, description, status, paused_reason, failing_since } = webhook
  const text = words()
  const calls = vendor().webhooks
  const test = async () => {
    const { delivery } = await calls.test(id)
    say(delivery.success ? text.testArrived : text.testFailed(reasonOf(delivery)))
  }
  return (
    <li class="person">
      <span class="two grow">
        <strong>{description || url}</strong>
        {description && <span class="quiet small">{url}</span>}
        {failing_since && <span class="badge bad">{text.failingSince(moment(failing_since))}</span>}
      </span>
      <span class={`badge ${status === 'active' ? 'good' : 'warn'}`}>
        {paused_reason ? pauseWords()[paused_reason] : text.active}
      </span>
      <span class="row">
        <Button label={text.test} look="small" onPress={() => attempt(test)} />
        <Button
          label={text.deliveries}
          look="small"
          onPress={() => onOpen({ what: 'deliveries', webhook })}
        />
        {status === 'active' ? (
          <Button
            label={text.pause}
            look="small"
            onPress={() => attempt(() => calls.update(id, { status: 'paused' }))}
          />
        ) : (
          <Button label={text.resume} look="small" onPress={() => attempt(() => calls.resume(id))} />
        )}
        <Button
          label={text.rotate}
          look="small"
          onPress={() =>
            attempt(async () => onOpen({ what: 'secret', secret: (await calls.rotateSecret(id)).secret }))
          }
        />
        <Button label={text.delete} look="small danger" onPress={() => onOpen({ what: 'delete', webhook })} />
      </span>
    </li>
  )
}

interface OpenedProps {
  readonly open: Open
  readonly onOpen: (open: Open | null) => void
  readonly attempt: Attempt
  readonly onChange: () => unknown
}

function Opened({ open, onOpen, attempt, onChange }: OpenedProps) {
  const text = words()
  const close = () => onOpen(null)
  if (open.what === 'new') {
    return (
      <NewWebhook
        onClose={close}
        onMade={(secret) => {
          onOpen({ what: 'secret', secret })
          onChange()
        }}
      />
    )
  }
  if (open.what === 'secret') {
    return (
      <Dialog title={text.secret} onClose={close}>
        <ShownOnce note={text.secretMade} secret={open.secret} />
      </Dialog>
    )
  }
  if (open.what === 'deliveries') {
    return <Deliveries webhook={open.webhook} onClose={close} onReplayed={onChange} />
  }
  const { webhook } = open
  const remove = async () => {
    close()
    await attempt(() => vendor().webhooks.delete(webhook.webhook_id))
  }
  return (
    <Dialog
      title={text.deleteTitle}
      onClose={close}
      foot={<Button label={text.delete} look="danger" onPress={() => remove()} />}
    >
      <p>{text.deleteWhat(webhook.description || webhook.url)}</p>
    </Dialog>
  )
}
