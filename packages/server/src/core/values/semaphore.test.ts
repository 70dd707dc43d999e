/** How much is worked on at once, who waits, and who is refused. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Semaphore } from './semaphore.ts'

/** Work that begins when it may and ends when the test says so. */
function stage(semaphore: Semaphore) {
  const begun: string[] = []
  const open = new Map<string, () => void>()
  return {
    begun,
    /** Answers the error, or null once the work is done. */
    send: (name: string, key?: string) =>
      semaphore
        .run(() => {
          begun.push(name)
          return new Promise<null>((resolve) => open.set(name, () => resolve(null)))
        }, key)
        .catch((error: unknown) => error),
    end: async (name: string) => {
      await settled()
      open.get(name)?.()
      await settled()
    },
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))
const refusal = () => new Error('full')

afterEach(() => vi.useRealTimers())

describe('a semaphore', () => {
  it('lets as much work in as it may, the rest in the order in which it came, and refuses what is too much', async () => {
    const semaphore = new Semaphore({ runningMax: 2, waitingMax: 2 }, { refusal })
    const { begun, send, end } = stage(semaphore)
    for (const name of ['a', 'b', 'c', 'd']) void send(name)
    expect(() => semaphore.refuseWhenFull()).toThrow('full')
    expect(await send('e')).toEqual(refusal())
    expect([begun, semaphore.load()]).toEqual([['a', 'b'], { running: 2, waiting: 2, refused: 2 }])
    await end('b')
    semaphore.refuseWhenFull()
    await end('a')
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
    await end('c')
    await end('d')
    expect(semaphore.load()).toEqual({ running: 0, waiting: 0, refused: 2 })
  })

  it('has room again after work that failed', async () => {
    const semaphore = new Semaphore({ runningMax: 1, waitingMax: 0 })
    await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await semaphore.run(async () => 'done')).toBe('done')
  })

  it('refuses what waited too long, and what comes after that goes on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const semaphore = new Semaphore({ runningMax: 1, waitMs: 1_000 }, { refusal })
    const { begun, send, end } = stage(semaphore)
    void send('a')
    const late = send('b')
    vi.advanceTimersByTime(999)
    void send('c')
    vi.advanceTimersByTime(1)
    expect(await late).toEqual(refusal())
    await end('a')
    vi.advanceTimersByTime(10_000)
    expect([begun, semaphore.load()]).toEqual([['a', 'c'], { running: 1, waiting: 0, refused: 1 }])
  })

  it('has less room for one key, and lets others pass what waits for it', async () => {
    const semaphore = new Semaphore({ runningMax: 3, runningOfKeyMax: 1 })
    const { begun, send, end } = stage(semaphore)
    void send('a1', 'a')
    void send('a2', 'a')
    void send('b1', 'b')
    await settled()
    expect([begun, semaphore.waitingKeys()]).toEqual([['a1', 'b1'], ['a']])
    await end('a1')
    expect(begun).toEqual(['a1', 'b1', 'a2'])
  })

  it('starts the key that is chosen, of those that have room', async () => {
    const offered: (readonly string[])[] = []
    const choose = (keys: readonly string[]) => {
      offered.push(keys)
      return keys.toSorted()[0]
    }
    const { begun, send, end } = stage(new Semaphore({ runningMax: 1 }, { choose }))
    for (const key of ['d', 'c', 'b']) void send(key, key)
    await end('d')
    expect([begun, offered.at(-1)]).toEqual([
      ['d', 'b'],
      ['c', 'b'],
    ])
  })

  it('gives room back once, however often that is said', async () => {
    const semaphore = new Semaphore({ runningMax: 3, runningOfKeyMax: 2, waitingMax: 0 }, { refusal })
    const release = await semaphore.acquire('a')
    await semaphore.acquire('a')
    await expect(semaphore.acquire('a')).rejects.toThrow('full')
    await semaphore.acquire('b')
    await expect(semaphore.acquire('c')).rejects.toThrow('full')
    release()
    release()
    await semaphore.acquire('a')
    await expect(semaphore.acquire('c')).rejects.toThrow('full')
  })

  it('lets others in while work waits, and takes it back in turns with them', async () => {
    const semaphore = new Semaphore({ runningMax: 1, waitingMax: 2 })
    const { begun, send, end } = stage(semaphore)
    const wakes: (() => void)[] = []
    for (const name of ['x', 'y']) {
      void semaphore.run(async (whileWaiting) => {
        await whileWaiting(() => new Promise<void>((resolve) => wakes.push(resolve)))
        begun.push(name)
      })
    }
    await settled()
    expect(semaphore.load().running).toBe(0)
    for (const name of ['a', 'b', 'c']) void send(name)
    await settled()
    for (const wake of wakes) wake()
    await settled()
    expect(begun).toEqual(['a'])
    await end('a')
    await end('b')
    expect(begun).toEqual(['a', 'x', 'b', 'y', 'c'])
    await end('c')
    expect(semaphore.load()).toEqual({ running: 0, waiting: 0, refused: 0 })
  })
})
