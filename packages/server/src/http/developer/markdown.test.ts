import { expect, it } from 'vitest'
import { inlineHtml, markdown } from './markdown.ts'

it('shows markup in a text as text, in lines and in blocks', () => {
  const { html } = markdown(
    'A <b onclick="x">word</b>.\n\n<script>alert(1)</script>\n\n| a |\n|---|\n| <i> |',
  )
  expect(html).not.toMatch(/<(b|script|i)\b/)
  expect(html).toContain('&lt;script&gt;')
  expect(inlineHtml('`<b>` and [a "link"](x"y)')).toBe(
    '<code>&lt;b&gt;</code> and <a href="x&quot;y">a &quot;link&quot;</a>',
  )
})

it('keeps code in the list that it belongs to, and leads nowhere from an address that is an example', () => {
  const { html } = markdown('1. Call:\n\n   ```sh\n   curl https://market.example\n   ```\n2. Wait.')
  expect(html.match(/<ol>/g)).toHaveLength(1)
  expect(html).toContain('<code data-language="sh">curl https://market.example</code>')
  expect(markdown('See https://market.example/x.').html).not.toContain('<a ')
})

it('numbers headings that repeat, so that each has an address of its own', () => {
  expect(markdown('# `A` b\n## C\n## C').headings).toEqual([
    { level: 1, id: 'a-b', text: 'A b' },
    { level: 2, id: 'c', text: 'C' },
    { level: 2, id: 'c-1', text: 'C' },
  ])
})
