import { describe, expect, it } from 'vitest'
import { numbersIn } from './numbers.ts'

describe('pasted numbers of items', () => {
  it('are found in lines, columns and lists, each once', () => {
    const text = '202602111500_1_[2]\r\n\'202602111500_1_[1]\t 202602111500_1_[2], "A,B_[12]";'
    expect(numbersIn(text)).toEqual({
      numbers: ['202602111500_1_[2]', '202602111500_1_[1]', 'A,B_[12]'],
      unreadable: [],
    })
  })

  it('stop everything when one of them cannot be one', () => {
    expect(numbersIn('A_[2]\n20260211\nA_[x]')).toEqual({
      numbers: ['A_[2]'],
      unreadable: ['20260211', 'A_[x]'],
    })
  })
})
