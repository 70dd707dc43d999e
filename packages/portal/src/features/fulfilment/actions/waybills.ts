/** Registers waybills. One that is registered already with the same carrier and number counts as done. */
import { type CarrierCode, sendInParts } from '@napum/client'
import { vendor } from '../../../data/session.ts'
import type { Outcome } from './outcome.tsx'

interface WaybillEntry {
  readonly ord_prd_no: string
  readonly carrier_code: CarrierCode
  readonly tracking_number: string
  /** Kept with what was typed, so that sending it again is the same call again. */
  readonly idempotency_key: string
}

/** What the service would read of a number that somebody typed. */
export const plainNumber = (typed: string): string => typed.replace(/[\s-]/g, '')

type SentWaybill = Pick<WaybillEntry, 'carrier_code' | 'tracking_number'>
type ReadSent = (ordPrdNo: string) => Promise<SentWaybill | null>

/** Takes what was refused as sent already, and is sent by this very waybill, as done. */
export async function withSentAsDone(
  outcome: Outcome,
  entries: readonly Omit<WaybillEntry, 'idempotency_key'>[],
  read: ReadSent,
): Promise<Outcome> {
  const isDone = async (ord_prd_no: string): Promise<boolean> => {
    const entry = entries.find((each) => each.ord_prd_no === ord_prd_no)
    const sent = await read(ord_prd_no).catch(() => null)
    const isSame = (name: keyof SentWaybill) => sent?.[name] === entry?.[name]
    return sent !== null && isSame('carrier_code') && isSame('tracking_number')
  }
  const [done, failed] = [[...outcome.done], [] as Outcome['failed'][number][]]
  for (const result of outcome.failed) {
    if (result.error_code === 'ALREADY_SHIPPED' && (await isDone(result.ord_prd_no)))
      done.push({ ...result, success: true })
    else failed.push(result)
  }
  return { ...outcome, done, failed }
}

export async function registerWaybills(
  entries: readonly WaybillEntry[],
  onProgress?: (done: number) => void,
): Promise<Outcome> {
  const outcome = await sendInParts(entries, (part) => vendor().shipments.register(part), { onProgress })
  return withSentAsDone(outcome, entries, async (number) => (await vendor().items.get(number)).item.shipment)
}
