import { describe, expect, it } from 'vitest'
import { cannotListen, readyText } from './terminal.ts'

describe('the last line of a start on a terminal', () => {
  const kept = { key: 'secret', file: 'data/operator-api-key', isNew: false, foundOpen: null }

  it('names the address, the reference and the file of the key, and not the key', () => {
    const text = readyText({ address: '127.0.0.1', family: 'IPv4', port: 3000 }, kept)
    expect(text.trim()).toBe(
      'The service runs at http://127.0.0.1:3000. All calls are explained at http://127.0.0.1:3000/docs. ' +
        "The operator's key is in data/operator-api-key. Ctrl-C stops it.",
    )
  })

  it.each([
    ['0.0.0.0', 'IPv4', 'http://localhost:80/docs'],
    ['::', 'IPv6', 'http://localhost:80/docs'],
    ['::1', 'IPv6', 'http://[::1]:80/docs'],
  ])('can be typed into a browser when the service listens on %s', (address, family, url) => {
    expect(readyText({ address, family, port: 80 }, { ...kept, file: null })).toContain(` ${url}. `)
  })
})

describe('an address where nobody can listen', () => {
  it.each([
    ['EADDRINUSE', 3000, /another program uses this port\..*PORT=3001\.$/],
    ['EADDRINUSE', 65_535, /PORT=3000\.$/],
    ['EACCES', 80, /above 1023/],
    ['EADDRNOTAVAIL', 3000, /no such address/],
    ['EOTHER', 3000, /\(EOTHER\)$/],
  ])('%s is said with what to do', (code, port, line) => {
    const text = cannotListen('h', port, code)
    expect(text).toMatch(new RegExp(`^HOST h and PORT ${port}: cannot listen there`))
    expect(text).toMatch(line)
    expect(text).not.toContain('\n')
  })
})
