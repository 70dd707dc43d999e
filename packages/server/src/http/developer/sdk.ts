/** The packages that developers install from here, at /sdk: the client, and the command line for vendors. */
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { mediaTypeOf } from '../static-files.ts'
import { openBytes } from './served.ts'

/** Where `npm run build` puts what developers get; beside what was compiled, also when this runs from the sources. */
export const BUILT = fileURLToPath(new URL('../../../dist/site/', import.meta.url))

export function openSdk(app: FastifyInstance): void {
  for (const name of filesIn(`${BUILT}sdk`))
    openBytes(app, `/sdk/${name}`, mediaTypeOf(name), () => readFile(`${BUILT}sdk/${name}`))
}

/** None, where nothing was built. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
