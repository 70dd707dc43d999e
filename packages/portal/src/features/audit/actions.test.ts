import { expect, it } from 'vitest'
import { endpoints } from '../../../../contract/src/index.ts'
import { language } from '../../words/catalogue.ts'
import { actionName } from './actions.ts'

it('names every call that the record of actions keeps, so that people read words', () => {
  language.value = 'ko'
  const kept = Object.entries(endpoints)
    .filter(([, { method, data }]) => method !== 'GET' || data !== 'none')
    .map(([name]) => name)
  expect(kept.filter((name) => !/[가-힣]/.test(actionName(name)))).toEqual([])
})
