/** How much of a file is read. Beyond any of these it is refused as a whole; each bounds memory or time by itself. */
import { FILE_CELL_LENGTH_MAX, FILE_ROWS_MAX } from '@napum/contract'

export { FILE_BYTES_MAX } from '@napum/contract'
export const ROWS_MAX = FILE_ROWS_MAX
export const COLUMNS_MAX = 256
/** Of all parts of a workbook that are read, unpacked: 20,000 rows of 50 columns have about half of it. */
export const UNPACKED_BYTES_MAX = 100 * 1024 ** 2
/** A row with a value may stand this much further down than there may be rows: notes and empty rows have room. */
export const ROW_NUMBER_MAX = ROWS_MAX + 5_000
/** Excel allows 32,767 characters. */
export const CELL_LENGTH_MAX = 32_767
/**
 * Characters of a cell that is used: a memo of 500 letters fits. What is longer refuses its row, for one text of a workbook
 * may stand in every row, and each row is kept and answered.
 */
export const USED_CELL_LENGTH_MAX = FILE_CELL_LENGTH_MAX
/** Characters of all cells of the rows that are read: they are kept, to be given back with what became of each row. */
export const OWN_CHARACTERS_MAX = 20_000_000
/** Characters that are shown of a cell, but for a memo. */
export const SHOWN_CELL_LENGTH_MAX = 200
/** Excel allows 255. */
export const FORMAT_LENGTH_MAX = 1_000
/** 20,000 rows of 100 filled cells: about a second of work. Comments and such count as well. */
export const TAGS_MAX = 8_000_000
/** Different texts of a workbook, and their characters: what is kept of it while it is read. */
export const SHARED_TEXTS_MAX = 500_000
export const SHARED_CHARACTERS_MAX = 20_000_000
/** Cell formats of a workbook; Excel allows 64,000. */
export const FORMATS_MAX = 65_536
/** Parts of a zip; Excel writes a dozen and one for each picture. */
export const ZIP_ENTRIES_MAX = 10_000
/** A tag or an entity longer than this is no workbook's. */
export const TAG_BYTES_MAX = 65_536
/** Sheets that are looked at for a table. */
export const SHEETS_TRIED_MAX = 5
