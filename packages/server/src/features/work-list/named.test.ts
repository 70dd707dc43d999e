import { describe, expect, it } from 'vitest'
import { namedStatement } from './named.ts'

describe('a statement with names', () => {
  const { statement, valuesOf } = namedStatement(
    'test.named',
    "select :to::date, :from::text, :to::date, 'due:desired' from item where vendor_id = :vendor::text",
  )

  it('gives each name one number, the vendor the first one, and leaves casts and texts as they are', () => {
    expect(statement.text).toBe(
      "select $2::date, $3::text, $2::date, 'due:desired' from item where vendor_id = $1::text",
    )
  })

  it('takes its own values out of more, in their order', () => {
    expect(valuesOf({ other: 0, from: 'a', to: 'b', vendor: 'V' })).toEqual(['V', 'b', 'a'])
  })

  it('refuses values of which one is missing', () => {
    expect(() => valuesOf({ vendor: 'V', to: 'b' })).toThrow('test.named needs a value of from')
  })
})
