/** Waybills that were typed into the list: registered together, with a result for each. */
import type { WorkItem } from '@napum/client'
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { vendor } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { count } from '../../ui/format.ts'
import { takesWaybill } from '../../ui/item-state.ts'
import { onKeys } from '../../ui/keys.ts'
import { Progress } from '../../ui/progress.tsx'
import { say } from '../../ui/toast.tsx'
import { type Draft, drafts, drop, restore, unseenDrafts } from '../fulfilment/actions/drafts.ts'
import { type Outcome, OutcomeView } from '../fulfilment/actions/outcome.tsx'
import { plainNumber, registerWaybills } from '../fulfilment/actions/waybills.ts'
import { returnTo } from './keys.ts'
import { answer, items, reload } from './list.ts'
import { words } from './words.ts'

const progress = signal<number | null>(null)
const outcome = signal<Outcome | null>(null)
const size = signal(0)

/** What will never be sent by what was typed: nothing can be corrected there. */
const finalCodes = ['ALREADY_SHIPPED', 'ITEM_CANCELLED', 'UNAUTHORIZED']

/** Drafts whose orders are not in sight are looked at once. */
const looked = new Set<string>()

async function register(): Promise<void> {
  const entries = [...drafts.value].map(([ord_prd_no, { carrier_code, tracking_number, key }]) => ({
    ord_prd_no,
    carrier_code,
    tracking_number: plainNumber(tracking_number),
    idempotency_key: key,
  }))
  size.value = entries.length
  progress.value = 0
  const result = await registerWaybills(entries, (done) => {
    progress.value = done
  })
  const over = result.failed.filter(({ error_code = '' }) => finalCodes.includes(error_code))
  drop([...result.done, ...over].map(({ ord_prd_no }) => ord_prd_no))
  progress.value = null
  if (result.failed.length > 0 || result.error !== null) outcome.value = result
  else say(words.registered(count(result.done.length)))
  looked.clear()
  await reload()
}

/** Forgets what was typed for orders that were sent or cancelled elsewhere. */
async function forgetOver(): Promise<void> {
  const known = new Map<string, WorkItem>(items.value.map((item) => [item.ord_prd_no, item]))
  for (const number of unseenDrafts((number) => known.has(number), looked)) {
    looked.add(number)
    const item = await vendor()
      .items.get(number)
      .then((answer) => answer.item)
      .catch(() => null)
    if (item) known.set(number, item)
  }
  const over = [...drafts.value].filter(([number]) => {
    const item = known.get(number)
    return item !== undefined && !takesWaybill(item)
  })
  if (over.length === 0) return
  drop(over.map(([number]) => number))
  const booked = over.filter(([number, draft]) => isSentBy(known.get(number), draft)).length
  if (booked > 0) say(words.registered(count(booked)))
  if (booked < over.length) say(words.forgotten(count(over.length - booked)))
}

/** A slip of the hand must not cost what was typed. */
function discard(): void {
  const dropped = drafts.value
  drop(dropped.keys())
  say(words.discarded(count(dropped.size)), () => restore(dropped))
  returnTo(new Set(dropped.keys()))
}

/** Whether it is this very waybill by which it was sent: its call was done, whatever became of the answer. */
const isSentBy = (item: WorkItem | undefined, { carrier_code, tracking_number }: Draft): boolean =>
  item?.shipment?.carrier_code === carrier_code &&
  item.shipment.tracking_number === plainNumber(tracking_number)

export function DraftBar() {
  const n = drafts.value.size
  const result = outcome.value
  useEffect(() => {
    if (progress.value === null && answer.value) void forgetOver()
  }, [answer.value])
  const isOn = n > 0 && progress.value === null
  useEffect(() => (isOn ? onKeys({ 'ctrl+enter': () => void register() }) : undefined), [isOn])
  return (
    <>
      {n > 0 && (
        <section class="bulk-bar draft-bar" aria-label={words.drafts(count(n))}>
          <strong role="status">{words.drafts(count(n))}</strong>
          <Button label={words.discard} look="small bare" onPress={discard} />
          <span class="grow" />
          <Button
            label={words.register}
            shortcut="Ctrl ↵"
            look="main"
            disabled={progress.value !== null}
            onPress={() => register()}
          />
        </section>
      )}
      {progress.value !== null && (
        <Dialog title={words.register} busy onClose={() => {}}>
          <Progress done={progress.value} all={size.value} />
        </Dialog>
      )}
      {result && (
        <Dialog
          title={words.register}
          onClose={() => {
            outcome.value = null
          }}
        >
          <OutcomeView outcome={result} />
        </Dialog>
      )}
    </>
  )
}
