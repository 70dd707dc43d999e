/** Whose address counts, and as what. Decision 60. */
import { describe, expect, it } from 'vitest'
import { addressList, addressShare, callerAddress } from './address.ts'

describe('what limits are counted by', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['', ''],
  ])('%s is %s', (address, share) => {
    expect(addressShare(address)).toBe(share)
  })
})

describe('the address of a caller', () => {
  const request = (ip: string) => ({ ip, socket: { remoteAddress: '10.0.0.1' } }) as never
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8::1', '2001:db8::1'],
    ['unknown', '10.0.0.1'],
    ['192.0.2.1:1234', '10.0.0.1'],
    ['', '10.0.0.1'],
    ['x'.repeat(5_000), '10.0.0.1'],
    ['\n', '10.0.0.1'],
  ])('named %j is %s', (ip, expected) => {
    expect(callerAddress(request(ip))).toBe(expected)
  })
})

describe('a list of networks', () => {
  const isListed = addressList(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'])
  it.each([
    ['10.1.2.3', true],
    ['192.0.2.7', true],
    ['192.0.2.8', false],
    ['2001:db8:9::1', true],
    ['2001:db9::1', false],
    ['11.0.0.1', false],
    ['2001:db8::1%eth0', true],
    ['fe80::1%eth0', false],
    ['0:0:0:0::/64', false],
    ['', false],
  ])('has %s: %s', (address, expected) => {
    expect(isListed(address)).toBe(expected)
  })
})
