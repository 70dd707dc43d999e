// @ts-check
/**
 * A worker that reads files. JavaScript on purpose: the same file runs from the sources under test and from
 * the build, because Node 20 starts no worker from TypeScript.
 */
import { FileRefusal, readFileRows, readOrderTable } from '@napum/spreadsheet'

/** Characters of a table of orders that are answered at most: one long text of a workbook may stand in every row. */
const ORDERS_LENGTH_MAX = 64 * 1024 * 1024
/** Orders travel as text, 100 to a part, so that the thread of the requests takes them in small bites. */
const ORDERS_PER_PART = 100

/**
 * @typedef {{ bytes: Uint8Array, kind: import('@napum/spreadsheet').RowsKind, carrier?: import('@napum/contract').CarrierCode, port: import('node:worker_threads').MessagePort }} RowsTask
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
 * Rows travel as text, some at a time, while the rest is being read: the thread of the requests takes them in small bites and
 * looks up what they say meanwhile.
 * @param {Buffer} bytes
 * @param {RowsTask} task `port` takes the rows
 */
async function readRows(bytes, { kind, carrier, port }) {
  let parts = 0
  const onRows = (/** @type {readonly unknown[]} */ rows) => {
    port.postMessage(JSON.stringify(rows))
    parts += 1
  }
  const { rows: _, ...about } = await readFileRows(bytes, kind, { carrier, onRows })
  return { about, parts }
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
  const orders = partsOf(table.orders.map(({ rows, order }) => ({ rows, order })))
  const length = orders.reduce((sum, part) => sum + part.length, 0)
  if (length > ORDERS_LENGTH_MAX) throw new FileRefusal('too_much_inside')
  return { about, orders, unreadable: partsOf(unreadable) }
}

/**
 * As JSON without the brackets.
 * @param {readonly object[]} list
 */
function partsOf(list) {
  const parts = []
  for (let at = 0; at < list.length; at += ORDERS_PER_PART)
    parts.push(JSON.stringify(list.slice(at, at + ORDERS_PER_PART)).slice(1, -1))
  return parts
}
