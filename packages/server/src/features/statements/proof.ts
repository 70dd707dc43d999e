/**
 * What proves a closed statement: the hash of its content and a check code, fixed when its settlement is confirmed. A
 * settlement that was confirmed before there were any, or that is very large, gets its own when it is first read. Interface
 * 10.5; decision 113.
 */
import { hash } from 'node:crypto'
import type { StatementType } from '@napum/contract'
import { lastFour } from '../../core/ledger/payments.ts'
import { moneyToText } from '../../core/values/money.ts'
import { firstRow, type Session } from '../../platform/db/database.ts'
import { printedAdjustments } from './adjustments.ts'
import { checkCodeOf, contentHashOf, groupedCode } from './canonical.ts'
import { composeStatement } from './compose.ts'
import { CANONICAL_FORM, type StatementProof, type StatementSource } from './document.ts'
import * as queries from './proof-queries.ts'

/** Items of a settlement whose statements are proved while it is locked: some tenths of a second. */
export const PROVED_AT_ONCE_MAX = 20_000

interface ConfirmedSettlement {
  readonly vendor_id: string
  readonly settlement_id: string
  readonly confirmation: number
}

/** What proves this statement of a closed settlement; null when the settlement was reopened meanwhile. */
export async function proofOf(
  db: Session,
  confirmed: ConfirmedSettlement,
  source: StatementSource,
): Promise<StatementProof | null> {
  return (await readProof(db, confirmed, source.type)) ?? prove(db, confirmed, source)
}

async function readProof(db: Session, confirmed: ConfirmedSettlement, type: StatementType) {
  const { vendor_id, settlement_id, confirmation } = confirmed
  const row = await firstRow(db, queries.readProof, [vendor_id, settlement_id, type, confirmation])
  return row
    ? { form: row.form, content_hash: row.content_hash, check_code: groupedCode(row.check_code) }
    : null
}

/** Keeps a PDF that is about to be given out: the public page knows it by its bytes. */
export const keepFile = async (
  db: Session,
  { vendor_id, settlement_id, confirmation }: ConfirmedSettlement,
  type: StatementType,
  pdf: Uint8Array,
): Promise<void> => {
  const sha256 = hash('sha256', pdf, 'buffer')
  await db.rows(queries.keepFile, [vendor_id, settlement_id, type, confirmation, sha256])
}

/** Computes and keeps it. Who comes second keeps nothing, and reads what is there. */
async function prove(
  db: Session,
  confirmed: ConfirmedSettlement,
  source: StatementSource,
): Promise<StatementProof | null> {
  const { vendor_id, settlement_id, confirmation } = confirmed
  const { type } = source
  const document = await composeStatement(source)
  const content_hash = await contentHashOf(document)
  const { totals } = document
  // What the paper prints beside its orders counts as well.
  const beside = printedAdjustments(document)
  const sumOf = (field: 'supply' | 'vat') => beside.reduce((sum, line) => sum + line[field], 0n)
  const lineCount = document.blocks.reduce((sum, { lines }) => sum + lines.length, beside.length)
  await db.rows(queries.keepProof, [
    vendor_id,
    settlement_id,
    type,
    confirmation,
    checkCodeOf({ settlement_id, type, confirmation, content_hash }),
    content_hash,
    moneyToText(totals.total),
    source.supplier.name,
    CANONICAL_FORM,
    moneyToText(totals.supply_amount + sumOf('supply')),
    moneyToText(totals.vat_amount + sumOf('vat')),
    lineCount,
    // Enough to find another account on the paper, too little to use it.
    lastFour(source.paper.bank?.bank_account ?? null) ?? '',
  ])
  return readProof(db, confirmed, type)
}
