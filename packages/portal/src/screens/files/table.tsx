/** The rows of a file. There may be 20,000: only those in sight are in the page. */

import { type Signal, signal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { count } from '../../format.ts'
import { TableFrame } from '../../parts/table-frame.tsx'
import { issueText } from './issues.ts'
import type { Line, Lines } from './lines.ts'
import { fieldWords, words } from './words.ts'

const ROW = 44
const AROUND = 8
const VIEW = 700

const looks = { ok: 'good', warning: 'warn', refused: 'bad', done: 'accent', failed: 'bad' } as const

interface TableProps {
  readonly lines: Lines
  readonly shown: readonly Line[]
}

export function Table({ lines, shown }: TableProps) {
  const top = useMemo(() => signal(0), []) as Signal<number>
  const first = Math.max(0, Math.floor(top.value / ROW) - AROUND)
  const last = Math.min(shown.length, first + Math.ceil(VIEW / ROW) + AROUND * 2)
  const { fields } = lines.kind
  const width = fields.length + 4
  const text = words()
  return (
    <TableFrame
      label={text[lines.kind.name]}
      class="virtual"
      onScroll={(at) => {
        top.value = at
      }}
    >
      <table aria-rowcount={shown.length + 1}>
        <thead>
          <tr>
            <th scope="col" class="tick">
              <span class="unseen">{text.include}</span>
            </th>
            <th scope="col" class="figure">
              {text.row}
            </th>
            <th scope="col">{text.verdict}</th>
            {fields.map((field) => (
              <th scope="col" key={field}>
                {fieldWords()[field]}
              </th>
            ))}
            <th scope="col">{text.issue}</th>
          </tr>
        </thead>
        <tbody>
          <Gap rows={first} width={width} />
          {shown.slice(first, last).map((line, at) => (
            <Row line={line} lines={lines} index={first + at + 2} key={line.place} />
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

function Row({ line, lines, index }: RowProps) {
  const text = words()
  const canEdit = line.verdict === 'refused' || line.verdict === 'failed' || line.mended
  const said = line.failure ?? line.issues.map(issueText).join(' ')
  return (
    <tr aria-rowindex={index}>
      <td class="tick">
        <input
          type="checkbox"
          aria-label={`${text.include} ${line.place}`}
          checked={line.included && line.verdict !== 'refused'}
          disabled={line.verdict === 'refused' || line.verdict === 'done' || line.mended}
          onChange={(event) => lines.include(line.place, event.currentTarget.checked)}
        />
      </td>
      <td class="figure quiet">{count(line.place)}</td>
      <td>
        <span class={`badge ${looks[line.verdict]}`}>{text[line.verdict]}</span>
      </td>
      {lines.kind.fields.map((field, at) => (
        <td class={`field-${field}`} key={field}>
          {canEdit ? (
            <input
              class="input"
              aria-label={text.edit(fieldWords()[field], count(line.place))}
              value={line.cells[at]}
              onInput={(event) => lines.edit(line.place, at, event.currentTarget.value)}
            />
          ) : (
            line.cells[at]
          )}
        </td>
      ))}
      <td>
        <span class="cut said" title={said}>
          {said}
        </span>
      </td>
    </tr>
  )
}
