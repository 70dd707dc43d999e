/**
 * What became of requests: which were written or refused, newest first, and one of them in a dialog that has an address.
 * The vendor's pages and the operator's show the same.
 */
import type { OwnRequestRow, OwnRequestsAnswer, ReadCount } from '@napum/client'
import type { ComponentChildren } from 'preact'
import { Button } from '../../ui/button.tsx'
import { copy } from '../../ui/copy.ts'
import { Facts } from '../../ui/facts.tsx'
import { count, exactMoment } from '../../ui/format.ts'
import { type Column, List } from '../../ui/list.tsx'
import { Loaded, type Reading } from '../../ui/loaded.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { CursorPager } from '../../ui/pager.tsx'
import { asked, narrow, refine } from '../../ui/router.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { words as partWords } from '../../ui/words.ts'
import { callName } from './calls.ts'
import { Outcome } from './outcome.tsx'
import { words } from './words.ts'

const REQUESTS_SHOWN = 50

/** What the address asks for. */
export const wanted = () => ({
  failed: asked('show') === 'failed' || undefined,
  after: asked('after'),
  limit: REQUESTS_SHOWN,
})

/** Whose a request was, where those of all vendors are shown. */
export interface Owned {
  readonly vendor_id: string
  readonly vendor_name: string
}
type Row = OwnRequestRow & Partial<Owned>
export type RequestsPage = Omit<OwnRequestsAnswer, 'request_list'> & { readonly request_list: readonly Row[] }

interface LogProps {
  readonly reading: Reading<RequestsPage>
  /** Filters besides those of all. */
  readonly filters?: ComponentChildren
  readonly further?: readonly Column<Row>[]
}

export function RequestLog({ reading, filters, further = [] }: LogProps) {
  const { failed } = wanted()
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      <div class="filter-row">
        {filters}
        <div class="field">
          <span id="which">{words.which}</span>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a row */}
          <div class="row" role="group" aria-labelledby="which">
            {([null, 'failed'] as const).map((show) => (
              <Button
                label={show ? words.failed : partWords.all}
                key={show}
                aria-pressed={(show === 'failed') === (failed === true)}
                onPress={() => narrow({ show })}
              />
            ))}
          </div>
        </div>
        <SearchBox
          label={partWords.requestId}
          value={asked('request') ?? ''}
          act={words.look}
          onFind={(request) => refine({ request })}
        />
      </div>
      <Loaded of={reading}>
        {({ request_list, next_after, has_more, read_list }) => (
          <>
            <List
              label={words.title}
              rows={request_list}
              columns={columns(further)}
              keyOf="request_id"
              empty={failed ? words.emptyFailed : words.empty}
            />
            <CursorPager next={next_after} hasMore={has_more} />
            {read_list.length > 0 && <Reads reads={read_list} />}
          </>
        )}
      </Loaded>
    </>
  )
}

/** A call in words, and as the documentation has it. */
export function CallText({ endpoint }: Pick<Row, 'endpoint'>) {
  const name = callName(endpoint)
  return (
    <span class="two">
      {name && <span>{name}</span>}
      <code class="quiet small">{endpoint}</code>
    </span>
  )
}

const columns = (further: readonly Column<Row>[]): readonly Column<Row>[] => [
  { title: words.call, cell: ({ endpoint }) => <CallText endpoint={endpoint} /> },
  ...further,
  { title: words.when, nowrap: true, cell: ({ received_at }) => exactMoment(received_at) },
  { title: words.outcome, cell: (row) => <Outcome request={row} /> },
  { title: words.took, figure: true, cell: ({ duration_ms }) => words.ms(count(duration_ms)) },
  {
    title: partWords.requestId,
    nowrap: true,
    cell: ({ request_id }) => (
      <span class="row nowrap">
        <Button
          label={<code>{request_id}</code>}
          look="small"
          aria-label={words.open(request_id)}
          onPress={() => refine({ request: request_id })}
        />
        <Button
          label={partWords.copy}
          look="small bare"
          aria-label={`${words.copyId} ${request_id}`}
          onPress={() => copy(request_id)}
        />
      </span>
    ),
  },
]

/** Reads by call: their minutes added up. */
function Reads({ reads }: { readonly reads: readonly ReadCount[] }) {
  const sums = new Map<string, number>()
  for (const { endpoint, count: times } of reads) sums.set(endpoint, (sums.get(endpoint) ?? 0) + times)
  return (
    <details class="sheet padded">
      <summary>
        {words.reads} · {words.times(count(reads.reduce((sum, each) => sum + each.count, 0)))}
      </summary>
      <Facts
        of={[...sums].map(([endpoint, times]) => [
          words.times(count(times)),
          <CallText endpoint={endpoint} />,
        ])}
      />
    </details>
  )
}
