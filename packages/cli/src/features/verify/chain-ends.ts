/** The ends of chains of lines in an audit that was exported as CSV. docs/decisions/210-hash-chain.md. */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { ChainEnd } from '@napum/client'

/** Vendor, action and subject stand side by side, and none of them is quoted unless another program saved the file. */
const end = /[,;\t]"?([^",;\t]+)"?[,;\t]"?ledgerHead"?[,;\t]"?([1-9]\d{0,15}):([0-9a-f]{64})"?[,;\t]/

/** @throws Error when the file has none, or cannot be read */
export async function readChainEnds(file: string): Promise<ChainEnd[]> {
  const ends: ChainEnd[] = []
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [, vendor_id, line_id, line_hash] = end.exec(line) ?? []
    if (vendor_id && line_id && line_hash) ends.push({ vendor_id, line_id: Number(line_id), line_hash })
  }
  if (ends.length === 0) throw new Error(`${file} has no line "ledgerHead": it is no audit that was exported`)
  return ends
}
