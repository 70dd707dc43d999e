/**
 * The statements of many settlements as one zip, made while it is sent: one statement is in memory at a time, whatever
 * there are. Interface 10.4; decision 115.
 */
import { setTimeout } from 'node:timers/promises'
import {
  type ArchiveFormat,
  type SettlementHeader,
  type StatementType,
  statementTypes,
} from '@napum/contract'
import { type Part, writeZip } from '@napum/spreadsheet'
import { DateTime } from 'luxon'
import type { Config } from '../../config/config.ts'
import { attachmentDisposition, markedName } from '../../core/files/file-name.ts'
import { counted } from '../../core/files/streams.ts'
import type { SettlementKey } from '../../core/ledger/settlement-totals.ts'
import { StreamAnswer } from '../../core/values/answers.ts'
import { Refusal } from '../../core/values/refusal.ts'
import type { StatementSource } from './document.ts'
import { type ProvedFrom, readSettlementStatement } from './read.ts'
import { RenderRefused, type StatementFile, type StatementRenderer } from './render.ts'

/** One settlement, and how its statements are read when their turn has come. */
interface ArchivedSettlement {
  /** Where its files stand in the zip; empty: at the top. */
  readonly folder: string
  readonly read: (type: StatementType) => Promise<StatementSource>
}

export interface ArchiveOf {
  /** Whether they are real. */
  readonly livemode: boolean
  readonly statements: StatementRenderer
  readonly settlements: readonly ArchivedSettlement[]
  readonly format: ArchiveFormat
  /** `YYYY-MM` */
  readonly month: string
  /** Which part of the month, from 1. */
  readonly page: number
  /** Lets other requests in while nothing is done. */
  readonly whileWaiting: (wait: () => Promise<unknown>) => Promise<unknown>
}

/** Settlements of one zip: three minutes of rendering. */
export const ARCHIVE_SETTLEMENTS_MAX = 500
/** How often a statement is tried for which there is no room among those that are rendered for others. */
const ATTEMPTS = 60
const PAUSE_MS = 1_000

/** Whether statements are made out to those who ordered: they name their owners, addresses and phones. */
export const namesPeople = ({ statementReceiver }: Pick<Config, 'statementReceiver'>): boolean =>
  statementReceiver === 'orderer'

/** @throws Refusal SETTLEMENT_NOT_FOUND when there is no settlement to give */
export function statementArchive(archive: ArchiveOf): StreamAnswer {
  refuseEmptyArchive(archive.settlements)
  const { pieces, count } = counted(archiveParts(archive))
  const disposition = attachmentDisposition(archiveName(archive))
  return new StreamAnswer(writeZip(pieces), 'application/zip', disposition, count)
}

export const archiveName = (archive: Pick<ArchiveOf, 'livemode' | 'month' | 'page'>): string =>
  markedName(archive, `거래명세서_${archive.month}${archive.page > 1 ? `_${archive.page}` : ''}.zip`)

/** @throws Refusal SETTLEMENT_NOT_FOUND when there is no settlement to give */
export function refuseEmptyArchive(settlements: readonly unknown[]): void {
  if (settlements.length > 0) return
  throw new Refusal('SETTLEMENT_NOT_FOUND', {
    message: 'No settlement that is confirmed or paid ended in this month, or none on this page.',
  })
}

export async function* archiveParts(archive: Omit<ArchiveOf, 'month' | 'page'>): AsyncGenerator<Part> {
  for (const { folder, read } of archive.settlements) {
    for (const type of statementTypes) {
      const source = await read(type)
      // One without lines says nothing, and one that was reopened meanwhile is no statement yet.
      const isEmpty = source.orders.length === 0 && (type !== 'standard' || source.adjustments.length === 0)
      if (isEmpty || source.settlement.status === 'pending') continue
      const { name, bytes } = await rendered(archive, source)
      yield { name: `${folder}${name}`, pieces: [bytes] }
    }
  }
}

/** Those of a list that are closed, in folders by the names of their vendors where they have one. */
export const closedSettlements = (
  from: ProvedFrom,
  rows: readonly (SettlementKey & Pick<SettlementHeader, 'status'> & { readonly vendor_name?: string })[],
): ArchivedSettlement[] =>
  rows
    .filter(({ status }) => status !== 'pending')
    .map(({ vendor_id, settlement_id, vendor_name }) => ({
      folder: vendor_name === undefined ? '' : folderOf(vendor_name),
      read: (type) => readSettlementStatement(from, vendor_id, settlement_id, type),
    }))

/** Others who ask for a single statement are not kept waiting by a month of them: there may be no room at once. */
async function rendered(
  { statements, format, whileWaiting }: Pick<ArchiveOf, 'statements' | 'format' | 'whileWaiting'>,
  source: StatementSource,
): Promise<StatementFile> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await statements[format](async () => source)
    } catch (error) {
      if (!(error instanceof RenderRefused) || attempt === ATTEMPTS) throw error
      await whileWaiting(() => setTimeout(PAUSE_MS))
    }
  }
}

const FOLDER_LENGTH_MAX = 60

/** A folder by the name of a vendor: no name leads out of the folder in which the zip is unpacked. */
export const folderOf = (name: string): string => {
  const plain = name
    .normalize('NFC')
    .replace(/[/\\:*?"<>|\p{C}]/gu, '_')
    .slice(0, FOLDER_LENGTH_MAX)
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `${plain === '' ? '_' : plain}/`
}

/** First and last day of a month, `YYYY-MM`. */
export const daysOfMonth = (month: string): { from: string; to: string } => {
  const from = `${month}-01`
  return { from, to: DateTime.fromISO(from).endOf('month').toISODate() ?? from }
}
