/** Number and carrier in the row: what is registered, or fields to type it. Enter goes to the next row. */
import type { WorkItem } from '@napum/client'
import { mayWork } from '../../data/session.ts'
import { CarrierSelect } from '../../ui/carrier-select.tsx'
import { count } from '../../ui/format.ts'
import { takesWaybill } from '../../ui/item-state.ts'
import { pastedColumn } from '../../ui/pasted-column.ts'
import { carrierWords } from '../../words/terms.ts'
import { draft, drafts, fillDown, rememberCarrier, usualCarrier } from '../fulfilment/actions/drafts.ts'
import { nextRow } from './field-keys.ts'
import { items } from './list.ts'
import { words } from './words.ts'

export function WaybillCell({ item }: { readonly item: WorkItem }) {
  if (item.shipment) {
    return (
      <span class="nowrap">
        {item.shipment.tracking_number} <span class="quiet">{carrierWords[item.shipment.carrier_code]}</span>
      </span>
    )
  }
  if (!mayWork.value || !takesWaybill(item)) return <span class="quiet">–</span>
  return <Fields item={item} />
}

/** One carrier for the whole column; a row may have its own. */
export function UsualCarrier() {
  if (!mayWork.value || !items.value.some(takesWaybill)) return null
  return <CarrierSelect label={words.usualCarrier} value={usualCarrier.value} onChoose={rememberCarrier} />
}

const column = { mark: 'data-waybill', takes: takesWaybill }

function Fields({ item }: { readonly item: WorkItem }) {
  const number = item.ord_prd_no
  const typed = drafts.value.get(number)
  return (
    <span class="waybill" data-own={typed !== undefined && typed.carrier_code !== usualCarrier.value}>
      <input
        class="input"
        inputMode="numeric"
        autocomplete="off"
        data-waybill
        placeholder={words.waybillHint}
        data-typed={typed !== undefined}
        aria-label={words.draftOf(number)}
        value={typed?.tracking_number ?? ''}
        onInput={(event) => draft(number, { tracking_number: event.currentTarget.value })}
        onKeyDown={(event) => nextRow(event, item, column)}
        onPaste={pastedColumn((text) => words.pasted(count(fillDown(items.value, item, text))))}
      />
      <CarrierSelect
        label={words.carrierOf(number)}
        value={typed?.carrier_code ?? usualCarrier.value}
        onChoose={(code) => draft(number, { carrier_code: code })}
      />
    </span>
  )
}
