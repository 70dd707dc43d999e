import { describe, expect, it, vi } from 'vitest'
import type { Line, Message } from './messages.ts'
import { Talk } from './talk.ts'

/** Two ends of a line. */
function line(): [Line, Line] {
  const heard: ((message: Message) => void)[] = []
  const end = (own: number): Line => ({
    send: (message) => queueMicrotask(() => heard[1 - own]?.(message)),
    listen: (hear) => {
      heard[own] = hear
    },
  })
  return [end(0), end(1)]
}

describe('questions between a worker and its supervisor', () => {
  it('are answered each by its own answer, in whatever order those come', async () => {
    const [left, right] = line()
    const answers: ((page: string) => void)[] = []
    new Talk(right, { page: () => new Promise((resolve) => answers.push(resolve)) })
    const asking = new Talk(left, {})
    const first = asking.ask('page', null)
    const second = asking.ask('page', null)
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.('two')
    answers[0]?.('one')
    expect(await Promise.all([first, second])).toEqual(['one', 'two'])
  })

  it('fail when the other cannot answer, does not know them, or is silent', async () => {
    const [left, right] = line()
    new Talk(right, { page: () => Promise.reject(new Error('secret')) })
    const asking = new Talk(left, {})
    await expect(asking.ask('page', null)).rejects.toThrow('it could not be answered')
    await expect(asking.ask('figures', null)).rejects.toThrow('it could not be answered')
    vi.useFakeTimers()
    try {
      const silent = new Talk({ send: () => {}, listen: () => {} }, {}).ask('page', null)
      const refused = expect(silent).rejects.toThrow('"page" was not answered in time')
      await vi.advanceTimersByTimeAsync(2_000)
      await refused
    } finally {
      vi.useRealTimers()
    }
  })

  it('are no news, and news is no question', async () => {
    const [left, right] = line()
    const heard: string[] = []
    new Talk(right, {}, ({ type }) => heard.push(type))
    const telling = new Talk(left, {})
    telling.tell({ type: 'ready' })
    await telling.ask('page', null).catch(() => {})
    expect(heard).toEqual(['ready'])
  })
})
