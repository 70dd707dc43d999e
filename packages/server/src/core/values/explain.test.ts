/** What a caller reads about a value that does not fit. Decisions 57, 59. */
import { batchOf, endpoints, Nullable, OneOf, OrderInput } from '@napum/contract'
import fc from 'fast-check'
import Type, { type TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { explain } from './explain.ts'
import { compileCheck } from './validation.ts'

const messageOf = (schema: TSchema, value: unknown): string =>
  explain(Type.Object({ it: schema }), { it: value })
    .map(({ path, message }) => `${path} ${message}`)
    .join('; ')

describe('the message about a value', () => {
  it.each<[TSchema, unknown, string]>([
    [OneOf(['a', 'b'], ''), 'c', 'it must be one of a, b'],
    [Nullable(OneOf(['a', 'b'], '')), 'c', 'it must be one of a, b, or null'],
    [OneOf(['a', 'b'], ''), undefined, 'it is required, and must be one of a, b'],
    [Nullable(OneOf(['a', 'b'], '')), undefined, 'it is required, and must be one of a, b, or null'],
    [Nullable(Type.String()), undefined, 'it is required'],
    [Type.String(), 1, 'it must be a string'],
    [Type.String({ minLength: 1 }), '', 'it must be a string that is not empty'],
    [Type.String({ maxLength: 500 }), 1, 'it must be a string of at most 500 characters'],
    [Type.String({ maxLength: 2 }), 'xxx', 'it must be a string of at most 2 characters'],
    [Type.String({ minLength: 1, maxLength: 2000 }), '', 'it must be a string of 1 to 2,000 characters'],
    [
      Type.String({ minLength: 1, maxLength: 3, pattern: '^a' }),
      'b',
      'it must be a string of 1 to 3 characters, in the required form',
    ],
    [
      OrderInput.properties.ord_no,
      'A 1',
      'it must be a string of 1 to 64 characters without white space or control characters',
    ],
    [Nullable(Type.String({ format: 'date' })), '2026-02-30', 'it must be a real day, YYYY-MM-DD, or null'],
    [Type.Integer({ minimum: 1, maximum: 100 }), 101, 'it must be a whole number from 1 to 100'],
    [
      Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      0,
      'it must be a whole number, 1 or more',
    ],
    [Type.Number({ minimum: 0, maximum: 9.99 }), '1', 'it must be a number from 0 to 9.99'],
    [Type.Boolean(), 1, 'it must be true or false'],
    [
      Type.Array(Type.String(), { minItems: 1, maxItems: 1000 }),
      [],
      'it must be a list of 1 to 1,000 entries',
    ],
    [Nullable(Type.Object({ a: Type.String() })), [], 'it must be an object, or null'],
    [Nullable(Type.Object({ a: Type.String() })), { a: 1 }, 'it.a must be a string'],
    [Type.Literal('x'), 'y', 'it must be x'],
  ])('%j: %j', (schema, value, expected) => {
    expect(messageOf(schema, value)).toBe(expected)
  })
})

describe('a list that is too long', () => {
  const { envelope } = batchOf('updates', Type.Object({ ord_prd_no: Type.String() }))
  /** Fails the test when an element is looked at. */
  const untouchable = new Proxy(new Array(1_000_000), {
    get(target, name) {
      if (typeof name === 'string' && /^\d+$/.test(name)) throw new Error(`element ${name} was read`)
      return Reflect.get(target, name)
    },
  })

  it('is refused for its length; no element is looked at', () => {
    expect(explain(envelope, { updates: untouchable })).toEqual([
      { path: 'updates', message: 'must be a list of 1 to 100 entries' },
    ])
  })
})

describe('twenty issues', () => {
  it('are as many as one answer lists, however many there are', () => {
    const check = compileCheck(Type.Object({ list: Type.Array(Type.Object({ a: Type.String() })) }))
    expect(check({ list: Array.from({ length: 5_000 }, () => ({})) })).toHaveLength(20)
  })
})

const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, undefined, '', 'x'.repeat(2_500), 0, -1, 1.5, 2 ** 60, true, [], {}, '2026-01-22'),
)

/** A value that is shaped like the schema, with anything in its places. */
function shaped(schema: {
  properties?: Record<string, object>
  items?: object
  anyOf?: object[]
  enum?: unknown[]
}): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(shaped), junk)
  if (schema.enum) return fc.oneof(fc.constantFrom(...schema.enum), junk)
  if (schema.properties) {
    const fields = Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [name, shaped(inner)]),
    )
    return fc.oneof({ weight: 5, arbitrary: fc.record(fields, { requiredKeys: [] }) }, junk)
  }
  if (schema.items) return fc.oneof(fc.array(shaped(schema.items), { maxLength: 3 }), junk)
  return junk
}

describe.each(Object.entries(endpoints).filter(([, { body }]) => body))('a body of %s', (_name, { body }) => {
  it('that does not fit has an issue at a place of its own, and one that fits has none', () => {
    const schema = body as TSchema
    fc.assert(
      fc.property(shaped(schema), (value) => {
        const issues = explain(schema, value)
        if (Check(schema, value)) expect(issues).toEqual([unexplained])
        else if (value !== null && typeof value === 'object' && !Array.isArray(value))
          expect(issues).not.toEqual([unexplained])
        else expect(issues).toEqual([{ path: 'body', message: 'must be an object' }])
      }),
      { numRuns: 300 },
    )
  })
})

/** What is answered when nothing was found to be wrong. */
const unexplained = { path: 'body', message: 'has the wrong type or value' }
