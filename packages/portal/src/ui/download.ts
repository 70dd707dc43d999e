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
