/** Fields of an order that a column of a table can be, as pages and refusals name them: `order.ord_no`. */
import { itemFieldTerms, orderFieldTerms } from '@napum/client'
import { termWords } from '../../../words/terms.ts'

type Of<Part extends string, Terms> = {
  readonly [Name in keyof Terms & string as `${Part}.${Name}`]: Terms[Name]
}

const inPart = <Part extends string, Terms extends object>(part: Part, terms: Terms) =>
  Object.fromEntries(Object.entries(terms).map(([name, term]) => [`${part}.${name}`, term])) as Of<
    Part,
    Terms
  >

export const fieldWords = termWords({
  ...inPart('order', orderFieldTerms),
  ...inPart('item', itemFieldTerms),
})

export type FieldName = keyof typeof fieldWords
/** A field as refusals name it. */
export type OrderField = FieldName | 'item.vendor_id'
