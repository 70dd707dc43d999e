/** What a party must have on paper: a name, a right business number, an owner and an address. Decision 104. */
import { isBusinessNumber, type PartyField, partyFields } from '@napum/contract'

export type Party = Readonly<Record<PartyField, string>>

/** What the party must have on paper, and has not. */
export const missingFieldsOf = (party: Party): PartyField[] =>
  partyFields.filter((field) => isMissing(party, field))

const isMissing = (party: Party, field: PartyField): boolean =>
  field === 'biz_no' ? !isBusinessNumber(party.biz_no) : party[field].trim() === ''
