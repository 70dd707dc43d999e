/** The parts of the settings in their order, each with the call that it cannot do without: others get no answer to what it shows. */
import type { OperatorCall } from '../../../console/callers.ts'
import { may } from '../../../console/may.ts'
import { catalogue } from '../../../words/catalogue.ts'

const needs = {
  market: null,
  people: 'listPeople',
  holidays: null,
  webhooks: 'listOperatorWebhooks',
  account: null,
  check: 'verify',
  retention: 'startRetentionJob',
} as const satisfies Readonly<Record<string, OperatorCall | null>>
export type Part = keyof typeof needs

export const settingWords = catalogue({
  market: ['마켓 정보', 'Marketplace'],
  people: ['직원', 'People'],
  holidays: ['휴일', 'Holidays'],
  webhooks: ['웹훅', 'Webhooks'],
  account: ['내 계정', 'My account'],
  check: ['정산 점검', 'Verify'],
  retention: ['개인정보 보관', 'Personal data'],
})

export const shownParts = (): Part[] =>
  (Object.keys(needs) as Part[]).filter((part) => {
    const needed = needs[part]
    return needed === null || may(needed)
  })
