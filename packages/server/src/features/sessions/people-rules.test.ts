import { describe, expect, it } from 'vitest'
import { mayCall } from '../../core/people/caller.ts'
import { Passwords, passwordProblem } from './password.ts'
import { relyingParty } from './relying-party.ts'
import { base32, codeOf, matchingStep, otpauthUrl, stepOf } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('a code of an authenticator app', () => {
  // RFC 6238, appendix B, of SHA-1, with its eight digits.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i seconds is that of RFC 6238', (seconds, code) => {
    const step = stepOf(new Date(seconds * 1_000))
    expect(codeOf(secret, step, 8)).toBe(code)
    expect(codeOf(secret, step)).toBe(code.slice(2))
  })

  it('counts for the 30 seconds before and after its own as well', () => {
    const now = new Date('2026-02-11T06:00:10.000Z')
    const code = codeOf(secret, stepOf(now))
    const at = (seconds: number) => matchingStep(secret, code, new Date(now.getTime() + seconds * 1_000))
    expect([-41, -40, 0, 49, 50].map((seconds) => at(seconds) !== null)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
    expect(at(0)).toBe(stepOf(now))
    for (const wrong of ['', '0', '12345', 'abcdef', `${code}0`, '한글한글한글'])
      expect(matchingStep(secret, wrong, now)).toBeNull()
  })

  it('is set up by base 32, as RFC 4648 writes it, and by an address', () => {
    expect(base32(Buffer.from('foobarfoob'))).toBe('MZXW6YTBOJTG633C')
    const url = new URL(otpauthUrl(secret, '납품 마당', 'a:b@example.com'))
    expect(decodeURIComponent(url.pathname)).toBe('/납품 마당:a:b@example.com')
    expect(Object.fromEntries(url.searchParams)).toEqual({ secret: base32(secret), issuer: '납품 마당' })
  })
})

describe('a password', () => {
  const passwords = new Passwords(8)

  it('is kept as a PHC string that says how it was made, each time another', async () => {
    const [one, two] = await Promise.all([passwords.hash('달나라-포장대'), passwords.hash('달나라-포장대')])
    expect(one).toMatch(/^\$scrypt\$ln=8,r=8,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(two)
    expect(await passwords.verify('달나라-포장대', one)).toBe(true)
    expect(await passwords.verify('달나라-포장대'.normalize('NFD'), one)).toBe(true)
    expect(await passwords.verify('달나라-포장때', one)).toBe(false)
    expect(await passwords.verify('달나라-포장대', null)).toBe(false)
    // Made otherwise, by another version.
    expect(await new Passwords(9).verify('달나라-포장대', one)).toBe(true)
  })

  it('is computed for at most 40 people at once, two at a time; more are asked to come again', async () => {
    const kept = await passwords.hash('달나라-포장대')
    const asked = Array.from({ length: 50 }, () => passwords.verify('달나라-포장대', kept))
    const settled = await Promise.allSettled(asked)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
    const refused = settled.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(refused.reason).toMatchObject({ code: 'UNAVAILABLE' })
    expect(await passwords.verify('달나라-포장대', kept)).toBe(true)
  })

  it('is computed with N = 2^17 unless a test says otherwise, at the same cost for nobody', async () => {
    const real = new Passwords()
    const kept = await real.hash('달나라-포장대')
    expect(kept).toContain('$ln=17,r=8,p=1$')
    const cost = async (work: () => Promise<unknown>) => {
      const before = process.cpuUsage()
      await work()
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const known = await cost(() => real.verify('x', kept))
    const nobody = await cost(() => real.verify('x', null))
    expect(nobody / known).toBeGreaterThan(0.3)
    expect(nobody / known).toBeLessThan(3)
  })

  it.each([
    ['짧은 비밀번호', null],
    ['a-b-c-d-e', 'a'],
    ['포장대에서 일곱번째', null],
    ['aaaaaaaaaaaa', 'a'],
    ['Qwertyuiop', 'a'],
    ['1q2w3e4r5t', 'a'],
    ['dkssudgktpdy', 'a'],
    ['haneul@example.com', 'haneul@example.com'],
    ['haneulkim1', 'haneulkim@example.com'],
  ])('%s is weak, or not', (password, login) => {
    const length = [...password].length
    const isFine = length >= 10 && login === null
    expect(passwordProblem(password, login ?? 'x@example.com') === null).toBe(isFine)
  })
})

it('a role may do what lower roles may, in its own kind of place only', () => {
  const of = (vendor_id: string | null, role: string) =>
    ({
      vendor_id,
      vendor_name: null,
      vendor_address: null,
      vendor_phone: null,
      status: 'active',
      role,
    }) as Parameters<typeof mayCall>[1]
  const clerks = { vendorKey: true, vendorPerson: 'clerk' } as const
  expect(['viewer', 'clerk', 'owner'].map((role) => mayCall(clerks, of('V', role)))).toEqual([
    false,
    true,
    true,
  ])
  for (const role of ['viewer', 'staff', 'admin', 'owner', ''])
    expect(mayCall(clerks, of(null, role))).toBe(false)
  expect(mayCall({ operatorPeople: ['viewer'] }, of('V', 'owner'))).toBe(false)
  expect(mayCall({ operatorPeople: ['staff'] }, of(null, 'clerk'))).toBe(false)
  expect(mayCall({ anybody: true }, of(null, 'admin'))).toBe(false)
})

describe('the host that passkeys belong to', () => {
  const shown = 'https://market.example.com'
  it.each([
    ['is that of PUBLIC_URL, wherever the request seems to come to', shown, 'http://10.0.0.5:3000', [shown]],
    ['counts with another port of the same host', shown, `${shown}:8443`, [shown, `${shown}:8443`]],
    ['counts without https as another page', shown, 'http://market.example.com', [shown]],
    ['is no host above or below it', shown, 'https://evil.market.example.com', [shown]],
    ['takes a path for no part of it', `${shown}/napum`, shown, [shown]],
    [
      'is where the page is open without PUBLIC_URL',
      null,
      'http://localhost:3000',
      ['http://localhost:3000'],
    ],
    ['is written as browsers write it', null, 'https://Market.Example.com:443', [shown]],
    ['is none for what is no host', null, 'https://a b', []],
  ])('%s', (_, publicUrl, seen, origins) => {
    const party = relyingParty({ publicUrl, consoleUrl: null }, seen)
    expect(party.origins).toEqual(origins)
    expect(party.id).toBe(origins[0] === undefined ? '' : new URL(origins[0]).hostname)
  })

  const consoleUrl = 'https://console.example.com'
  it.each([
    ['is that of CONSOLE_URL where the console is open', consoleUrl, consoleUrl, [consoleUrl]],
    ['is so whatever the proxy says of the scheme', consoleUrl, 'http://console.example.com', [consoleUrl]],
    ['is that of PUBLIC_URL everywhere else', consoleUrl, 'http://10.0.0.5:3001', [shown]],
    [
      'is one for two ports of one host, at the console',
      `${shown}:8443`,
      `${shown}:8443`,
      [shown, `${shown}:8443`],
    ],
    ['is one for two ports of one host, at the portal', `${shown}:8443`, shown, [shown, `${shown}:8443`]],
    [
      'is one for two ports of one host, whatever the proxy says of scheme and port',
      `${shown}:8443`,
      'http://market.example.com',
      [shown, `${shown}:8443`],
    ],
  ])('%s', (_, address, seen, origins) => {
    const party = relyingParty({ publicUrl: shown, consoleUrl: address }, seen)
    expect(party).toEqual({ id: new URL(origins[0] as string).hostname, origins })
  })
})
