/** What a check code of a statement shows to anybody: nothing about a person, a product or an order. Interface 10.7. */
import { sumOfTotals } from '../../core/ledger/settlement-totals.ts'
import type { Calendar } from '../../core/values/calendar.ts'
import { decimalToNumber, moneyToNumber } from '../../core/values/money.ts'
import { firstRow, type Session } from '../../platform/db/database.ts'
import { groupedCode, typedCode } from './canonical.ts'
import { displayText } from './display.ts'
import { findCode, readVerified, type VerifiedRow } from './proof-queries.ts'

/** Whether the paper is valid: reopened ones wait for another confirmation, replaced ones have had it. */
export type VerifiedState = 'confirmed' | 'paid' | 'reopened' | 'replaced'

export type Verification = ReturnType<typeof viewOf> & {
  /** What a file is, when one was asked for. */
  readonly file?: FileVerdict
}

/**
 * `issued`: it was given out under this code. `changed`: it was not. `unread`: unknown, because files were not stored when the
 * settlement was confirmed.
 */
type FileVerdict = 'issued' | 'changed' | 'unread'

/**
 * The statement with this code; null when there is none.
 * @param typed the code as a person typed it
 * @param file SHA-256 of a PDF that bears the code, in hexadecimal; left out: none is asked for
 */
export async function verificationOf(
  { db, calendar }: { readonly db: Session; readonly calendar: Calendar },
  typed: string,
  file?: string,
): Promise<Verification | null> {
  const proof = await firstRow(db, findCode, [typedCode(typed)])
  const row =
    proof &&
    (await firstRow(db, readVerified, [
      proof.vendor_id,
      proof.settlement_id,
      proof.statement_type,
      proof.confirmation,
      Buffer.from(file ?? '', 'hex'),
    ]))
  if (!row) return null
  const view = viewOf(row, calendar)
  return file === undefined ? view : { ...view, file: verdictOf(row) }
}

function verdictOf({ is_issued, form }: VerifiedRow): FileVerdict {
  if (is_issued) return 'issued'
  return form === 1 ? 'unread' : 'changed'
}

const amountOf = (text: string | null): number | null => (text === null ? null : decimalToNumber(text))

function viewOf(row: VerifiedRow, calendar: Calendar) {
  const state = stateOf(row)
  const isOld = state === 'reopened' || state === 'replaced'
  const dayOf = (at: Date | null) => (isOld && at ? calendar.dayOf(at) : null)
  return {
    check_code: groupedCode(row.check_code),
    content_hash: row.content_hash,
    state,
    settlement_no: row.settlement_no,
    settlement_type: row.statement_type,
    period_start: row.period_start,
    period_end: row.period_end,
    issuer: displayText(row.issuer),
    marketplace: displayText(row.marketplace),
    total: decimalToNumber(row.total),
    supply_amount: amountOf(row.supply_amount),
    vat_amount: amountOf(row.vat_amount),
    line_count: row.line_count,
    /** What is paid in all; null on a paper that is no longer valid. */
    payable_amount: isOld || !row.frozen_totals ? null : moneyToNumber(sumOfTotals(row.frozen_totals)),
    account_last4: row.account_last4,
    confirmed_on: calendar.dayOf(row.confirmed_at),
    reopened_on: dayOf(row.reopened_at),
    replaced_on: dayOf(row.replaced_at),
  }
}

const stateOf = ({ is_replaced, status }: VerifiedRow): VerifiedState => {
  if (is_replaced) return 'replaced'
  return status === 'pending' ? 'reopened' : status
}
