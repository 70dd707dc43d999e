/** Fields of orders, and columns of files: apart from other terms, because few screens name them. */
import { columnTerms, itemFieldTerms, orderFieldTerms } from '@napum/client'
import { termWords } from './terms.ts'

export const fieldWords = termWords({ ...columnTerms, ...orderFieldTerms, ...itemFieldTerms })
