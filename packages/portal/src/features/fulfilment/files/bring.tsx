/** How a file of waybills, answers or prices comes in, with its template. */
import { useAction } from '../../../ui/action.tsx'
import { BringTable } from '../../../ui/bring-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { CarrierSelect } from '../../../ui/carrier-select.tsx'
import { words as partWords } from '../../../ui/words.ts'
import { unitPriceTitle } from '../../../words/terms.ts'
import { rememberCarrier, usualCarrier } from '../actions/drafts.ts'
import type { Kind } from './kinds.ts'
import type { Lines } from './lines.ts'
import { words } from './words.ts'

export function CarrierChoice() {
  return (
    <label class="row" for="carrier-default">
      <span class="quiet">{words.carrier}</span>
      <CarrierSelect id="carrier-default" value={usualCarrier.value} onChoose={rememberCarrier} />
    </label>
  )
}

export function Bring({ lines }: { readonly lines: Lines }) {
  const { name } = lines.kind
  const hint = { waybills: words.waybillsHint, stock: words.stockHint, prices: words.pricesHint }[name]
  return (
    <BringTable
      hint={
        <>
          <p class="quiet">{hint}</p>
          {name === 'prices' && (
            <p>
              <strong>{unitPriceTitle()}</strong>
            </p>
          )}
        </>
      }
      busy={lines.busy.value}
      onRead={(table) => lines.read(table, usualCarrier.value)}
      beside={name === 'waybills' && <CarrierChoice />}
    >
      <Template kind={lines.kind} />
    </BringTable>
  )
}

function Template({ kind }: { readonly kind: Kind }) {
  const action = useAction()
  const hint = { waybills: words.waybillTemplate, stock: words.stockTemplate, prices: words.priceTemplate }
  return (
    <>
      <div class="row">
        <Button label={words.template} of={action} onPress={() => action.save(kind.template)} />
        <span class="quiet small" role="status">
          {action.busy ? partWords.making : hint[kind.name]}
        </span>
      </div>
      {action.failure}
    </>
  )
}
