/** How people name a settlement: by the number that stands on the paper, or by its id. */
import type { OperatorClient } from '@napum/client'

const number = /^SET-\d{8}-\d{3,}$/
const ulid = /^[0-9A-HJKMNP-TV-Z]{26}$/

/** Whether a text is the number of a settlement, by its form. */
export const isSettlementNo = (text: string): boolean => number.test(text)

/** Whether a text is the number or the id of a settlement, by its form. */
export const isSettlementName = (text: string): boolean => number.test(text) || ulid.test(text)

/** @throws Error when no settlement has the number. */
export async function settlementId(operator: OperatorClient, name: string): Promise<string> {
  if (!number.test(name)) return name
  const { settlement_list } = await operator.listSettlements({ settlement_no: name })
  const found = settlement_list.find((one) => one.settlement_no === name)
  if (!found) throw new Error(`There is no settlement ${name}.`)
  return found.settlement_id
}
