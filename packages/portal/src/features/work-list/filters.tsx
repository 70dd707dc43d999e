/** Search and filters; everything goes into the address. */
import { carrierCodes, dueFilters, searchDateTypes } from '@napum/client'
import { signal } from '@preact/signals'
import { Button } from '../../ui/button.tsx'
import { DateRange } from '../../ui/date-range.tsx'
import { count } from '../../ui/format.ts'
import { LiveSearch } from '../../ui/live-search.tsx'
import { Menu } from '../../ui/menu.tsx'
import { askedOf, narrow, query } from '../../ui/router.ts'
import { named, type Option, Select, SelectField } from '../../ui/select-field.tsx'
import { words as partWords } from '../../ui/words.ts'
import { dayWords, dueWords, hasWords } from '../../words/items.ts'
import { carrierWords, claimWords } from '../../words/terms.ts'
import {
  columns,
  densities,
  density,
  freeze,
  frozen,
  frozenChoices,
  moveColumn,
  setDensity,
  show,
  shown,
} from './columns.tsx'
import { hidden } from './list.ts'
import { clearFilters, showHidden, showsHidden, value } from './query.ts'
import { ALL_CLAIMS, filtersSet } from './question.ts'
import { Views } from './views.tsx'
import { words } from './words.ts'

const isOpen = signal(false)

export function Filters() {
  return (
    <search class="filters">
      <div class="row">
        <LiveSearch
          label={words.search}
          hint={words.searchHint}
          value={value('q')}
          onSearch={(q) => narrow({ q })}
        />
        <Button
          label={words.filters}
          aria-expanded={isOpen.value}
          onPress={() => {
            isOpen.value = !isOpen.value
          }}
        />
        <Hidden />
        <span class="grow" />
        <ViewMenu />
      </div>
      <Chips />
      {isOpen.value && <Fields />}
    </search>
  )
}

/** What narrows the list, always in sight: a press takes it away. */
function Chips() {
  const set = filtersSet(query.value)
  if (set.length === 0) return null
  return (
    <div class="row">
      {set.map((names) => {
        const name = nameOf(names)
        return (
          <button
            type="button"
            class="chip on"
            key={names[0]}
            aria-label={words.remove(name)}
            onClick={() => narrow(Object.fromEntries(names.map((each) => [each, ''])))}
          >
            {name} <span aria-hidden="true">×</span>
          </button>
        )
      })}
      {set.length > 1 && <Button label={words.clear} look="small bare" onPress={clearFilters} />}
    </div>
  )
}

/** The kind of day that a period is of. */
const dayNow = () => askedOf('by', searchDateTypes) ?? 'ord_date'

/** A filter as its title and what was chosen. */
function nameOf(names: readonly string[]): string {
  const [first = ''] = names
  if (names.includes('from')) {
    return `${dayWords[dayNow()]} ${value('from')} – ${value('to')}`
  }
  const [, title = '', options = []] = choices().find(([name]) => name === first) ?? []
  return `${title}: ${options.find(([each]) => each === value(first))?.[1] ?? value(first)}`
}

/** What the tab leaves out, so that nobody sends it; a click shows it. */
function Hidden() {
  if (showsHidden.value)
    return (
      <button type="button" class="chip on" onClick={() => showHidden(false)}>
        {words.cancelledToo} <span aria-hidden="true">×</span>
      </button>
    )
  if (hidden.value === 0) return null
  return (
    <button type="button" class="chip" title={words.hiddenHint} onClick={() => showHidden(true)}>
      {words.hidden(count(hidden.value))} <strong>{words.show}</strong>
    </button>
  )
}

type Choice = readonly [name: string, label: string, options: readonly Option[]]

function choices(): readonly Choice[] {
  const yesNo = named(['yes', 'no'], hasWords)
  return [
    ['due', words.due, named(dueFilters, dueWords)],
    ['stock', words.stock, named(['unconfirmed', 'available', 'unavailable'], words)],
    [
      'claim',
      words.claim,
      [
        ['none', words.claimNone],
        [ALL_CLAIMS, words.claimAll],
        ['any', words.claimAny],
        ...named(['cancel', 'return', 'exchange'], claimWords),
      ],
    ],
    ['waybill', words.waybill, yesNo],
    ['price', words.price, yesNo],
    ['carrier', words.carrier, named(carrierCodes, carrierWords)],
  ]
}

function Fields() {
  return (
    <div class="filter-fields sheet padded">
      {choices().map(([name, label, options]) => (
        <SelectField
          key={name}
          label={label}
          value={value(name)}
          options={[['', partWords.all], ...options]}
          onChoose={(chosen) => narrow({ [name]: chosen })}
        />
      ))}
      <fieldset class="field period">
        <legend>{words.period}</legend>
        <div class="row">
          <Select
            label={words.dateType}
            value={dayNow()}
            options={named(searchDateTypes, dayWords)}
            onChoose={(by) => narrow({ by })}
          />
          <DateRange from={value('from')} to={value('to')} onChange={(from, to) => narrow({ from, to })} />
        </div>
      </fieldset>
    </div>
  )
}

/** How the list looks: its views, columns and rows. */
function ViewMenu() {
  return (
    <Menu label={words.view}>
      <Views />
      <div class="wide-only">
        <label class="row small" for="density">
          <span class="grow">{words.density}</span>
          <Select
            id="density"
            value={density.value}
            options={named(densities, words)}
            onChoose={setDensity}
          />
        </label>
        <Columns />
      </div>
    </Menu>
  )
}

const moves = [
  ['↑', -1],
  ['↓', 1],
] as const

function Columns() {
  const names = shown.value
  return (
    <>
      <p class="menu-title">{words.columns}</p>
      {[...columns]
        .sort((a, b) => (names.indexOf(a.name) + 1 || 99) - (names.indexOf(b.name) + 1 || 99))
        .map(({ name }) => (
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
              {words[name] as string}
            </label>
            {names.includes(name) &&
              moves.map(([arrow, by]) => (
                <Button
                  key={arrow}
                  label={arrow}
                  look="small slim"
                  aria-label={`${words[name]} ${arrow}`}
                  onPress={() => moveColumn(name, by)}
                />
              ))}
          </div>
        ))}
      <label class="row small" for="frozen">
        <span class="grow">{words.freeze}</span>
        <Select
          id="frozen"
          value={frozen.value}
          options={frozenChoices.map((n) => [n, n ? words.freezeSome(String(n)) : words.freezeNone])}
          onChoose={freeze}
        />
      </label>
      <Button label={words.reset} onPress={() => show(null)} />
    </>
  )
}
