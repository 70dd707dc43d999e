import { describe, expect, it } from 'vitest'
import { preferred } from './accept.ts'

describe('what a caller prefers', () => {
  it.each([
    [undefined, 'text/html'],
    ['*/*', 'text/html'],
    ['application/json', 'application/json'],
    ['text/html;q=0.5, application/json', 'application/json'],
    ['text/html, application/json', 'text/html'],
    ['text/html;q=0, */*', 'application/json'],
    ['application/*;q=0.9, text/html;q=0.8', 'application/json'],
    ['text/html;q=nothing, application/json;q=0.1', 'application/json'],
    ['text/html;q=7, application/json;q=0.1', 'application/json'],
    ['text/html;q=-1, application/json;q=0.1', 'application/json'],
    ['image/png', 'text/html'],
  ])('of %s is %s', (header, wanted) => {
    expect(preferred(header, ['text/html', 'application/json'])).toBe(wanted)
  })

  it('is a language with or without its country', () => {
    expect(preferred('en-US, ko;q=0.8', ['ko', 'en'])).toBe('en')
    expect(preferred('fr, en', ['ko', 'en'])).toBe('en')
    expect(preferred('fr', ['ko', 'en'])).toBe('ko')
  })
})
