/** What was kept of the chains of lines: an exported audit, and files of where the chains ended. docs/decisions/210-hash-chain.md. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { ChainEnd, OperatorClient, VerifyAnswer } from '@napum/client'

/** What a file of the heads of all vendors is. */
interface HeadsDigest {
  readonly count: number
  readonly sha256: string
}

/** What the audit says of the file of a day. */
interface NotedHeads extends HeadsDigest {
  readonly day: string
}

/** Action and subject stand side by side, and are not quoted unless another program saved the file. */
const noted = /[,;\t]"?ledger_heads"?[,;\t]"?(\d{4}-\d\d-\d\d):(\d+):([0-9a-f]{64})"?[,;\t]/

/** The lines of an exported audit that say where the chains ended, by their days. @throws Error when it has none */
export async function readNoted(file: string): Promise<Map<string, NotedHeads>> {
  const days = new Map<string, NotedHeads>()
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [, day, count, sha256] = noted.exec(line) ?? []
    if (day && sha256) days.set(day, { day, count: Number(count), sha256 })
  }
  if (days.size === 0) throw new Error(`${file} has no line "ledger_heads": it is no audit that was exported`)
  return days
}

/** What a file of heads is; it may be long. */
export async function digestOf(stream: AsyncIterable<Uint8Array>): Promise<HeadsDigest> {
  const hash = createHash('sha256')
  let count = 0
  for await (const piece of stream) {
    hash.update(piece)
    for (const byte of piece) if (byte === 10) count++
  }
  return { count, sha256: hash.digest('hex') }
}

/** Compares the newest day of an exported audit with the file that the service makes of that day now. */
export async function compareNoted(
  operator: OperatorClient,
  days: ReadonlyMap<string, NotedHeads>,
): Promise<VerifyAnswer['differences'][number][]> {
  const { day, count, sha256 } = days.get([...days.keys()].sort().at(-1) as string) as NotedHeads
  const { stream } = await operator.ledgerHeads({ day })
  const found = await digestOf(stream as unknown as AsyncIterable<Uint8Array>)
  if (found.count === count && found.sha256 === sha256) return []
  const subject = `newest lines of all vendors on ${day}, in the audit`
  return [{ subject, expected: `${count}:${sha256}`, found: `${found.count}:${found.sha256}` }]
}

const AT_ONCE = 10_000
const head = /^([^,;"]+)[,;](\d{1,16})[,;]([0-9a-f]{64})\s*$/

/** The lines of a file of heads, some at a time. @throws Error when a line is none */
export async function* readHeads(file: string): AsyncGenerator<ChainEnd[]> {
  let ends: ChainEnd[] = []
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [, vendor_id, line_id, line_hash] = head.exec(line) ?? []
    if (!vendor_id || !line_hash) throw new Error(`${file} is no file of heads: "${line.slice(0, 40)}"`)
    ends.push({ vendor_id, line_id: Number(line_id), line_hash })
    if (ends.length === AT_ONCE) {
      yield ends
      ends = []
    }
  }
  if (ends.length > 0) yield ends
}
