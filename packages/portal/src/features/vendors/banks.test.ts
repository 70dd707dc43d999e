/** What banks are called on the page. */
import { expect, it } from 'vitest'
import { language } from '../../words/catalogue.ts'
import { bankName } from './banks.ts'

it('names the bank of a transfer in the language of the page, and an unknown one by its code', () => {
  expect(['신한은행', '777'].map(bankName)).toEqual(['신한은행', '777'])
  language.value = 'en'
  expect(['신한은행', '777', ''].map(bankName)).toEqual(['Shinhan', '777', ''])
  language.value = 'ko'
})
