import { describe, expect, it } from 'vitest'
import { fakeFetch, jsonAnswer, vendorOptions } from '../test/fakes.ts'
import { createOperatorClient, createVendorClient, type VendorClientOptions } from './index.ts'

const right = { ...vendorOptions, url: 'http://napum.test' }

/** Options as a program without types passes them. */
const make = (options: object) => () => createVendorClient({ ...right, ...options } as VendorClientOptions)

describe('an option that can never work', () => {
  it.each([
    [{ url: undefined }, 'url is missing'],
    [{ url: '' }, 'url is missing'],
    [{ url: 3000 }, 'url must be a string'],
    [{ url: '127.0.0.1:3000' }, 'url must be the address of the service'],
    [{ url: 'localhost:3000' }, 'http:// or https://'],
    [{ url: 'http://napum.test/?x=1' }, '? or #'],
    [{ url: 'http://vendor:key@napum.test' }, 'user name'],
    [{ url: 'https://market.example/napum/vendor-api/' }, 'leave out /vendor-api'],
    [{ vendorId: undefined }, 'vendorId is missing'],
    [{ apiKey: undefined }, 'apiKey is missing'],
    [{ apiKey: 'napum_x\n' }, 'apiKey must be printable'],
    [{ timeoutMs: '60' }, 'timeoutMs must be'],
    [{ timeoutMs: -1 }, 'timeoutMs must be'],
    [{ maxAttempts: 0 }, 'maxAttempts must be'],
    [{ fetch: 'http' }, 'fetch must be a function'],
  ])('is named: %j', (options, message) => {
    expect(make(options)).toThrow(TypeError)
    expect(make(options)).toThrow(message)
  })

  it('is named for the operator too, and no key is repeated', () => {
    const forgotten = process.env.NAPUM_KEY_THAT_NOBODY_SETS as string
    expect(() => createOperatorClient({ url: right.url, operatorKey: forgotten })).toThrow(
      'operatorKey is missing',
    )
    for (const wrong of [{ apiKey: 'napum_se cret' }, { url: 'http://vendor:napum_se%20cret@napum.test' }]) {
      expect(make(wrong)).toThrow(expect.not.objectContaining({ message: expect.stringContaining('cret') }))
    }
  })
})

describe('an address with a path', () => {
  it.each([
    'https://market.example/napum',
    'https://market.example/napum/',
    'https://market.example/napum//',
  ])('is where the interface begins: %s', async (url) => {
    const { fetch, asked } = fakeFetch(() => jsonAnswer({ status: 'ok' }))
    await createVendorClient({ ...right, url, fetch }).health()
    expect(asked[0]?.url.href).toBe('https://market.example/napum/vendor-api/health')
  })
})
