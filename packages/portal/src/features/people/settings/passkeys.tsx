/** The own passkeys: added, named, removed. */
import type { Passkey } from '@napum/client'
import { useState } from 'preact/hooks'
import { enter, portal } from '../../../data/session.ts'
import { useAction } from '../../../ui/action.tsx'
import { Button, PageForm, Submit } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { moment } from '../../../ui/format.ts'
import { useLoad } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { say } from '../../../ui/toast.tsx'
import { Field } from '../../sessions/sign-in/field.tsx'
import { addPasskey, canUsePasskeys } from '../../sessions/sign-in/passkey.ts'
import { words } from './words.ts'

type Open = { readonly what: 'name' | 'remove'; readonly passkey: Passkey }

export function Passkeys() {
  const list = useLoad((signal) => portal().passkeys.list({ signal }))
  const [open, setOpen] = useState<Open | null>(null)
  const action = useAction()
  const text = words()
  const add = () =>
    action.run(addPasskey, (answer) => {
      enter(answer)
      say(text.passkeyAdded)
      return list.again()
    })
  return (
    <Panel
      title={text.passkeys}
      note={canUsePasskeys() ? text.passkeysNote : text.noPasskeysHere}
      act={canUsePasskeys() && <Button label={text.addPasskey} of={action} onPress={add} />}
    >
      <Failure error={list.error.value} onAgain={list.again} />
      {action.failure}
      <ul class="cards">
        {list.value.value?.passkey_list.map((passkey) => (
          <Item passkey={passkey} onOpen={setOpen} key={passkey.passkey_id} />
        ))}
      </ul>
      {open && <Opened open={open} onClose={() => setOpen(null)} onDone={list.again} />}
    </Panel>
  )
}

function Item({ passkey, onOpen }: { readonly passkey: Passkey; readonly onOpen: (open: Open) => void }) {
  const { name, kind, created_at, last_used_at, suspected_at } = passkey
  const text = words()
  return (
    <li class="person">
      <span class="two grow">
        <strong>{name}</strong>
        <span class="quiet small">
          {kind === 'synced' ? text.synced : text.oneDevice} · {text.added} {moment(created_at)} ·{' '}
          {text.lastUsed} {last_used_at ? moment(last_used_at) : text.never}
        </span>
        {suspected_at && <span class="badge bad">{text.suspected(moment(suspected_at))}</span>}
      </span>
      <Button
        label={text.rename}
        look="small"
        aria-label={`${name} ${text.rename}`}
        onPress={() => onOpen({ what: 'name', passkey })}
      />
      <Button
        label={text.remove}
        look="small danger"
        aria-label={`${name} ${text.remove}`}
        onPress={() => onOpen({ what: 'remove', passkey })}
      />
    </li>
  )
}

interface OpenedProps {
  readonly open: Open
  readonly onClose: () => void
  readonly onDone: () => unknown
}

function Opened({ open: { what, passkey }, onClose, onDone }: OpenedProps) {
  const [name, setName] = useState(passkey.name)
  const action = useAction()
  const text = words()
  const isName = what === 'name'
  const { rename, remove } = portal().passkeys
  const save = () =>
    action.run(
      async () => {
        await (isName ? rename(passkey.passkey_id, name) : remove(passkey.passkey_id))
        enter(await portal().session.get())
      },
      () => {
        say(isName ? text.saved : text.passkeyRemoved)
        onClose()
        onDone()
      },
    )
  return (
    <Dialog title={isName ? text.renamePasskey : text.removePasskey} onClose={onClose} busy={action.busy}>
      <PageForm class="stack" onSubmit={save}>
        {isName ? (
          <Field label={text.name} value={name} onInput={setName} autocomplete="off" autofocus />
        ) : (
          <p>{text.removeWhat(passkey.name)}</p>
        )}
        {action.failure}
        <Submit
          label={isName ? text.save : text.remove}
          look={isName ? 'main' : 'danger'}
          of={action}
          disabled={!name.trim()}
        />
      </PageForm>
    </Dialog>
  )
}
