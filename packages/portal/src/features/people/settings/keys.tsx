/** Keys for programs of the vendor, for its owners. */
import type { Author } from '@napum/client'
import { useState } from 'preact/hooks'
import { portal } from '../../../data/session.ts'
import { useAction } from '../../../ui/action.tsx'
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
  const [label, setLabel] = useState<string | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const action = useAction()
  const issue = () =>
    action.run(
      () => calls.issue({ label }),
      (issued) => {
        setSecret(issued.secret)
        return keys.again()
      },
    )
  return (
    <Panel
      title={title}
      note={note}
      id={anchor}
      act={<Button label={words.newKey} onPress={() => setLabel('')} />}
    >
      <Failure error={keys.error.value} onAgain={keys.again} />
      {action.failure}
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
              <Button
                label={words.revoke}
                look="small danger"
                onPress={() => action.run(() => calls.revoke(key.key_id), keys.again)}
              />
            )}
          </li>
        ))}
      </ul>
      {label !== null && (
        <Dialog
          title={words.newKey}
          onClose={() => {
            setLabel(null)
            setSecret(null)
          }}
        >
          {secret ? (
            <ShownOnce note={words.keyMade} secret={secret} />
          ) : (
            <PageForm class="stack" onSubmit={issue}>
              <Field label={words.label} value={label} onInput={setLabel} autocomplete="off" autofocus />
              <Submit label={words.newKey} disabled={!label.trim()} />
            </PageForm>
          )}
        </Dialog>
      )}
    </Panel>
  )
}
