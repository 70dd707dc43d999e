/** What a settlement has beside prices: adjustments with their reason and memo, shipping, and what came from the one before. */
import type { SettlementLine, SettlementLinesAnswer } from '@napum/client'
import { count, moment, won } from '../../ui/format.ts'
import { type Column, List } from '../../ui/list.tsx'
import { Loaded, useLoad } from '../../ui/loaded.tsx'
import { lineName } from './line-name.ts'
import { lineWords, taxWords } from './terms.ts'

interface ApartLinesProps {
  readonly read: (
    query: { readonly apart: true; readonly limit: number },
    signal: AbortSignal,
  ) => Promise<SettlementLinesAnswer>
  readonly itemAddress: (number: string) => string
}

/** Where orders have a shipping fee, there is a line for each of them. */
const SHOWN_MAX = 100

export function ApartLines({ read, itemAddress }: ApartLinesProps) {
  const reading = useLoad((signal) => read({ apart: true, limit: SHOWN_MAX }, signal))
  const columns: readonly Column<SettlementLine>[] = [
    { title: lineWords.kind, nowrap: true, cell: (line) => <span class="badge warn">{lineName(line)}</span> },
    {
      title: lineWords.what,
      wide: true,
      cell: ({ memo, ord_prd_no, ord_no, product_title }) => (
        <>
          {memo}
          <div class="quiet small">
            {product_title} {ord_prd_no ? <a href={itemAddress(ord_prd_no)}>{ord_prd_no}</a> : ord_no}
          </div>
        </>
      ),
    },
    { title: lineWords.tax, nowrap: true, cell: ({ tax_type }) => tax_type && taxWords[tax_type] },
    {
      title: lineWords.amount,
      figure: true,
      cell: ({ total_amount }) => <strong>{won(total_amount)}</strong>,
    },
    { title: lineWords.when, nowrap: true, cell: ({ recorded_at }) => moment(recorded_at) },
  ]
  return (
    <Loaded of={reading}>
      {({ line_list, pagination: { total } }) =>
        total > 0 && (
          <section class="stack tight">
            <h2>{lineWords.apart}</h2>
            <List label={lineWords.apart} rows={line_list} columns={columns} keyOf="line_id" />
            {total > line_list.length && (
              <p class="quiet">{lineWords.more(count(total - line_list.length))}</p>
            )}
          </section>
        )
      }
    </Loaded>
  )
}
