/**
 * The interface document at /openapi.json, what of it vendors call at /openapi-vendor.json, and the page that reads it at /docs. Both are public: they say what the
 * service can do, nothing about anybody. All assets come from here, and the page may reach no other host.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { everybody, openApiDocument, vendors } from '@napum/openapi'
import type { FastifyInstance } from 'fastify'
import { openBytes } from './developer/served.ts'
import { mediaTypeOf, openPath } from './static-files.ts'

const ours = (name: string) => fileURLToPath(new URL(`../../reference/${name}`, import.meta.url))
/** The files of Swagger UI without the telemetry package that its own distribution depends on. */
const theirs = (name: string) => createRequire(import.meta.url).resolve(`@fastify/swagger-ui/static/${name}`)

/** Files by their path below /docs. */
const files: Readonly<Record<string, string>> = {
  '': ours('index.html'),
  '/page.js': ours('page.js'),
  '/credentials.js': ours('credentials.js'),
  '/page.css': ours('page.css'),
  '/korean.ttf': ours('../templates/fonts/Pretendard-Regular.ttf'),
  '/korean.ttf.LICENSE.txt': ours('../templates/fonts/Pretendard-OFL.txt'),
  '/swagger-ui-bundle.js': theirs('swagger-ui-bundle.js'),
  '/swagger-ui-bundle.js.LICENSE.txt': ours('swagger-ui.LICENSE.txt'),
  '/swagger-ui.css': theirs('swagger-ui.css'),
  '/favicon-32x32.png': theirs('favicon-32x32.png'),
}

/** Opens both, and redirects `/`; after the pipeline, which makes every method known. */
export function openReference(app: FastifyInstance, home: string): void {
  openPath(app, '/', async (_request, reply) => reply.redirect(home, 302))
  const documents = { '/openapi.json': everybody, '/openapi-vendor.json': vendors }
  for (const [path, scope] of Object.entries(documents))
    openBytes(app, path, mediaTypeOf(path), () => Buffer.from(JSON.stringify(openApiDocument(scope))))
  for (const [path, file] of Object.entries(files)) {
    openBytes(app, `/docs${path}`, mediaTypeOf(file), () => readFile(file))
  }
}
