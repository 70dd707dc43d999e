/**
 * A local copy of all items of a vendor, which can be compared with the service. It survives a break at any moment: what it
 * knows stands in the store of the caller, and applying a change twice is harmless.
 */
import type { CursorError } from '../../errors.ts'
import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type { VendorItem } from '../../wire.ts'
import { type DayDifference, differingDays, digestOf } from './digest.ts'
import { follow, type Missing, seqOf, wholeSnapshot } from './following.ts'

export { follow, wholeSnapshot } from './following.ts'

type Awaitable<Value> = Value | Promise<Value>

/** Where a mirror keeps what it knows: a file, a database, memory. */
export interface MirrorStore {
  /** The cursor of the last `save` that had one; null: there is no complete copy yet. */
  cursor(): Awaitable<string | null>
  /** Forgets all items and the cursor. */
  clear(): Awaitable<void>
  /** Keeps items, over those with the same `ord_prd_no`, and the cursor, both or neither; null: no cursor yet. */
  save(items: readonly VendorItem[], cursor: string | null): Awaitable<void>
  /** Everything that is kept. */
  items(): Iterable<VendorItem> | AsyncIterable<VendorItem>
}

/** What a comparison found. */
export interface Comparison {
  readonly equal: boolean
  /** The newest change that both contain. */
  readonly head_seq: number
  /** Days on which the copy is wrong. */
  readonly differing_days: readonly DayDifference[]
}

export interface MirrorOptions extends CallOptions {
  /** Called after each step: how many items were saved, and up to which change. */
  readonly onSaved?: ((saved: { items: number; cursor: string | null }) => void) | undefined
}

/** Items that are saved at once. */
const SAVED_AT_ONCE = 500
/** While the vendor works, the digest is of a newer change than the copy: then both are taken again. */
const COMPARISONS_MAX = 20

/** A copy in the caller's store. */
export interface Mirror {
  /** Brings the copy up to date, from nothing if need be, and ends. */
  sync(options?: MirrorOptions): Promise<void>
  /** Brings the copy up to date and keeps it so, until the signal ends it with an AbortedError. */
  follow(options?: MirrorOptions): Promise<never>
  /** Brings the copy up to date, and compares it with the service, day by day. */
  compare(options?: MirrorOptions): Promise<Comparison>
}

export class StoredMirror implements Mirror {
  readonly #sender: Sender
  readonly #missing: Missing
  readonly #store: MirrorStore

  constructor(sender: Sender, missing: Missing, store: MirrorStore) {
    this.#sender = sender
    this.#missing = missing
    this.#store = store
  }

  async sync(options: MirrorOptions = {}): Promise<void> {
    await this.#run({ ...options, follow: false })
  }

  async follow(options: MirrorOptions = {}): Promise<never> {
    for (;;) await this.#run({ ...options, follow: true })
  }

  async compare(options: MirrorOptions = {}): Promise<Comparison> {
    for (let tries = 1; ; tries++) {
      await this.sync(options)
      const { head_seq, day_list } = await this.#sender.json('GET /vendor-api/changes/digest', {}, options)
      const cursor = await this.#store.cursor()
      const isSame = cursor !== null && seqOf(cursor) === head_seq
      if (!isSame && tries < COMPARISONS_MAX) continue
      const items: VendorItem[] = []
      for await (const item of this.#store.items()) items.push(item)
      const differing_days = differingDays(digestOf(items), day_list)
      return { equal: isSame && differing_days.length === 0, head_seq, differing_days }
    }
  }

  /** A cursor that is no longer good means to begin again; everything else is for the caller. */
  async #run(options: MirrorOptions & { readonly follow: boolean }): Promise<void> {
    try {
      await this.#read(options)
    } catch (error) {
      if ((error as Partial<CursorError>).name !== 'CursorError') throw error
      await this.#store.clear()
      await this.#read(options)
    }
  }

  async #read({
    follow: waits,
    onSaved,
    ...call
  }: MirrorOptions & { readonly follow: boolean }): Promise<void> {
    const from = (await this.#store.cursor()) ?? (await this.#begin({ onSaved, ...call }))
    for await (const { change_list, cursor } of follow(this.#sender, this.#missing, {
      from,
      follow: waits,
      ...call,
    })) {
      const items = change_list.flatMap(({ item }) => (item ? [item] : []))
      await this.#store.save(items, cursor)
      onSaved?.({ items: items.length, cursor })
    }
  }

  /** Takes the head, then the snapshot; the cursor is saved behind the last item, so that after a break it begins again. */
  async #begin({ onSaved, ...call }: MirrorOptions): Promise<string> {
    await this.#store.clear()
    const { cursor } = await this.#sender.json('GET /vendor-api/changes/start', {}, call)
    let part: VendorItem[] = []
    const save = async (at: string | null) => {
      await this.#store.save(part, at)
      onSaved?.({ items: part.length, cursor: at })
      part = []
    }
    for await (const item of wholeSnapshot(this.#sender, call)) {
      part.push(item)
      if (part.length === SAVED_AT_ONCE) await save(null)
    }
    await save(cursor)
    return cursor
  }
}
