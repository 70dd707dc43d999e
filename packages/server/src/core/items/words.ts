/** What the work list finds an item by: names, also without their blanks, and phone numbers. Interface 10.2. */

export const PHONE_END_DIGITS = 4
/** Stands for the digit 0 of a phone number, the next nine for the others: so no part of a phone is found by other digits. */
const PHONE_ZERO = 0xe000
/** The digits before the last four: they are compared, and have no pairs in the index (`text_pairs`). */
const PHONE_FRONT_ZERO = 0xe010
const FRONT_DIGITS = /[\ue010-\ue019]/u

/** A text without case, in one form, on one line. */
export const searchable = (text: string): string =>
  text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()

const written = (digits: string, zero: number): string =>
  [...digits].map((digit) => String.fromCharCode(zero + Number(digit))).join('')

/** A phone number, or the end of one, as it stands among the words: its last four digits apart from those before. */
export const phoneText = (digits: string): string =>
  written(digits.slice(0, -PHONE_END_DIGITS), PHONE_FRONT_ZERO) +
  written(digits.slice(-PHONE_END_DIGITS), PHONE_ZERO)

/** Whether the index knows a pair of characters. */
export const isIndexed = (pair: string): boolean => !FRONT_DIGITS.test(pair)

/** SQL: the number by which the texts of one vendor in one month are found. */
export const vendorMonth = (vendor: string, month: string): string =>
  `hashtext(${vendor} || '.' || (${month} - date '2000-01-01')::text)`

/** SQL: what the index finds the text `item` by, word for word: pairs of its characters without blanks, and its vendor. */
export const indexedPairs = `(text_pairs('', item.month, replace(item.words, ' ', ''))
  || ${vendorMonth('item.vendor_id', 'item.month')})`
