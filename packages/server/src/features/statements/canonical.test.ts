import { hash } from 'node:crypto'
import { statementContentHash } from '@napum/client'
import fc from 'fast-check'
import decodeQr from 'qr/decode.js'
import { describe, expect, test } from 'vitest'
import { sources } from '../../../test/statement-arbitrary.ts'
import { aLine, withLines } from '../../../test/statement-source.ts'
import { canonicalJson, checkCodeOf, contentHashOf, groupedCode, typedCode } from './canonical.ts'
import { composeStatement } from './compose.ts'
import type { StatementSource } from './document.ts'
import { statementJson } from './json.ts'
import { presentProof } from './present-proof.ts'

const proof = { form: 2, content_hash: 'a'.repeat(64), check_code: '7QF3-0K2M-9XHD-4T5V' } as const
const bank = { bank_code: '004', bank_account: '12345678901', account_holder: '한빛상사' }
const jsonOf = async (source: StatementSource) =>
  JSON.parse(`{${await statementJson(await composeStatement({ ...source, proof }))}}`)

describe('the canonical form', () => {
  test('is that of RFC 8785', () => {
    expect(
      canonicalJson({ b: [1.5, -0, null, true], a: '\u20ac"\n', '\ud83d\ude00': {}, '\ufb33': 1e21 }),
    ).toBe('{"a":"\u20ac\\"\\n","b":[1.5,0,null,true],"\ud83d\ude00":{},"\ufb33":1e+21}')
  })

  test('has the hash that anybody computes from the JSON, and another for every other content', async () => {
    const seen = new Map<string, string>()
    await fc.assert(
      fc.asyncProperty(sources, async (source) => {
        const json = await jsonOf(source)
        const hashed = await contentHashOf(await composeStatement(source))
        expect(statementContentHash(json)).toBe(hashed)
        const { settlement: _, ...content } = json
        const text = JSON.stringify(content)
        expect(seen.get(hashed) ?? text).toBe(text)
        seen.set(hashed, text)
      }),
      { numRuns: 50 },
    )
  })

  // The example of the guide: a second implementation of the form can compare with it.
  test('has the hash of the documented text', async () => {
    const source = withLines([aLine()])
    const json = await jsonOf(source)
    const { status: _, ...settlement } = json.settlement
    const text = canonicalJson({
      account: null,
      form: 'napum-statement-2',
      settlement_type: 'standard',
      settlement,
      orders: json.orders,
    })
    expect(text).toMatch(
      /^\{"account":null,"form":"napum-statement-2","orders":\[\{"delivery_date":"2026-02-11",/,
    )
    expect(await contentHashOf(await composeStatement(source))).toBe(hash('sha256', text))
    const paid = { ...source, settlement: { ...source.settlement, status: 'paid' as const } }
    expect(await contentHashOf(await composeStatement(paid))).toBe(hash('sha256', text))
  })
})

describe('a changed copy of a statement', () => {
  const original = withLines([aLine()], { paper: { ...withLines([]).paper, bank } })
  const hashed = async (source: StatementSource) => contentHashOf(await composeStatement(source))

  test.each([
    ['another account', { ...original, paper: { ...original.paper, bank: { ...bank, bank_account: '1' } } }],
    ['no account', { ...original, paper: { ...original.paper, bank: null } }],
    // The same sums: nothing but the kind of a line of 0 won differs.
    ['another tax kind', withLines([aLine(), aLine({ unit_price: 0n, tax_type: 'exempt' })])],
  ])('has another hash: %s', async (_, changed) => {
    const same =
      changed.orders[0]?.lines.length === 2 ? withLines([aLine(), aLine({ unit_price: 0n })]) : original
    expect(await hashed(changed)).not.toBe(await hashed(same))
    expect(statementContentHash(await jsonOf(changed))).toBe(await hashed(changed))
  })

  test('of the first form is checked as it always was, by the fields that it had', async () => {
    const source = { ...original, proof: { ...proof, form: 1 as const } }
    const json = JSON.parse(`{${await statementJson(await composeStatement(source))}}`)
    const first = await contentHashOf(await composeStatement(source), 1)
    expect(statementContentHash(json)).toBe(first)
    // A file from before the form was written down.
    const { content_form: _, account: __, ...old } = json
    for (const line of old.orders[0].items) delete line.tax_type
    expect(statementContentHash(old)).toBe(first)
    const { status: ___, ...settlement } = old.settlement
    const text = canonicalJson({
      form: 'napum-statement-1',
      orders: old.orders,
      settlement,
      settlement_type: 'standard',
    })
    expect(first).toBe(hash('sha256', text))
  })
})

describe('a check code', () => {
  const coded = {
    settlement_id: '01KH4T00000000000000000SET',
    type: 'standard',
    confirmation: 1,
    content_hash: proof.content_hash,
  } as const

  test('is 80 bits of a hash over all that it stands for', () => {
    const code = checkCodeOf(coded)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
    const digest = hash(
      'sha256',
      `napum-check-code-1\n${coded.settlement_id}\nstandard\n1\n${coded.content_hash}`,
    )
    const values = [...code].map((one) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(one))
    const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('')
    expect(BigInt(`0b${bits}`)).toBe(BigInt(`0x${digest.slice(0, 20)}`))
    const others = [{ type: 'cancellation' as const }, { confirmation: 2 }, { content_hash: 'b'.repeat(64) }]
    const codes = others.map((other) => checkCodeOf({ ...coded, ...other }))
    expect(new Set([code, ...codes]).size).toBe(4)
  })

  test.each(['7QF3-0K2M-9XHD-4T5V', '7qf3 ok2m 9xhd 4t5v', ' 7QF3OK2M9XHD4T5V '])(
    'is read as typed: %j',
    (typed) => {
      expect(groupedCode(typedCode(typed))).toBe('7QF3-0K2M-9XHD-4T5V')
    },
  )

  test('stands on paper as a QR code of its page, which a camera reads', () => {
    const shown = presentProof(proof, 'https://napum.example/shop')
    const url = 'https://napum.example/shop/verify/7QF3-0K2M-9XHD-4T5V'
    expect(shown).toMatchObject({ code: proof.check_code, qr: { url } })
    // The hash helps nobody who files the paper.
    expect(JSON.stringify(shown)).not.toContain(proof.content_hash)
    expect(decodeQr(photographed(shown?.qr?.svg ?? ''))).toBe(url)
    expect(presentProof(proof, null)?.qr).toBeNull()
    expect(presentProof(null, 'https://napum.example')).toBeNull()
  })
})

/** The picture as pixels, drawn by its path alone: eight to a module. */
function photographed(svg: string): { width: number; height: number; data: Uint8Array } {
  const SCALE = 8
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]) * SCALE
  const data = new Uint8Array(size * size * 4).fill(255)
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g))
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row++)
      for (let column = Number(x) * SCALE; column < (Number(x) + Number(length)) * SCALE; column++)
        data.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3)
  return { width: size, height: size, data }
}
