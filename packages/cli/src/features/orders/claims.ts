/** `napum claims import`: cancellations, returns and exchanges from a file. */
import type { ClaimInput } from '@napum/client'
import type { Call } from '../../terminal/call.ts'
import type { Commands } from '../../terminal/command.ts'
import { say } from '../../terminal/io.ts'
import { grouped, printJson } from '../../terminal/report.ts'
import { FailureLog, failuresFile, reasonOf, whereFailed } from './failures.ts'
import { openSource, readList } from './source.ts'
import { type SourceChoice, withSource } from './source-options.ts'

const help = `
The file is JSON (a list of claims, or { "claims": [...] }) or NDJSON (one claim a line):
  {"ord_prd_no":"202601220157_000020196_[1]","type":"cancel","reason":"주문 실수"}
  {"ord_prd_no":"202601220157_000020196_[2]","type":"return","date":"2026-01-25","reason":"제품 불량","fault":"vendor"}

Examples:
  $ napum claims import claims.json
  $ napum claims import - < claims.ndjson
`

export function addClaimCommands(program: Commands): void {
  const command = program
    .group('claims', 'import cancellations, returns and exchanges')
    .operator('import <file>', 'import claims from JSON or NDJSON; - for standard input')
  withSource(command, 'claims').help(help).run(importClaims)
}

async function importClaims(call: Call<SourceChoice>, file: string): Promise<void> {
  const { io, operator, options } = call
  const claims = await readList<ClaimInput>(await openSource(io, file, 'claims', options), 'claims')
  const answer = await operator.registerClaims(claims)
  const failures = new FailureLog(options.failures ?? failuresFile(file, 'claims'))
  for (const [at, result] of answer.results.entries()) {
    if (!result.success) failures.add(claims[at], reasonOf(result))
  }
  failures.close()
  const { success_count, failure_count } = answer
  call.failIf(failure_count > 0)
  if (call.isJson) return printJson(io, { ...answer, failures_file: failures.written })
  say(io.stdout, `${grouped(success_count)} claims registered, ${grouped(failure_count)} failed.`)
  if (failures.written) say(io.stdout, whereFailed(failures.written))
}
