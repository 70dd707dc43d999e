/** Addresses of programs that get messages about changes. */
import type { ChangeKind, Webhook } from '@napum/client'
import { useRef, useState } from 'preact/hooks'
import { useAction } from '../../ui/action.tsx'
import { AskButton } from '../../ui/ask.tsx'
import { Button, PageForm, Submit } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { moment } from '../../ui/format.ts'
import { Loaded, useLoad } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { say } from '../../ui/toast.tsx'
import { ShownOnce } from '../people/settings/shown-once.tsx'
import { Field } from '../sessions/sign-in/field.tsx'
import { type Calls, Deliveries } from './deliveries.tsx'
import { changeWords, pauseWords, reasonOf, words } from './words.ts'

type Open =
  | { readonly what: 'new' }
  | { readonly what: 'secret'; readonly secret: string }
  | { readonly what: 'deliveries'; readonly webhook: Webhook }

export function Webhooks({ note, calls }: { readonly note: string; readonly calls: Calls }) {
  const list = useLoad((signal) => calls.list({ signal }))
  const [open, setOpen] = useState<Open | null>(null)
  return (
    <Panel
      title={words.title}
      note={note}
      act={<Button label={words.add} onPress={() => setOpen({ what: 'new' })} />}
    >
      <Loaded of={list}>
        {({ webhook_list: found }) => (
          <ul class="cards">
            {found.length === 0 && <li class="quiet">{words.none}</li>}
            {found.map((webhook) => (
              <Item
                webhook={webhook}
                calls={calls}
                onOpen={setOpen}
                onChange={list.again}
                key={webhook.webhook_id}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {open && <Opened open={open} calls={calls} onOpen={setOpen} onChange={list.again} />}
    </Panel>
  )
}

interface WebhookActions {
  readonly calls: Calls
  readonly onOpen: (open: Open | null) => void
  readonly onChange: () => unknown
}

function Item({ webhook, calls, onOpen, onChange }: WebhookActions & { readonly webhook: Webhook }) {
  const { webhook_id: id, url, description, status, paused_reason, failing_since } = webhook
  const action = useAction()
  // Shown once the question is gone: the focus comes back to its button.
  const made = useRef('')
  const change = (work: () => Promise<unknown>) => action.run(work, onChange)
  const test = async () => {
    const { delivery } = await calls.test(id)
    say(delivery.success ? words.testArrived : words.testFailed(reasonOf(delivery)))
  }
  const acts: readonly (readonly [string, () => unknown])[] = [
    [words.test, () => change(test)],
    [words.deliveries, () => onOpen({ what: 'deliveries', webhook })],
    status === 'active'
      ? [words.pause, () => change(() => calls.update(id, { status: 'paused' }))]
      : [words.resume, () => change(() => calls.resume(id))],
  ]
  return (
    <li class="person">
      <span class="two grow">
        <strong>{description || url}</strong>
        {description && <span class="quiet small">{url}</span>}
        {failing_since && <span class="badge bad">{words.failingSince(moment(failing_since))}</span>}
      </span>
      <span class={`badge ${status === 'active' ? 'good' : 'warn'}`}>
        {paused_reason ? pauseWords[paused_reason] : words.active}
      </span>
      <span class="row">
        {acts.map(([name, act]) => (
          <Button label={name} look="small" of={action} onPress={act} key={name} />
        ))}
        <AskButton
          act={words.rotate}
          button={{ look: 'small', of: action }}
          onYes={(rotation) =>
            rotation.run(
              () => calls.rotateSecret(id),
              (answer) => {
                made.current = answer.secret
              },
            )
          }
          onDone={() => onOpen({ what: 'secret', secret: made.current })}
        >
          <p>{words.rotateWhat(description || url)}</p>
        </AskButton>
        <AskButton
          title={words.deleteTitle}
          act={words.delete}
          look="danger"
          button={{ look: 'small danger', of: action }}
          onYes={(removal) =>
            removal.run(
              () => calls.delete(id),
              () => void onChange(),
            )
          }
        >
          <p>{words.deleteWhat(description || url)}</p>
        </AskButton>
      </span>
      {action.failure}
    </li>
  )
}

function Opened({ open, calls, onOpen, onChange }: WebhookActions & { readonly open: Open }) {
  const close = () => onOpen(null)
  if (open.what === 'new') {
    const made = (secret: string) => {
      onOpen({ what: 'secret', secret })
      onChange()
    }
    return <NewWebhook calls={calls} onClose={close} onMade={made} />
  }
  if (open.what === 'secret') {
    return (
      <Dialog title={words.secret} onClose={close}>
        <ShownOnce note={words.secretMade} secret={open.secret} />
      </Dialog>
    )
  }
  return <Deliveries webhook={open.webhook} calls={calls} onClose={close} onReplayed={onChange} />
}

interface NewWebhookProps {
  readonly calls: Calls
  readonly onClose: () => void
  readonly onMade: (secret: string) => void
}

function NewWebhook({ calls, onClose, onMade }: NewWebhookProps) {
  const [url, setUrl] = useState('https://')
  const [description, setDescription] = useState('')
  const [kinds, setKinds] = useState<readonly ChangeKind[]>([])
  const action = useAction()
  const submit = () =>
    action.run(
      () =>
        calls.create({
          url: url.trim(),
          description,
          kinds: kinds.length > 0 ? [...kinds] : null,
        }),
      ({ secret }) => onMade(secret),
    )
  return (
    <Dialog title={words.add} onClose={onClose}>
      <PageForm class="stack" onSubmit={submit}>
        <Field label={words.url} value={url} onInput={setUrl} autocomplete="off" autofocus />
        <Field label={words.description} value={description} onInput={setDescription} autocomplete="off" />
        <fieldset>
          <legend>{words.kinds}</legend>
          <div class="choices">
            {(Object.keys(changeWords) as ChangeKind[]).map((kind) => (
              <label class="choice" key={kind}>
                <input
                  type="checkbox"
                  checked={kinds.includes(kind)}
                  onChange={(event) =>
                    setKinds(
                      event.currentTarget.checked ? [...kinds, kind] : kinds.filter((each) => each !== kind),
                    )
                  }
                />
                {changeWords[kind]}
              </label>
            ))}
          </div>
          <p class="quiet small">{words.kindsNote}</p>
        </fieldset>
        {action.failure}
        <Submit label={words.add} disabled={url.trim().length < 12} />
      </PageForm>
    </Dialog>
  )
}
