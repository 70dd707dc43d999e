/** A list of the service: what it asks for stands in the address, its rows are chosen and walked by keys, it stays fresh. */
import type { LongPagination } from '@napum/client'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { type Column, type KeyOf, List } from './list.tsx'
import { Loaded, type Reading, useLoad } from './loaded.tsx'
import { CursorPager, Pager, totalText } from './pager.tsx'
import { usePolling } from './polling.ts'

/** Rows of a page. */
const PAGE = 100

/** A list is read by numbered pages, or each page says what comes after it. */
type PagedAnswer =
  | { readonly pagination: LongPagination }
  | { readonly next_after: string | null; readonly has_more: boolean }
  | { readonly next_cursor: string | null; readonly total: number; readonly total_is_at_least: boolean }

interface ListQuestion<Filters, Answer, Row> {
  /** What the address asks for: filters, and the page. */
  readonly filters: () => Filters
  readonly ask: (
    filters: Filters & { readonly limit: number },
    options: { readonly signal: AbortSignal },
  ) => Promise<Answer>
  readonly rows: (answer: Answer) => readonly Row[]
  readonly keyOf: KeyOf<Row>
  readonly columns: (answer: Answer) => readonly Column<Row>[]
  /** Where a click on a row leads. */
  readonly linkOf?: (row: Row) => string
}

interface ShownList<Filters, Answer, Row> extends Reading<Answer> {
  readonly filters: Filters
  readonly chosen: ReadonlySet<string>
  readonly choose: (keys: ReadonlySet<string>) => void
  readonly question: ListQuestion<Filters, Answer, Row>
}

export function useList<Filters extends object, Answer extends PagedAnswer, Row>(
  question: ListQuestion<Filters, Answer, Row>,
): ShownList<Filters, Answer, Row> {
  const filters = question.filters()
  const reading = useLoad(
    (signal) => question.ask({ ...filters, limit: PAGE }, { signal }),
    Object.values(filters),
  )
  usePolling(reading.again)
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  return { ...reading, filters, chosen, choose, question }
}

interface ListedProps<Filters, Answer, Row> {
  readonly of: ShownList<Filters, Answer, Row>
  readonly label: string
  readonly empty: string
  /** Whether rows can be chosen. */
  readonly hasChoice?: boolean
  /** What is done with the rows that are chosen. */
  readonly children?: ComponentChildren
}

export function Listed<Filters, Answer extends PagedAnswer, Row>(props: ListedProps<Filters, Answer, Row>) {
  const { of, label, empty, hasChoice = false, children } = props
  const { rows, keyOf, columns, linkOf } = of.question
  return (
    <Loaded of={of}>
      {(answer) => (
        <>
          <List
            hasKeys
            label={label}
            rows={rows(answer)}
            columns={columns(answer)}
            keyOf={keyOf}
            empty={empty}
            linkOf={linkOf}
            {...(hasChoice && { choice: { chosen: of.chosen, onChoose: of.choose } })}
          />
          {children}
          <Turning answer={answer} />
        </>
      )}
    </Loaded>
  )
}

function Turning({ answer }: { readonly answer: PagedAnswer }) {
  if ('pagination' in answer) return <Pager pagination={answer.pagination} />
  if ('next_after' in answer) return <CursorPager next={answer.next_after} hasMore={answer.has_more} />
  const { next_cursor, total, total_is_at_least } = answer
  return (
    <CursorPager
      next={next_cursor}
      hasMore={next_cursor !== null}
      total={totalText(total, total_is_at_least)}
    />
  )
}
