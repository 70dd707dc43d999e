// @ts-check
/**
 * A worker that reads files. JavaScript on purpose: the same file runs from the sources under test and from
 * the build, because Node 20 starts no worker from TypeScript.
 */
import { openSync, readSync } from 'node:fs'
import { EntryKeys, FileRefusal, readAdjustments, readFileRows, readOrderTable } from '@napum/spreadsheet'

/** Characters of a table that are answered at most: one long text of a workbook may stand in every row. */
const ANSWER_LENGTH_MAX = 64 * 1024 * 1024
/** What was read travels as text, 100 to a part, so that the thread of the requests takes it in small bites. */
const PER_PART = 100

/**
 * @typedef {{ bytes: Uint8Array, cpuMsMax: number }} AnyTask
 * @typedef {AnyTask & { kind: import('@napum/spreadsheet').RowsKind, carrier?: import('@napum/contract').CarrierCode, port: import('node:worker_threads').MessagePort }} RowsTask
 * @typedef {AnyTask & { mapping: import('@napum/spreadsheet').OrderMapping }} OrdersTask
 */

/** @param {RowsTask | OrdersTask | AnyTask} task a task of nothing more is a table of adjustments */
export default async function read(task) {
  const { bytes, cpuMsMax } = task
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const begun = threadCpuMs()
  const check = () => {
    if (threadCpuMs() - begun > cpuMsMax) throw new FileRefusal('too_much_inside')
  }
  const made = await ('mapping' in task
    ? readOrders(whole, task, check)
    : 'port' in task
      ? readRows(whole, task, check)
      : readOfAdjustments(whole, check)
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
  return { read: { about, orders, unreadable: partsOf(unreadable) } }
}

/**
 * @param {Buffer} bytes
 * @param {() => void} check
 */
async function readOfAdjustments(bytes, check) {
  const { entries, ...about } = await readAdjustments(bytes, check)
  const keys = new EntryKeys()
  const rows = entries.map(({ entry, ...row }) => ({ ...row, entry: keys.keyed(entry) }))
  return { read: { about, rows: partsOf(rows) } }
}

/**
 * As JSON without the brackets.
 * @param {readonly object[]} list
 */
function partsOf(list) {
  const parts = []
  let length = 0
  for (let at = 0; at < list.length; at += PER_PART) {
    const part = JSON.stringify(list.slice(at, at + PER_PART)).slice(1, -1)
    length += part.length
    if (length > ANSWER_LENGTH_MAX) throw new FileRefusal('too_much_inside')
    parts.push(part)
  }
  return parts
}

/** Linux tells it here for each thread; null: another system. */
const times = (() => {
  try {
    return openSync('/proc/thread-self/schedstat', 'r')
  } catch {
    return null
  }
})()
const figures = Buffer.alloc(64)

/**
 * Milliseconds that this thread was on a processor; where the system does not tell, those that went by. Waiting for a
 * processor is no work, so a machine that is busy refuses nothing that a calm one reads.
 */
function threadCpuMs() {
  if (times === null) return performance.now()
  const length = readSync(times, figures, 0, figures.length, 0)
  // Nanoseconds, before those of waiting.
  return Number.parseInt(figures.toString('latin1', 0, length), 10) / 1e6
}
