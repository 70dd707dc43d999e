import { effect } from '@preact/signals'
import { describe, expect, it } from 'vitest'
import { resource } from './resource.ts'

/** An answer that comes when the test says so. */
function later() {
  let answer: (value: string) => void = () => {}
  let fail: (error: unknown) => void = () => {}
  const promise = new Promise<string>((resolve, reject) => {
    answer = resolve
    fail = reject
  })
  return { ask: () => promise, answer, fail }
}

describe('what a screen reads', () => {
  it('is out of place from the moment another thing is asked for until its answer is there', async () => {
    const found = resource<string>()
    await found.load(async () => 'paid', 'tab=pending')
    expect(found.stale.value).toBe(false)
    const next = later()
    const loading = found.load(next.ask, 'tab=shipped')
    expect([found.value.value, found.stale.value, found.busy.value]).toEqual(['paid', true, true])
    next.answer('shipped')
    await loading
    expect([found.value.value, found.stale.value, found.busy.value]).toEqual(['shipped', false, false])
  })

  it('stays in its place while the same thing is read again', async () => {
    const found = resource<string>()
    await found.load(async () => 'paid', 'tab=pending')
    const next = later()
    const loading = found.load(next.ask, 'tab=pending')
    expect([found.stale.value, found.busy.value]).toEqual([false, true])
    next.answer('paid')
    await loading
  })

  it('stays marked as out of place when the other thing cannot be read', async () => {
    const found = resource<string>()
    await found.load(async () => 'paid', 'tab=pending')
    await found.load(() => Promise.reject(new Error('no network')), 'tab=shipped')
    expect([found.value.value, found.stale.value, found.busy.value]).toEqual(['paid', true, false])
    expect(found.error.value).toBeInstanceOf(Error)
  })

  it('is that of the question asked last, whichever answer comes first', async () => {
    const found = resource<string>()
    const [first, second] = [later(), later()]
    const loading = [found.load(first.ask, 'first'), found.load(second.ask, 'second')]
    second.answer('second')
    first.answer('first')
    await Promise.all(loading)
    expect([found.value.value, found.stale.value, found.busy.value]).toEqual(['second', false, false])
  })

  it('is asked for once, although the code that asks watches other values', async () => {
    const found = resource<string>()
    let asked = 0
    const end = effect(() => {
      asked++
      void found.load(async () => 'answer', 'question')
    })
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
    end()
    expect(asked).toBe(1)
  })
})
