/** What an order file is, seen from how it begins: a JSON list, or NDJSON with an order a line. */
import type { OrderInput, OrderStream } from '@napum/client'

type FileKind = 'json' | 'ndjson' | 'table'

const PEEK_BYTES = 65_536

/** A whole object on the first line is NDJSON; a list, an object with the list, or one order over several lines is JSON. */
export function kindOf(beginning: string): FileKind {
  const text = beginning.replace(/^\uFEFF/, '').trimStart()
  if (text.startsWith('[') || /^\{\s*"orders"\s*:/.test(text)) return 'json'
  if (!text.startsWith('{')) return 'table'
  const line = text.split('\n')[0]?.trimEnd() ?? ''
  if (line.length === text.length) return 'ndjson'
  // A broken first line of NDJSON closes its brace anyway; JSON over several lines does not.
  return line.endsWith('}') ? 'ndjson' : 'json'
}

export interface OrderFile {
  readonly name: string
  readonly size: number
  readonly kind: FileKind
  /** Itself, to be sent as it is. */
  readonly file: File
  /** Made again for each reading. @throws SyntaxError when JSON is broken */
  readonly open: () => Promise<OrderStream>
}

export async function* each(orders: readonly OrderInput[]): AsyncGenerator<OrderInput> {
  yield* orders
}

function listOf(json: unknown): readonly OrderInput[] {
  if (Array.isArray(json)) return json
  const { orders } = json as { orders?: unknown }
  return Array.isArray(orders) ? orders : [json as OrderInput]
}

export async function orderFile(file: File): Promise<OrderFile> {
  const { name, size } = file
  const kind = kindOf(await file.slice(0, PEEK_BYTES).text())
  const open = async () => (kind === 'json' ? each(listOf(JSON.parse(await file.text()))) : file)
  return { name, size, kind, file, open }
}
