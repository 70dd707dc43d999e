/** What can be done with the chosen items, and how many they honestly are. */
import { signal } from '@preact/signals'
import { mayWork } from '../../data/session.ts'
import type { Command } from '../../shell/commands.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { count, won } from '../../ui/format.ts'
import { awaitsAnswer } from '../../ui/item-state.ts'
import { BASE, go } from '../../ui/router.ts'
import type { Count } from '../../words/catalogue.ts'
import {
  type ActionProps,
  ConfirmStock,
  DenyStock,
  EnterPrice,
  MoveStatus,
} from '../fulfilment/actions/dialogs.tsx'
import { ChosenExport } from './export-menu.tsx'
import { answer, items, reload } from './list.ts'
import { keepForPrint } from './print/chosen.ts'
import {
  chosen,
  clear,
  gatherError,
  gathered,
  outside,
  pageChosen,
  selectAll,
  selected,
} from './selection.ts'
import { totalsOf } from './totals.ts'
import { words } from './words.ts'

export const actions = {
  confirm: ConfirmStock,
  deny: DenyStock,
  priceIn: EnterPrice,
  move: MoveStatus,
} as const
export type Action = keyof typeof actions
/** The same numbers press them in the bar and in the details. */
export const shortcutOf = (name: Action): string => String(Object.keys(actions).indexOf(name) + 1)
const printKeys = { pick: '5', pack: '6' } as const
const EXPORT_KEY = '7'

export const action = signal<Action | null>(null)
/** What it is done to; null: to what is chosen. */
export const actionItems = signal<ActionProps['items'] | null>(null)

export function BulkBar() {
  const n = selected.value.size
  const { total = 0, total_is_at_least = false } = answer.value ?? {}
  if (n === 0) return null
  return (
    <section class="bulk-bar" aria-label={words.selected(count(n))}>
      <span role="status">
        <strong>{words.selected(count(n))}</strong> {outside.value > 0 && words.outside(count(outside.value))}{' '}
        <Sums />
      </span>
      {pageChosen.value && (total_is_at_least || total > items.value.length) && (
        <Button
          label={gathered.value === null ? allText() : words.gathering(count(gathered.value))}
          look="small"
          disabled={gathered.value !== null}
          onPress={() => selectAll()}
        />
      )}
      <Button label={words.unselect} look="small bare" onPress={clear} />
      <Failure error={gatherError.value} onAgain={selectAll} />
      <span class="grow" />
      <div class="row bulk-acts">
        {mayWork.value && <Actions />}
        <Prints />
        <ChosenExport shortcut={EXPORT_KEY} />
      </div>
    </section>
  )
}

/** What is counted only so far is said as a round number. */
const atLeast = (total: number): Count => count(total < 100 ? total : Math.floor(total / 100) * 100)

export function totalText(): string {
  const { total = 0, total_is_at_least = false } = answer.value ?? {}
  return total_is_at_least ? words.totalAtLeast(atLeast(total)) : words.total(count(total))
}

function allText(): string {
  const { total = 0, total_is_at_least = false } = answer.value ?? {}
  return total_is_at_least ? words.selectAtLeast(atLeast(total)) : words.selectAll(count(total))
}

function Actions() {
  const awaits = chosen.value.some(awaitsAnswer)
  return (
    <>
      {(Object.keys(actions) as Action[]).map((name) => (
        <Button
          key={name}
          label={words[name]}
          look={name === 'confirm' && awaits ? 'main' : ''}
          shortcut={shortcutOf(name)}
          onPress={() => {
            action.value = name
          }}
        />
      ))}
    </>
  )
}

/** How much the chosen ones come to. */
function Sums() {
  const { quantity, amount, unpriced } = totalsOf(chosen.value)
  return (
    <span class="quiet">
      {words.pieces(count(quantity))}
      {amount > 0 && ` · ${won(amount)}`}
      {amount > 0 && unpriced > 0 && ` ${words.unpriced(count(unpriced))}`}
    </span>
  )
}

const toPaper = (what: 'pick' | 'pack'): void => {
  keepForPrint(chosen.value)
  go(`${BASE}/print/${what}`)
}

function Prints() {
  return (
    <>
      {(['pick', 'pack'] as const).map((what) => (
        <Button label={words[what]} shortcut={printKeys[what]} key={what} onPress={() => toPaper(what)} />
      ))}
    </>
  )
}

/** What the palette offers while rows are chosen. */
export const commandsOfChoice = (): readonly Command[] => {
  const n = selected.value.size
  if (n === 0) return []
  const note = words.selected(count(n))
  const offer = (name: Action | 'pick' | 'pack', run: () => void) => ({
    key: `do ${name}`,
    title: words[name],
    note,
    run,
  })
  const acts = mayWork.value ? (Object.keys(actions) as Action[]) : []
  return [
    ...acts.map((name) =>
      offer(name, () => {
        action.value = name
      }),
    ),
    ...(['pick', 'pack'] as const).map((what) => offer(what, () => toPaper(what))),
  ]
}

/** The dialog of the action that was asked for. */
export function ActionDialog() {
  const name = action.value
  const given = actionItems.value
  if (!name) return null
  const Dialog = actions[name]
  return (
    <Dialog
      items={given ?? chosen.value}
      onClose={() => {
        action.value = null
        actionItems.value = null
      }}
      onDone={({ failed, error }) => {
        if (!given && failed.length === 0 && error === null) clear()
        void reload()
      }}
    />
  )
}
