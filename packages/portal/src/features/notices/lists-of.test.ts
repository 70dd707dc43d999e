import { markdownBlocks } from '@napum/client'
import { describe, expect, it } from 'vitest'
import { listsOf } from './lists-of.ts'

const shapeOf = (markdown: string) =>
  listsOf(markdownBlocks(markdown)).map((part) =>
    'items' in part ? part.items.map(({ mark }) => mark) : part.kind,
  )

describe('lists of an announcement', () => {
  it('have the items that follow each other, bullets apart from numbers', () => {
    expect(shapeOf('휴무 안내\n- 1일\n- 2일\n1. 송장\n2. 문의\n\n끝')).toEqual([
      'paragraph',
      ['•', '•'],
      ['1.', '2.'],
      'paragraph',
    ])
  })

  it('end at a text or a heading', () => {
    expect(shapeOf('- 하나\n\n사이\n- 둘\n# 끝\n- 셋')).toEqual([['•'], 'paragraph', ['•'], 'heading', ['•']])
  })
})
