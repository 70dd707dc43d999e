import { describe, expect, it } from 'vitest'
import { cannotListen, readyText } from './terminal.ts'

describe('the last line of a start on a terminal', () => {
  const local = (port: number) => ({ address: '127.0.0.1', family: 'IPv4', port })
  const kept = { key: 'secret', file: 'data/operator-api-key', isNew: false, foundOpen: null }

  it('names the address, the reference and the file of the key, and not the key', () => {
    const text = readyText(local(3000), null, kept)
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
    expect(readyText({ address, family, port: 80 }, null, { ...kept, file: null })).toContain(` ${url}. `)
  })

  it('names the port of the operator when there is one', () => {
    expect(readyText(local(3000), local(3001), kept)).toContain(' The operator calls http://127.0.0.1:3001. ')
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
    const text = cannotListen({ host: 'h', port }, code)
    expect(text).toMatch(new RegExp(`^HOST h and PORT ${port}: cannot listen there`))
    expect(text).toMatch(line)
    expect(text).not.toContain('\n')
  })

  it('of the operator is named as its settings are', () => {
    expect(cannotListen({ host: 'h', port: 3001, prefix: 'ADMIN_' }, 'EADDRINUSE')).toMatch(
      /^ADMIN_HOST h and ADMIN_PORT 3001: .* for example ADMIN_PORT=3002\.$/,
    )
  })
})
