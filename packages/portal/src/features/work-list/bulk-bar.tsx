/** What can be done with the chosen items, and how many they honestly are. */
import { signal } from '@preact/signals'
import { mayWork } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { count } from '../../ui/format.ts'
import { closeMenu, Menu } from '../../ui/menu.tsx'
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
import { chosen, clear, gathered, outside, pageChosen, selectAll, selected } from './selection.ts'
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
const [PRINT_KEY, EXPORT_KEY] = ['5', '6']

export const action = signal<Action | null>(null)

export function BulkBar() {
  const n = selected.value.size
  const { total = 0, total_is_at_least = false } = answer.value ?? {}
  const text = words()
  if (n === 0) return null
  return (
    <section class="bulk-bar" aria-label={text.selected(count(n))}>
      <strong role="status">
        {text.selected(count(n))} {outside.value > 0 && text.outside(count(outside.value))}
      </strong>
      {pageChosen.value && (total_is_at_least || total > items.value.length) && (
        <Button
          label={gathered.value === null ? allText() : text.gathering(count(gathered.value))}
          look="small"
          disabled={gathered.value !== null}
          onPress={() => selectAll()}
        />
      )}
      <Button label={text.unselect} look="small bare" onPress={clear} />
      <span class="grow" />
      {mayWork.value && <Actions />}
      <PrintMenu />
      <ChosenExport shortcut={EXPORT_KEY} />
    </section>
  )
}

/** What is counted only so far is said as a round number. */
const atLeast = (total: number): Count => count(total < 100 ? total : Math.floor(total / 100) * 100)

export function totalText(): string {
  const { total = 0, total_is_at_least = false } = answer.value ?? {}
  return total_is_at_least ? words().totalAtLeast(atLeast(total)) : words().total(count(total))
}

function allText(): string {
  const { total = 0, total_is_at_least = false } = answer.value ?? {}
  return total_is_at_least ? words().selectAtLeast(atLeast(total)) : words().selectAll(count(total))
}

function Actions() {
  return (
    <>
      {(Object.keys(actions) as Action[]).map((name) => (
        <Button
          key={name}
          label={words()[name]}
          look={name === 'confirm' ? 'main' : ''}
          shortcut={shortcutOf(name)}
          onPress={() => {
            action.value = name
          }}
        />
      ))}
    </>
  )
}

function PrintMenu() {
  const open = (what: 'pick' | 'pack') => (event: Event) => {
    closeMenu(event)
    keepForPrint(chosen.value)
    go(`${BASE}/print/${what}`)
  }
  return (
    <Menu label={words().print} shortcut={PRINT_KEY}>
      <Button label={words().pick} onPress={open('pick')} />
      <Button label={words().pack} onPress={open('pack')} />
    </Menu>
  )
}

/** The dialog of the action that was asked for. */
export function ActionDialog({ items: given }: { readonly items?: ActionProps['items'] }) {
  const name = action.value
  if (!name) return null
  const Dialog = actions[name]
  return (
    <Dialog
      items={given ?? chosen.value}
      onClose={() => {
        action.value = null
      }}
      onDone={({ failed, error }) => {
        if (!given && failed.length === 0 && error === null) clear()
        void reload()
      }}
    />
  )
}
