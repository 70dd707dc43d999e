/** Who did something, in words. A vendor is not told the names of the operator's people. */
import type { Doer } from '@napum/client'
import { catalogue } from './catalogue.ts'

export const doerWords = catalogue({
  by: [(who: string) => `처리: ${who}`, (who: string) => `by ${who}`],
  program: ['API 연동', 'API'],
  namedProgram: [(label: string) => `API 연동(${label})`, (label: string) => `API (${label})`],
  operator: ['마켓 운영자', 'the marketplace'],
  operatorPerson: [(name: string) => `${name}(마켓 운영자)`, (name: string) => `${name} (marketplace)`],
  operatorProgram: ['마켓(API 연동)', 'the marketplace (API)'],
})

/** null: it is not known. */
export function doerName(doer: Doer | null): string | null {
  if (doer === null) return null
  const text = doerWords()
  if (doer.kind === 'vendor_key') return doer.name === null ? text.program : text.namedProgram(doer.name)
  if (doer.kind === 'operator_key') return text.operatorProgram
  if (doer.kind === 'vendor_person') return doer.name
  return doer.name === null ? text.operator : text.operatorPerson(doer.name)
}
