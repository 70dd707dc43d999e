/** What a reader of the feed knows in the end, held against what the service shows. */
import { differingDays, digestOf, type VendorItem } from '@napum/client'
import { expect } from 'vitest'
import type { Json, TestService, TestVendor } from './service.ts'

/** Reads a feed by cursor, page by page, and keeps the items that it shows. */
export class FeedReader {
  readonly items = new Map<string, VendorItem>()
  readonly seqs: number[] = []
  #cursor: string | null = null
  readonly #service: TestService
  readonly #vendor: TestVendor

  constructor(service: TestService, vendor: TestVendor) {
    this.#service = service
    this.#vendor = vendor
  }

  /** Reads to the head. */
  async read(limit = 100): Promise<void> {
    for (;;) {
      const query = { limit, ...(this.#cursor === null ? {} : { after: this.#cursor }) }
      const { status, body } = await this.#service.as(this.#vendor, 'listChanges', undefined, { query })
      expect(status, JSON.stringify(body.error)).toBe(200)
      for (const { seq, item } of body.change_list) {
        this.seqs.push(seq)
        if (item) this.items.set(item.ord_prd_no, item)
      }
      this.#cursor = body.cursor
      if (!body.has_more) return
    }
  }

  /** Every number came once and in order, and the copy is what the snapshot and the digest say. */
  async check(): Promise<void> {
    await this.read()
    const { head_seq, day_list } = (await this.#service.as(this.#vendor, 'digestChanges')).body
    expect(this.seqs).toEqual(Array.from({ length: head_seq }, (_, at) => at + 1))
    expect(differingDays(digestOf(this.items.values()), day_list)).toEqual([])
    expect(sorted([...this.items.values()])).toEqual(sorted(await this.#snapshot()))
  }

  async #snapshot(): Promise<Json[]> {
    const all: Json[] = []
    for (let after: string | undefined; ; ) {
      const query = { limit: 500, ...(after ? { after } : {}) }
      const { body } = await this.#service.as(this.#vendor, 'snapshot', undefined, { query })
      all.push(...body.item_list)
      if (!body.has_more) return all
      after = body.next_after
    }
  }
}

const sorted = (items: Json[]) => items.sort((one, other) => (one.ord_prd_no < other.ord_prd_no ? -1 : 1))
