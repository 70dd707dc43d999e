/** Adjustments from a table: a preview reads and checks them, and a person who has seen count and sum records them. */
import { useEffect, useState } from 'preact/hooks'
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
import { readVendors, vendors } from '../vendors/vendor-names.ts'
import { commitRows, outcomeOf, type RowsOutcome, sumOf, type TableRow } from './add.ts'
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
  const text = words()
  useEffect(() => void readVendors(), [])
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
      {attempt.busy && <p role="status">{text.reading}</p>}
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
  const text = words()
  const template = () =>
    downloadCsv(`${text.templateName}.csv`, [
      asked.map((field) => (language.value === 'ko' ? koreanFields[field][0] : field)),
      ['NP0001', reasonName('adjustment', 'penalty'), '-5000', text.exampleMemo, '', '', ''],
    ])
  return (
    <BringTable
      hint={<p class="quiet">{text.bringHint}</p>}
      onRead={onRead}
      beside={<Button label={text.template} onPress={template} />}
    >
      <p class="quiet small">{text.nothingYet}</p>
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
  const text = words()
  const { done: ready, before, refused } = checked
  const scope = { n: count(ready.length), sum: won(sumOf(ready)) }
  const record = async (attempt: Action) => {
    const isDone = await attempt.run(() => commitRows(upload_id, ready), onDone)
    if (isDone === 'held') onAgain()
    return isDone
  }
  return (
    <section class="stack" aria-label={tradeWords().preview} ref={place} tabIndex={-1}>
      <Sums
        of={[
          [text.readyCount(scope.n), scope.sum, 'big'],
          [text.before, count(before), 'big'],
          [text.refused, count(refused.length), 'big'],
        ]}
      />
      {unknown.length > 0 && <p class="notice">{text.unknown(unknown.join(', '))}</p>}
      <Refused rows={refused} />
      <Rows rows={ready} label={text.ready} />
      <div class="bulk-bar">
        <span class="quiet wide-only">{text.nothingYet}</span>
        <span class="grow" />
        <Button label={text.again} onPress={onAgain} />
        <Button
          label={ready.length === 0 ? text.nothingReady : text.recordAll(scope)}
          look="main"
          disabled={ready.length === 0}
          onPress={() => setAsking(true)}
        />
      </div>
      {isAsking && (
        <Ask
          title={text.askAll(scope)}
          act={text.recordAll(scope)}
          onYes={record}
          onClose={() => setAsking(false)}
        >
          {({ error }) => (
            <>
              <p>{text.askAllNote}</p>
              {error ? <p class="notice warn">{text.brokenOff}</p> : null}
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
  const text = words()
  return (
    <div class="stack" ref={place} tabIndex={-1}>
      <p class="notice good" role="status">
        {text.doneAll({ n: count(done.length), sum: won(sumOf(done)) })}
      </p>
      <Refused rows={refused} />
      <div class="row">
        <LinkButton label={text.list} to={address('adjustments')} look="main" />
        <Button label={text.again} onPress={onAgain} />
      </div>
    </div>
  )
}

/** More are counted, and in the file. */
const SHOWN_MAX = 200

function Refused({ rows }: { readonly rows: RowsOutcome['refused'] }) {
  const text = words()
  if (rows.length === 0) return null
  const save = () =>
    downloadCsv(`${text.templateName}.csv`, [
      [text.row, text.refused],
      ...rows.map(({ row, reason }) => [String(row), reason]),
    ])
  return (
    <>
      <List
        label={text.refused}
        rows={rows.slice(0, SHOWN_MAX)}
        columns={[
          { title: text.row, nowrap: true, cell: ({ row }) => text.rowNo(count(row)) },
          { title: text.refused, wide: true, cell: ({ reason }) => reason },
        ]}
        keyOf="row"
      />
      <div class="row">
        {rows.length > SHOWN_MAX && <span class="quiet">{text.more(count(rows.length - SHOWN_MAX))}</span>}
        <Button label={text.saveReasons} look="small" onPress={save} />
      </div>
    </>
  )
}

const supplierOf = ({ entry: { vendor_id, partner_code } }: TableRow): string =>
  vendors.value.find((each) => each.vendor_id === vendor_id || each.partner_code === partner_code)?.name ??
  String(vendor_id ?? partner_code)

function Rows({ rows, label }: { readonly rows: RowsOutcome['done']; readonly label: string }) {
  const text = words()
  if (rows.length === 0) return null
  const columns: readonly Column<RowsOutcome['done'][number]>[] = [
    { title: text.vendor, cell: supplierOf },
    {
      title: text.reason,
      nowrap: true,
      cell: ({ entry }) => reasonName(entry.kind, entry.reason_code ?? entry.fault),
    },
    { title: text.amount, figure: true, cell: ({ amount }) => <strong>{won(amount)}</strong> },
    { title: text.memo, wide: true, cell: ({ entry }) => entry.memo },
    { title: text.item, nowrap: true, cell: ({ entry }) => entry.ord_prd_no ?? '–' },
    { title: text.row, figure: true, cell: ({ row }) => count(row) },
  ]
  return (
    <>
      <List look="long" label={label} rows={rows.slice(0, SHOWN_MAX)} columns={columns} keyOf="row" />
      {rows.length > SHOWN_MAX && <p class="quiet">{text.more(count(rows.length - SHOWN_MAX))}</p>}
    </>
  )
}
