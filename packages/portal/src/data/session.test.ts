/** What a tab keeps when somebody signs out of it. */
import type { SessionAnswer } from '@napum/client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}
const tab = storage()
const loaded: string[] = []

type Module = typeof import('./session.ts')
let session: Module
beforeAll(async () => {
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('location', {
    ...{ origin: 'http://localhost', href: 'http://localhost/portal/today', pathname: '/portal/today' },
    search: '',
    assign: (to: string) => void loaded.push(to),
  })
  vi.stubGlobal('fetch', async () => Response.json({ signed_out: true }))
  vi.resetModules()
  session = await import('./session.ts')
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const person = (person_id: string) => ({ person: { person_id } }) as SessionAnswer
const place = { vendor_id: 'ven_a', role: 'clerk' } as Parameters<Module['work']>[1]

describe('what was typed and not sent', () => {
  it('is there again for the person who signs out and in, and gone for anybody else', async () => {
    session.work(person('kim'), place)
    tab.setItem('napum.typed.stock-memo', '내일 입고')
    await session.signOut()
    expect(loaded).toEqual(['/portal/'])
    session.work(person('kim'), place)
    expect(tab.getItem('napum.typed.stock-memo')).toBe('내일 입고')
    await session.signOut()
    session.work(person('lee'), place)
    expect(tab.getItem('napum.typed.stock-memo')).toBeNull()
    expect(loaded.at(-1)).toBe('http://localhost/portal/today')
  })
})
