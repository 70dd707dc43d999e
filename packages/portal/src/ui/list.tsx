/** Rows of anything: a table, and on a narrow page a card for each row. Rows can be chosen when somebody listens. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Tick } from './check.tsx'
import { Facts } from './facts.tsx'
import { useListKeys } from './list-keys.ts'
import { narrowPage } from './narrow.ts'
import { go } from './router.ts'
import { TableFrame } from './table-frame.tsx'
import { words } from './words.ts'

export interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => ComponentChildren
  /** Numbers, at the right. */
  readonly figure?: boolean
  readonly nowrap?: boolean
  /** Names and sentences: room for several words on a line. */
  readonly wide?: boolean
  /** It names the row. */
  readonly head?: boolean
  /** Rows can be ordered by it, largest first: give it where all rows are here. */
  readonly order?: ((row: Row) => number) | undefined
}

/** What a row is known by: one of its fields, or what is made of several. */
export type KeyOf<Row> = keyof Row | ((row: Row) => string)

export const keyIn = <Row,>(keyOf: KeyOf<Row>, row: Row): string =>
  typeof keyOf === 'function' ? keyOf(row) : String(row[keyOf])

/** Which rows are chosen, by their keys. */
export interface Choice {
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (keys: ReadonlySet<string>) => void
  /** Rows that "all" leaves out: they are chosen one by one. */
  readonly leftOut?: (key: string) => boolean
}

interface RowsProps<Row> {
  readonly label: string
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: KeyOf<Row>
  readonly choice?: Choice
  /** The row that keys work on. */
  readonly here?: number
  /** What a narrow page shows of a row, where it is a line of a queue and no card with all of its facts. */
  readonly line?: (row: Row) => ComponentChildren
  /** Where a click on a row of a table leads. */
  readonly linkOf?: (row: Row) => string
  /** The title of the column that rows are ordered by, and who hears of another one. */
  readonly by?: string | null
  readonly onOrder?: (title: string) => void
}

interface ListProps<Row> extends Omit<RowsProps<Row>, 'here' | 'by' | 'onOrder'> {
  /** What stands there without rows; nothing when left out. */
  readonly empty?: string
  /** How much of it is in sight, where it stands between other things. */
  readonly look?: 'long' | 'short'
  /** Whether it is what the screen is about: J and K work on its rows. */
  readonly hasKeys?: boolean
}

export function List<Row>(given: ListProps<Row>) {
  const [by, setBy] = useState<string | null>(null)
  const order = given.columns.find(({ title }) => title === by)?.order
  const rows = order ? [...given.rows].sort((one, other) => order(other) - order(one)) : given.rows
  const props = { ...given, rows, by, onOrder: (title: string) => setBy(title === by ? null : title) }
  const { keyOf, choice, hasKeys = false } = props
  const chooseAt = (at: number) => {
    const row = rows[at]
    if (choice && row !== undefined) choice.onChoose(toggled(choice.chosen, keyIn(keyOf, row)))
  }
  const { here, frame } = useListKeys({ count: rows.length, isOn: hasKeys, choose: choice && chooseAt })
  if (rows.length === 0) return props.empty ? <p class="empty sheet">{props.empty}</p> : null
  const Rows = narrowPage.value ? (props.line ? Lines : Cards) : Table
  return (
    <div ref={frame} class={props.look}>
      <Rows {...props} here={here} />
    </div>
  )
}

const toggled = (chosen: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}

const RowTick = ({ of, choice: { chosen, onChoose } }: { of: string; choice: Choice }) => (
  <Tick name={words.choose(of)} isOn={chosen.has(of)} onChange={() => onChoose(toggled(chosen, of))} />
)

function AllTick<Row>({ rows, keyOf, choice }: RowsProps<Row>) {
  if (!choice) return null
  const all = rows.map((row) => keyIn(keyOf, row)).filter((key) => !choice.leftOut?.(key))
  const isAll = all.every((key) => choice.chosen.has(key)) && choice.chosen.size > 0
  return (
    <Tick
      name={words.choose(words.all)}
      isOn={isAll}
      onChange={() => choice.onChoose(new Set(isAll ? [] : all))}
    />
  )
}

interface TableProps<Row> extends RowsProps<Row> {
  readonly class?: string
}

/** Rows as a table, also on a narrow page. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, choice, here, linkOf, by, onOrder } = props
  const openBy = (row: Row) => (event: Event) => {
    if (linkOf && !(event.target as Element).closest('a')) go(linkOf(row))
  }
  return (
    <TableFrame label={label} class={props.class}>
      <table>
        <thead>
          <tr>
            {choice && (
              <th class="tick" scope="col">
                <AllTick {...props} />
              </th>
            )}
            {columns.map(({ title, figure, order }) => (
              <th
                scope="col"
                class={figure ? 'figure' : undefined}
                aria-sort={order && title === by ? 'descending' : undefined}
                key={title}
              >
                {order && onOrder ? (
                  <button type="button" class="order" onClick={() => onOrder(title)}>
                    {title} <span aria-hidden="true">{title === by ? '▼' : '▽'}</span>
                  </button>
                ) : (
                  title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const key = keyIn(keyOf, row)
            return (
              <tr
                key={key}
                class={linkOf && 'pick'}
                data-row
                data-here={at === here}
                data-marked={choice?.chosen.has(key)}
                onClick={openBy(row)}
              >
                {choice && (
                  <td class="tick">
                    <RowTick of={key} choice={choice} />
                  </td>
                )}
                {columns.map(({ title, cell, figure, nowrap, wide, head }) =>
                  head ? (
                    <th scope="row" key={title}>
                      {cell(row)}
                    </th>
                  ) : (
                    <td
                      class={figure ? 'figure' : nowrap ? 'nowrap' : wide ? 'product' : undefined}
                      key={title}
                    >
                      {cell(row)}
                    </td>
                  ),
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </TableFrame>
  )
}

function Lines<Row>({ label, rows, keyOf, here, line }: RowsProps<Row>) {
  return (
    <ul class="queue" aria-label={label}>
      {rows.map((row, at) => (
        <li class="queue-row" key={keyIn(keyOf, row)} data-row data-here={at === here}>
          {line?.(row)}
        </li>
      ))}
    </ul>
  )
}

function Cards<Row>(props: RowsProps<Row>) {
  const { label, columns, rows, keyOf, choice, here } = props
  const [head, ...rest] = columns
  return (
    <>
      {choice && (
        <div class="row">
          <AllTick {...props} />
          <span aria-hidden="true">{words.all}</span>
        </div>
      )}
      <ul class="cards" aria-label={label}>
        {rows.map((row, at) => {
          const key = keyIn(keyOf, row)
          return (
            <li class="sheet padded stack tight" key={key} data-row data-here={at === here}>
              <div class="row">
                {choice && <RowTick of={key} choice={choice} />}
                <strong>{head?.cell(row)}</strong>
              </div>
              <Facts of={rest.map(({ title, cell }) => [title, cell(row)])} />
            </li>
          )
        })}
      </ul>
    </>
  )
}
