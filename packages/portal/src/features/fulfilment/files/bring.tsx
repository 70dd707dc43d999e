/** The way in for a table: pasted anywhere on the page, dropped, chosen or typed. */
import { useLayoutEffect, useState } from 'preact/hooks'
import { useAction } from '../../../ui/action.ts'
import { Button } from '../../../ui/button.tsx'
import { CarrierSelect } from '../../../ui/carrier-select.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { DropZone, FileButton } from '../../../ui/file-drop.tsx'
import { words as partWords } from '../../../ui/words.ts'
import { tradeWords, unitPriceTitle } from '../../../words/terms.ts'
import { rememberCarrier, usualCarrier } from '../actions/drafts.ts'
import type { Kind } from './kinds.ts'
import type { Lines } from './lines.ts'
import { words } from './words.ts'

export function CarrierChoice() {
  return (
    <label class="row" for="carrier-default">
      <span class="quiet">{words().carrier}</span>
      <CarrierSelect id="carrier-default" value={usualCarrier.value} onChoose={rememberCarrier} />
    </label>
  )
}

export function Bring({ lines }: { readonly lines: Lines }) {
  const [typed, setTyped] = useState('')
  const text = words()
  const hint = { waybills: text.waybillsHint, stock: text.stockHint, prices: text.pricesHint }[
    lines.kind.name
  ]
  const read = (file: Blob | string) => void lines.read(file, usualCarrier.value)
  // As soon as the page says that it takes a table, it does.
  useLayoutEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (event.target instanceof HTMLInputElement) return
      const file = event.clipboardData?.files[0]
      const table = event.clipboardData?.getData('text') ?? ''
      // One line is being typed together; more lines are a table.
      if (!file && !/[\r\n]/.test(table.trim())) return
      event.preventDefault()
      read(file ?? table)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  return (
    <DropZone onFile={read}>
      <p>
        <strong>{text.bring}</strong>
      </p>
      <p class="quiet">{hint}</p>
      {lines.kind.name === 'prices' && (
        <p>
          <strong>{unitPriceTitle()}</strong>
        </p>
      )}
      <textarea
        class="input"
        rows={6}
        aria-label={text.paste}
        placeholder={text.paste}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <div class="row">
        <Button
          label={tradeWords().preview}
          look="main"
          disabled={!typed.trim() || lines.busy.value}
          onPress={() => read(typed)}
        />
        <FileButton label={text.choose} accept=".xlsx,.csv,.tsv,.txt" onFile={read} />
        {lines.kind.name === 'waybills' && <CarrierChoice />}
      </div>
      <Template kind={lines.kind} />
      <p class="quiet small">{text.nothingYet}</p>
    </DropZone>
  )
}

function Template({ kind }: { readonly kind: Kind }) {
  const action = useAction()
  const text = words()
  const hint = { waybills: text.waybillTemplate, stock: text.stockTemplate, prices: text.priceTemplate }
  return (
    <>
      <div class="row">
        <Button label={text.template} of={action} onPress={() => action.save(kind.template)} />
        <span class="quiet small" role="status">
          {action.busy ? partWords().making : hint[kind.name]}
        </span>
      </div>
      <Failure error={action.error} />
    </>
  )
}
