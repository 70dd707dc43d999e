/** One settlement: its sums, its lines, its papers. */
import type { LineKind, OwnSettlement, SettlementLine, SettlementLinesAnswer } from '@napum/client'
import { useRef, useState } from 'preact/hooks'
import { vendor } from '../../../data/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { useFirstNew } from '../../../ui/focus.ts'
import { count, won } from '../../../ui/format.ts'
import { List } from '../../../ui/list.tsx'
import { Loaded, useLoad } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { address } from '../../../ui/router.ts'
import { type Option, Select } from '../../../ui/select-field.tsx'
import { words as partWords } from '../../../ui/words.ts'
import { lineKindWords, tradeWords, unitPriceTitle } from '../../../words/terms.ts'
import { ApartLines } from '../apart-lines.tsx'
import { Payments } from '../payments.tsx'
import { isPaidInPart, lineColumns, periodText, StatusBadge } from '../shown.tsx'
import { lineWords } from '../terms.ts'
import { Bridge, Steps } from './bridge.tsx'
import { Papers } from './papers.tsx'
import { words } from './words.ts'

/** What is asked for of the lines: pages of 100, of one kind or of all. */
interface Wish {
  readonly pages: number
  readonly kind: LineKind | ''
}

async function readLines(number: string, { pages, kind }: Wish, signal: AbortSignal) {
  const lines: SettlementLine[] = []
  let last: SettlementLinesAnswer | undefined
  const wanted = vendor().settlements.lines(number, { kind: kind || undefined }, { signal })
  for await (last of wanted.pages()) {
    lines.push(...last.line_list)
    if (last.pagination.page >= pages) break
  }
  return { lines, total: last?.pagination.total ?? 0 }
}

export function OneSettlement({ number }: { readonly number: string }) {
  const reading = useLoad(async (signal) => (await vendor().settlements.get(number, { signal })).settlement)
  const found = reading.value.value
  return (
    <>
      <PageHead
        title={number}
        back={[address('settlements'), words.back]}
        beside={found && <StatusBadge {...found} />}
      />
      <div class="stack">
        <Loaded of={reading}>
          {(settlement) => (
            <>
              {settlement.on_hold && <p class="notice warn">{words.onHoldNote}</p>}
              <Sums settlement={settlement} />
            </>
          )}
        </Loaded>
        {/* Not before it is found: one that is not there says so once. */}
        {found && (
          <>
            <ApartLines
              read={(query, signal) => vendor().settlements.lines(number, query, { signal }).first()}
              itemAddress={itemAddress}
            />
            <Payments read={(signal) => vendor().settlements.payments(number, { signal })} />
            <Lines number={number} />
          </>
        )}
      </div>
    </>
  )
}

function Sums({ settlement }: { readonly settlement: OwnSettlement }) {
  const { paid_on, supply_amount, vat_amount, outside_vat_amount: outside } = settlement
  return (
    <section class="sheet padded settled">
      <div class="stack tight">
        <p class="quiet small">{settlement.status === 'paid' ? words.paidAmount : words.payable}</p>
        <p class="big">{won(settlement.payable_amount)}</p>
        <p class="quiet small">
          {outside === 0 ? words.equation : words.equationOutside}: {won(supply_amount)} + {won(vat_amount)}
          {outside !== 0 && ` + ${won(outside)}`} = {won(settlement.payable_amount)}
        </p>
        <Bridge settlement={settlement} />
      </div>
      <div class="stack">
        <Steps settlement={settlement} />
        <Facts
          of={[
            [words.outstanding, isPaidInPart(settlement) && won(settlement.outstanding_amount)],
            [words.period, periodText(settlement)],
            [words.items, count(settlement.item_count)],
            [paid_on ? words.paidOn : words.payDay, paid_on ?? settlement.settlement_date],
            [words.reference, settlement.reference],
          ]}
        />
        <Papers settlement={settlement} />
      </div>
    </section>
  )
}

function Lines({ number }: { readonly number: string }) {
  const [wish, setWish] = useState<Wish>({ pages: 1, kind: '' })
  const reading = useLoad((signal) => readLines(number, wish, signal), [wish.kind], [wish.pages])
  const { lines = [], total = 0 } = reading.value.value ?? {}
  const place = useRef<HTMLElement>(null)
  const begin = useFirstNew(lines.length, (before) =>
    place.current?.querySelectorAll('[data-row]')[before]?.querySelector('a'),
  )
  return (
    <>
      <section class="stack tight" ref={place}>
        <div class="row">
          <h2>
            {words.lines} <span class="quiet small">{partWords.total(count(total))}</span>
          </h2>
          <Select
            label={lineWords.kind}
            value={wish.kind}
            options={
              [['', words.allKinds], ...Object.entries(lineKindWords)] as readonly Option<Wish['kind']>[]
            }
            onChoose={(kind) => setWish({ pages: 1, kind })}
          />
        </div>
        <Loaded of={reading}>
          {() => (
            <List
              label={words.lines}
              columns={columns()}
              rows={lines}
              keyOf="line_id"
              empty={words.noLines}
            />
          )}
        </Loaded>
      </section>
      {lines.length < total && (
        <Button
          label={tradeWords.loadMore}
          disabled={reading.busy.value}
          onPress={() => {
            begin()
            setWish({ ...wish, pages: wish.pages + 5 })
          }}
        />
      )}
    </>
  )
}

const itemAddress = (number: string) => address('orders', { tab: 'all', q: number, item: number })

const columns = () =>
  lineColumns({
    itemAddress,
    unit: unitPriceTitle(),
    more: [
      { title: words.receiver, nowrap: true, cell: ({ receiver_name }) => receiver_name || '–' },
      { title: words.supplied, nowrap: true, cell: ({ supplied_on }) => supplied_on ?? '–' },
    ],
  })
