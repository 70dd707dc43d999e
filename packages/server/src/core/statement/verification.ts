/** What anybody may learn who has the check code of a statement: nothing about a person, a product or an order. Interface 10.7. */
import type { StatementType } from '@napum/contract'
import { firstRow, type Session } from '../../db/database.ts'
import type { Calendar } from '../calendar.ts'
import { decimalToNumber } from '../money.ts'
import { groupedCode, typedCode } from './canonical.ts'
import { displayText } from './display.ts'
import { findCode, readVerified, type VerifiedRow } from './proof-queries.ts'

/** Whether the paper still stands: reopened papers wait for another confirmation, replaced ones had it. */
export type VerifiedState = 'confirmed' | 'paid' | 'reopened' | 'replaced'

export interface Verification {
  readonly check_code: string
  /** SHA-256 of the content, in hexadecimal. */
  readonly content_hash: string
  readonly state: VerifiedState
  readonly settlement_no: string
  readonly settlement_type: StatementType
  readonly period_start: string
  readonly period_end: string
  /** Name of the company that sold. */
  readonly issuer: string
  readonly marketplace: string
  /** In won, VAT included. */
  readonly total: number
  /** Days, `YYYY-MM-DD`. */
  readonly confirmed_on: string
  readonly reopened_on: string | null
  readonly replaced_on: string | null
}

interface Reading {
  readonly db: Session
  readonly calendar: Calendar
}

/** The statement that a code stands on; null when there is none. @param typed as somebody typed it */
export async function verificationOf({ db, calendar }: Reading, typed: string): Promise<Verification | null> {
  const proof = await firstRow(db, findCode, [typedCode(typed)])
  const row =
    proof &&
    (await firstRow(db, readVerified, [
      proof.vendor_id,
      proof.settlement_id,
      proof.statement_type,
      proof.confirmation,
    ]))
  return row ? viewOf(row, calendar) : null
}

function viewOf(row: VerifiedRow, calendar: Calendar): Verification {
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
    confirmed_on: calendar.dayOf(row.confirmed_at),
    reopened_on: dayOf(row.reopened_at),
    replaced_on: dayOf(row.replaced_at),
  }
}

const stateOf = ({ is_replaced, status }: VerifiedRow): VerifiedState => {
  if (is_replaced) return 'replaced'
  return status === 'pending' ? 'reopened' : status
}
