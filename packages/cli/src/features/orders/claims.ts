/** `napum claims import`: cancellations, returns and exchanges from a file. */
import type { ClaimInput } from '@napum/client'
import type { Command } from 'commander'
import { say } from '../../terminal/io.ts'
import { grouped, printJson } from '../../terminal/report.ts'
import { asOperator, type OperatorConnection, operatorOf } from '../../terminal/settings.ts'
import type { Shell } from '../../terminal/shell.ts'
import { FailureLog, failuresFile, reasonOf } from './failures.ts'
import { openSource, readList } from './source.ts'
import { type SourceChoice, withSourceOptions } from './source-options.ts'

interface ImportOptions extends OperatorConnection, SourceChoice {}

const help = `
The file is JSON (a list of claims, or { "claims": [...] }) or NDJSON (one claim a line):
  {"ord_prd_no":"202601220157_000020196_[1]","type":"cancel","reason":"주문 실수"}
  {"ord_prd_no":"202601220157_000020196_[2]","type":"return","date":"2026-01-25","reason":"제품 불량"}

Examples:
  $ napum claims import claims.json
  $ napum claims import - < claims.ndjson
`

export function addClaimCommands(program: Command, shell: Shell): void {
  const group = program.command('claims').description('import cancellations, returns and exchanges')
  withSourceOptions(
    asOperator(
      group.command('import <file>').description('import claims from JSON or NDJSON; - for standard input'),
    ),
    'claims',
  )
    .addHelpText('after', help)
    .action((file: string, options: ImportOptions) => importClaims(shell, file, options))
}

async function importClaims({ io, outcome }: Shell, file: string, options: ImportOptions): Promise<void> {
  const operator = operatorOf(io, options)
  const claims = await readList<ClaimInput>(await openSource(io, file, 'claims', options), 'claims')
  const answer = await operator.registerClaims(claims)
  const failures = new FailureLog(options.failures ?? failuresFile(file, 'claims'))
  for (const [at, result] of answer.results.entries()) {
    if (!result.success) failures.add(claims[at], reasonOf(result))
  }
  failures.close()
  const { success_count, failure_count } = answer
  outcome.failed ||= failure_count > 0
  const failures_file = failures.count > 0 ? failures.file : null
  if (options.json) return printJson(io, { ...answer, failures_file })
  say(io.stdout, `${grouped(success_count)} claims registered, ${grouped(failure_count)} failed.`)
  if (failures_file)
    say(io.stdout, `What failed is in ${failures_file}: correct it there and import that file.`)
}
