/** Keys for programs of the vendor, for its owners. */
import type { Author } from '@napum/client'
import { useState } from 'preact/hooks'
import { portal } from '../../../data/session.ts'
import { useAction } from '../../../ui/action.tsx'
import { AskButton } from '../../../ui/ask.tsx'
import { Button, PageForm, Submit } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { moment } from '../../../ui/format.ts'
import { useLoad } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { authorName, authorWords } from '../../../words/authors.ts'
import { Field } from '../../sessions/sign-in/field.tsx'
import { ShownOnce } from './shown-once.tsx'
import { words } from './words.ts'

/** Whose keys: of the own vendor, unless the operator names another one. */
export type KeyCalls = Pick<ReturnType<typeof portal>['keys'], 'list' | 'issue' | 'revoke'>

/** When something was done, and by whom. */
const past = (title: string, at: string, by: Author | null): string => {
  const who = authorName(by)
  return ` · ${title} ${moment(at)}${who ? ` · ${authorWords.by(who)}` : ''}`
}

interface KeysProps {
  readonly calls?: KeyCalls
  readonly title?: string
  /** What they are for. */
  readonly note?: string
  /** A link leads to it by this name. */
  readonly anchor?: string
}

export function Keys(props: KeysProps) {
  const { calls = portal().keys, title = words.keys, note = words.keysNote, anchor } = props
  const keys = useLoad((signal) => calls.list({}, { signal }))
  const [isMaking, setMaking] = useState(false)
  return (
    <Panel
      title={title}
      note={note}
      id={anchor}
      act={<Button label={words.newKey} onPress={() => setMaking(true)} />}
    >
      <Failure error={keys.error.value} onAgain={keys.again} />
      <ul class="cards">
        {keys.value.value?.api_key_list.map((key) => (
          <li class="person" key={key.key_id}>
            <span class="two grow">
              <strong>{key.label ?? key.prefix}</strong>
              <span class="quiet small">
                {key.prefix}… · {words.lastUsed} {key.last_used_at ? moment(key.last_used_at) : words.never}
                {past(words.issued, key.created_at, key.issued_by)}
                {key.revoked_at && past(words.revoked, key.revoked_at, key.revoked_by)}
              </span>
            </span>
            {key.revoked_at ? (
              <span class="badge">{words.revoked}</span>
            ) : (
              <AskButton
                title={words.revokeTitle}
                act={words.revoke}
                look="danger"
                button={{ look: 'small danger' }}
                onYes={(revocation) => revocation.run(() => calls.revoke(key.key_id), keys.again)}
              >
                <p>{words.revokeWhat(key.label ?? key.prefix)}</p>
              </AskButton>
            )}
          </li>
        ))}
      </ul>
      {isMaking && <NewKey calls={calls} onMade={keys.again} onClose={() => setMaking(false)} />}
    </Panel>
  )
}

interface NewKeyProps {
  readonly calls: KeyCalls
  readonly onMade: () => unknown
  readonly onClose: () => void
}

function NewKey({ calls, onMade, onClose }: NewKeyProps) {
  const [label, setLabel] = useState('')
  const [secret, setSecret] = useState<string | null>(null)
  const action = useAction()
  const issue = () =>
    action.run(
      () => calls.issue({ label }),
      (issued) => {
        setSecret(issued.secret)
        return onMade()
      },
    )
  return (
    <Dialog title={words.newKey} onClose={onClose}>
      {secret ? (
        <ShownOnce note={words.keyMade} secret={secret} />
      ) : (
        <PageForm class="stack" onSubmit={issue}>
          <Field label={words.label} value={label} onInput={setLabel} autocomplete="off" autofocus />
          {action.failure}
          <Submit label={words.newKey} of={action} disabled={!label.trim()} />
        </PageForm>
      )}
    </Dialog>
  )
}
