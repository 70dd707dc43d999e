/** Search and filters; everything goes into the address. */
import { carrierCodes } from '@napum/client'
import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { Button } from '../../ui/button.tsx'
import { DateRange } from '../../ui/date-range.tsx'
import { count } from '../../ui/format.ts'
import { onKeys } from '../../ui/keys.ts'
import { Menu } from '../../ui/menu.tsx'
import { words as partWords } from '../../ui/words.ts'
import { carrierWords, claimWords } from '../../words/terms.ts'
import { columns, freeze, frozen, frozenChoices, moveColumn, show, shown } from './columns.tsx'
import { hidden } from './list.ts'
import { clearFilters, filtered, narrow, showHidden, showsHidden, value } from './query.ts'
import { ALL_CLAIMS } from './question.ts'
import { Views } from './views.tsx'
import { words } from './words.ts'

const TYPING_MS = 300
const isOpen = signal(false)

export function Filters() {
  return (
    <search class="filters">
      <div class="row">
        <Search />
        <Button
          label={
            <>
              {words().filters}
              {filtered.value > 0 && <span class="badge accent">{filtered.value}</span>}
            </>
          }
          aria-expanded={isOpen.value}
          onPress={() => {
            isOpen.value = !isOpen.value
          }}
        />
        {filtered.value > 0 && <Button label={words().clear} look="bare" onPress={clearFilters} />}
        <Hidden />
        <span class="grow" />
        <Views />
        <Columns />
      </div>
      {isOpen.value && <Fields />}
    </search>
  )
}

/** What the tab leaves out, so that nobody sends it; a click shows it. */
function Hidden() {
  const text = words()
  if (showsHidden.value)
    return (
      <button type="button" class="chip on" onClick={() => showHidden(false)}>
        {text.cancelledToo} <span aria-hidden="true">×</span>
      </button>
    )
  if (hidden.value === 0) return null
  return (
    <button type="button" class="chip" title={text.hiddenHint} onClick={() => showHidden(true)}>
      {text.hidden(count(hidden.value))} <strong>{text.show}</strong>
    </button>
  )
}

function Search() {
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<number | null>(null)
  useEffect(() => onKeys({ '/': () => field.current?.select() }), [])
  const search = (text: string, waitMs: number) => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = setTimeout(() => narrow({ q: text.trim() }), waitMs)
  }
  return (
    <input
      class="input search"
      type="search"
      ref={field}
      aria-label={words().search}
      placeholder={words().searchHint}
      value={value('q')}
      onInput={(event) => {
        // A syllable that is still being put together is no word to search for.
        if (!event.isComposing) search(event.currentTarget.value, TYPING_MS)
      }}
      onCompositionEnd={(event) => search(event.currentTarget.value, TYPING_MS)}
      onKeyDown={(event) => {
        if (event.isComposing) return
        if (event.key === 'Enter') search(event.currentTarget.value, 0)
        if (event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  )
}

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly options: readonly (readonly [value: string, label: string])[]
  /** What counts when nothing is chosen; all when left out. */
  readonly usual?: string
}

function Choice({ name, label, options, usual }: ChoiceProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <select
        class="input"
        value={value(name) || (usual ?? '')}
        onChange={(event) => narrow({ [name]: event.currentTarget.value })}
      >
        {usual === undefined && <option value="">{partWords().all}</option>}
        {options.map(([each, text]) => (
          <option value={each} key={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

function Fields() {
  const text = words()
  const yesNo = [
    ['yes', text.has],
    ['no', text.hasNot],
  ] as const
  return (
    <div class="filter-fields sheet padded">
      <Choice
        name="due"
        label={text.due}
        options={[
          ['late', text.late],
          ['today', text.dueToday],
          ['soon', text.soon],
        ]}
      />
      <Choice
        name="stock"
        label={text.stock}
        options={[
          ['unconfirmed', text.unconfirmed],
          ['available', text.available],
          ['unavailable', text.unavailable],
        ]}
      />
      <Choice
        name="claim"
        label={text.claim}
        options={[
          ['none', text.claimNone],
          [ALL_CLAIMS, text.claimAll],
          ['any', text.claimAny],
          ['cancel', claimWords().cancel],
          ['return', claimWords().return],
          ['exchange', claimWords().exchange],
        ]}
      />
      <Choice name="waybill" label={text.waybill} options={yesNo} />
      <Choice name="price" label={text.price} options={yesNo} />
      <Choice
        name="carrier"
        label={text.carrier}
        options={carrierCodes.map((code) => [code, carrierWords()[code]])}
      />
      <Choice
        name="by"
        label={text.dateType}
        usual="ord_date"
        options={[
          ['ord_date', text.ordDate],
          ['pay_date', text.payDate],
          ['due_on', text.dueOn],
          ['claim_date', text.claimDate],
        ]}
      />
      <fieldset class="field period">
        <legend>{text.period}</legend>
        <DateRange from={value('from')} to={value('to')} onChange={(from, to) => narrow({ from, to })} />
      </fieldset>
    </div>
  )
}

function Columns() {
  const names = shown.value
  return (
    <Menu label={words().columns} class="button wide-only">
      {[...columns]
        .sort((a, b) => (names.indexOf(a.name) + 1 || 99) - (names.indexOf(b.name) + 1 || 99))
        .map(({ name, title }) => (
          <div class="column-choice" key={name}>
            <label>
              <input
                type="checkbox"
                class="tickbox"
                checked={names.includes(name)}
                onChange={(event) =>
                  show(event.currentTarget.checked ? [...names, name] : names.filter((each) => each !== name))
                }
              />
              {words()[title] as string}
            </label>
            {names.includes(name) && (
              <>
                <Button
                  label="↑"
                  look="small slim"
                  aria-label={`${words()[title]} ↑`}
                  onPress={() => moveColumn(name, -1)}
                />
                <Button
                  label="↓"
                  look="small slim"
                  aria-label={`${words()[title]} ↓`}
                  onPress={() => moveColumn(name, 1)}
                />
              </>
            )}
          </div>
        ))}
      <label class="row small">
        <span class="grow">{words().freeze}</span>
        <select
          class="input"
          value={frozen.value}
          onChange={(event) => freeze(Number(event.currentTarget.value))}
        >
          {frozenChoices.map((n) => (
            <option value={n} key={n}>
              {n === 0 ? words().freezeNone : words().freezeSome(String(n))}
            </option>
          ))}
        </select>
      </label>
      <Button label={words().reset} onPress={() => show(null)} />
    </Menu>
  )
}
