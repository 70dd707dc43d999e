/** Lints docs/openapi.json with the recommended rules of Spectral; exits with 1 when it says anything. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import spectralCore from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'

const file = join(resolve(import.meta.dirname, '..'), 'docs/openapi.json')
const spectral = new spectralCore.Spectral()
spectral.setRuleset({ extends: [[oas, 'recommended']] })
const findings = await spectral.run(JSON.parse(readFileSync(file, 'utf8')))
for (const { code, message, path } of findings) console.error(`${code}: ${path.join('.')}: ${message}`)
console.log(`docs/openapi.json: ${findings.length} findings of Spectral`)
process.exit(findings.length > 0 ? 1 : 0)
