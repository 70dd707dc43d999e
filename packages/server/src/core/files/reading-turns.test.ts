/** Whose file is read next: by what vendors owe, never by the clock of the machine. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '../values/refusal.ts'
import { DEBT_MS_MAX, ReadingTurns } from './reading-turns.ts'

const WAIT_MS = 20_000

function stage(queueMax = 8) {
  let now = 0
  const turns = new ReadingTurns(() => now, { waitingMax: queueMax, waitMs: WAIT_MS })
  const begun: string[] = []
  const open = new Map<string, (ms: number) => void>()
  return {
    begun,
    reading: () => [...open.keys()],
    later: (ms: number) => {
      now += ms
    },
    /** Sends a file; answers the refusal, or null once it is being read. */
    send: (vendorId: string) =>
      turns.enter(vendorId).then(
        (leave) => {
          begun.push(vendorId)
          open.set(vendorId, leave)
          return null
        },
        (error: unknown) => error,
      ),
    /** The file of this vendor was read, and took this number of milliseconds. */
    end: async (vendorId: string, ms: number) => {
      open.get(vendorId)?.(ms)
      open.delete(vendorId)
      await settled()
    },
  }
}

afterEach(() => vi.useRealTimers())

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('turns of files', () => {
  it('are free at once for a vendor with ordinary files, whatever two others send again and again', async () => {
    const { send, end, begun, later } = stage()
    for (const each of ['bad1', 'bad2']) {
      await send(each)
      await end(each, 2_900)
    }
    for (let file = 0; file < 20; file++) {
      // Two of each are always under way: one is read, the others wait or are refused.
      for (const each of ['bad1', 'bad2', 'bad1', 'bad2']) void send(each)
      await settled()
      const before = begun.length
      expect(await send('good')).toBeNull()
      expect(begun.slice(before)).toEqual(['good'])
      await end('good', 60)
      later(200)
      for (const each of ['bad1', 'bad2']) await end(each, 2_900)
    }
  })

  it.each([2_900, DEBT_MS_MAX, 900])(
    'keep a vendor with ordinary files waiting for one file at most, from the first ones of two others on, which take %d ms',
    async (ms) => {
      const { send, end, later, reading } = stage()
      for (let file = 0; file < 20; file++) {
        for (const each of ['bad1', 'bad2', 'bad1', 'bad2']) void send(each)
        await settled()
        const good = send('good')
        await settled()
        let waited = 0
        for (; !reading().includes('good'); waited++) {
          later(ms)
          await end(reading()[0] as string, ms)
        }
        expect(waited).toBeLessThanOrEqual(1)
        expect(await good).toBeNull()
        await end('good', 60)
        later(200)
        for (const each of reading()) await end(each, ms)
      }
    },
  )

  it('go first to the vendor who owes least, and never twice at a time to one', async () => {
    const { send, end, begun } = stage()
    await send('large')
    await end('large', 900)
    for (const each of ['one', 'one', 'two']) void send(each)
    await settled()
    expect(begun).toEqual(['large', 'one', 'two'])
    for (const each of ['large', 'new']) void send(each)
    await end('two', 50)
    expect(begun.slice(3)).toEqual(['new'])
    await end('one', 100)
    expect(begun.slice(4)).toEqual(['one'])
    await end('new', 50)
    expect(begun.slice(5)).toEqual(['large'])
  })

  it('are refused to a vendor whose files took too much until that is paid off, and say when', async () => {
    const { send, end, later, begun } = stage()
    await send('bad')
    await end('bad', DEBT_MS_MAX)
    // Who made one such file by mistake may send the right one.
    expect(await send('bad')).toBeNull()
    await end('bad', DEBT_MS_MAX)
    const refused = (await send('bad')) as Refusal
    expect(refused).toBeInstanceOf(Refusal)
    expect([refused.code, refused.headers['retry-after']]).toEqual(['UNAVAILABLE', '100'])
    expect(refused.message).toMatch(/took too long to read.*in 100 seconds/)
    expect(await send('good')).toBeNull()
    later(100_000)
    expect(await send('bad')).toBeNull()
    expect(begun).toEqual(['bad', 'bad', 'good', 'bad'])
  })

  it('are waited for by few, and by fewer of those who owe much', async () => {
    const { send, end } = stage(3)
    for (const each of ['a', 'b', 'c']) {
      await send(each)
      await end(each, 5_000)
    }
    void send('a')
    await settled()
    const waiting = ['a', 'b', 'c', 'd', 'd', 'd'].map((each) => send(each))
    await settled()
    const refusals = await Promise.all(
      waiting.map((each) => Promise.race([each, settled().then(() => 'waits')])),
    )
    expect(refusals.map((each) => (each instanceof Refusal ? each.message : each))).toEqual([
      'waits',
      'waits',
      expect.stringMatching(/^Many files are being read/),
      null,
      'waits',
      expect.stringMatching(/^Many files are being read/),
    ])
  })

  it('are refused to a file that waits too long, and go to the next', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { send, end, begun } = stage()
    for (const each of ['a', 'b']) void send(each)
    const late = send('c')
    vi.advanceTimersByTime(1)
    void send('d')
    vi.advanceTimersByTime(WAIT_MS - 1)
    expect(await late).toBeInstanceOf(Refusal)
    await end('a', 10)
    expect(begun).toEqual(['a', 'b', 'd'])
  })
})
