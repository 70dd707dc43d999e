/** Bringing orders in: a list as JSON, a stream as NDJSON while it is read. Importing again is always safe. */
import { sendBatch } from '../../batches.ts'
import type { Calls } from '../../calls.ts'
import { NapumError } from '../../errors.ts'
import type { ArgumentsOf, LinesBody, Sender } from '../../sender.ts'
import type { CallBody } from '../../transport.ts'
import type { OrderInput, OrdersImportAnswer } from '../../wire.ts'
import { importParts } from './import-parts.ts'
import { type ImportOptions, mergedImport, nothing, type OrdersImported, queryOf } from './imported.ts'
import { bytesOf, type OrderStream, sourceFailed } from './ndjson.ts'
import { checkedUtf8, lineEndsIn } from './utf8.ts'

/** Milliseconds without progress: a large import may take any time as long as bytes move. */
const STALL_TIMEOUT_MS = 300_000

const inBrowser = () => 'document' in globalThis || 'WorkerGlobalScope' in globalThis

/** Imports a list as JSON, or a stream as NDJSON. */
export function importOrders(
  sender: Sender,
  source: readonly OrderInput[] | OrderStream,
  options: ImportOptions = {},
): Promise<OrdersImported> {
  if (Array.isArray(source)) return importList(sender, source as readonly OrderInput[], options)
  const stream = source as OrderStream
  const upload = options.upload ?? (inBrowser() ? 'parts' : 'stream')
  const patient = { timeoutMs: STALL_TIMEOUT_MS, ...options }
  return upload === 'stream' ? importStream(sender, stream, patient) : importParts(sender, stream, patient)
}

async function importList(
  sender: Sender,
  entries: readonly OrderInput[],
  options: ImportOptions,
): Promise<OrdersImported> {
  let orders = 0
  let bytes = 0
  const answers: OrdersImportAnswer[] = []
  // The query of an import says that it is a dry run, not its body.
  const { dryRun: _, ...call } = options
  await sendBatch({
    sender,
    name: 'POST /operator-api/orders',
    entries,
    query: queryOf(options),
    empty: nothing,
    options: call,
    onPart: (part, answer) => {
      answers.push(answer)
      orders += part.entries.length
      bytes += part.text.length
      options.onProgress?.({ orders, bytes })
    },
  })
  return mergedImport(answers, options)
}

/**
 * One request for everything. 20,000 orders in parts of 1,000 took 1.15 times as long on PostgreSQL (medians of five turns of
 * each in one run), because the database waits while the next part is read and sent.
 */
async function importStream(
  sender: Sender,
  source: OrderStream,
  options: ImportOptions,
): Promise<OrdersImported> {
  return mergedImport([await importBody(sender, 'POST /operator-api/orders', source, options)], options)
}

/** Sends a stream as one body of NDJSON while it is read. */
export async function importBody<Name extends 'POST /operator-api/orders' | 'POST /operator-api/jobs/import'>(
  sender: Sender,
  name: Name,
  source: OrderStream,
  options: ImportOptions = {},
): Promise<Calls[Name]['answer']> {
  // A service that refuses in the middle of an upload closes the connection, which looks like a network failure: so
  // the key is tried with a small call first.
  await sender.json('GET /operator-api/marketplace', {}, options)
  if (inBrowser()) return wholeBody(sender, name, source, options)
  const upload = uploadOf(source, options)
  try {
    return await sender.json(name, upload.args as ArgumentsOf<Name>, {
      timeoutMs: STALL_TIMEOUT_MS,
      ...options,
    })
  } catch (error) {
    throw upload.failure() ?? error
  }
}

/** Milliseconds for a body that is sent as a whole: nobody tells how much of it has left. */
const WHOLE_TIMEOUT_MS = 3_600_000

/** Browsers send no stream over HTTP/1.1. A file is read once to see that it is whole, then the browser sends it from the disk. */
async function wholeBody<Name extends 'POST /operator-api/orders' | 'POST /operator-api/jobs/import'>(
  sender: Sender,
  name: Name,
  source: OrderStream,
  options: ImportOptions,
): Promise<Calls[Name]['answer']> {
  const isFile = source instanceof Blob
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let orders = 0
  let bytes = 0
  for await (const piece of checkedUtf8(bytesOf(source))) {
    orders += lineEndsIn(piece)
    bytes += piece.length
    options.onProgress?.({ orders, bytes })
    if (!isFile) pieces.push(piece as Uint8Array<ArrayBuffer>)
    options.signal?.throwIfAborted()
  }
  const body = isFile ? source : new Blob(pieces)
  const call = { timeoutMs: WHOLE_TIMEOUT_MS, ...options }
  const args = { lines: { make: () => body }, query: queryOf(options) } as ArgumentsOf<Name>
  return sender.json(name, args, call)
}

/** A body that reads on only when the network has taken the piece before: memory holds one piece. */
function uploadOf(source: OrderStream, options: ImportOptions) {
  let failure: NapumError | undefined
  const make = (touch: () => void): CallBody => {
    const pieces = checkedUtf8(bytesOf(source))
    let orders = 0
    let bytes = 0
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      touch()
      const piece = await pieces.next().catch((error: unknown) => {
        failure =
          error instanceof NapumError ? error : sourceFailed('The orders could not be read on.', error)
        throw error
      })
      if (piece.done) return controller.close()
      orders += lineEndsIn(piece.value)
      bytes += piece.value.length
      options.onProgress?.({ orders, bytes })
      if (piece.value.length > 0) controller.enqueue(piece.value)
      else await pull(controller)
    }
    const cancel = async () => void (await pieces.return(undefined))
    return new ReadableStream({ pull, cancel }, { highWaterMark: 0 })
  }
  const lines: LinesBody = { make, streaming: source instanceof Blob ? 'again' : 'once' }
  return { args: { lines, query: queryOf(options) }, failure: () => failure }
}
