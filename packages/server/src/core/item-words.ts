/** What the work list finds an item by: names, and the ends of phone numbers. Interface 10.2; migration 0009 does the same. */
import { contactPerson, type ItemDetails, type OrderDetails } from './item-record.ts'
import { MASK } from './personal.ts'

const phones = ['recv_tel', 'recv_hp', 'order_tel', 'order_hp', 'user_phone'] as const
const PHONE_END_DIGITS = 4
/** Stands for the digit 0 of a phone number, the next nine for the others: so no part of a phone is found by other digits. */
const PHONE_ZERO = 0xe000

/** A text without case, in one form, on one line. */
export const searchable = (text: string): string =>
  text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()

/** The end of a phone number, as it stands among the words. */
export const phoneEnd = (digits: string): string =>
  [...digits].map((digit) => String.fromCharCode(PHONE_ZERO + Number(digit))).join('')

function endOf(phone: string): string {
  const digits = phone.replace(/[^0-9]/g, '')
  return digits.length < PHONE_END_DIGITS ? '' : phoneEnd(digits.slice(-PHONE_END_DIGITS))
}

/** What an item is found by, one text a line. */
export function wordsOf(order: OrderDetails, item: ItemDetails): string {
  const names = [contactPerson(order.recv_name ?? ''), order.ord_company, item.prd_name, item.item_name]
  const lines = [
    ...names.map((name) => searchable(name ?? '')),
    ...phones.map((name) => endOf(order[name] ?? '')),
  ]
  return [...new Set(lines)].filter((line) => line !== '' && line !== MASK).join('\n')
}
