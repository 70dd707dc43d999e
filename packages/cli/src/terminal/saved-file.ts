/** Writes files that nobody else on the machine may read: they have names, addresses, accounts and amounts in them. */
import { createWriteStream } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const OWNER_ONLY = 0o600

export const saveFile = (file: string, bytes: Uint8Array): Promise<void> =>
  saved(file, (draft) => writeFile(draft, bytes, { mode: OWNER_ONLY }))

/** The same while it arrives. */
export const saveStream = (file: string, stream: ReadableStream<Uint8Array>): Promise<void> =>
  savePieces(file, Readable.fromWeb(stream as never))

/** The same piece by piece. */
export const savePieces = (file: string, pieces: AsyncIterable<Uint8Array>): Promise<void> =>
  saved(file, (draft) => pipeline(pieces, createWriteStream(draft, { mode: OWNER_ONLY })))

/** Under another name first: a file that is half written must not look like one. */
async function saved(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${file}.part`
  try {
    await write(draft)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
