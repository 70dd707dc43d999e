/** What became of an order file, or would become of it. */
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { Button } from '../../../ui/button.tsx'
import { Cut } from '../../../ui/cut.tsx'
import { download, downloadCsv } from '../../../ui/download.ts'
import { Sums } from '../../../ui/facts.tsx'
import { useArrival } from '../../../ui/focus.ts'
import { count } from '../../../ui/format.ts'
import { List } from '../../../ui/list.tsx'
import type { FailedOrder, Result } from './run.ts'
import { words as tableWords } from './table-words.ts'
import { words } from './words.ts'

const SHOWN_MAX = 200

interface OutcomeProps {
  readonly file: string
  readonly result: Result
  readonly children?: ComponentChildren
}

export function Outcome({ file, result: { answer, failed }, children }: OutcomeProps) {
  const place = useArrival<HTMLElement>()
  // It comes below all columns of a table.
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [])
  const { created_count, updated_count, unchanged_count, own_item_count, failure_count } = answer
  return (
    <section
      class="stack"
      aria-label={answer.dry_run ? words.checkedTitle : words.doneTitle}
      ref={place}
      tabIndex={-1}
    >
      <h2>{answer.dry_run ? words.checkedTitle : words.doneTitle}</h2>
      <Sums
        of={[
          [words.created, count(created_count), 'big'],
          [words.updated, count(updated_count), 'big'],
          [words.unchanged, count(unchanged_count), 'big'],
          [words.failed, count(failure_count), 'big'],
        ]}
      />
      {own_item_count > 0 && <p class="notice">{words.own(count(own_item_count))}</p>}
      {answer.warnings.length > 0 && (
        <ul class="notice warn stack tight">
          {answer.warnings.map(({ path, count: times, did_you_mean, first_ord_no }) => (
            <li key={path}>
              {words.unknown({ n: count(times), field: path, first: first_ord_no })}
              {did_you_mean && ` ${words.mean(did_you_mean)}`}
            </li>
          ))}
        </ul>
      )}
      {failed.length > 0 && <Failures file={file} failed={failed} />}
      {children}
    </section>
  )
}

const ROWS_SHOWN_MAX = 5

/** Where in the file it stands. */
const placeOf = ({ line, rows }: FailedOrder): string =>
  rows
    ? `${rows.slice(0, ROWS_SHOWN_MAX).join(', ')}${rows.length > ROWS_SHOWN_MAX ? ' …' : ''}`
    : String(line)

/** An order without a number is named by where it stands. */
const nameOf = ({ ord_no, line, rows }: FailedOrder): string =>
  ord_no || (rows ? tableWords.row(String(rows[0] ?? line)) : words.lineNo(String(line)))

export function Failures({
  file,
  failed,
}: {
  readonly file: string
  readonly failed: readonly FailedOrder[]
}) {
  const name = file.replace(/\.\w+$/, '')
  const isTable = failed.some(({ rows }) => rows !== undefined)
  return (
    <>
      <List
        label={words.failed}
        rows={failed.slice(0, SHOWN_MAX)}
        columns={[
          { title: words.order, cell: (each) => <Cut text={nameOf(each)} /> },
          { title: isTable ? words.rows : words.line, figure: true, cell: placeOf },
          { title: words.reason, cell: ({ reason }) => <span class="breaks">{reason}</span> },
        ]}
        keyOf={({ line, ord_no }) => `${line} ${ord_no}`}
      />
      {failed.length > SHOWN_MAX && <p class="quiet">{words.more(count(failed.length - SHOWN_MAX))}</p>}
      <div class="row">
        {!isTable && (
          <Button
            label={words.saveOrders}
            onPress={() =>
              download(`${name}.failed.ndjson`, `${failed.map((each) => each.text).join('\n')}\n`)
            }
          />
        )}
        <Button
          label={words.saveReasons}
          onPress={() =>
            downloadCsv(`${name}.failed.csv`, [
              [words.order, isTable ? words.rows : words.line, words.reason],
              ...failed.map((each) => [nameOf(each), placeOf(each), each.reason]),
            ])
          }
        />
      </div>
    </>
  )
}
