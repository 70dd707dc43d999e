import { afterEach, describe, expect, it } from 'vitest'
import { count } from '../ui/format.ts'
import { type Count, catalogue, language } from './catalogue.ts'

const words = catalogue({
  title: ['정산', 'Settlements'],
  found: ['{where}에서 {n}건', '{n} {item|items} in {where}'],
  seen: ['{n}건 확인', '{n} seen'],
  sent: ['{n}건 발송', '{n} {item|items} sent'],
  moved: ['{to}(으)로 {n}건 이동', '{n} {item|items} moved to {to}'],
  range: ['{from}–{to}', '{from} to {to}'],
})

describe('texts', () => {
  afterEach(() => {
    language.value = 'ko'
  })

  it('are in the language that is chosen now', () => {
    expect(words.title).toBe('정산')
    language.value = 'en'
    expect(words.title).toBe('Settlements')
  })

  it.each([
    ['1', '1 item in A'],
    ['0', '0 items in A'],
    ['2', '2 items in A'],
    ['1,001', '1,001 items in A'],
    ['1,000+', '1,000+ items in A'],
  ])('that count have English for one and for many: %s', (n, text) => {
    language.value = 'en'
    expect(words.found({ n: n as Count, where: 'A' })).toBe(text)
  })

  it('that count are alike in Korean, whatever the number', () => {
    expect([1, 2].map((n) => words.found({ n: count(n), where: 'A' }))).toEqual(['A에서 1건', 'A에서 2건'])
  })

  it('take one value as it is, and several by their names', () => {
    expect(words.seen('<3>')).toBe('<3>건 확인')
    expect(words.range({ from: 'A', to: '$&{from}' })).toBe('A–$&{from}')
    language.value = 'en'
    expect(words.range({ to: 'B', from: 'A' })).toBe('A to B')
  })

  it.each([
    [1, '1 item sent', '1 item moved to B'],
    [2000, '2,000 items sent', '2,000 items moved to B'],
  ])('have a form for one and for many by what they count: %i', (n, sent, moved) => {
    language.value = 'en'
    expect(words.sent(count(n))).toBe(sent)
    expect(words.moved({ n: count(n), to: 'B' })).toBe(moved)
    language.value = 'ko'
    expect(words.moved({ n: count(n), to: 'B' })).toBe(`B(으)로 ${count(n)}건 이동`)
  })
})
