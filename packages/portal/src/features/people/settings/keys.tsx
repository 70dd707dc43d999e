/** Keys for programs of the vendor, for its owners. */
import type { ApiKeyListAnswer, Doer } from '@napum/client'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { type Resource, resource } from '../../../data/resource.ts'
import { portal } from '../../../data/session.ts'
import { Button, Submit } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { moment } from '../../../ui/format.ts'
import { PageForm } from '../../../ui/page-form.tsx'
import { doerName, doerWords } from '../../../words/doers.ts'
import { Field } from '../../sessions/sign-in/field.tsx'
import { ShownOnce } from './shown-once.tsx'
import { words } from './words.ts'

/** Whose keys: of the own vendor, unless the operator names another one. */
export interface KeyCalls {
  readonly list: ReturnType<typeof portal>['keys']['list']
  readonly issue: ReturnType<typeof portal>['keys']['issue']
  readonly revoke: ReturnType<typeof portal>['keys']['revoke']
}

interface PastProps {
  readonly title: string
  readonly at: string
  readonly by: Doer | null
}

function Past({ title, at, by }: PastProps) {
  const who = doerName(by)
  return (
    <>
      {` · ${title} ${moment(at)}`}
      {who && ` · ${doerWords().by(who)}`}
    </>
  )
}

interface KeysProps {
  readonly calls?: KeyCalls
  readonly title?: string
  /** What they are for. */
  readonly note?: string
}

export function Keys({ calls = portal().keys, title = words().keys, note = words().keysNote }: KeysProps) {
  const keys = useMemo<Resource<ApiKeyListAnswer>>(resource, [])
  const [label, setLabel] = useState<string | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const load = () => keys.load((signal) => calls.list({}, { signal }))
  useEffect(() => void load(), [])
  const text = words()
  const attempt = async (work: () => Promise<void>) => {
    setError(null)
    try {
      await work()
      await load()
    } catch (failure) {
      setError(failure)
    }
  }
  const issue = () =>
    attempt(async () => {
      setSecret((await calls.issue({ label })).secret)
    })
  return (
    <section class="sheet padded stack" aria-label={title}>
      <div class="row">
        <h2 class="grow">{title}</h2>
        <Button label={text.newKey} onPress={() => setLabel('')} />
      </div>
      <p class="quiet">{note}</p>
      <Failure error={keys.error.value} onAgain={() => void load()} />
      <Failure error={error} />
      <ul class="cards">
        {keys.value.value?.api_key_list.map((key) => (
          <li class="person" key={key.key_id}>
            <span class="two grow">
              <strong>{key.label ?? key.prefix}</strong>
              <span class="quiet small">
                {key.prefix}… · {text.lastUsed} {key.last_used_at ? moment(key.last_used_at) : text.never}
                <Past title={text.issued} at={key.created_at} by={key.issued_by} />
                {key.revoked_at && <Past title={text.revoked} at={key.revoked_at} by={key.revoked_by} />}
              </span>
            </span>
            {key.revoked_at ? (
              <span class="badge">{text.revoked}</span>
            ) : (
              <Button
                label={text.revoke}
                look="small danger"
                onPress={() => attempt(async () => void (await calls.revoke(key.key_id)))}
              />
            )}
          </li>
        ))}
      </ul>
      {label !== null && (
        <Dialog
          title={text.newKey}
          onClose={() => {
            setLabel(null)
            setSecret(null)
          }}
        >
          {secret ? (
            <ShownOnce note={text.keyMade} secret={secret} />
          ) : (
            <PageForm class="stack" onSubmit={issue}>
              <Field label={text.label} value={label} onInput={setLabel} autocomplete="off" autofocus />
              <Submit label={text.newKey} disabled={!label.trim()} />
            </PageForm>
          )}
        </Dialog>
      )}
    </section>
  )
}
