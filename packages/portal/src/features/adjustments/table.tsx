/** Adjustments from a table: a preview reads and checks them, and a person who has seen count and sum records them. */
import { useState } from 'preact/hooks'
import { operator } from '../../data/operator.ts'
import { type Action, useAction } from '../../ui/action.tsx'
import { Ask } from '../../ui/ask.tsx'
import { BringTable } from '../../ui/bring-table.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { downloadCsv } from '../../ui/download.ts'
import { Sums } from '../../ui/facts.tsx'
import { useArrival } from '../../ui/focus.ts'
import { count, won } from '../../ui/format.ts'
import { type Column, List } from '../../ui/list.tsx'
import { address } from '../../ui/router.ts'
import { language } from '../../words/catalogue.ts'
import { tradeWords } from '../../words/terms.ts'
import { refusalText as fileRefusal } from '../fulfilment/files/issues.ts'
import { commitRows, outcomeOf, type RowsOutcome, sumOf } from './add.ts'
import { reasonName } from './reasons.ts'
import { koreanFields, words } from './words.ts'

interface Read {
  readonly upload_id: string
  readonly unknown: readonly string[]
  readonly checked: RowsOutcome
}

export function FromTable() {
  const [read, setRead] = useState<Read | null>(null)
  const [done, setDone] = useState<RowsOutcome | null>(null)
  const attempt = useAction()
  const take = (file: Blob | string) =>
    attempt.run(async () => {
      const { upload_id, rows, unknown_columns } = await operator().previewAdjustments(file).catch(inKorean)
      setRead({ upload_id, unknown: unknown_columns, checked: outcomeOf(rows) })
    })
  const clear = () => {
    setRead(null)
    setDone(null)
  }
  return (
    <div class="stack">
      {attempt.busy && <p role="status">{words.reading}</p>}
      {attempt.failure}
      {!read && !attempt.busy && <Bring onRead={take} />}
      {read && !done && <Checked read={read} onDone={setDone} onAgain={clear} />}
      {done && <Recorded outcome={done} onAgain={clear} />}
    </div>
  )
}

const inKorean = (error: unknown): never => {
  const reason = fileRefusal(error)
  throw reason === null ? error : new Error(reason)
}

const asked = ['partner_code', 'reason_code', 'amount', 'memo', 'tax_type', 'ord_prd_no', 'quantity'] as const

function Bring({ onRead }: { readonly onRead: (table: Blob | string) => unknown }) {
  const template = () =>
    downloadCsv(`${words.templateName}.csv`, [
      asked.map((field) => (language.value === 'ko' ? koreanFields[field][0] : field)),
      ['NP0001', reasonName('adjustment', 'penalty'), '-5000', words.exampleMemo, '', '', ''],
    ])
  return (
    <BringTable
      hint={<p class="quiet">{words.bringHint}</p>}
      onRead={onRead}
      beside={<Button label={words.template} onPress={template} />}
    >
      <p class="quiet small">{words.nothingYet}</p>
    </BringTable>
  )
}

interface CheckedProps {
  readonly read: Read
  readonly onDone: (outcome: RowsOutcome) => void
  readonly onAgain: () => void
}

function Checked({ read: { upload_id, unknown, checked }, onDone, onAgain }: CheckedProps) {
  const [isAsking, setAsking] = useState(false)
  const place = useArrival<HTMLElement>()
  const { done: ready, before, refused } = checked
  const scope = { n: count(ready.length), sum: won(sumOf(ready)) }
  const record = async (attempt: Action) => {
    const isDone = await attempt.run(() => commitRows(upload_id, ready), onDone)
    if (isDone === 'held') onAgain()
    return isDone
  }
  return (
    <section class="stack" aria-label={tradeWords.preview} ref={place} tabIndex={-1}>
      <Sums
        of={[
          [words.readyCount(scope.n), scope.sum, 'big'],
          [words.before, count(before), 'big'],
          [words.refused, count(refused.length), 'big'],
        ]}
      />
      {unknown.length > 0 && <p class="notice">{words.unknown(unknown.join(', '))}</p>}
      <Refused rows={refused} />
      <Rows rows={ready} label={words.ready} />
      <div class="bulk-bar">
        <span class="quiet wide-only">{words.nothingYet}</span>
        <span class="grow" />
        <Button label={words.again} onPress={onAgain} />
        <Button
          label={ready.length === 0 ? words.nothingReady : words.recordAll(scope)}
          look="main"
          disabled={ready.length === 0}
          onPress={() => setAsking(true)}
        />
      </div>
      {isAsking && (
        <Ask
          title={words.askAll(scope)}
          act={words.recordAll(scope)}
          onYes={record}
          onClose={() => setAsking(false)}
        >
          {({ error }) => (
            <>
              <p>{words.askAllNote}</p>
              {error ? <p class="notice warn">{words.brokenOff}</p> : null}
            </>
          )}
        </Ask>
      )}
    </section>
  )
}

function Recorded({ outcome, onAgain }: { readonly outcome: RowsOutcome; readonly onAgain: () => void }) {
  const place = useArrival<HTMLDivElement>()
  const { done, refused } = outcome
  return (
    <div class="stack" ref={place} tabIndex={-1}>
      <p class="notice good" role="status">
        {words.doneAll({ n: count(done.length), sum: won(sumOf(done)) })}
      </p>
      <Refused rows={refused} />
      <div class="row">
        <LinkButton label={words.list} to={address('adjustments')} look="main" />
        <Button label={words.again} onPress={onAgain} />
      </div>
    </div>
  )
}

/** More are counted, and in the file. */
const SHOWN_MAX = 200

function Refused({ rows }: { readonly rows: RowsOutcome['refused'] }) {
  if (rows.length === 0) return null
  const save = () =>
    downloadCsv(`${words.templateName}.csv`, [
      [words.row, words.refused],
      ...rows.map(({ row, reason }) => [String(row), reason]),
    ])
  return (
    <>
      <List
        label={words.refused}
        rows={rows.slice(0, SHOWN_MAX)}
        columns={[
          { title: words.row, nowrap: true, cell: ({ row }) => words.rowNo(count(row)) },
          { title: words.refused, wide: true, cell: ({ reason }) => reason },
        ]}
        keyOf="row"
      />
      <div class="row">
        {rows.length > SHOWN_MAX && <span class="quiet">{words.more(count(rows.length - SHOWN_MAX))}</span>}
        <Button label={words.saveReasons} look="small" onPress={save} />
      </div>
    </>
  )
}

function Rows({ rows, label }: { readonly rows: RowsOutcome['done']; readonly label: string }) {
  if (rows.length === 0) return null
  const columns: readonly Column<RowsOutcome['done'][number]>[] = [
    {
      title: words.vendor,
      cell: ({ entry, vendor_name }) => vendor_name ?? String(entry.vendor_id ?? entry.partner_code),
    },
    {
      title: words.reason,
      nowrap: true,
      cell: ({ entry }) => reasonName(entry.kind, entry.reason_code ?? entry.fault),
    },
    { title: words.amount, figure: true, cell: ({ amount }) => <strong>{won(amount)}</strong> },
    { title: words.memo, wide: true, cell: ({ entry }) => entry.memo },
    { title: words.item, nowrap: true, cell: ({ entry }) => entry.ord_prd_no ?? '–' },
    { title: words.row, figure: true, cell: ({ row }) => count(row) },
  ]
  return (
    <>
      <List look="long" label={label} rows={rows.slice(0, SHOWN_MAX)} columns={columns} keyOf="row" />
      {rows.length > SHOWN_MAX && <p class="quiet">{words.more(count(rows.length - SHOWN_MAX))}</p>}
    </>
  )
}
