/** The own passkeys: added, named, removed. */
import type { Passkey, PasskeyListAnswer } from '@napum/client'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { type Resource, resource } from '../../../data/resource.ts'
import { enter, portal } from '../../../data/session.ts'
import { useAction } from '../../../ui/action.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { moment } from '../../../ui/format.ts'
import { PageForm } from '../../../ui/page-form.tsx'
import { say } from '../../../ui/toast.tsx'
import { Field } from '../../sessions/sign-in/field.tsx'
import { addPasskey, canUsePasskeys } from '../../sessions/sign-in/passkey.ts'
import { words } from './words.ts'

type Open = { readonly what: 'name' | 'remove'; readonly passkey: Passkey }

export function Passkeys() {
  const list = useMemo<Resource<PasskeyListAnswer>>(resource, [])
  const [open, setOpen] = useState<Open | null>(null)
  const { busy, error, run } = useAction()
  const load = () => list.load((signal) => portal().passkeys.list({ signal }))
  useEffect(() => void load(), [])
  const text = words()
  const add = () =>
    run(async () => {
      enter(await addPasskey())
      say(text.passkeyAdded)
      await load()
    })
  return (
    <section class="sheet padded stack" aria-label={text.passkeys}>
      <div class="row">
        <h2 class="grow">{text.passkeys}</h2>
        {canUsePasskeys() && <Button label={text.addPasskey} disabled={busy} onPress={() => add()} />}
      </div>
      <p class="quiet">{canUsePasskeys() ? text.passkeysNote : text.noPasskeysHere}</p>
      <Failure error={list.error.value} onAgain={() => void load()} />
      <Failure error={error} />
      <ul class="cards">
        {list.value.value?.passkey_list.map((passkey) => (
          <Item passkey={passkey} onOpen={setOpen} key={passkey.passkey_id} />
        ))}
      </ul>
      {open && <Opened open={open} onClose={() => setOpen(null)} onDone={() => void load()} />}
    </section>
  )
}

interface ItemProps {
  readonly passkey: Passkey
  readonly onOpen: (open: Open) => void
}

function Item({ passkey, onOpen }: ItemProps) {
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
  readonly onDone: () => void
}

function Opened({ open: { what, passkey }, onClose, onDone }: OpenedProps) {
  const [name, setName] = useState(passkey.name)
  const { busy, error, run } = useAction()
  const text = words()
  const { passkey_id: id } = passkey
  const save = async () => {
    const isDone = await run(async () => {
      if (what === 'name') await portal().passkeys.rename(id, name)
      else await portal().passkeys.remove(id)
      enter(await portal().session.get())
    })
    if (!isDone) return
    say(what === 'name' ? text.saved : text.passkeyRemoved)
    onClose()
    onDone()
  }
  return (
    <Dialog title={what === 'name' ? text.renamePasskey : text.removePasskey} onClose={onClose} busy={busy}>
      <PageForm class="stack" onSubmit={save}>
        {what === 'name' ? (
          <Field label={text.name} value={name} onInput={setName} autocomplete="off" autofocus />
        ) : (
          <p>{text.removeWhat(passkey.name)}</p>
        )}
        <Failure error={error} />
        <button
          type="submit"
          class={what === 'name' ? 'button main' : 'button danger'}
          disabled={busy || !name.trim()}
        >
          {what === 'name' ? text.save : text.remove}
        </button>
      </PageForm>
    </Dialog>
  )
}
