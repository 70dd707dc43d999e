/** A price for each chosen item: typed, pasted down as a column, or taken from the last order of the same product. */
import type { WorkItem } from '@napum/client'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { vendor } from '../../../data/session.ts'
import { Button } from '../../../ui/button.tsx'
import { count, won } from '../../../ui/format.ts'
import { pastedColumn } from '../../../ui/pasted-column.ts'
import { Heads, TableFrame } from '../../../ui/table-frame.tsx'
import { catalogue } from '../../../words/catalogue.ts'
import { unitPriceTitle, vatNote } from '../../../words/terms.ts'
import { priceDrafts } from './price-drafts.ts'
import { amountOf, pricesDown, productKey, proposePrices, supplyPrice } from './prices.ts'

const words = catalogue({
  all: ['모두 같은 단가', 'The same for all'],
  product: ['상품', 'Product'],
  quantity: ['수량', 'Qty'],
  sum: ['금액', 'Amount'],
  unitOf: ['{number} 단가', 'Unit price of {number}'],
  hint: [
    '엑셀에서 단가 열을 복사해 붙여넣으면 아래 행까지 채워집니다. 회색은 같은 상품·옵션의 최근 단가입니다.',
    'Paste a column of prices from a spreadsheet to fill the rows below. Grey is the last price of the same product and option.',
  ],
  proposed: ['최근 단가 {n}건 사용', 'Use {n} last {price|prices}'],
  pasted: ['단가 {n}건을 아래 행까지 채웠습니다.', 'Filled {n} {price in|prices down the rows}.'],
  total: ['합계 {amount}', 'Total {amount}'],
  wrong: [
    '읽을 수 없는 단가 {n}건을 수정해 주세요. 예: 1,000',
    '{n} {price|prices} cannot be read. Correct {it|them}, for example: 1,000',
  ],
  empty: [
    '단가를 비운 {n}건은 공급단가를 저장하지 않습니다.',
    'No price is saved for the {n} {item|items} without one.',
  ],
  tooMany: [
    '{n}건이 넘으면 한 단가만 입력할 수 있습니다. 단가가 다르면 일괄 작업의 발주확인 파일을 이용해 주세요.',
    'Above {n} {item|items} there is one price for all. For different prices use a file.',
  ],
})

/** How many rows are shown with a field each. */
const ROWS_MAX = 500

export interface Prices {
  /** Of an item; null: none was typed. */
  readonly priceOf: (item: WorkItem) => ReturnType<typeof supplyPrice> | null
  /** Whether everything that was typed can be read. */
  readonly isGood: boolean
  readonly field: ComponentChildren
}

export function usePrices(items: readonly WorkItem[]): Prices {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(priceDrafts.peek())
  const [proposed, setProposed] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    if (items.length > ROWS_MAX) return
    const end = new AbortController()
    // A proposal is a convenience: without an answer there is none.
    proposePrices(items, (question) => vendor().items.searchPage(question), setProposed, end.signal).catch(
      () => {},
    )
    return () => end.abort()
  }, [])
  const textOf = ({ ord_prd_no }: WorkItem): string => typed.get(ord_prd_no)?.trim() ?? ''
  const priceOf = (item: WorkItem) => {
    const amount = amountOf(textOf(item))
    return amount === null ? null : supplyPrice(amount, item)
  }
  const wrong = items.filter((item) => textOf(item) !== '' && priceOf(item) === null).length
  const priced = items.filter((item) => priceOf(item) !== null).length
  const set = (change: Iterable<readonly [string, string]>) => setTyped(new Map([...typed, ...change]))
  const field = (
    <PriceTable
      items={items}
      typed={typed}
      proposalOf={(item) => item.supply_price?.unit_price ?? proposed.get(productKey(item))}
      priceOf={priceOf}
      wrong={wrong}
      empty={items.length - priced - wrong}
      set={set}
    />
  )
  return { priceOf, isGood: wrong === 0, field }
}

interface TableProps {
  readonly items: readonly WorkItem[]
  readonly typed: ReadonlyMap<string, string>
  readonly proposalOf: (item: WorkItem) => number | undefined
  readonly priceOf: Prices['priceOf']
  readonly wrong: number
  readonly empty: number
  readonly set: (change: Iterable<readonly [string, string]>) => void
}

function PriceTable(props: TableProps) {
  const { items, typed, priceOf, wrong, empty } = props
  const total = items.reduce((sum, item) => sum + (priceOf(item)?.total_amount ?? 0), 0)
  return (
    <div class="stack tight">
      <FillAll {...props} />
      {items.length > ROWS_MAX ? (
        <p class="notice warn">{words.tooMany(count(ROWS_MAX))}</p>
      ) : (
        <>
          <p class="quiet small">{words.hint}</p>
          <TableFrame label={unitPriceTitle()} class="long">
            <table>
              <Heads of={[words.product]} figures={[words.quantity, unitPriceTitle(), words.sum]} />
              <tbody>
                {items.map((item) => (
                  <PriceRow {...props} item={item} key={item.ord_prd_no} />
                ))}
              </tbody>
            </table>
          </TableFrame>
        </>
      )}
      <p role="status">
        <strong>{words.total(won(total))}</strong> <span class="quiet">({vatNote()})</span>
      </p>
      {wrong > 0 && <p class="notice bad">{words.wrong(count(wrong))}</p>}
      {empty > 0 && typed.size > 0 && <p class="quiet small">{words.empty(count(empty))}</p>}
    </div>
  )
}

/** One price for all, and the proposals for those that have none yet. */
function FillAll({ items, typed, proposalOf, set }: TableProps) {
  const [all, setAll] = useState('')
  const proposals = items.flatMap((item): [string, string][] => {
    const price = proposalOf(item)
    return price === undefined || typed.get(item.ord_prd_no) ? [] : [[item.ord_prd_no, count(price)]]
  })
  return (
    <div class="row end">
      <label class="field">
        <span>{`${words.all} · ${unitPriceTitle()}`}</span>
        <input
          class="input"
          inputMode="decimal"
          autocomplete="off"
          value={all}
          aria-invalid={all !== '' && amountOf(all) === null}
          onInput={(event) => {
            setAll(event.currentTarget.value)
            set(items.map(({ ord_prd_no }) => [ord_prd_no, event.currentTarget.value]))
          }}
        />
      </label>
      {proposals.length > 0 && (
        <Button label={words.proposed(count(proposals.length))} onPress={() => set(proposals)} />
      )}
    </div>
  )
}

function PriceRow({
  item,
  items,
  typed,
  proposalOf,
  priceOf,
  set,
}: TableProps & { readonly item: WorkItem }) {
  const number = item.ord_prd_no
  const value = typed.get(number) ?? ''
  const proposal = proposalOf(item)
  const price = priceOf(item)
  return (
    <tr>
      <td class="product" title={number}>
        {item.item_name || item.prd_name}
      </td>
      <td class="figure">{count(item.item_cnt)}</td>
      <td class="figure">
        <input
          class="input price"
          inputMode="decimal"
          autocomplete="off"
          data-price
          data-first={item === items[0]}
          aria-label={words.unitOf(number)}
          placeholder={proposal === undefined ? '' : count(proposal)}
          value={value}
          aria-invalid={value.trim() !== '' && price === null}
          onInput={(event) => set([[number, event.currentTarget.value]])}
          onKeyDown={nextField}
          onPaste={pastedColumn((pasted) => {
            const numbers = items.map(({ ord_prd_no }) => ord_prd_no)
            const filled = pricesDown(numbers, number, pasted)
            set(filled)
            return words.pasted(count(filled.size))
          })}
        />
      </td>
      <td class="figure nowrap">{price && won(price.total_amount)}</td>
    </tr>
  )
}

/** Enter and the arrows go through the column, as in a spreadsheet; from the last field Enter applies. */
function nextField(event: KeyboardEvent): void {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (event.isComposing || !step) return
  const field = event.currentTarget as HTMLInputElement
  const fields = [...(field.closest('table')?.querySelectorAll<HTMLInputElement>('[data-price]') ?? [])]
  const next = fields[fields.indexOf(field) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}
