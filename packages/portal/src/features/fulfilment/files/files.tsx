/** A file: brought, looked at row by row, corrected in place, registered. The address names it, so that it is gone on with. */
import { useEffect, useMemo, useState } from 'preact/hooks'
import { mayWork } from '../../../data/session.ts'
import { useAction } from '../../../ui/action.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { count, moment } from '../../../ui/format.ts'
import { onKeys } from '../../../ui/keys.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { address, BASE, path, query, refine } from '../../../ui/router.ts'
import { Way } from '../../../ui/way.tsx'
import { tradeWords } from '../../../words/terms.ts'
import { usualCarrier } from '../actions/drafts.ts'
import { Bring, CarrierChoice } from './bring.tsx'
import { refusalText } from './issues.ts'
import { type KindName, kinds } from './kinds.ts'
import { type Line, Lines, type Verdict } from './lines.ts'
import { Table } from './table.tsx'
import { unfinishedHere } from './unfinished-here.ts'
import { UnfinishedNotice } from './unfinished-notice.tsx'
import { words } from './words.ts'

/** Each kind has a screen of its name. */
export default function Screen() {
  const kind = path.value[0] as KindName
  return <Files kind={kind} key={kind} />
}

function Files({ kind }: { readonly kind: KindName }) {
  const lines = useMemo(() => new Lines(kinds[kind], unfinishedHere()), [kind])
  const upload = query.value.get('upload')
  const preview = lines.preview.value
  const refusal = refusalText(lines.error.value)
  useEffect(() => {
    lines.show(upload, usualCarrier.value)
  }, [upload, lines])
  useEffect(() => {
    if (preview && query.value.get('upload') !== preview.upload_id) refine({ upload: preview.upload_id })
  }, [preview])
  useAskBeforeLeaving(lines)
  return (
    <>
      <PageHead
        title={words[kind]}
        beside={
          <Way
            steps={[words.bring, tradeWords.preview, words.register]}
            at={!preview ? 0 : lines.counts.value.done > 0 ? 2 : 1}
          />
        }
      >
        {preview && !lines.busy.value && <LinkButton label={words.again} to={address(kind)} />}
      </PageHead>
      {mayWork.value ? (
        <div class="stack" aria-busy={lines.busy.value}>
          {refusal ? (
            <p class="notice bad" role="alert">
              {refusal}
            </p>
          ) : (
            <Failure error={lines.error.value} {...(!preview && { onAgain: lines.again })} />
          )}
          {lines.busy.value && lines.progress.value === null && <p role="status">{words.reading}</p>}
          {!preview && !upload && <UnfinishedNotice kind={kind} />}
          {preview ? <Checked lines={lines} /> : <Bring lines={lines} />}
        </div>
      ) : (
        <p class="notice">{tradeWords.readOnlyNote}</p>
      )}
    </>
  )
}

/** The browser asks before the tab is closed with corrections that nobody has read yet. */
function useAskBeforeLeaving(lines: Lines): void {
  const isUnread = lines.edited.value.length > 0
  useEffect(() => {
    if (!isUnread) return
    const ask = (event: BeforeUnloadEvent) => {
      lines.keep()
      event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnread, lines])
}

type RowFilter = 'all' | Verdict

/** What is to be done comes first; what is registered already needs nobody, and is shown when it is asked for. */
const order: readonly Verdict[] = ['refused', 'failed', 'warning', 'ok', 'done']

function shownOf(all: readonly Line[], only: RowFilter): readonly Line[] {
  if (only !== 'all') return all.filter(({ verdict }) => verdict === only)
  return order.flatMap((each) => all.filter(({ verdict }) => verdict === each))
}

function Checked({ lines }: { readonly lines: Lines }) {
  const [only, setOnly] = useState<RowFilter>('all')
  const counts = lines.counts.value
  const all = lines.lines.value
  const same = lines.preview.value?.file.same_as
  const choices: [RowFilter, number][] = [
    ['all', all.length - counts.known],
    ...(Object.entries(counts) as [RowFilter, number][]),
  ]
  return (
    <>
      {same && same.success_count > 0 && (
        <p class="notice">
          {words.same({ when: moment(same.uploaded_at), rows: count(same.success_count) })}
        </p>
      )}
      {same && same.success_count === 0 && <p class="notice">{words.seen(moment(same.uploaded_at))}</p>}
      {counts.known > 0 && <p class="notice">{words.knownNote(count(counts.known))}</p>}
      {counts.done > 0 && lines.progress.value === null && <Done lines={lines} />}
      <div class="row">
        {choices
          .filter(([name, n]) => name === 'all' || n > 0)
          .map(([name, n]) => (
            <Button
              label={`${words[name]} ${count(n)}`}
              look="small"
              aria-pressed={only === name}
              key={name}
              onPress={() => setOnly(name)}
            />
          ))}
        {counts.warning > 0 && (
          <label class="row">
            <input
              type="checkbox"
              class="tickbox"
              onChange={(event) => lines.includeWarnings(event.currentTarget.checked)}
            />
            {words.includeWarnings}
          </label>
        )}
        {lines.kind.name === 'waybills' && <CarrierChoice />}
      </div>
      <Table lines={lines} shown={shownOf(all, only)} />
      <Foot lines={lines} />
    </>
  )
}

function Foot({ lines }: { readonly lines: Lines }) {
  const edited = lines.edited.value.length
  const ready = lines.ready.value.length
  const progress = lines.progress.value
  const isReady = ready > 0 && !lines.busy.value
  useEffect(
    () => (isReady ? onKeys({ 'ctrl+enter': () => void lines.commit() }) : undefined),
    [isReady, lines],
  )
  return (
    <div class="bulk-bar">
      {progress === null ? (
        <span class="quiet" role="status">
          {lines.unsure.value ? words.unsure : lines.counts.value.done === 0 && words.nothingYet}
        </span>
      ) : (
        <span class="grow" role="status">
          {words.committing({ done: count(progress), all: count(lines.total.value) })}
          <progress max={lines.total.value} value={progress} aria-label={words[lines.kind.name]} />
        </span>
      )}
      <span class="grow" />
      {edited > 0 && (
        <Button
          label={words.edited(count(edited))}
          disabled={lines.busy.value}
          onPress={() => lines.check(usualCarrier.value)}
        />
      )}
      <Button
        label={words.commit(count(ready))}
        shortcut="Ctrl ↵"
        look="main"
        disabled={!isReady}
        onPress={() => lines.commit()}
      />
    </div>
  )
}

function Done({ lines }: { readonly lines: Lines }) {
  const { done, failed } = lines.counts.value
  const action = useAction()
  const save = () => action.save(() => lines.kind.result(lines.preview.value?.upload_id ?? ''))
  return (
    <>
      <div class={`notice ${failed > 0 ? 'warn' : 'good'}`} role="status">
        <span class="grow">{words.summary({ done: count(done), failed: count(failed) })}</span>
        <Button label={words.result} look="small" onPress={save} />
        <LinkButton
          label={words.toOrders}
          look="small"
          to={`${BASE}/orders?tab=${lines.kind.name === 'waybills' ? 'shipped' : 'preparing'}`}
        />
      </div>
      {action.failure}
    </>
  )
}
