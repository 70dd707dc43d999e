/** How failures to sign in are counted, locked and forgotten. Decision 144. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, usualKinds } from '../../../test/databases.ts'
import { TestClock } from '../../../test/service.ts'
import { type Database, statement } from '../../platform/db/database.ts'
import { beginAttempt, beginCodeAttempt, beginPasskeyAttempt } from './attempts.ts'

const MINUTE_MS = 60_000
const countRows = statement<{ count: number }>(
  'test.count_attempts',
  'select count(*)::integer as count from sign_in_attempt',
)

describe.each(usualKinds)('failures to sign in on %s', (kind) => {
  let db: Database
  beforeAll(async () => {
    db = await openTestDatabase(kind)
  })
  afterAll(() => db.close())

  let addresses = 0
  function office() {
    const realClock = new TestClock()
    const services = { db, realClock }
    const address = `203.0.113.${++addresses}`
    const begin = (login: string) => beginAttempt(services, login, address)
    /** Whether an attempt was let in, to fail. */
    const fails = (login: string) =>
      begin(login).then(
        () => true,
        () => false,
      )
    const succeeds = async (login: string) => (await begin(login)).succeeded()
    return { realClock, services, address, fails, succeeds }
  }

  it('of one office, thirty within a working day, lock nobody: one is forgotten every five minutes', async () => {
    const { realClock, fails, succeeds } = office()
    for (let n = 0; n < 30; n++) {
      expect([n, await fails(`clerk${n}@example.com`)]).toEqual([n, true])
      realClock.advance(16 * MINUTE_MS)
    }
    await succeeds('new@example.com')
    // They come faster than they are forgotten, but not twenty of them.
    for (let n = 0; n < 24; n++) {
      expect([n, await fails(`guest${n}@example.com`)]).toEqual([n, true])
      realClock.advance(4 * MINUTE_MS)
    }
    await succeeds('newer@example.com')
  })

  it('of a stranger are at most some 330 in a day and at one address, whatever the logins are', async () => {
    const { realClock, fails } = office()
    const end = realClock.now().getTime() + 24 * 60 * MINUTE_MS
    let guesses = 0
    while (realClock.now().getTime() < end) {
      while (await fails(`guess${guesses}@example.com`)) guesses++
      realClock.advance(5 * MINUTE_MS)
    }
    expect(guesses).toBeGreaterThan(20)
    expect(guesses).toBeLessThan(330)
  })

  it('of others lock nobody who was right at this address within the last 30 days', async () => {
    const { realClock, services, address, fails, succeeds } = office()
    await succeeds('owner@example.com')
    const passkey = () => beginPasskeyAttempt(services, 'credential', address)
    await (await passkey()).succeeded()
    realClock.advance(29 * 24 * 60 * MINUTE_MS)
    for (let n = 0; n < 20; n++) {
      await fails(`guess${n}@example.com`)
      await beginPasskeyAttempt(services, `guess ${n}`, address)
    }
    expect(await fails('new@example.com')).toBe(false)
    await expect(beginPasskeyAttempt(services, 'new', address)).rejects.toThrow(/Too many failed sign-ins/)
    await succeeds('owner@example.com')
    await (await passkey()).succeeded()
    // Who guesses the password of a login that is known here has five attempts as elsewhere.
    for (let n = 0; n < 5; n++) expect(await fails('owner@example.com')).toBe(true)
    expect(await fails('owner@example.com')).toBe(false)
  })

  it('with made-up logins leave no rows behind while their address is locked', async () => {
    const { fails } = office()
    const rows = async () => (await db.rows(countRows))[0]?.count
    for (let n = 0; n < 20; n++) await fails(`made-up${n}@example.com`)
    const before = await rows()
    for (let n = 20; n < 70; n++) expect(await fails(`made-up${n}@example.com`)).toBe(false)
    expect(await rows()).toBe(before)
  })

  it('leave no row when nothing was wrong so far', async () => {
    const { services, address } = office()
    const rows = async () => (await db.rows(countRows))[0]?.count
    const before = await rows()
    await (await beginAttempt(services, 'first@example.com', address)).undecided()
    expect(await rows()).toBe(before)
  })

  it('with a code after a right password are ten of a person, from however many addresses', async () => {
    const { services, realClock } = office()
    const stranger = { isKnown: false }
    for (let n = 0; n < 10; n++) await beginCodeAttempt(services, `P-${kind}`, stranger)
    await expect(beginCodeAttempt(services, `P-${kind}`, stranger)).rejects.toThrow(/Too many failed/)
    // Where the login is known, nobody else keeps its person out.
    await (await beginCodeAttempt(services, `P-${kind}`, { isKnown: true })).succeeded()
    realClock.advance(24 * 60 * MINUTE_MS)
    await (await beginCodeAttempt(services, `P-${kind}`, stranger)).succeeded()
    for (let n = 0; n < 10; n++) await beginCodeAttempt(services, `P-${kind}`, stranger)
  })

  it('are taken back with the lock that they set, and with no other', async () => {
    const { services, realClock, address, fails, succeeds } = office()
    for (let n = 0; n < 19; n++) await fails(`guess${n}@example.com`)
    await succeeds('owner@example.com')
    const slow = await beginAttempt(services, 'slow@example.com', address)
    expect(await fails('guess@example.com')).toBe(false)
    realClock.advance(30_000)
    expect(await fails('guess@example.com')).toBe(true)
    await slow.succeeded()
    expect(await fails('guess@example.com')).toBe(false)
  })
})
