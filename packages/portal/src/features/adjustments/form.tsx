/** One adjustment: looked at by the service first, then asked about, then recorded. */
import type { AdjustmentDone, AdjustmentInput, ItemDetail } from '@napum/client'
import { useEffect, useState } from 'preact/hooks'
import { operator } from '../../data/operator.ts'
import { type Action, useAction } from '../../ui/action.tsx'
import { Ask } from '../../ui/ask.tsx'
import { PageForm, SubmitRow } from '../../ui/button.tsx'
import { count, won } from '../../ui/format.ts'
import { Loaded, useLoad } from '../../ui/loaded.tsx'
import { address, asked, go } from '../../ui/router.ts'
import { Choices, named, SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { say } from '../../ui/toast.tsx'
import { adjustmentWords, faultWords, lineKindWords } from '../../words/terms.ts'
import { taxWords } from '../settlements/terms.ts'
import { readVendor, vendorName } from '../vendors/vendor-names.ts'
import { VendorChoice } from '../vendors/vendor-picker.tsx'
import { addOne } from './add.ts'
import { type Draft, entryOf, isOfSale, newDraft, usualTax } from './draft.ts'
import { faults, reasonName, reasons } from './reasons.ts'
import { words } from './words.ts'

const isItem = (number: string) => /^.+_\[[1-9]\d*\]$/.test(number)

export function Form() {
  const [draft, setDraft] = useState(() => newDraft(asked('vendor'), asked('item')))
  const [checked, setChecked] = useState<AdjustmentDone | null>(null)
  const attempt = useAction()
  const number = draft.item.trim()
  const looked = useLoad(
    async (signal) => (isItem(number) ? (await operator().getItem(number, { signal })).item : null),
    [number],
  )
  const item = looked.value.value
  const entry = entryOf(draft, item)
  const change = (fields: Partial<Draft>) => setDraft({ ...draft, ...fields })
  const check = () => attempt.run(async () => entry && setChecked(await addOne(entry, true)))
  return (
    <PageForm class="sheet padded stack" onSubmit={check}>
      <div class="stack tight">
        <TextField
          label={words.item}
          hint={words.itemHint}
          value={draft.item}
          autocomplete="off"
          required={draft.reason === 'partial_return'}
          onInput={(typed) => change({ item: typed })}
        />
        {number !== '' && !isItem(number) && <p class="notice warn">{words.noItem}</p>}
        <Loaded of={looked}>{(found) => found && <ItemShown item={found} />}</Loaded>
      </div>
      {!item && (
        <VendorChoice autofocus={!number} value={draft.vendor} onChoose={(vendor) => change({ vendor })} />
      )}
      <Figures draft={draft} item={item} change={change} />
      <TextField
        label={words.memo}
        hint={words.memoHint}
        value={draft.memo}
        required
        maxLength={2000}
        onInput={(memo) => change({ memo })}
      />
      {!checked && attempt.failure}
      <SubmitRow label={words.check} of={attempt} disabled={entry === null} />
      {checked && entry && <AskToRecord entry={entry} checked={checked} onClose={() => setChecked(null)} />}
    </PageForm>
  )
}

interface FiguresProps {
  readonly draft: Draft
  readonly item: ItemDetail | null
  readonly change: (fields: Partial<Draft>) => void
}

/** Why, how much, and how it is taxed. */
function Figures({ draft, item, change }: FiguresProps) {
  const { reason, sign, tax } = draft
  const isPart = reason === 'partial_return'
  const price = item?.supply_price?.unit_price
  const pieces = Number(draft.quantity)
  const usual = usualTax(draft, item)
  return (
    <>
      <div class="two-columns">
        <SelectField
          label={words.reason}
          value={reason}
          options={[
            ...named(reasons, adjustmentWords),
            ['return_shipping', lineKindWords.return_shipping] as const,
          ]}
          onChoose={(chosen) => change({ reason: chosen })}
        />
        {isPart ? (
          <TextField
            label={words.quantity}
            value={draft.quantity}
            inputMode="numeric"
            pattern="[1-9][0-9]*"
            required
            onInput={(quantity) => change({ quantity })}
          />
        ) : (
          <Choices
            label={words.direction}
            value={sign}
            options={[
              ['off', words.off],
              ['on', words.on],
            ]}
            onChoose={(chosen) => change({ sign: chosen })}
          />
        )}
      </div>
      {reason === 'return_shipping' && (
        <Choices
          label={words.fault}
          value={draft.fault}
          options={named(faults, faultWords)}
          onChoose={(fault) => change({ fault })}
        />
      )}
      <div class="two-columns">
        <TextField
          label={words.amount}
          hint={isPart && price && pieces > 0 ? words.amountOfPart(won(-price * pieces)) : words.amountHint}
          value={draft.amount}
          inputMode="decimal"
          autocomplete="off"
          autofocus={asked('vendor') !== undefined && !asked('item')}
          required={!isPart}
          onInput={(amount) => change({ amount })}
        />
        {!isOfSale(draft, item) && (
          <SelectField
            label={words.tax}
            value={tax}
            options={[
              ['', words.usual(taxWords[usual])],
              ...named(['taxable', 'exempt', 'zero_rated', 'none'], taxWords),
            ]}
            onChoose={(chosen) => change({ tax: chosen })}
          />
        )}
      </div>
    </>
  )
}

interface AskToRecordProps {
  readonly entry: AdjustmentInput
  /** What the service would do. */
  readonly checked: AdjustmentDone
  readonly onClose: () => void
}

function AskToRecord({ entry, checked, onClose }: AskToRecordProps) {
  const [key] = useState(() => crypto.randomUUID())
  const { vendor_id: vendor = '' } = entry
  const record = (attempt: Action) =>
    // Pressed again after an answer that was lost, it is recorded once.
    attempt.run(
      () => addOne({ ...entry, idempotency_key: key }),
      ({ settlement_no, amount }) => say(words.recorded1({ number: settlement_no ?? '', sum: won(amount) })),
    )
  return (
    <Ask
      title={words.askTitle}
      act={words.record}
      onYes={record}
      onDone={() => go(address('adjustments', { vendor }))}
      onClose={onClose}
    >
      <p>
        <strong>{vendorName(vendor ?? '')}</strong> {reasonName(entry.kind, entry.reason_code ?? entry.fault)}
      </p>
      <p class="big">{won(checked.amount)}</p>
      <p class="quiet">{entry.memo}</p>
      <p>{checked.settlement_no ? words.into(checked.settlement_no) : words.intoNew}</p>
    </Ask>
  )
}

/** The item that an adjustment is about, and what is left of its sale. */
function ItemShown({ item }: { readonly item: ItemDetail }) {
  const { ord_prd_no, vendor_id, item_name, prd_name, sale_left: left } = item
  useEffect(() => {
    if (vendor_id) void readVendor(vendor_id)
  }, [vendor_id])
  if (vendor_id === null) return <p class="notice bad">{words.ownItem}</p>
  return (
    <div class={left ? 'notice' : 'notice warn'}>
      <p class="grow">
        <strong>{item_name || prd_name}</strong> · {vendorName(vendor_id)}
        <br />
        {left
          ? words.left({ pieces: words.pieces(count(left.quantity)), sum: won(left.amount) })
          : words.noLeft}
      </p>
      <a href={address('adjustments', { item: ord_prd_no })}>{words.list}</a>
    </div>
  )
}
