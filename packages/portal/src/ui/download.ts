/** Saves files on the computer. */
import type { FileAnswer, FileStream } from '@napum/client'

/** Saves bytes as a file of this name. */
export function download(
  fileName: string,
  bytes: Uint8Array | Blob | string,
  type = 'application/octet-stream',
): void {
  const link = document.createElement('a')
  const url = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer> | Blob | string], { type }))
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A file of the service: whole, or while it arrives. */
export type ServedFile = Pick<FileAnswer, 'fileName' | 'bytes'> | Pick<FileStream, 'fileName' | 'stream'>

/** Saves a file that the service makes, when all of it is here; `onBytes` hears how much that is so far. Answers its size. */
export async function saveFile(
  file: ServedFile,
  onBytes: (bytes: number) => void = () => {},
): Promise<number> {
  if ('bytes' in file) {
    download(file.fileName, file.bytes)
    return file.bytes.length
  }
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

/** Cells that a spreadsheet would take for a formula come as text. */
const cell = (value: string): string => {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV that Excel opens with Hangul whole. */
export function downloadCsv(fileName: string, rows: readonly (readonly string[])[]): void {
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n')
  download(fileName, `\uFEFF${text}\r\n`, 'text/csv;charset=utf-8')
}
