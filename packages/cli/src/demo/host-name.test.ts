import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { freePort } from '../../../server/test/ports.ts'
import { hostName } from './host-name.ts'

describe('the name of the demo', () => {
  const resolved = (...addresses: string[]) => [async () => addresses] as const

  it('is localhost where that leads to the address, also beside another address at which nobody listens', async () => {
    const port = await freePort()
    expect(await hostName('127.0.0.1', port, ...resolved('127.0.0.1'))).toBe('localhost')
    expect(await hostName('127.0.0.1', port, ...resolved('::1', '127.0.0.1'))).toBe('localhost')
  })

  it('is the address where the name is not known, leads elsewhere, or leads to another program', async () => {
    const other = createServer()
    const port = await freePort()
    await new Promise<void>((done) => other.listen(port, '127.0.0.2', done))
    expect(await hostName('127.0.0.1', port, ...resolved())).toBe('127.0.0.1')
    expect(await hostName('127.0.0.1', port, ...resolved('::1'))).toBe('127.0.0.1')
    expect(await hostName('127.0.0.1', port, ...resolved('127.0.0.2', '127.0.0.1'))).toBe('127.0.0.1')
    await new Promise((done) => other.close(done))
  })
})
