/** The title of a statement, and the name of its file. Interface 4.9. */
import { markedName } from '../../core/files/file-name.ts'
import type { StatementDocument } from './document.ts'

/** Title of the document; also the first part of its file name. */
export const statementTitle = ({ type, isSample }: Pick<StatementDocument, 'type' | 'isSample'>): string =>
  markedName({ livemode: !isSample }, type === 'cancellation' ? '거래명세서(취소)' : '거래명세서')

export const statementFileName = (
  document: Pick<StatementDocument, 'type' | 'isSample' | 'settlement'>,
  kind: 'pdf' | 'csv' | 'xlsx' = 'pdf',
): string => `${statementTitle(document)}_${document.settlement.settlement_no}.${kind}`
