/**
 * Vendors and the hashes of their keys, in memory, so that a request is authenticated without the database. A vendor is read
 * when somebody names it, and the newest `KEPT_MAX` are kept: what a process holds does not grow with the number of vendors.
 * Every change of a vendor or a key carries a version, counted in the table `directory`; the cache asks which vendors changed
 * when it has not done so for `FRESH_MS`, and forgets them. That keeps the promise that a revocation is effective within a
 * second, in every process. Before anybody is refused, the vendor is read again: what is new counts at once.
 *
 * A database that was restored under the running process has an older version, or another one with the same number.
 * Each version has a random id, so the cache sees that it knows another history, and forgets all that it knew.
 */

import { setTimeout } from 'node:timers/promises'
import type { VendorStatus } from '@napum/contract'
import type { Database } from '../../platform/db/database.ts'
import type { Stopwatch } from '../values/context.ts'
import { CHANGES_MAX, readChanged, readVendors, type VendorRow } from './cache-queries.ts'
import { MARKETPLACE_VENDOR_ID } from './marketplace-vendor.ts'

/** Well below the promised second, so that a slow look still keeps it. */
const FRESH_MS = 400
/** About 1 kB each. */
const KEPT_MAX = 10_000
/** Of those who bring nothing new, which strangers can cause: nothing to a database. */
const FRUITLESS_READINGS_A_SECOND = 20
/** Until the next reading, which all who come meanwhile share, when there were as many. */
const PAUSE_MS = 50
const SECOND_MS = 1_000

export interface KnownKey {
  readonly key_id: string
  /** What its owner calls it. */
  readonly label: string | null
  readonly hash: Buffer
  readonly expires_at: Date | null
}

export interface KnownVendor {
  readonly vendor_id: string
  readonly partner_code: string | null
  readonly status: VendorStatus
  /** Only keys that are not revoked. */
  readonly keys: readonly KnownKey[]
}

/** Some vendors as they were found together. */
export interface FoundVendors {
  vendor(vendorId: string): KnownVendor | undefined
  byPartnerCode(code: string): KnownVendor | undefined
}

export interface VendorCache {
  /** Looks for changes unless it did so a moment ago. Fails when the database is away. */
  refresh(): Promise<void>
  /** Looks for changes now, after a change of our own. */
  refreshNow(): Promise<void>
  /** A vendor as it is kept, without a look at the database: to be asked after `refresh`. */
  kept(vendorId: string): KnownVendor | undefined
  /**
   * Reads a vendor before its caller is refused. Strangers can ask for that as often as they like, so beyond some readings a
   * second they wait and share one.
   */
  readAgain(vendorId: string): Promise<KnownVendor | undefined>
  /** The vendor, looked up when it is not kept. */
  vendor(vendorId: string): Promise<KnownVendor | undefined>
  /** Vendors by their ids and partner codes, as they were sent; those that are not kept are looked up together. */
  find(vendorIds: Iterable<unknown>, partnerCodes?: Iterable<unknown>): Promise<FoundVendors>
}

/** Below every version. */
const NOTHING_KNOWN = -1
/** An id that no change has. */
const NO_CHANGE = '00000000-0000-0000-0000-000000000000'

/**
 * @param onReplaced called when the database turns out to be another one than before, before anything is read from it.
 */
export function createVendorCache(
  db: Database,
  elapsed: Stopwatch,
  onReplaced: () => Promise<void> = async () => {},
): VendorCache {
  const kept = new KeptVendors()
  let known = { version: NOTHING_KNOWN, change_id: NO_CHANGE }
  let freshUntil = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | null = null

  const look = async () => {
    const asked = elapsed()
    const rows = await db.rows(readChanged, [known.version, known.change_id])
    const [latest] = rows
    if (!latest) throw new Error('the database does not say which change of a vendor was the last')
    if (!latest.is_known && known.version !== NOTHING_KNOWN) await onReplaced()
    if (!latest.is_known || rows.length > CHANGES_MAX) kept.forgetAll()
    else for (const { vendor_id } of rows) if (vendor_id !== null) kept.forget(vendor_id)
    known = { version: latest.version, change_id: latest.change_id }
    freshUntil = asked + FRESH_MS
  }
  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }
  const refresh = async () => {
    if (elapsed() >= freshUntil) await lookOnce()
  }
  const read = async (vendorIds: readonly string[], codes: readonly string[] = []) => {
    for (;;) {
      const { changes } = kept
      const found = (await db.rows(readVendors, [vendorIds, codes])).map(toKnown)
      // What a look forgot meanwhile may have been read before it changed.
      if (changes !== kept.changes) continue
      for (const vendor of found) kept.keep(vendor)
      return found
    }
  }
  const readAgain = sharedReadings(read, kept, elapsed)
  const find: VendorCache['find'] = async (vendorIds, partnerCodes = []) => {
    await refresh()
    const found = new Vendors()
    const [ids, codes] = [namesOf(vendorIds), namesOf(partnerCodes)]
    // The marketplace's own products are of nobody who is kept here.
    ids.delete(MARKETPLACE_VENDOR_ID)
    for (const id of ids) if (found.add(kept.vendor(id))) ids.delete(id)
    for (const code of codes) if (found.add(kept.byPartnerCode(code))) codes.delete(code)
    if (ids.size + codes.size > 0) for (const vendor of await read([...ids], [...codes])) found.add(vendor)
    return found
  }
  return {
    refresh,
    async refreshNow() {
      // A look that began before a change may miss it.
      await looking?.catch(() => {})
      // Should this look fail, the next request must look itself.
      freshUntil = Number.NEGATIVE_INFINITY
      await lookOnce()
    },
    kept: (vendorId) => kept.vendor(vendorId),
    readAgain,
    vendor: async (vendorId) => (await find([vendorId])).vendor(vendorId),
    find,
  }
}

/** Each once, without what no column can hold. */
const namesOf = (sent: Iterable<unknown>): Set<string> =>
  new Set(
    [...sent].filter(
      (text): text is string => typeof text === 'string' && text !== '' && !text.includes('\0'),
    ),
  )

/** Readings one after the other; those who come before one begins share it. */
function sharedReadings(
  read: (vendorIds: readonly string[]) => Promise<readonly KnownVendor[]>,
  kept: KeptVendors,
  elapsed: Stopwatch,
): VendorCache['readAgain'] {
  let last: Promise<unknown> = Promise.resolve()
  let next: { readonly ids: Set<string>; readonly found: Promise<readonly KnownVendor[]> } | null = null
  let second = Number.NEGATIVE_INFINITY
  let fruitless = 0

  const readNext = async (ids: ReadonlySet<string>) => {
    await last.catch(() => {})
    if (elapsed() >= second + SECOND_MS) fruitless = 0
    if (fruitless === 0) second = elapsed()
    if (fruitless >= FRUITLESS_READINGS_A_SECOND) await setTimeout(PAUSE_MS)
    next = null
    const asked = [...ids]
    const isNew = !asked.some((id) => kept.vendor(id))
    const reading = read(asked)
    last = reading
    const found = await reading
    if (!isNew || found.length < asked.length) fruitless++
    return found
  }
  return async (vendorId) => {
    if (!next) {
      const ids = new Set<string>()
      next = { ids, found: readNext(ids) }
    }
    next.ids.add(vendorId)
    return (await next.found).find((vendor) => vendor.vendor_id === vendorId)
  }
}

class Vendors implements FoundVendors {
  protected readonly byId = new Map<string, KnownVendor>()
  protected readonly byCode = new Map<string, KnownVendor>()

  vendor(vendorId: string): KnownVendor | undefined {
    return this.byId.get(vendorId)
  }

  byPartnerCode(code: string): KnownVendor | undefined {
    return this.byCode.get(code)
  }

  /** @returns whether there was one. */
  add(vendor: KnownVendor | undefined): boolean {
    if (!vendor) return false
    this.byId.set(vendor.vendor_id, vendor)
    if (vendor.partner_code) this.byCode.set(vendor.partner_code, vendor)
    return true
  }
}

/** The vendors that were read last. */
class KeptVendors extends Vendors {
  /** How often something was forgotten because it changed. */
  changes = 0

  keep(vendor: KnownVendor): void {
    this.#remove(vendor.vendor_id)
    this.add(vendor)
    if (this.byId.size > KEPT_MAX) this.#remove(this.byId.keys().next().value as string)
  }

  forget(vendorId: string): void {
    this.changes++
    this.#remove(vendorId)
  }

  forgetAll(): void {
    this.changes++
    this.byId.clear()
    this.byCode.clear()
  }

  #remove(vendorId: string): void {
    const code = this.byId.get(vendorId)?.partner_code
    if (code && this.byCode.get(code)?.vendor_id === vendorId) this.byCode.delete(code)
    this.byId.delete(vendorId)
  }
}

const toKnown = (row: VendorRow): KnownVendor => ({
  vendor_id: row.vendor_id,
  partner_code: row.partner_code,
  status: row.status,
  keys: row.keys.map((key) => ({
    key_id: key.key_id,
    label: key.label,
    hash: Buffer.from(key.hash, 'hex'),
    expires_at: key.expires_at === null ? null : new Date(key.expires_at),
  })),
})
