/** The few names of a browser that modules of the pages read while they are loaded, for tests that need no browser. */
import { vi } from 'vitest'

function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, String(value)),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  }
}

vi.stubGlobal('location', new URL('http://localhost/portal/orders'))
vi.stubGlobal('localStorage', storage())
vi.stubGlobal('sessionStorage', storage())
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('innerHeight', 800)
vi.stubGlobal('navigator', { onLine: true })
