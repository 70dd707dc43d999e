// @ts-check
/**
 * A worker that reads files. JavaScript on purpose: the same file runs from the sources under test and from
 * the build, because Node 20 starts no worker from TypeScript.
 */
import { FileRefusal, readFileRows, readOrderTable } from '@napum/spreadsheet'
import { threadCpuMs } from './thread-cpu.js'

/** Characters of a table of orders that are answered at most: one long text of a workbook may stand in every row. */
const ORDERS_LENGTH_MAX = 64 * 1024 * 1024
/** Orders travel as text, 100 to a part, so that the thread of the requests takes them in small bites. */
const ORDERS_PER_PART = 100

/**
 * @typedef {{ bytes: Uint8Array, cpuMsMax: number }} AnyTask
 * @typedef {AnyTask & { kind: import('@napum/spreadsheet').RowsKind, carrier?: import('@napum/contract').CarrierCode, port: import('node:worker_threads').MessagePort }} RowsTask
 * @typedef {AnyTask & { mapping: import('@napum/spreadsheet').OrderMapping }} OrdersTask
 */

/** @param {RowsTask | OrdersTask} task */
export default async function read(task) {
  const { bytes, cpuMsMax } = task
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const begun = threadCpuMs()
  const check = () => {
    if (threadCpuMs() - begun > cpuMsMax) throw new FileRefusal('too_much_inside')
  }
  const made = await ('mapping' in task
    ? readOrders(whole, task, check)
    : readRows(whole, task, check)
  ).catch(refused)
  return { ...made, cpuMs: threadCpuMs() - begun }
}

/**
 * The class of an error does not travel.
 * @param {unknown} error
 */
function refused(error) {
  if (error instanceof FileRefusal) return { refused: { reason: error.reason, message: error.message } }
  throw error
}

/**
 * Rows travel as text, some at a time, while the rest is being read: the thread of the requests takes them in small bites and
 * looks up what they say meanwhile.
 * @param {Buffer} bytes
 * @param {RowsTask} task `port` takes the rows
 * @param {() => void} check
 */
async function readRows(bytes, { kind, carrier, port }, check) {
  let parts = 0
  const onRows = (/** @type {readonly unknown[]} */ rows) => {
    port.postMessage(JSON.stringify(rows))
    parts += 1
  }
  const { rows: _, ...about } = await readFileRows(bytes, kind, { carrier, onRows, check })
  return { read: { about, parts } }
}

/**
 * @param {Buffer} bytes
 * @param {OrdersTask} task
 * @param {() => void} check
 */
async function readOrders(bytes, { mapping }, check) {
  const table = await readOrderTable(bytes, mapping, check)
  const about = {
    file: { kind: table.kind, encoding: table.encoding, sheet_list: table.sheets },
    columns: table.columns,
    mapping: table.mapping,
    missing_fields: table.missing,
    row_count: table.rows,
    note_count: table.noteCount,
    note_list: [...table.notes],
  }
  const unreadable = table.refused.map(({ ord_no, rows, problems }) => ({
    ord_no,
    rows,
    problems: problems.map(({ problem: message, ...rest }) => ({ ...rest, message })),
  }))
  const orders = partsOf(table.orders.map(({ rows, order }) => ({ rows, order })))
  const length = orders.reduce((sum, part) => sum + part.length, 0)
  if (length > ORDERS_LENGTH_MAX) throw new FileRefusal('too_much_inside')
  return { read: { about, orders, unreadable: partsOf(unreadable) } }
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
