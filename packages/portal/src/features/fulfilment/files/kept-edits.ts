/** Corrections that were typed and not read yet outlive the page: they stay in this tab, by upload. */

export type Edit = readonly [row: number, cells: readonly string[]]

export interface EditStore {
  readonly read: (uploadId: string) => readonly Edit[]
  readonly write: (uploadId: string, edits: readonly Edit[]) => void
}

export function keptIn(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  name: string,
): EditStore {
  const keyOf = (uploadId: string) => `${name}.${uploadId}`
  return {
    read(uploadId) {
      try {
        return JSON.parse(storage.getItem(keyOf(uploadId)) ?? '[]')
      } catch {
        return []
      }
    },
    write(uploadId, edits) {
      try {
        if (edits.length === 0) storage.removeItem(keyOf(uploadId))
        else storage.setItem(keyOf(uploadId), JSON.stringify(edits))
      } catch {
        // More than the browser keeps: the page asks before it is left.
      }
    },
  }
}
