/** Takes a file while it arrives, and tells how many bytes of it are here; the answer is all of them. */
import type { FileStream } from '@napum/client'
import { download } from '../../../ui/download.ts'

export async function saveStream(file: FileStream, onBytes: (bytes: number) => void): Promise<number> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = file.stream.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    pieces.push(part.value as Uint8Array<ArrayBuffer>)
    bytes += part.value.length
    onBytes(bytes)
  }
  download(file.fileName, new Blob(pieces))
  return bytes
}
