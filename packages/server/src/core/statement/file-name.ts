/** How the file of a statement is named in a download. Interface 4.9; decision 54a. */
import type { StatementDocument } from './document.ts'

/** What the name of every file of test data begins with. Decision 148. */
const TEST_MARK = 'TEST '

/** The name of a file; one of test data says so, also where its form has no place for that. */
export const markedName = ({ livemode }: { readonly livemode: boolean }, name: string): string =>
  livemode ? name : TEST_MARK + name

/** Title of the document; also the first part of its file name. */
export const statementTitle = ({ type, isSample }: Pick<StatementDocument, 'type' | 'isSample'>): string =>
  markedName({ livemode: !isSample }, type === 'cancellation' ? '거래명세서(취소)' : '거래명세서')

export const statementFileName = (
  document: Pick<StatementDocument, 'type' | 'isSample' | 'settlement'>,
  kind: 'pdf' | 'csv' | 'xlsx' = 'pdf',
): string => `${statementTitle(document)}_${document.settlement.settlement_no}.${kind}`

/**
 * Percent-encodes a header parameter by RFC 8187. `encodeURIComponent` leaves `'()*` as they are, which that
 * standard does not count among the plain characters.
 */
export const encodeExtendedValue = (text: string): string =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Value of the `Content-Disposition` header. */
export const attachmentDisposition = (fileName: string): string =>
  `attachment; filename*=UTF-8''${encodeExtendedValue(fileName)}`
