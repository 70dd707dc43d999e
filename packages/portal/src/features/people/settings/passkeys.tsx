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
  const add = () =>
    action.run(addPasskey, (answer) => {
      enter(answer)
      say(words.passkeyAdded)
      return list.again()
    })
  return (
    <Panel
      title={words.passkeys}
      note={canUsePasskeys() ? words.passkeysNote : words.noPasskeysHere}
      act={canUsePasskeys() && <Button label={words.addPasskey} of={action} onPress={add} />}
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
  return (
    <li class="person">
      <span class="two grow">
        <strong>{name}</strong>
        <span class="quiet small">
          {kind === 'synced' ? words.synced : words.oneDevice} · {words.added} {moment(created_at)} ·{' '}
          {words.lastUsed} {last_used_at ? moment(last_used_at) : words.never}
        </span>
        {suspected_at && <span class="badge bad">{words.suspected(moment(suspected_at))}</span>}
      </span>
      <Button
        label={words.rename}
        look="small"
        aria-label={`${name} ${words.rename}`}
        onPress={() => onOpen({ what: 'name', passkey })}
      />
      <Button
        label={words.remove}
        look="small danger"
        aria-label={`${name} ${words.remove}`}
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
  const isName = what === 'name'
  const { rename, remove } = portal().passkeys
  const save = () =>
    action.run(
      async () => {
        await (isName ? rename(passkey.passkey_id, name) : remove(passkey.passkey_id))
        enter(await portal().session.get())
      },
      () => {
        say(isName ? words.saved : words.passkeyRemoved)
        onClose()
        onDone()
      },
    )
  return (
    <Dialog title={isName ? words.renamePasskey : words.removePasskey} onClose={onClose} busy={action.busy}>
      <PageForm class="stack" onSubmit={save}>
        {isName ? (
          <Field label={words.name} value={name} onInput={setName} autocomplete="off" autofocus />
        ) : (
          <p>{words.removeWhat(passkey.name)}</p>
        )}
        {action.failure}
        <Submit
          label={isName ? words.save : words.remove}
          look={isName ? 'main' : 'danger'}
          of={action}
          disabled={!name.trim()}
        />
      </PageForm>
    </Dialog>
  )
}
