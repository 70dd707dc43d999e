/** The list on a narrow page: a card for each item. */
import { ClaimBadge, Due, StatusBadge, StockBadge } from '../../ui/badge.tsx'
import { Tick } from '../../ui/check.tsx'
import { count } from '../../ui/format.ts'
import { refine } from '../../ui/router.ts'
import { BundleMark } from './bundles.tsx'
import { items } from './list.ts'
import { optionOf } from './print/sums.ts'
import { tab } from './query.ts'
import { selected, toggle } from './selection.ts'
import { WaybillCell } from './waybill-cell.tsx'
import { words } from './words.ts'

export function Cards() {
  return (
    <ul class="cards" aria-label={words.title}>
      {items.value.map((item, at) => {
        const number = item.ord_prd_no
        return (
          <li class="card" data-marked={selected.value.has(number)} key={number}>
            <Tick name={words.select(number)} isOn={selected.value.has(number)} onChange={() => toggle(at)} />
            <div class="two">
              <button type="button" class="card-open" onClick={() => refine({ item: number })}>
                <span class="row">
                  <Due item={item} />
                  {tab.value === 'all' && <StatusBadge item={item} />}
                  <StockBadge item={item} />
                  <ClaimBadge item={item} />
                  <BundleMark item={item} />
                  <span class="number">{number}</span>
                </span>
                <strong>{item.prd_name}</strong>
                <span class="quiet small">
                  {[optionOf(item), `${words.quantity} ${count(item.item_cnt)}`, item.recv_name]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
              <WaybillCell item={item} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
