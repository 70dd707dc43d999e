// @ts-check
/**
 * A worker that reads files of vendors. JavaScript on purpose: the same file runs from the sources under test and from
 * the build, because Node 20 starts no worker from TypeScript.
 */
import { FileRefusal, readFileRows } from '@napum/spreadsheet'

/** Rows travel as text, 100 to a part, so that the thread of the requests takes them in small bites. */
const ROWS_PER_PART = 100

/**
 * @param {{ bytes: Uint8Array, kind: import('@napum/spreadsheet').RowsKind, carrier?: import('@napum/contract').CarrierCode }} task
 */
export default async function read({ bytes, kind, carrier }) {
  try {
    const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const { rows, ...about } = await readFileRows(whole, kind, { carrier })
    const parts = []
    for (let at = 0; at < rows.length; at += ROWS_PER_PART)
      parts.push(JSON.stringify(rows.slice(at, at + ROWS_PER_PART)))
    return { about, parts }
  } catch (error) {
    // The class of an error does not travel.
    if (error instanceof FileRefusal) return { refused: error.reason, message: error.message }
    throw error
  }
}
