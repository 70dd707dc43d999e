/** What is done to the vendor's program, one act after the other, and what is expected of it. docs/guides/en/sandbox.md "Try an integration". */
import type { FaultCreate, Sandbox, ScenarioName, VendorClient, VendorItem } from '@napum/client'
import {
  type ActRecord,
  afterLostAnswer,
  cursorRefusals,
  hasBegunAnew,
  judgeCancelled,
  judgeCursor,
  judgeLostAnswer,
  judgeLostRequest,
  judgeRefusals,
  judgeRefusedEntry,
  judgeUnhandled,
} from './act-rules.ts'
import type { Finding } from './findings.ts'
import { readsFeed, readsOfCancels } from './observed.ts'
import type { Watch } from './watch.ts'

/** What an act is played with. */
export interface Stage {
  readonly act: string
  readonly sandbox: Sandbox
  readonly vendor: VendorClient
  readonly watch: Watch
  readonly timeoutSeconds: number
  /** Looks until something is so, or the time of the act is over; whether it is so. */
  until(done: () => boolean | Promise<boolean>, options?: { readonly leavesFeed?: boolean }): Promise<boolean>
}

interface ActEnd {
  readonly findings: readonly Finding[]
  /** Why it could not be played. */
  readonly skipped?: string
  /** What was cancelled in it. */
  readonly cancelled?: ActRecord
}

export interface Act {
  readonly name: string
  /** What the program is waited for. */
  readonly waits: string
  readonly play: (stage: Stage) => Promise<ActEnd>
}

const SHIPMENT = { method: 'POST', path: '/vendor-api/shipment' } as const
const FEED = { method: 'GET', path: '/vendor-api/changes' } as const
/** Long enough for the runner to send the last item itself, and too short for a program to give up. */
const SLOW_MS = 6_000

/** Whether there is nothing left to be done with an item. */
const isHandled = (item: VendorItem | undefined): boolean =>
  item !== undefined &&
  (item.shipment !== null ||
    item.stock.available === false ||
    item.claim !== null ||
    item.item_status === 'shipped' ||
    item.item_status === 'delivered')

async function made({ act, sandbox, timeoutSeconds }: Stage, scenario: ScenarioName): Promise<ActRecord> {
  const { item_list, timestamp } = await sandbox.scenario(scenario)
  const items = item_list.filter(({ result }) => result !== 'exchanged').map(({ ord_prd_no }) => ord_prd_no)
  return { act, items, at: timestamp, seconds: timeoutSeconds }
}

const unhandledOf = ({ watch }: Stage, { items }: ActRecord) =>
  items.filter((item) => !isHandled(watch.item(item)))

/** Waits until all items are done with. */
async function handled(stage: Stage, order: ActRecord): Promise<Finding[]> {
  await stage.until(() => unhandledOf(stage, order).length === 0)
  return judgeUnhandled(order, unhandledOf(stage, order), stage.watch.calls)
}

const plain = (name: ScenarioName, act: string, waits: string): Act => ({
  name: act,
  waits,
  play: async (stage) => ({ findings: await handled(stage, await made(stage, name)) }),
})

/** An order whose waybill meets faults. */
async function shippedThrough(stage: Stage, ...faults: FaultCreate[]) {
  for (const fault of faults) await stage.sandbox.faults.set({ match: SHIPMENT, ...fault })
  const order = await made(stage, 'order_paid')
  const findings = await handled(stage, order)
  return { order, findings, calls: () => stage.watch.callsOf(stage.act) }
}

/** Waybills meet faults, and have to come again. */
const comesAgain = (
  name: string,
  waits: string,
  faults: readonly FaultCreate[],
  judge: typeof judgeRefusals,
): Act => ({
  name,
  waits,
  async play(stage) {
    const { order, findings, calls } = await shippedThrough(stage, ...faults)
    const met = calls().some(({ fault }) => fault !== null)
    return { findings: findings.length > 0 && met ? judge(order, calls()) : findings }
  },
})

const lostAnswer: Act = {
  name: 'lost_answer',
  waits: 'a waybill whose answer was lost to be asked for',
  async play(stage) {
    const { order, findings, calls } = await shippedThrough(stage, { kind: 'drop_after_commit' })
    if (findings.length > 0) return { findings }
    const [item] = order.items as [string]
    await stage.until(() => afterLostAnswer(item, calls()) !== undefined)
    return { findings: judgeLostAnswer(order, calls()) }
  },
}

const cancel: Act = {
  name: 'cancel',
  waits: 'the cancellation to be read',
  async play(stage) {
    const order = await made(stage, 'cancel_before_ship')
    await stage.until(() => readsOfCancels(stage.watch.calls, Date.parse(order.at)).length > 0)
    return { findings: judgeCancelled(order, stage.watch.calls), cancelled: order }
  },
}

/** While the first request of waybills is held, a clerk sends the last item: one entry must fail. */
const partial: Act = {
  name: 'partial_failure',
  waits: 'an order of 30 items, one of which a clerk sends meanwhile',
  async play(stage) {
    const { sandbox, vendor, act } = stage
    await sandbox.faults.set({ kind: 'slow', milliseconds: SLOW_MS, match: SHIPMENT })
    const order = await made(stage, 'order_of_30_items')
    const isHeld = await stage.until(async () =>
      (await sandbox.faults.list()).fault_list.every(({ times_left }) => times_left === 0),
    )
    const last = order.items.at(-1) as string
    const waybill = { ord_prd_no: last, carrier_code: 'cj', tracking_number: '000000000000' } as const
    if (isHeld) await vendor.shipments.register([{ ...waybill, idempotency_key: `${act} ${last}` }])
    return { findings: await handled(stage, order) }
  },
}

const refusedEntry: Act = {
  name: 'refused_entry',
  waits: 'a waybill that was refused among 30 to come again',
  async play(stage) {
    const { sandbox, watch } = stage
    await sandbox.faults.set({ kind: 'entry_refused', match: SHIPMENT })
    const order = await made(stage, 'order_of_30_items')
    await stage.until(() => unhandledOf(stage, order).length === 0)
    const findings = judgeRefusedEntry(order, unhandledOf(stage, order), watch.calls)
    const isMet = watch.calls.some(({ fault }) => fault === 'entry_refused')
    return isMet ? { findings } : { findings, skipped: 'no waybill was registered' }
  },
}

const cursorAct = (kind: 'cursor_expired' | 'cursor_unknown', status: number): Act => ({
  name: kind,
  waits: `the program to begin again after ${status} of the feed`,
  async play(stage) {
    const { watch, sandbox, act } = stage
    if (!readsFeed(watch.calls)) return { findings: [], skipped: 'the program does not read the feed' }
    await sandbox.faults.set({ kind, match: FEED })
    const order = await made(stage, 'order_paid')
    const calls = () => watch.callsOf(act)
    const isMet = await stage.until(() => cursorRefusals(calls()).length > 0, { leavesFeed: true })
    if (!isMet) {
      await sandbox.faults.clear()
      return { findings: await handled(stage, order), skipped: 'the feed was not read' }
    }
    await stage.until(() => hasBegunAnew(calls()), { leavesFeed: true })
    return { findings: [...judgeCursor(order, calls()), ...(await handled(stage, order))] }
  },
})

/** In this order: the first tells whether there is anything to try. */
export const acts: readonly Act[] = [
  plain('order_paid', 'order', 'an order to be sent'),
  cancel,
  plain('exchange', 'exchange', 'the replacement of an exchange to be sent'),
  plain('day_boundary', 'day_boundary', 'orders of the last and first millisecond of a day to be sent'),
  plain('hostile_texts', 'hostile_texts', 'orders with texts that break programs to be sent'),
  comesAgain(
    'refused',
    'waybills to come again after 429 and 503',
    [{ kind: 'rate_limited', times: 2 }, { kind: 'unavailable' }],
    judgeRefusals,
  ),
  lostAnswer,
  comesAgain(
    'lost_request',
    'a waybill whose request was lost to come again',
    [{ kind: 'drop_before' }],
    judgeLostRequest,
  ),
  partial,
  refusedEntry,
  cursorAct('cursor_expired', 410),
  cursorAct('cursor_unknown', 409),
]
