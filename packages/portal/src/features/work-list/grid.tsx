/** The list as a table: a row to click, to choose, to walk through with the keys. */
import type { WorkItem } from '@napum/client'
import { computed } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { Button } from '../../ui/button.tsx'
import { refine } from '../../ui/router.ts'
import { FIRST_INDEX } from '../../ui/row-window.ts'
import { TableFrame } from '../../ui/table-frame.tsx'
import { type Column, density, frozen, shown, shownColumns } from './columns.tsx'
import { begun, items, rows } from './list.ts'
import { opened, value } from './query.ts'
import { extend, here, pageChosen, selected, toggle, togglePage } from './selection.ts'
import { words } from './words.ts'

/** Cells that stay in sight: the tick and the first columns. Their places are measured by `useFrozen`. */
const heldAt = (place: number): string =>
  frozen.value > 0 && place <= frozen.value
    ? ` held held-${place}${place === frozen.value ? ' held-last' : ''}`
    : ''

/** Tells the table where each of its frozen columns begins; their widths follow from what is in them. */
function useFrozen() {
  const table = useRef<HTMLTableElement>(null)
  useLayoutEffect(() => {
    if (frozen.value === 0) return
    const measure = () => {
      let left = 0
      for (const [place, cell] of [...(table.current?.tHead?.rows[0]?.cells ?? [])].entries()) {
        if (place > frozen.value) return
        table.current?.style.setProperty(`--held-${place}`, `${left}px`)
        left += cell.getBoundingClientRect().width
      }
    }
    measure()
    const watcher = new ResizeObserver(measure)
    if (table.current) watcher.observe(table.current)
    return () => watcher.disconnect()
  }, [frozen.value, shown.value, items.value])
  return table
}

/** Keeps the rows in sight in the page, as the table is scrolled, printed, searched and filled again. */
function useRows(table: ReturnType<typeof useFrozen>): void {
  useLayoutEffect(() => {
    const frame = table.current?.parentElement
    return frame ? rows.watch(frame) : undefined
  }, [])
  useLayoutEffect(() => rows.restart(), [begun.value])
  useEffect(() => rows.measure(), [rows.pieces.value, shown.value, density.value])
}

export function Grid() {
  const columns = columnsShown.value
  const table = useFrozen()
  useRows(table)
  return (
    <TableFrame label={words.title}>
      <table class="orders" data-density={density.value} ref={table} aria-rowcount={items.value.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th class={`tick${heldAt(0)}`} scope="col">
              <input
                type="checkbox"
                aria-label={words.selectPage}
                checked={pageChosen.value}
                onChange={(event) => togglePage(event.currentTarget.checked)}
              />
            </th>
            {columns.map((column, at) => (
              <Head column={column} place={at + 1} key={column.name} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.pieces.value.map((piece) => {
            if ('gap' in piece) {
              return (
                // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing of it takes the focus
                <tr class="gap" key={`before ${piece.before}`} aria-hidden="true">
                  <td colSpan={columns.length + 1} style={{ height: `${piece.gap}px` }} />
                </tr>
              )
            }
            const item = items.value[piece.at]
            return item && <Row item={item} at={piece.at} columns={columns} key={item.ord_prd_no} />
          })}
        </tbody>
        {!rows.isWhole.value && <Widths columns={columns} />}
      </table>
    </TableFrame>
  )
}

/** The widest cell of each column, unseen: columns do not move while other rows come into the page. */
function Widths({ columns }: { readonly columns: readonly Column[] }) {
  return (
    <tfoot class="widths" aria-hidden="true">
      <tr>
        <td class="tick" />
        {columns.map((column) => {
          const item = widest.value.get(column.name)
          const show = column.standIn ?? column.cell
          return (
            <td class={column.figure ? 'figure' : ''} key={column.name}>
              {item && show(item)}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}

function Head({ column, place }: { readonly column: Column; readonly place: number }) {
  const look = (column.figure ? 'figure' : column.most ? 'most' : '') + heldAt(place)
  const title = words[column.name] as string
  if (!column.sort) {
    return (
      <th scope="col" class={look}>
        {title} {column.beside?.()}
        {column.note && <span class="note">{column.note()}</span>}
      </th>
    )
  }
  const now = value('sort') || 'due'
  const isUp = now === column.sort
  const isDown = now === `-${column.sort}`
  return (
    <th scope="col" class={look} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
      <Button
        label={
          <>
            {title}
            <span aria-hidden="true">{isUp ? '↑' : isDown ? '↓' : ''}</span>
          </>
        }
        look="bare"
        onPress={() => refine({ sort: isUp ? `-${column.sort}` : column.sort, after: null, page: null })}
      />
    </th>
  )
}

interface RowProps {
  readonly item: WorkItem
  readonly at: number
  readonly columns: readonly Column[]
}

/** What is clicked on its own: fields and links of a row. */
const ownClick = 'input, select, button, a, label'

function Row({ item, at, columns }: RowProps) {
  const number = item.ord_prd_no
  const marked = selected.value.has(number)
  return (
    <tr
      class="pick"
      aria-rowindex={at + FIRST_INDEX}
      tabIndex={here.value === at ? 0 : -1}
      data-marked={marked}
      data-here={here.value === at || opened.value === number}
      onClick={(event) => {
        if ((event.target as Element).closest(ownClick)) return
        here.value = at
        if (event.shiftKey) extend(at)
        else refine({ item: number }, opened.value ? 'replace' : 'push')
      }}
    >
      <td class={`tick${heldAt(0)}`}>
        <input
          type="checkbox"
          aria-label={words.select(number)}
          checked={marked}
          onClick={(event) => {
            if (event.shiftKey) extend(at)
            else toggle(at)
            here.value = at
          }}
        />
      </td>
      {columns.map(({ name, figure, cell }, place) => (
        <td class={(figure ? 'figure' : '') + heldAt(place + 1)} key={name}>
          {cell(item)}
        </td>
      ))}
    </tr>
  )
}

/** The same array as long as the choice is the same: rows are drawn again when theirs is another one. */
const columnsShown = computed(shownColumns)

/** Roughly, in halves of a Hangul syllable. */
function widthOf(text: string): number {
  let sum = 0
  for (let at = 0; at < text.length; at++) sum += text.charCodeAt(at) > 0x2e7f ? 2 : 1
  return sum
}

/** Of each column the item whose cell is the widest. */
const widest = computed((): ReadonlyMap<string, WorkItem> => {
  const found = new Map<string, WorkItem>()
  for (const { name, wide } of columnsShown.value) {
    if (!wide) continue
    let most = 0
    for (const item of items.value) {
      const width = widthOf(wide(item))
      if (width <= most) continue
      most = width
      found.set(name, item)
    }
  }
  return found
})
