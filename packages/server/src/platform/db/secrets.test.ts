import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { usualKind } from '../../../test/databases.ts'
import { startTestService, type TestService } from '../../../test/service.ts'
import { SECRETS_KEY_BYTES, Secrets } from './secrets.ts'

const secretsOf = (fill: number, isChosen = false) =>
  new Secrets(Buffer.alloc(SECRETS_KEY_BYTES, fill), { isChosen })
const PLACE = 'vendor.bank_account/01A'

describe('a sealed value', () => {
  const secrets = secretsOf(1)

  test.each(['110-234-567890', '', '한글 계좌', 'x'.repeat(10_000)])('is read again: %.20s', (clear) => {
    expect(secrets.open(secrets.seal(clear, PLACE), PLACE)).toBe(clear)
  })

  test('looks different each time, and shows nothing of what it holds', () => {
    const [one, other] = [secrets.seal('110-234-567890', PLACE), secrets.seal('110-234-567890', PLACE)]
    expect(one).not.toBe(other)
    expect(Buffer.from(one.split('.')[2] as string, 'base64').toString('latin1')).not.toContain('567890')
  })

  test('is not read in another place, with another key, or after any change', () => {
    const sealed = secrets.seal('110-234-567890', PLACE)
    expect(secrets.open(sealed, 'vendor.bank_account/01B')).toBeNull()
    expect(secretsOf(2).open(sealed, PLACE)).toBeNull()
    const [version, keyId, data] = sealed.split('.') as [string, string, string]
    const bytes = Buffer.from(data, 'base64')
    for (const at of bytes.keys()) {
      const altered = Buffer.from(bytes)
      altered.writeUInt8((altered.readUInt8(at) + 1) % 256, at)
      expect(secrets.open([version, keyId, altered.toString('base64')].join('.'), PLACE)).toBeNull()
    }
    const short = bytes.subarray(0, 27).toString('base64')
    for (const text of [
      '',
      '1',
      '1.x.y',
      `2.${keyId}.${data}`,
      `${sealed}.`,
      `1.${keyId}.${short}`,
      `1.${keyId}.`,
    ])
      expect(secrets.open(text, PLACE)).toBeNull()
  })

  test('needs a key of 32 bytes', () => {
    expect(() => new Secrets(Buffer.alloc(16), { isChosen: true })).toThrow(RangeError)
  })
})

describe('the key of an installation', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(usualKind)
    await service.db.script("insert into installation (time_zone, livemode) values ('Asia/Seoul', true)")
  })
  afterAll(() => service.close())

  it('is that of the first start; one that another machine made for itself encrypts nothing', async () => {
    const [first, other] = [secretsOf(1), secretsOf(2)]
    expect(await first.claim(service.db)).toBe('ours')
    expect(await first.claim(service.db)).toBe('ours')
    expect(await other.claim(service.db)).toBe('blocked')
    expect(() => other.seal('x', PLACE)).toThrow(/Set SECRETS_KEY to the same value on all machines/)
    expect(await first.claim(service.db)).toBe('ours')
    expect(first.isBlocked).toBe(false)
  })

  it('gives way to one that the operator sets', async () => {
    const chosen = secretsOf(3, true)
    expect(await chosen.claim(service.db)).toBe('replaced')
    expect(await chosen.claim(service.db)).toBe('ours')
    expect(await secretsOf(1).claim(service.db)).toBe('blocked')
    expect(chosen.open(chosen.seal('x', PLACE), PLACE)).toBe('x')
  })
})
