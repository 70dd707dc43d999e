/**
 * Rows of files that are not registered yet outlive the page, the session and the hour for which the service keeps an upload:
 * what was read and typed stays in this browser, by vendor, for a week. Names, addresses and phones are never among it.
 */
import type { KindName } from './kinds.ts'

export type KeptRow = readonly [row: number, cells: readonly string[], edited: boolean]

export interface UnfinishedUpload {
  readonly uploadId: string
  readonly kind: KindName
  /** When it was brought, in milliseconds. */
  readonly at: number
  readonly rows: readonly KeptRow[]
}

export interface UnfinishedStore {
  /** The newest first. */
  readonly list: () => readonly UnfinishedUpload[]
  readonly read: (uploadId: string) => UnfinishedUpload | undefined
  /** Keeps the rows of an upload; without any it is forgotten. */
  readonly write: (uploadId: string, kind: KindName, rows: readonly KeptRow[]) => void
}

const WEEK_MS = 7 * 86_400_000

/** @param name by vendor: nobody sees what was typed for another one */
export function unfinishedIn(storage: Storage, name: string, now = Date.now): UnfinishedStore {
  const keyOf = (uploadId: string) => `${name}.${uploadId}`
  const read = (uploadId: string): UnfinishedUpload | undefined => {
    try {
      const kept = JSON.parse(storage.getItem(keyOf(uploadId)) ?? 'null') as UnfinishedUpload | null
      if (kept && kept.at > now() - WEEK_MS) return kept
    } catch {
      // What cannot be read is no use to anybody.
    }
    storage.removeItem(keyOf(uploadId))
    return undefined
  }
  return {
    read,
    list() {
      const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
      return keys
        .filter((key) => key.startsWith(`${name}.`))
        .flatMap((key) => read(key.slice(name.length + 1)) ?? [])
        .sort((a, b) => b.at - a.at)
    },
    write(uploadId, kind, rows) {
      try {
        if (rows.length === 0) storage.removeItem(keyOf(uploadId))
        else {
          const at = read(uploadId)?.at ?? now()
          storage.setItem(
            keyOf(uploadId),
            JSON.stringify({ uploadId, kind, at, rows } satisfies UnfinishedUpload),
          )
        }
      } catch {
        // More than the browser keeps: the page asks before it is left.
      }
    },
  }
}

/** The rows as a table that the service reads again. */
export const tableOf = (fields: readonly string[], rows: readonly KeptRow[]): string =>
  [fields, ...rows.map(([, cells]) => cells)]
    .map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t'))
    .join('\n')
