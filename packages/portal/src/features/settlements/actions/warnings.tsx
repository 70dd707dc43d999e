/** What speaks against an action on a settlement, as sentences that say what to do. */
import type { SettlementWarning } from '@napum/client'
import { count, won } from '../../../ui/format.ts'
import { language } from '../../../words/catalogue.ts'
import { fieldsNamed } from '../../vendors/profile-words.ts'
import { words } from './words.ts'

function sentenceOf(warning: SettlementWarning): string {
  switch (warning.code) {
    case 'PERIOD_RUNNING':
      return words.periodRunning(warning.details.period_end)
    case 'UNSHIPPED_ITEMS': {
      const { count: items, amount, unavailable_count } = warning.details
      const first = words.unshipped({ n: count(items), sum: won(amount) })
      return unavailable_count > 0 ? `${first} ${words.unavailable(count(unavailable_count))}` : first
    }
    case 'SUPPLIER_PROFILE_INCOMPLETE':
      return words.supplier(fieldsNamed(warning.details.missing_fields))
    case 'MARKETPLACE_PROFILE_INCOMPLETE':
      return words.marketplace(fieldsNamed(warning.details.missing_fields))
    case 'NEGATIVE_PAYABLE':
      return words.negative(won(warning.details.payable_amount))
    case 'SUPPLY_DAY_ODD': {
      const { count: items, first_day, last_day } = warning.details
      return words.supplyDays({
        n: count(items),
        days: first_day === last_day ? first_day : `${first_day} ~ ${last_day}`,
      })
    }
    case 'PAID_BEFORE_PERIOD_END':
      return words.paidBefore(warning.details.period_end)
    case 'NO_ACCOUNT':
      return words.noAccount
    case 'ACCOUNT_CHANGED':
      return words.accountChanged
    case 'ON_HOLD':
      return words.onHold
    default:
      return (warning as SettlementWarning).message
  }
}

export function Warnings({ list }: { readonly list: readonly SettlementWarning[] }) {
  return (
    <ul class="stack tight" lang={language.value}>
      {list.map((warning) => (
        <li key={warning.code}>{sentenceOf(warning)}</li>
      ))}
    </ul>
  )
}
