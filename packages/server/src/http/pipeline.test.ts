/** The pure parts of the pipeline, as tables. */
import { SupplyPrice } from '@napum/contract'
import Type from 'typebox'
import { describe, expect, it, vi } from 'vitest'
import { nestsDeeperThan, shapeIssue } from '../core/values/json-shape.ts'
import { Refusal } from '../core/values/refusal.ts'
import { compileCheck } from '../core/values/validation.ts'
import { isSupportedVersion } from './admission.ts'
import { parseJsonBody } from './body.ts'
import { refusalOf } from './thrown.ts'

describe('how deep a body nests', () => {
  it.each([
    ['', 0],
    ['1', 0],
    ['{}', 1],
    ['[[]]', 2],
    ['[{"a":[]},{"b":[]}]', 3],
    ['"[[["', 0],
    ['{"[":"]"}', 1],
    ['["\\"[["]', 1],
    ['["\\\\",[]]', 2],
    ['["\\\\\\"[",[]]', 2],
    [']][[', 0],
    ['{"한글[":"[{"}', 1],
  ])('%s: %i', (text, depth) => {
    const bytes = Buffer.from(text)
    expect(nestsDeeperThan(bytes, depth)).toBe(false)
    if (depth > 0) expect(nestsDeeperThan(bytes, depth - 1)).toBe(true)
  })
})

describe('the shape of a body', () => {
  const lists = new Map([['updates', 3]])
  const issue = (text: string, limits = {}) =>
    shapeIssue(Buffer.from(text), { depth: 5, values: 20, lists, ...limits })
  const tooLong = { path: 'updates', message: 'must be a list of 1 to 3 entries' }

  it.each([
    '{"updates":[1,2,3,4]}',
    '{"updates":[{},{},{},{}]}',
    '{"x":"a,b\\",c","updates":[{"a":1,"b":[1,2,3,4,5]},"x,y",[1,2],3,4]}',
    '{"updates" : [1,2,3,',
  ])('is refused for the length of a list alone, parsed or not: %s', (text) => {
    expect(issue(text)).toEqual(tooLong)
  })

  it.each([
    '{"updates":[1,2,3]}',
    '{"updates":["a,b,c,d,e",{"a":1,"b":2,"c":3,"d":4},[1,2,3,4]]}',
    '{"others":[1,2,3,4,5]}',
    '{"updates":{"a":1,"b":2,"c":3,"d":4}}',
    '{"x":{"updates":[1,2,3,4]}}',
    '[["updates"],[1,2,3,4]]',
  ])('keeps within its limits: %s', (text) => {
    expect(issue(text)).toBeNull()
  })

  it('may hold a limited number of values, wherever they stand', () => {
    for (const text of [
      '[[[],[],[]],[[],[],[]]]',
      '{"a":{"b":1,"c":{"d":[1,2]}},"e":[1,2]}',
      '[1,2,3,4,5,6,7]',
    ]) {
      expect(issue(text, { values: 100 })).toBeNull()
      expect(issue(text, { values: 6 })).toEqual({ path: 'body', message: 'is made of more than 6 values' })
    }
  })

  it('is looked at before anything is parsed', () => {
    const parse = vi.spyOn(JSON, 'parse')
    const bytes = Buffer.from(`{"updates":[${'{},'.repeat(300_000)}{}]}`)
    expect(() => parseJsonBody(bytes, { depth: 5, values: 20_000, lists })).toThrow()
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
  })
})

describe('a JSON body', () => {
  const messageOf = (bytes: Buffer | undefined): string => {
    try {
      parseJsonBody(bytes)
    } catch (error) {
      return ((error as Refusal).details as { issues: { message: string }[] }).issues[0]?.message ?? ''
    }
    return 'accepted'
  }
  it.each([
    [undefined, /^is missing/],
    [Buffer.alloc(0), /^is missing/],
    [Buffer.from([0x22, 0xc3, 0x28, 0x22]), /UTF-8/],
    [Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), /UTF-8/],
    [Buffer.from('{'), /not valid JSON/],
    [Buffer.from('['.repeat(33)), /deeper than 32/],
    [Buffer.from('\ufeff{}'), /^accepted$/],
    [Buffer.from('{"a":"한글"}'), /^accepted$/],
  ])('%s', (bytes, expected) => {
    expect(messageOf(bytes)).toMatch(expected)
  })
})

describe('the version that a client may ask for', () => {
  it.each([
    ['1', true],
    ['1.7', true],
    ['1.7.0', true],
    ['1.7.9', true],
    ['1.0', true],
    [' 1.7.0 ', true],
    ['1.8', false],
    ['1.10', false],
    ['0.7.0', false],
    ['2', false],
    ['11.7.0', false],
    ['', false],
    ['1.', false],
    ['1.7.', false],
    ['1.7.0.0', false],
    ['1.7.0, 1.7.0', false],
    ['-1.7', false],
    ['1.7x', false],
    ['1.99999', false],
    ['１.7', false],
  ])('"%s": %s', (version, expected) => {
    expect(isSupportedVersion(version)).toBe(expected)
  })
})

describe('what is wrong with a value, and where', () => {
  const schema = Type.Object({
    name: Type.String({ minLength: 1, maxLength: 5 }),
    day: Type.Optional(Type.String({ format: 'date' })),
    size: Type.Optional(Type.Unsafe<string>({ type: 'string', enum: ['S', 'L'] })),
    note: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    price: Type.Optional(SupplyPrice),
    list: Type.Optional(
      Type.Array(Type.Object({ 'a/b~c': Type.Integer(), name: Type.Optional(Type.String()) }), {
        minItems: 1,
      }),
    ),
    orderer: Type.Optional(Type.Union([Type.Object({ owner: Type.String() }), Type.Null()])),
    either: Type.Optional(
      Type.Union([Type.Object({ left: Type.String() }), Type.Object({ right: Type.String() })]),
    ),
    anything: Type.Optional(Type.Unknown()),
    kind: Type.Optional(Type.Literal('x')),
  })
  const check = compileCheck(schema)
  const unstorable = 'must not contain NUL or half a surrogate pair'
  const price = { unit_price: 1, quantity: 1, total_amount: 1 }

  it.each([
    [{ name: 'x' }, []],
    [{ name: 'x', newer: '\0' }, []],
    [{ name: 'x', note: null, day: '2024-02-29', size: 'L', price, list: [{ 'a/b~c': 1 }] }, []],
    [{}, [['name', 'is required']]],
    [{ name: 1 }, [['name', 'must be a string of 1 to 5 characters']]],
    [{ name: 'x', day: '2026-02-29' }, [['day', 'must be a real day, YYYY-MM-DD']]],
    [{ name: 'x', size: 'M' }, [['size', 'must be one of S, L']]],
    [{ name: 'x', note: 1 }, [['note', 'must be a string, or null']]],
    [{ name: 'x', kind: 'y' }, [['kind', 'must be x']]],
    [{ name: 'x', list: [{ 'a/b~c': 1 }, { 'a/b~c': '1' }] }, [['list.1.a/b~c', 'must be a whole number']]],
    [{ name: 'x', list: [{}] }, [['list.0.a/b~c', 'is required']]],
    [
      { name: 'x', price: { ...price, quantity: 1.5 } },
      [['price.quantity', 'must be a whole number from 1 to 1,000,000']],
    ],
    [{ name: 'a\0' }, [['name', unstorable]]],
    [{ name: '\ud800' }, [['name', unstorable]]],
    [{ name: 'x', note: '\udc00' }, [['note', unstorable]]],
    [
      {
        name: 'x',
        list: [
          { 'a/b~c': 1, name: 'y' },
          { 'a/b~c': 1, name: '\0' },
        ],
      },
      [['list.1.name', unstorable]],
    ],
    [{ name: 'x', orderer: { owner: '\ud800' } }, [['orderer.owner', unstorable]]],
    [{ name: 'x', either: { right: '\0' } }, [['either.right', unstorable]]],
    [{ name: 'x', anything: '\0' }, [['anything', unstorable]]],
    [{ name: 'x', anything: { unknown: '\0' } }, []],
    [JSON.parse('{"name":"x","__proto__":{"name":"\\u0000"}}'), []],
    [{ name: '😀' }, []],
  ])('%j', (value, expected) => {
    expect(check(value).map(({ path, message }) => [path, message])).toEqual(expected)
  })

  it('names every place, but not hundreds of them', () => {
    expect(check({ day: 1, size: 1 }).map(({ path }) => path)).toEqual(['name', 'day', 'size'])
    const list = Array.from({ length: 500 }, () => ({}))
    expect(check({ name: 'x', list })).toHaveLength(20)
  })

  it('calls the value itself the body', () => {
    for (const value of [null, [], 'x', 1]) expect(check(value).map(({ path }) => path)).toEqual(['body'])
  })

  it('leaves texts that cannot be stored to the entries when only the structure is checked', () => {
    expect(compileCheck(schema, 'structure')({ name: '\0' })).toEqual([])
  })
})

describe('what was thrown', () => {
  it.each([
    [new Refusal('NOT_FOUND'), 'NOT_FOUND'],
    [{ code: '23505', constraint: 'vendor_partner_code_unique' }, 'PARTNER_CODE_TAKEN'],
    [{ code: '23505', constraint: 'another' }, 'INTERNAL_ERROR'],
    [{ code: '40P01' }, 'UNAVAILABLE'],
    [{ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }, 'PAYLOAD_TOO_LARGE'],
    [{ code: 'FST_ERR_CTP_INVALID_CONTENT_LENGTH', statusCode: 400 }, 'VALIDATION_ERROR'],
    // The client went away in the middle of its body: the database did not.
    [{ code: 'ECONNRESET', statusCode: 400 }, 'VALIDATION_ERROR'],
    [new TypeError('x is undefined'), 'INTERNAL_ERROR'],
  ])('%j becomes %s', (error, code) => {
    const refusal = refusalOf(error)
    expect(refusal.code).toBe(code)
    expect(refusal.message).not.toContain('x is undefined')
  })
})
