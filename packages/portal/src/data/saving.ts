/** Files that the service makes: fetched, and saved when they are whole. Of one that is cut off nothing is saved. */
import type { FileAnswer, FileStream } from '@napum/client'
import { type ReadonlySignal, signal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { download } from '../ui/download.ts'

export type FetchFile = () => Promise<FileAnswer | FileStream>

export interface Saving {
  readonly busy: ReadonlySignal<boolean>
  readonly error: ReadonlySignal<unknown>
  readonly save: (fetch: FetchFile) => Promise<void>
}

const saving = (): Saving => {
  const busy = signal(false)
  const error = signal<unknown>(null)
  return {
    busy,
    error,
    save: async (fetch) => {
      if (busy.value) return
      busy.value = true
      error.value = null
      try {
        const file = await fetch()
        const bytes = 'bytes' in file ? file.bytes : await new Response(file.stream).blob()
        download(file.fileName, bytes)
      } catch (failure) {
        error.value = failure
      } finally {
        busy.value = false
      }
    },
  }
}

export const useSaving = (): Saving => useMemo(saving, [])
