/** What `npm run build` puts together for developers. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Beside what was compiled, also when this runs from the sources. */
export const BUILT = fileURLToPath(new URL('../../../dist/site/', import.meta.url))

/** The files of a folder; none, where nothing was built. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
