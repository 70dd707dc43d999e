/** Files that developers get from here: the packages of /sdk, and whole programs as examples. */
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { mediaTypeOf } from '../static-files.ts'
import { BUILT, namesIn } from './built.ts'
import { openBytes } from './served.ts'

export function openSdk(app: FastifyInstance): void {
  for (const name of namesIn(`${BUILT}sdk`))
    openBytes(app, `/sdk/${name}`, mediaTypeOf(name), () => readFile(`${BUILT}sdk/${name}`))
  for (const name of namesIn(`${BUILT}examples`))
    openBytes(app, `/examples/${name}`, mediaTypeOf('program.txt'), () =>
      readFile(`${BUILT}examples/${name}`),
    )
}
