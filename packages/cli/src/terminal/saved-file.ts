/** Writes files that nobody else on the machine may read: they have names, addresses, accounts and amounts in them. */
import { rename, rm, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'

const OWNER_ONLY = 0o600

/**
 * A file from bytes, or from pieces as they arrive. It has another name first: a file that is half written must not look like one. It is
 * open before the first piece is read, so that it can be removed.
 */
export async function saveFile(file: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const draft = `${file}.part`
  try {
    await writeFile(draft, content, { mode: OWNER_ONLY })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** The same while it arrives. */
export const saveStream = (file: string, stream: ReadableStream<Uint8Array>): Promise<void> =>
  saveFile(file, Readable.fromWeb(stream as never))
