/** Puts what the service hands out to developers where it reads it: guides, and the packages of /sdk. */
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sdkFiles } from './packages.mjs'

const root = resolve(import.meta.dirname, '../..')
const site = join(root, 'packages/server/dist/site')
rmSync(site, { recursive: true, force: true })
mkdirSync(join(site, 'sdk'), { recursive: true })
for (const [name, bytes] of await sdkFiles()) writeFileSync(join(site, 'sdk', name), bytes)
const guides = join(root, 'docs/guides')
if (existsSync(guides)) cpSync(guides, join(site, 'guides'), { recursive: true })
for (const name of ['erp.ts', 'erp.py', 'erp.php', 'Erp.java'])
  cpSync(join(root, 'examples/erp', name), join(site, 'examples', name))
