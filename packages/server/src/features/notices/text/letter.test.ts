/** The two forms of a letter say the same. Decision 220. */
import { languages } from '@napum/contract'
import { describe, expect, it } from 'vitest'
import { sampleLetters } from '../../../../test/letter-samples.ts'

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
const unescaped = (html: string) =>
  html.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => named[name] ?? '')
/** What somebody reads of a page, and where its links lead, word by word. */
const wordsOf = (html: string) =>
  unescaped(
    html
      .replace(/[\s\S]*<body[^>]*>/, '')
      .replace(/<a [^>]*href="([^"]*)"[^>]*>/g, ' $1 ')
      .replace(/<[^>]*>/g, ' '),
  )
    .split(/\s+/)
    .filter(Boolean)

describe.each(languages)('letters in %s', (language) => {
  it.each(sampleLetters(language).map((letter) => [letter.kind, letter] as const))(
    'of %s say the same as plain text and as HTML',
    (_, { html, text }) => {
      const plain = text.replace(/[():,]/g, ' ').split(/\s+/)
      const shown = wordsOf(html).flatMap((word) => word.replace(/[():,]/g, ' ').split(/\s+/))
      const marks = new Set(['--', ''])
      const only = (of: readonly string[]) => [...new Set(of)].filter((word) => !marks.has(word)).sort()
      expect(only(plain)).toEqual(only(shown))
    },
  )

  it.each(sampleLetters(language).map((letter) => [letter.kind, letter] as const))(
    'of %s hold in mail programs: one column of tables, nothing from outside, no script',
    (_, { html, subject }) => {
      expect(html).not.toMatch(/<(script|img|link|iframe|form|svg|div)|url\(|@import|position:/)
      expect(html).toContain('prefers-color-scheme:dark')
      expect(subject).toMatch(/^[^\r\n]{1,180}$/)
    },
  )
})
