/** Rows of anything: a table, and on a narrow page a card for each row. Rows can be chosen when somebody listens. */
import type { ComponentChildren } from 'preact'
import { narrowPage } from './narrow.ts'
import { TableFrame } from './table-frame.tsx'
import { words } from './words.ts'

export interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => ComponentChildren
  /** Numbers, at the right. */
  readonly figure?: boolean
  readonly nowrap?: boolean
}

/** Which rows are chosen, by their keys. */
export interface Choice {
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (keys: ReadonlySet<string>) => void
}

interface ListProps<Row> {
  readonly label: string
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly empty: string
  readonly choice?: Choice
}

export function List<Row>(props: ListProps<Row>) {
  if (props.rows.length === 0) return <p class="empty sheet">{props.empty}</p>
  return narrowPage.value ? <Cards {...props} /> : <Table {...props} />
}

const toggled = (chosen: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}

function Tick({ name, isOn, onChange }: { name: string; isOn: boolean; onChange: () => void }) {
  return (
    <input
      type="checkbox"
      class="tickbox"
      aria-label={words().choose(name)}
      checked={isOn}
      onChange={onChange}
    />
  )
}

function AllTick<Row>({ rows, keyOf, choice }: ListProps<Row>) {
  if (!choice) return null
  const isAll = rows.every((row) => choice.chosen.has(keyOf(row)))
  return (
    <Tick
      name={words().all}
      isOn={isAll}
      onChange={() => choice.onChoose(new Set(isAll ? [] : rows.map(keyOf)))}
    />
  )
}

function Table<Row>(props: ListProps<Row>) {
  const { label, columns, rows, keyOf, choice } = props
  return (
    <TableFrame label={label}>
      <table>
        <thead>
          <tr>
            {choice && (
              <th class="tick" scope="col">
                <AllTick {...props} />
              </th>
            )}
            {columns.map(({ title, figure }) => (
              <th scope="col" class={figure ? 'figure' : undefined} key={title}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = keyOf(row)
            return (
              <tr key={key} data-marked={choice?.chosen.has(key)}>
                {choice && (
                  <td class="tick">
                    <Tick
                      name={key}
                      isOn={choice.chosen.has(key)}
                      onChange={() => choice.onChoose(toggled(choice.chosen, key))}
                    />
                  </td>
                )}
                {columns.map(({ title, cell, figure, nowrap }) => (
                  <td class={figure ? 'figure' : nowrap ? 'nowrap' : undefined} key={title}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </TableFrame>
  )
}

function Cards<Row>(props: ListProps<Row>) {
  const { label, columns, rows, keyOf, choice } = props
  const [head, ...rest] = columns
  return (
    <>
      {choice && (
        <div class="row">
          <AllTick {...props} />
          <span aria-hidden="true">{words().all}</span>
        </div>
      )}
      <ul class="cards" aria-label={label}>
        {rows.map((row) => {
          const key = keyOf(row)
          return (
            <li class="sheet padded stack tight" key={key}>
              <div class="row">
                {choice && (
                  <Tick
                    name={key}
                    isOn={choice.chosen.has(key)}
                    onChange={() => choice.onChoose(toggled(choice.chosen, key))}
                  />
                )}
                <strong>{head?.cell(row)}</strong>
              </div>
              <dl class="facts">
                {rest.map(({ title, cell }) => (
                  <div class="pair" key={title}>
                    <dt>{title}</dt>
                    <dd>{cell(row)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          )
        })}
      </ul>
    </>
  )
}
