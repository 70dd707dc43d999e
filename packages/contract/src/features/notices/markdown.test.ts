import { describe, expect, it } from 'vitest'
import { markdownBlocks } from './markdown.ts'

const inlineOf = (markdown: string) => markdownBlocks(markdown).flatMap(({ inline }) => inline)

describe('Markdown of announcements', () => {
  it('has headings, paragraphs and lists', () => {
    const kinds = markdownBlocks('# 휴무\n3일 쉽니다.\n다음 날부터\n\n- 송장\n2. 문의').map(
      ({ kind, mark, inline }) => [kind, mark, inline.map(({ text }) => text).join('')],
    )
    expect(kinds).toEqual([
      ['heading', undefined, '휴무'],
      ['paragraph', undefined, '3일 쉽니다.\n다음 날부터'],
      ['item', '•', '송장'],
      ['item', '2.', '문의'],
    ])
  })

  it('leaves HTML as it was typed', () => {
    const html = '<img src=x onerror=alert(1)> <b>굵게</b>'
    expect(inlineOf(html)).toEqual([{ kind: 'text', text: html }])
  })

  it('links to pages and addresses, and to nothing that a browser would run', () => {
    expect(inlineOf('[안내](https://example.com/a?b=1)')).toEqual([
      { kind: 'link', text: '안내', url: 'https://example.com/a?b=1' },
    ])
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//example.com',
      'https://a"b',
      ' vbscript:x',
    ])
      expect(inlineOf(`[안내](${url})`).map(({ kind }) => kind)).toEqual(['text'])
  })
})
