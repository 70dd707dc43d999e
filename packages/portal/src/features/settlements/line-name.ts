/** What a line of a settlement is called. */
import type { SettlementLine } from '@napum/client'
import { adjustmentWords, faultWords, lineKindWords } from '../../words/terms.ts'
import { reasonWords } from './terms.ts'

/** With its reason where it has one: an amount that came back never stands under what took it away. */
export function lineName({
  kind,
  source,
  offsets_line_id,
  reason_code,
}: Pick<SettlementLine, 'kind' | 'source' | 'offsets_line_id' | 'reason_code'>): string {
  if (reason_code !== null) {
    const reason = { ...adjustmentWords, ...faultWords }[reason_code]
    return kind === 'adjustment' ? reason : `${lineKindWords[kind]} (${reason})`
  }
  if (offsets_line_id !== null) return reasonWords.withdrawn
  if (source === 'claim_withdrawal')
    return kind === 'sale' ? reasonWords.soldAgain : reasonWords.exchangeWithdrawn
  const isClaim = kind === 'reversal' && (source === 'cancel' || source === 'return' || source === 'exchange')
  return isClaim ? reasonWords[source] : lineKindWords[kind]
}
