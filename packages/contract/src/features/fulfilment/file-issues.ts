/** Codes for a file and for its rows. Decision 130. */

/** Why a file is refused as a whole (`FILE_NOT_READABLE`). */
export const fileRefusalReasons = [
  'empty',
  'password_protected',
  'old_excel',
  'binary_excel',
  'open_document',
  'html',
  'multipart',
  'not_a_table',
  'encoding',
  'broken',
  'doctype',
  'too_many_columns',
  'too_much_inside',
  'no_columns',
] as const
export type FileRefusalReason = (typeof fileRefusalReasons)[number]

/** Why a file is too large (`PAYLOAD_TOO_LARGE`): its rows, or what it unpacks to. */
export const fileSizeReasons = ['too_large', 'too_many_rows', 'unpacks_too_large'] as const
export type FileSizeReason = (typeof fileSizeReasons)[number]

export const fileRowLevels = ['note', 'warning', 'refused'] as const
export type FileRowLevel = (typeof fileRowLevels)[number]

export const fileRowVerdicts = ['ok', 'warning', 'refused'] as const
export type FileRowVerdict = (typeof fileRowVerdicts)[number]

/** Remarks on a row. The last ones are codes with which a batch would fail the entry. */
export const fileRowCodes = [
  'CORRECTED',
  'FORMULA',
  'TIDIED',
  'ZEROS_RESTORED',
  'WRITTEN_OUT',
  'CARRIER_DEFAULT',
  'QUANTITY_OF_ORDER',
  'UNUSUAL_LENGTH',
  'NO_DIGITS',
  'OTHER_RECEIVER',
  'USED_BEFORE',
  'ITEM_MISSING',
  'ITEM_UNREADABLE',
  'ROW_REPEATED',
  'TRACKING_MISSING',
  'TRACKING_UNREADABLE',
  'DIGITS_LOST',
  'EXPONENT',
  'SEVERAL_NUMBERS',
  'NOT_WHOLE',
  'DAY',
  'CELL_ERROR',
  'TOO_LONG',
  'CHECK_DIGIT',
  'CARRIER_MISSING',
  'CARRIER_UNKNOWN',
  'STOCK_MISSING',
  'STOCK_UNREADABLE',
  'REASON_MISSING',
  'REASON_UNKNOWN',
  'PRICE_MISSING',
  'AMOUNT_UNREADABLE',
  'QUANTITY_UNREADABLE',
  'UNAUTHORIZED',
  'ITEM_CANCELLED',
  'ALREADY_REGISTERED',
  'ALREADY_SHIPPED',
] as const
export type FileRowCode = (typeof fileRowCodes)[number]

/** Fields that a column of a file can hold. */
export const fileFields = [
  'ord_prd_no',
  'ord_no',
  'item_index',
  'carrier_code',
  'tracking_number',
  'stock_available',
  'unavailable_reason',
  'memo',
  'unit_price',
  'quantity',
  'total_amount',
] as const
export type FileField = (typeof fileFields)[number]

export const fileFormats = ['xlsx', 'csv', 'tsv'] as const

export const fileEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'cp949'] as const
