/** The rows of a file. There may be 20,000: only those in sight are in the page. */
import type { FileField } from '@napum/client'
import { type Signal, signal } from '@preact/signals'
import { Fragment } from 'preact'
import { useMemo } from 'preact/hooks'
import { count } from '../../../ui/format.ts'
import { Select } from '../../../ui/select-field.tsx'
import { TableFrame } from '../../../ui/table-frame.tsx'
import { fieldWords } from '../../../words/fields.ts'
import { carrierWords, reasonWords, unitPriceTitle } from '../../../words/terms.ts'
import { issueText } from './issues.ts'
import type { Line, Lines } from './lines.ts'
import { answerWords, words } from './words.ts'

const ROW = 40
const AROUND = 8
const VIEW = 700
/** The field that names an order: beside it stands whose it is. */
const NAMES: FileField = 'ord_prd_no'

const looks = {
  ok: 'good',
  warning: 'warn',
  refused: 'bad',
  done: 'accent',
  failed: 'bad',
  known: '',
} as const

export function Table({ lines, shown }: { readonly lines: Lines; readonly shown: readonly Line[] }) {
  const top = useMemo(() => signal(0), []) as Signal<number>
  const first = Math.max(0, Math.floor(top.value / ROW) - AROUND)
  const last = Math.min(shown.length, first + Math.ceil(VIEW / ROW) + AROUND * 2)
  const { fields } = lines.kind
  const width = fields.length + 6
  return (
    <TableFrame
      label={words[lines.kind.name]}
      class="virtual"
      onScroll={(at) => {
        top.value = at
      }}
    >
      <table aria-rowcount={shown.length + 1}>
        <thead>
          <tr>
            <th scope="col" class="tick">
              <span class="unseen">{words.include}</span>
            </th>
            <th scope="col" class="figure">
              {words.row}
            </th>
            <th scope="col">{words.verdict}</th>
            <th scope="col">{words.issue}</th>
            {fields.map((field) => (
              <Fragment key={field}>
                <th scope="col" class={isFigure(field) ? 'figure' : undefined}>
                  {titleOf(field)}
                </th>
                {field === NAMES && (
                  <>
                    <th scope="col">{words.receiver}</th>
                    <th scope="col">{words.product}</th>
                  </>
                )}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap rows={first} width={width} />
          {shown.slice(first, last).map((line, at) => (
            <Row line={line} lines={lines} index={first + at + 2} key={line.row} />
          ))}
          <Gap rows={shown.length - last} width={width} />
        </tbody>
      </table>
    </TableFrame>
  )
}

function Gap({ rows, width }: { readonly rows: number; readonly width: number }) {
  if (rows <= 0) return null
  return (
    <tr class="gap">
      <td colSpan={width} style={{ height: `${rows * ROW}px` }} />
    </tr>
  )
}

interface RowProps {
  readonly line: Line
  readonly lines: Lines
  readonly index: number
}

const figures: ReadonlySet<FileField> = new Set(['unit_price', 'quantity', 'total_amount'])
const isFigure = (field: FileField): boolean => figures.has(field)

/** A price is said with or without its tax. */
const titleOf = (field: FileField): string => (field === 'unit_price' ? unitPriceTitle() : fieldWords[field])

/** What can be chosen for a field that has no other values. */
function choicesOf(field: FileField): Readonly<Record<string, string>> | null {
  if (field === 'carrier_code') return carrierWords
  if (field === 'unavailable_reason') return reasonWords
  return field === 'stock_available' ? answerWords : null
}

/** In the words of people. */
function shownCell(field: FileField, text: string): string {
  const choice = choicesOf(field)?.[text]
  if (choice) return choice
  return isFigure(field) && /^\d+(\.\d+)?$/.test(text) ? count(Number(text)) : text
}

interface EditProps {
  readonly label: string
  readonly field: FileField
  readonly text: string
  readonly onEdit: (text: string) => void
}

function Edit({ label, field, text, onEdit }: EditProps) {
  const choices = choicesOf(field)
  if (!choices)
    return (
      <input
        class="input"
        aria-label={label}
        value={text}
        onInput={(event) => onEdit(event.currentTarget.value)}
      />
    )
  // What stood in the file is shown until something is chosen.
  const options = text in choices ? choices : { [text]: text, ...choices }
  return <Select label={label} value={text} options={Object.entries(options)} onChoose={onEdit} />
}

const canEdit = ({ verdict, edited }: Line): boolean =>
  verdict === 'refused' || verdict === 'failed' || edited

function Row({ line, lines, index }: RowProps) {
  const said = line.failure ?? line.issues.map(issueText).join(' ')
  const isOver = line.verdict === 'refused' || line.verdict === 'done' || line.verdict === 'known'
  return (
    <tr aria-rowindex={index}>
      <td class="tick">
        <input
          type="checkbox"
          aria-label={`${words.include} ${line.row}`}
          checked={line.included && line.verdict !== 'refused'}
          disabled={isOver || line.edited}
          onChange={(event) => lines.include(line.row, event.currentTarget.checked)}
        />
      </td>
      <td class="figure quiet">{count(line.row)}</td>
      <td>
        <span class={`badge ${looks[line.verdict]}`}>{words[line.verdict]}</span>
      </td>
      <td class="issue">
        {said && (
          <span class="said small" title={said}>
            {said}
          </span>
        )}
      </td>
      {lines.kind.fields.map((field, at) => (
        <Fragment key={field}>
          <td class={`field-${field} ${isFigure(field) ? 'figure' : ''}`}>
            {canEdit(line) ? (
              <Edit
                label={words.edit({ field: fieldWords[field], row: count(line.row) })}
                field={field}
                text={line.cells[at] ?? ''}
                onEdit={(typed) => lines.edit(line.row, at, typed)}
              />
            ) : (
              shownCell(field, line.cells[at] ?? '')
            )}
          </td>
          {field === NAMES && <Whose line={line} />}
        </Fragment>
      ))}
    </tr>
  )
}

/** Whom the number is of, and what goes there. */
function Whose({ line: { receiver, product } }: { readonly line: Line }) {
  return (
    <>
      <td>{receiver}</td>
      <td class="most">
        <span class="cut" title={product ?? undefined}>
          {product}
        </span>
      </td>
    </>
  )
}
