/** What statements must print of a party: a name, a correct business number, an owner and an address. Decision 104. */
import { isBusinessNumber, type PartyField, partyFields } from '@napum/contract'

export type Party = Readonly<Record<PartyField, string>>

/** The fields that statements must print and the party lacks. */
export const missingFieldsOf = (party: Party): PartyField[] =>
  partyFields.filter((field) => isMissing(party, field))

const digits = "translate(biz_no, '- ', '')"
const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5, 1]
const digitSum = WEIGHTS.map((weight, at) => `${weight} * ascii(substr(${digits}, ${at + 1}))`).join(' + ')

/** SQL: the same of a vendor, as the index `vendor_incomplete` has it: a blank, or a number whose last digit does not check the others. */
export const isIncompleteSql = `(btrim(name) = '' or btrim(owner) = '' or btrim(address) = ''
  or ${digits} !~ '^[0-9]{10}$'
  or (${digitSum} + (ascii(substr(${digits}, 9)) - 48) * 5 / 10 - 48 * 32) % 10 <> 0)`

const isMissing = (party: Party, field: PartyField): boolean =>
  field === 'biz_no' ? !isBusinessNumber(party.biz_no) : party[field].trim() === ''
