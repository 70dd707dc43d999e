/** Following the feed, and a local copy that survives breaks. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fakeFetch, fakeSleep, jsonAnswer, vendorOptions } from '../test/fakes.ts'
import {
  ChangesMissingError,
  CursorError,
  createVendorClient,
  digestOf,
  itemHash,
  type MirrorStore,
  type VendorItem,
} from './index.ts'
import { sha256 } from './sha256.ts'

const item = (n: number, tracking: string | null = null) =>
  ({
    ord_prd_no: `O_[${n}]`,
    ord_date: `2026-01-0${1 + (n % 3)}`,
    item_status: 'shipped',
    claim: null,
    shipment: tracking === null ? null : { carrier_code: 'cj', tracking_number: tracking },
    stock: { available: null },
    supply_price: null,
  }) as unknown as VendorItem

/** A service with one feed in memory. */
function feeding(count: number) {
  const items = new Map(Array.from({ length: count }, (_, at) => [`O_[${at + 1}]`, item(at + 1)]))
  const changed: number[] = []
  let epoch = 'e'
  let wake = () => {}
  const once = () =>
    new Promise<void>((resolve) => {
      wake = resolve
    })
  const cursor = (seq: number) => `${epoch}.${seq}.00000000`
  const refused = (status: number, code: string) =>
    Response.json(
      { success: false, request_id: 'r', timestamp: '', error: { code, message: code, details: null } },
      { status },
    )
  const { fetch, asked } = fakeFetch(async ({ url }) => {
    const path = url.pathname
    const after = url.searchParams.get('after')
    const head_seq = changed.length
    if (path.endsWith('/start')) return jsonAnswer({ cursor: cursor(head_seq), head_seq })
    if (path.endsWith('/digest')) return jsonAnswer({ head_seq, day_list: digestOf(items.values()) })
    if (path.endsWith('/snapshot')) {
      const rest = [...items.values()].filter(({ ord_prd_no }) => after === null || ord_prd_no > after)
      const list = rest.sort((a, b) => (a.ord_prd_no < b.ord_prd_no ? -1 : 1)).slice(0, 2)
      return jsonAnswer({
        item_list: list,
        next_after: list.at(-1)?.ord_prd_no ?? null,
        has_more: rest.length > 2,
      })
    }
    const [of, seq] = (after ?? cursor(0)).split('.')
    if (of !== epoch) return refused(409, 'CURSOR_UNKNOWN')
    const from = Number(seq)
    if (from === changed.length && url.searchParams.get('wait') === '25') await once()
    const list = changed
      .slice(from, from + 2)
      .map((n, at) => ({ seq: from + at + 1, kinds: ['shipment'], item: items.get(`O_[${n}]`) }))
    const last = from + list.length
    return jsonAnswer({
      change_list: list,
      cursor: cursor(last),
      head_seq: changed.length,
      has_more: last < changed.length,
    })
  })
  const client = createVendorClient({ ...vendorOptions, url: 'http://napum.test', fetch, ...fakeSleep() })
  return {
    client,
    asked,
    change(n: number, tracking: string) {
      items.set(`O_[${n}]`, item(n, tracking))
      changed.push(n)
      wake()
    },
    restore() {
      epoch = 'f'
      changed.length = 0
    },
    items,
  }
}

function memory() {
  const items = new Map<string, VendorItem>()
  let at: string | null = null
  const store: MirrorStore = {
    cursor: () => at,
    clear() {
      items.clear()
      at = null
    },
    save(list, cursor) {
      for (const one of list) items.set(one.ord_prd_no, one)
      at = cursor
    },
    items: () => items.values(),
  }
  return { store, items }
}

describe('following the feed', () => {
  it('gives every change once and in order, page by page, and ends at the head on request', async () => {
    const service = feeding(3)
    for (const n of [1, 2, 1, 3, 2]) service.change(n, String(n))
    const seqs: number[] = []
    let from: string | undefined
    for await (const { change_list, cursor } of service.client.feed.follow({ follow: false })) {
      seqs.push(...change_list.map(({ seq }) => seq))
      from = cursor
    }
    expect(seqs).toEqual([1, 2, 3, 4, 5])
    service.change(3, 'x')
    for await (const { change_list } of service.client.feed.follow({ from, follow: false })) {
      seqs.push(...change_list.map(({ seq }) => seq))
    }
    expect(seqs).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('waits for what comes', async () => {
    const service = feeding(1)
    const reading = service.client.feed.follow()[Symbol.asyncIterator]()
    const next = reading.next()
    await expect.poll(() => service.asked.some(({ url }) => url.search.includes('wait=25'))).toBe(true)
    service.change(1, 'x')
    expect((await next).value.change_list).toHaveLength(1)
    await reading.return?.()
  })

  it('fails when a number is missing, within an answer, between two, or at the end', async () => {
    const answers = (...pages: { seqs: number[]; head: number }[]) => {
      const { fetch } = fakeFetch(() => {
        const { seqs, head } = pages.shift() ?? { seqs: [], head: 0 }
        const last = seqs.at(-1) ?? 0
        return jsonAnswer({
          change_list: seqs.map((seq) => ({ seq })),
          cursor: `e.${last}.00000000`,
          head_seq: head,
          has_more: pages.length > 0,
        })
      })
      return createVendorClient({ ...vendorOptions, url: 'http://napum.test', fetch, ...fakeSleep() })
    }
    const all = async (client: ReturnType<typeof answers>, from?: string) => {
      for await (const _ of client.feed.follow({ from, follow: false }));
    }
    await expect(all(answers({ seqs: [1, 3], head: 3 }))).rejects.toThrow(ChangesMissingError)
    await expect(all(answers({ seqs: [1, 2], head: 4 }, { seqs: [4], head: 4 }))).rejects.toThrow(
      /change 2 to change 4/,
    )
    await expect(all(answers({ seqs: [5], head: 5 }), 'e.3.00000000')).rejects.toThrow(ChangesMissingError)
    await expect(all(answers({ seqs: [4, 5], head: 6 }), 'e.3.00000000')).rejects.toThrow(ChangesMissingError)
    await all(answers({ seqs: [4, 5], head: 5 }), 'e.3.00000000')
  })

  it('throws a typed error when the cursor is no longer good', async () => {
    const service = feeding(1)
    service.restore()
    const reading = (async () => {
      for await (const _ of service.client.feed.follow({ from: 'e.0.00000000', follow: false }));
    })()
    await expect(reading).rejects.toThrow(CursorError)
    await expect(reading).rejects.toMatchObject({ code: 'CURSOR_UNKNOWN', status: 409 })
  })
})

describe('a mirror', () => {
  it('takes the snapshot first, then what changed, and is equal', async () => {
    const service = feeding(5)
    const { store, items } = memory()
    const mirror = service.client.feed.mirror(store)
    await mirror.sync()
    expect(items.size).toBe(5)
    service.change(2, 'x')
    expect(await mirror.compare()).toEqual({ equal: true, head_seq: 1, differing_days: [] })
    expect(items.get('O_[2]')?.shipment?.tracking_number).toBe('x')
    expect(service.asked.filter(({ url }) => url.pathname.endsWith('/snapshot'))).toHaveLength(3)
  })

  it('names the days on which the copy is wrong', async () => {
    const service = feeding(5)
    const { store, items } = memory()
    const mirror = service.client.feed.mirror(store)
    await mirror.sync()
    items.delete('O_[3]')
    items.set('O_[1]', item(1, 'wrong'))
    const { equal, differing_days } = await mirror.compare()
    expect(equal).toBe(false)
    expect(differing_days.map(({ day }) => day)).toEqual(['2026-01-01', '2026-01-02'])
  })

  it('begins again after a restore, and after a break before the copy was complete', async () => {
    const service = feeding(5)
    const { store, items } = memory()
    const mirror = service.client.feed.mirror(store)
    service.change(1, 'x')
    await mirror.sync()
    service.restore()
    service.items.delete('O_[5]')
    expect((await mirror.compare()).equal).toBe(true)
    expect(items.size).toBe(4)
    await store.save([item(9)], null)
    expect((await mirror.compare()).equal).toBe(true)
    expect(items.has('O_[9]')).toBe(false)
  })
})

describe('the digest', () => {
  it('hashes as SHA-256 does, whatever the length', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const words = Buffer.alloc(32)
        for (const [at, word] of sha256(bytes).entries()) words.writeInt32BE(word, at * 4)
        expect(words.toString('hex')).toBe(createHash('sha256').update(bytes).digest('hex'))
      }),
    )
  })

  it('is the one of the worked example in the guide', () => {
    const one = {
      ...item(1),
      ord_prd_no: '202601220157_000020196_[1]',
      shipment: { carrier_code: 'cj', tracking_number: '123456789012' },
      stock: { available: true },
      supply_price: { total_amount: 36_000 },
    } as VendorItem
    const lines = ['202601220157_000020196_[1]', 'shipped', '', 'cj', '123456789012', 'true', '36000']
    const hex = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)
    expect(itemHash(one).toString(16).padStart(16, '0')).toBe(hex)
    const guide = readFileSync(new URL('../../../docs/guides/en/changes.md', import.meta.url), 'utf8')
    expect(guide).toContain(`has the hash \`${hex}\``)
    expect(digestOf([one, one])).toEqual([{ day: one.ord_date, count: 2, digest: '0000000000000000' }])
  })
})

describe('a signal of the second argument', () => {
  it('ends the wait for changes, as of every other call', async () => {
    const { fetch, asked } = fakeFetch(() => jsonAnswer({}))
    const vendor = createVendorClient({ ...vendorOptions, url: 'http://service', fetch })
    const read = vendor.feed.follow({}, { signal: AbortSignal.abort() })[Symbol.asyncIterator]()
    await expect(read.next()).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked).toEqual([])
  })
})
