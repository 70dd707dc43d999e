// @ts-check
/**
 * A worker that reads files. JavaScript on purpose: the same file runs from the sources under test and from
 * the build, because Node 20 starts no worker from TypeScript.
 */
import { FileRefusal, readFileRows, readOrderTable } from '@napum/spreadsheet'

/** Characters of a table of orders that are answered at most: one long text of a workbook may stand in every row. */
const ORDERS_LENGTH_MAX = 64 * 1024 * 1024
/** Rows travel as text, 100 to a part, so that the thread of the requests takes them in small bites. */
const ROWS_PER_PART = 100

/**
 * @typedef {{ bytes: Uint8Array, kind: import('@napum/spreadsheet').RowsKind, carrier?: import('@napum/contract').CarrierCode }} RowsTask
 * @typedef {{ bytes: Uint8Array, mapping: import('@napum/spreadsheet').OrderMapping }} OrdersTask
 */

/** @param {RowsTask | OrdersTask} task */
export default async function read(task) {
  const { bytes } = task
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return 'mapping' in task ? await readOrders(whole, task.mapping) : await readRows(whole, task)
  } catch (error) {
    // The class of an error does not travel.
    if (error instanceof FileRefusal) return { refused: error.reason, message: error.message }
    throw error
  }
}

/**
 * @param {Buffer} bytes
 * @param {RowsTask} task
 */
async function readRows(bytes, { kind, carrier }) {
  const { rows, ...about } = await readFileRows(bytes, kind, { carrier })
  return { about, parts: partsOf(rows, (part) => JSON.stringify(part)) }
}

/**
 * @param {Buffer} bytes
 * @param {import('@napum/spreadsheet').OrderMapping} mapping
 */
async function readOrders(bytes, mapping) {
  const table = await readOrderTable(bytes, mapping)
  const about = {
    file: { kind: table.kind, encoding: table.encoding, sheet_list: table.sheets },
    columns: table.columns,
    mapping: table.mapping,
    missing_fields: table.missing,
    row_count: table.rows,
  }
  const unreadable = table.refused.map(({ ord_no, rows, problems }) => ({
    ord_no,
    rows,
    problems: problems.map(({ problem: message, ...rest }) => ({ ...rest, message })),
  }))
  /** @param {readonly object[]} list */
  const bare = (list) => partsOf(list, (part) => JSON.stringify(part).slice(1, -1))
  const orders = bare(table.orders.map(({ rows, order }) => ({ rows, order })))
  const length = orders.reduce((sum, part) => sum + part.length, 0)
  if (length > ORDERS_LENGTH_MAX) throw new FileRefusal('too_much_inside')
  return { about, orders, unreadable: bare(unreadable) }
}

/**
 * @template Row
 * @param {readonly Row[]} rows
 * @param {(part: readonly Row[]) => string} text
 */
function partsOf(rows, text) {
  const parts = []
  for (let at = 0; at < rows.length; at += ROWS_PER_PART) parts.push(text(rows.slice(at, at + ROWS_PER_PART)))
  return parts
}
