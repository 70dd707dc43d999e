// @ts-check
/**
 * A worker that reads files of vendors. JavaScript on purpose: the same file runs from the sources under test and from
 * the build, because Node 20 starts no worker from TypeScript.
 */
import { FileRefusal, readFileRows } from '@napum/spreadsheet'

/**
 * Rows travel as text, some at a time, while the rest is being read: the thread of the requests takes them in small bites and
 * looks up what they say meanwhile.
 * @typedef {{ bytes: Uint8Array, kind: import('@napum/spreadsheet').RowsKind, carrier?: import('@napum/contract').CarrierCode }} Task
 * @param {Task & { port: import('node:worker_threads').MessagePort }} task `port` takes the rows
 */
export default async function read({ bytes, kind, carrier, port }) {
  let parts = 0
  const onRows = (/** @type {readonly unknown[]} */ rows) => {
    port.postMessage(JSON.stringify(rows))
    parts += 1
  }
  try {
    const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const { rows: _, ...about } = await readFileRows(whole, kind, { carrier, onRows })
    return { about, parts }
  } catch (error) {
    // The class of an error does not travel.
    if (error instanceof FileRefusal) return { refused: error.reason, message: error.message }
    throw error
  }
}
