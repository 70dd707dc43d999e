/** Lints docs/openapi.json with the recommended rules of Redocly, none of them as a mere hint; exits with 1 when it says anything. */
import { join, resolve } from 'node:path'
import { createConfig, lint } from '@redocly/openapi-core'

const file = join(resolve(import.meta.dirname, '..'), 'docs/openapi.json')
const config = await createConfig({ extends: ['recommended'] })
const findings = await lint({ ref: file, config })
for (const { ruleId, message, location, severity } of findings)
  console.error(`${ruleId} (${severity}): ${location[0]?.pointer}: ${message}`)
console.log(`docs/openapi.json: ${findings.length} findings of the linter`)
process.exit(findings.length > 0 ? 1 : 0)
