/** What stands in the address, and how filters of a list change it. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

type Module = typeof import('./router.ts')
let router: Module
const visited: string[] = []

beforeAll(async () => {
  const at = (to: string) => vi.stubGlobal('location', new URL(to, 'http://localhost'))
  at('/console/items?vendor=ven_a&status=shipped&stock=&page=3')
  vi.stubGlobal('history', {
    pushState: (_state: unknown, _title: string, to: string) => {
      visited.push(to)
      at(to)
    },
  })
  vi.resetModules()
  router = await import('./router.ts')
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe('filters in the address', () => {
  it('are what it names, unless it names nothing or something that there is not', () => {
    expect([router.asked('vendor'), router.asked('stock'), router.asked('order')]).toEqual([
      'ven_a',
      undefined,
      undefined,
    ])
    expect(router.askedOf('status', ['pending', 'shipped'])).toBe('shipped')
    expect(router.askedOf('status', ['pending', 'delivered'])).toBeUndefined()
  })

  it('lead to the first page when one changes, and away from what is empty', () => {
    router.narrow({ vendor: '', status: 'pending' })
    expect(visited).toEqual(['/console/items?status=pending&stock='])
    expect([router.asked('vendor'), router.asked('status'), router.asked('page')]).toEqual([
      undefined,
      'pending',
      undefined,
    ])
  })

  it('make no step back when nothing changes', () => {
    router.narrow({ status: 'pending' })
    expect(visited).toHaveLength(1)
  })

  it('stand in addresses of other screens without those that are empty', () => {
    expect(router.address('items', { status: 'pending', vendor: null, page: 2 })).toBe(
      '/console/items?status=pending&page=2',
    )
  })
})
