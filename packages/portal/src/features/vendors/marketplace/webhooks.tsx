/** Addresses that get messages about the changes of all vendors. */
import type { Webhook } from '@napum/client'
import { useState } from 'preact/hooks'
import { operator } from '../../../data/operator.ts'
import { useAction } from '../../../ui/action.ts'
import { Button, Submit } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { count, moment } from '../../../ui/format.ts'
import { List } from '../../../ui/list.tsx'
import { Loaded, useLoad } from '../../../ui/loaded.tsx'
import { PageForm } from '../../../ui/page-form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { say } from '../../../ui/toast.tsx'
import { ShownOnce } from '../../people/settings/shown-once.tsx'
import { webhookStateWords, words } from './words.ts'

type Secret = { readonly title: string; readonly secret: string }

export function Webhooks() {
  const reading = useLoad(async (signal) => (await operator().webhooks.list({ signal })).webhook_list)
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<Secret | null>(null)
  const text = words()
  return (
    <Panel
      title={text.webhooks}
      note={text.webhooksNote}
      act={<Button label={text.addWebhook} look="main" onPress={() => setAdding(true)} />}
    >
      <Loaded of={reading}>
        {(found) => (
          <>
            {found.length === 0 && <p class="quiet">{text.noWebhooks}</p>}
            <ul class="cards">
              {found.map((webhook) => (
                <One
                  webhook={webhook}
                  key={webhook.webhook_id}
                  onSecret={setSecret}
                  onDone={() => void reading.again()}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {isAdding && (
        <Add
          onClose={() => setAdding(false)}
          onMade={(made) => {
            setAdding(false)
            setSecret({ title: text.addWebhook, secret: made })
            void reading.again()
          }}
        />
      )}
      {secret && (
        <Dialog title={secret.title} onClose={() => setSecret(null)}>
          <ShownOnce note={text.secretNote} secret={secret.secret} />
        </Dialog>
      )}
    </Panel>
  )
}

interface AddProps {
  readonly onClose: () => void
  readonly onMade: (secret: string) => void
}

function Add({ onClose, onMade }: AddProps) {
  const [url, setUrl] = useState('')
  const [description, setDescription] = useState('')
  const attempt = useAction()
  const text = words()
  const add = () =>
    attempt.run(async () => {
      const { secret } = await operator().webhooks.create({
        url: url.trim(),
        description: description.trim(),
      })
      onMade(secret)
    })
  return (
    <Dialog title={text.addWebhook} onClose={onClose} busy={attempt.busy}>
      <PageForm class="stack" onSubmit={add}>
        <TextField
          label={text.url}
          type="url"
          value={url}
          placeholder="https://"
          required
          autofocus
          onInput={setUrl}
        />
        <TextField label={text.purpose} value={description} maxLength={1000} onInput={setDescription} />
        <Failure error={attempt.error} />
        <Submit label={text.addWebhook} of={attempt} disabled={!url.trim()} />
      </PageForm>
    </Dialog>
  )
}

interface OneProps {
  readonly webhook: Webhook
  readonly onSecret: (secret: Secret) => void
  readonly onDone: () => void
}

const looks = { active: 'good', paused: 'warn', disabled: 'bad' } as const

function One({ webhook, onSecret, onDone }: OneProps) {
  const [shown, setShown] = useState<'deliveries' | 'delete' | null>(null)
  const attempt = useAction()
  const text = words()
  const { webhook_id: id, status, failing_since } = webhook
  const calls = operator().webhooks
  const change = (work: () => Promise<unknown>) =>
    void attempt.run(async () => {
      await work()
      onDone()
    })
  const test = async () => {
    const { delivery } = await calls.test(id)
    say(delivery.success ? text.testArrived : text.testFailed)
  }
  const rotate = async () => {
    const { secret } = await calls.rotateSecret(id)
    onSecret({ title: text.rotate, secret })
  }
  const acts: readonly (readonly [string, () => void])[] = [
    [text.test, () => change(test)],
    status === 'active'
      ? [text.pause, () => change(() => calls.update(id, { status: 'paused' }))]
      : [text.resume, () => change(() => calls.resume(id))],
    [text.deliveries, () => setShown('deliveries')],
    [text.rotate, () => change(rotate)],
    [text.deleteWebhook, () => setShown('delete')],
  ]
  return (
    <li class="person">
      <span class="two grow">
        <strong>{webhook.url}</strong>
        <span class="quiet small">{webhook.description}</span>
        {failing_since && <span class="small">{text.failingSince(moment(failing_since))}</span>}
      </span>
      <span class={`badge ${looks[status]}`}>{webhookStateWords()[status]}</span>
      {acts.map(([name, act]) => (
        <Button label={name} look="small" key={name} of={attempt} onPress={act} />
      ))}
      <Failure error={attempt.error} />
      {shown === 'deliveries' && <Deliveries id={id} onClose={() => setShown(null)} />}
      {shown === 'delete' && (
        <Dialog title={text.deleteWebhook} onClose={() => setShown(null)}>
          <p>{text.deleteNote(webhook.url)}</p>
          <div class="row">
            <span class="grow" />
            <Button
              label={text.deleteWebhook}
              look="danger"
              of={attempt}
              onPress={() => change(() => calls.delete(id))}
            />
          </div>
        </Dialog>
      )}
    </li>
  )
}

/** What was sent, the newest first; from any of it on, messages can be sent again. */
function Deliveries({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const attempt = useAction()
  const reading = useLoad((signal) => operator().webhooks.deliveries(id, { limit: 50 }, { signal }))
  const text = words()
  const replay = (vendor_id: string, from_seq: number) =>
    attempt.run(async () => {
      await operator().webhooks.replay(id, { vendor_id, from_seq })
      say(text.replayed(count(from_seq)))
      await reading.again()
    })
  return (
    <Dialog title={text.deliveries} class="wide" onClose={onClose}>
      <Failure error={attempt.error} />
      <Loaded of={reading}>
        {({ delivery_list }) => (
          <List
            label={text.deliveries}
            rows={delivery_list}
            columns={[
              { title: text.sent, nowrap: true, cell: ({ attempted_at }) => moment(attempted_at) },
              {
                title: text.outcome,
                cell: ({ success, http_status, error }) => (
                  <span class={`badge ${success ? 'good' : 'bad'}`}>
                    {success ? text.arrived : text.failed} {http_status ?? error}
                  </span>
                ),
              },
              { title: text.duration, figure: true, cell: ({ duration_ms }) => `${count(duration_ms)} ms` },
              {
                title: text.replay,
                cell: ({ vendor_id, from_seq }) =>
                  vendor_id !== null &&
                  from_seq !== null && (
                    <Button
                      label={text.replay}
                      look="small"
                      of={attempt}
                      aria-label={text.replayFrom(count(from_seq))}
                      onPress={() => replay(vendor_id, from_seq)}
                    />
                  ),
              },
            ]}
            keyOf={({ delivery_id }) => delivery_id}
            empty={text.noDeliveries}
          />
        )}
      </Loaded>
    </Dialog>
  )
}
