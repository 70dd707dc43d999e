/** A file: brought, looked at row by row, mended in place, registered. */
import { useMemo, useState } from 'preact/hooks'
import { count, moment } from '../../format.ts'
import { download } from '../../parts/download.ts'
import { Failure } from '../../parts/failure.tsx'
import { BASE } from '../../router.ts'
import { usualCarrier } from '../orders/drafts.ts'
import { Bring, CarrierChoice } from './bring.tsx'
import { refusalText } from './issues.ts'
import { type KindName, kinds } from './kinds.ts'
import { type Line, Lines } from './lines.ts'
import { Table } from './table.tsx'
import { words } from './words.ts'

export function Files({ kind }: { readonly kind: KindName }) {
  const lines = useMemo(() => new Lines(kinds[kind]), [kind])
  const text = words()
  const preview = lines.preview.value
  return (
    <>
      <div class="page-head">
        <h1>{text[kind]}</h1>
        <p class="quiet">{text.steps}</p>
        <span class="grow" />
        {preview && (
          <button type="button" class="button" onClick={lines.clear}>
            {text.again}
          </button>
        )}
      </div>
      <div class="stack" aria-busy={lines.busy.value}>
        <Trouble error={lines.error.value} />
        {lines.busy.value && lines.progress.value === null && <p role="status">{text.reading}</p>}
        {preview ? <Checked lines={lines} /> : <Bring lines={lines} />}
      </div>
    </>
  )
}

function Trouble({ error }: { readonly error: unknown }) {
  if (!error) return null
  const reason = refusalText(error)
  return reason ? (
    <p class="notice bad" role="alert">
      {reason}
    </p>
  ) : (
    <Failure error={error} />
  )
}

type Shown = 'all' | Line['verdict']

function Checked({ lines }: { readonly lines: Lines }) {
  const [only, setOnly] = useState<Shown>('all')
  const text = words()
  const counts = lines.counts.value
  const all = lines.lines.value
  const shown = only === 'all' ? all : all.filter(({ verdict }) => verdict === only)
  const same = lines.preview.value?.file.same_as
  const choices: [Shown, number][] = [['all', all.length], ...(Object.entries(counts) as [Shown, number][])]
  return (
    <>
      {same && same.success_count > 0 && (
        <p class="notice warn">{text.same(moment(same.uploaded_at), count(same.success_count))}</p>
      )}
      {same && same.success_count === 0 && <p class="notice">{text.seen(moment(same.uploaded_at))}</p>}
      {counts.done > 0 && lines.progress.value === null && <Done lines={lines} />}
      <div class="row">
        {choices
          .filter(([name, n]) => name === 'all' || n > 0)
          .map(([name, n]) => (
            <button
              type="button"
              class="button small"
              aria-pressed={only === name}
              key={name}
              onClick={() => setOnly(name)}
            >
              {text[name]} {count(n)}
            </button>
          ))}
        {counts.warning > 0 && (
          <label class="row">
            <input
              type="checkbox"
              class="tickbox"
              onChange={(event) => lines.includeWarnings(event.currentTarget.checked)}
            />
            {text.includeWarnings}
          </label>
        )}
        {lines.kind.name === 'waybills' && <CarrierChoice />}
      </div>
      <Table lines={lines} shown={shown} />
      <Foot lines={lines} />
    </>
  )
}

function Foot({ lines }: { readonly lines: Lines }) {
  const text = words()
  const mended = lines.mended.value.length
  const ready = lines.ready.value.length
  const progress = lines.progress.value
  return (
    <div class="bulk-bar">
      {progress === null ? (
        <span class="quiet">{text.nothingYet}</span>
      ) : (
        <span class="grow" role="status">
          {text.committing(count(progress), count(lines.total.value))}
          <progress max={lines.total.value} value={progress} aria-label={text.waybills} />
        </span>
      )}
      <span class="grow" />
      {mended > 0 && (
        <button
          type="button"
          class="button"
          disabled={lines.busy.value}
          onClick={() => void lines.check(usualCarrier.value)}
        >
          {text.mend(count(mended))}
        </button>
      )}
      <button
        type="button"
        class="button main"
        disabled={ready === 0 || lines.busy.value}
        onClick={() => void lines.commit()}
      >
        {text.commit(count(ready))}
      </button>
    </div>
  )
}

function Done({ lines }: { readonly lines: Lines }) {
  const text = words()
  const { done, failed } = lines.counts.value
  const uploads = [...new Set(lines.lines.value.map(({ uploadId }) => uploadId))]
  const save = async () => {
    for (const uploadId of uploads) {
      const { fileName, bytes } = await lines.kind.result(uploadId)
      download(fileName, bytes)
    }
  }
  return (
    <div class={`notice ${failed > 0 ? 'warn' : 'good'}`} role="status">
      <span class="grow">{text.summary(count(done), count(failed))}</span>
      <button type="button" class="button small" onClick={() => void save()}>
        {text.result}
      </button>
      <a class="button small" href={`${BASE}/orders?tab=shipped`}>
        {text.toOrders}
      </a>
    </div>
  )
}
