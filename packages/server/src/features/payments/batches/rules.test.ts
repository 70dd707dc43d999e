import { describe, expect, it } from 'vitest'
import { partsOf } from './rules.ts'

describe('the files of a batch', () => {
  it('are as many as the rows need: none for no rows, one without a limit', () => {
    expect([partsOf(0, 10), partsOf(10, 10), partsOf(11, 10), partsOf(11, null)]).toEqual([0, 1, 2, 1])
  })
})
