/** Who did something, in words. A vendor does not see the names of the operator's people. */
import type { Author } from '@napum/client'
import { catalogue } from './catalogue.ts'

export const authorWords = catalogue({
  by: ['처리: {who}', 'by {who}'],
  program: ['API 연동', 'API'],
  namedProgram: ['API 연동({label})', 'API ({label})'],
  operator: ['마켓 운영자', 'the marketplace'],
  operatorPerson: ['{name}(마켓 운영자)', '{name} (marketplace)'],
  operatorProgram: ['마켓(API 연동)', 'the marketplace (API)'],
})

/** null: it is not known. */
export function authorName(author: Author | null): string | null {
  if (author === null) return null
  if (author.kind === 'vendor_key')
    return author.name === null ? authorWords.program : authorWords.namedProgram(author.name)
  if (author.kind === 'operator_key') return authorWords.operatorProgram
  if (author.kind === 'vendor_person') return author.name
  return author.name === null ? authorWords.operator : authorWords.operatorPerson(author.name)
}
