/** How files are named in a download. Interface 4.9; decision 54a. */

/** What the name of every file of test data begins with. Decision 148. */
const TEST_MARK = 'TEST '

/** The name of a file; one of test data says so, also where its form has no place for that. */
export const markedName = ({ livemode }: { readonly livemode: boolean }, name: string): string =>
  livemode ? name : TEST_MARK + name

/**
 * Percent-encodes a header parameter by RFC 8187. `encodeURIComponent` leaves `'()*` as they are, which that
 * standard does not count among the plain characters.
 */
export const encodeExtendedValue = (text: string): string =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** What files are called where only ASCII can be read; a longer name stands before one that it begins with. */
const asciiWords = [
  ['거래명세서(취소)', 'statement_cancellation'],
  ['거래명세서', 'statement'],
  ['세금계산서', 'tax_invoice'],
  ['계산서', 'invoice'],
  ['주문목록', 'items'],
  ['취소반품교환', 'claims'],
  ['송장등록양식', 'waybills'],
  ['발주확인양식', 'confirmations'],
  ['공급단가양식', 'prices'],
  ['결과', 'result'],
  ['감사기록', 'audit'],
] as const

/** The name for old programs, of the same ending: what has no word becomes one underscore. */
function asciiNameOf(fileName: string): string {
  const named = asciiWords.reduce((name, [korean, word]) => name.replaceAll(korean, word), fileName)
  const ending = /\.[a-z]+$/.exec(named)?.[0] ?? ''
  const stem = named
    .slice(0, named.length - ending.length)
    .replace(/[^A-Za-z0-9.-]+/g, '_')
    .replace(/^[_.]+|[_.]+$/g, '')
  return `${stem || 'file'}${ending}`
}

/** Value of the `Content-Disposition` header: old libraries and `curl -OJ` read the second name only. */
export const attachmentDisposition = (fileName: string): string =>
  `attachment; filename*=UTF-8''${encodeExtendedValue(fileName)}; filename="${asciiNameOf(fileName)}"`
