import { describe, expect, it } from 'vitest'
import { language } from '../../../words/catalogue.ts'
import { issueText } from './issues.ts'

describe('what is said of a row', () => {
  it('names a carrier in the language of the page', () => {
    const issue = {
      code: 'CARRIER_DEFAULT',
      message: 'The default CJ대한통운 is used.',
      detail: 'CJ대한통운',
    } as Parameters<typeof issueText>[0]
    expect(issueText(issue)).toContain('기본값(CJ대한통운)')
    language.value = 'en'
    expect(issueText(issue)).toBe('The default CJ Logistics is used.')
    language.value = 'ko'
  })
})
