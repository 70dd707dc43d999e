/** `napum key`: the API keys of a vendor. */
import type { ApiKey } from '@napum/client'
import type { Command } from 'commander'
import { say } from '../../terminal/io.ts'
import { type Column, show, table } from '../../terminal/report.ts'
import { asOperator, type OperatorConnection, operatorOf } from '../../terminal/settings.ts'
import type { Shell } from '../../terminal/shell.ts'
import { minute, zoneOf } from '../../terminal/zone.ts'

const columnsIn = (zone: string): Column<ApiKey>[] => [
  { title: 'KEY ID', of: (key) => key.key_id },
  { title: 'BEGINS WITH', of: (key) => key.prefix },
  { title: 'LABEL', of: (key) => key.label },
  { title: `ISSUED (${zone})`, of: (key) => minute(key.created_at, zone) },
  { title: 'EXPIRES', of: (key) => minute(key.expires_at, zone) },
  { title: 'LAST USED', of: (key) => minute(key.last_used_at, zone) },
  { title: 'REVOKED', of: (key) => minute(key.revoked_at, zone) },
]

/** The way to keys of the sandbox. */
interface KeyOptions extends OperatorConnection {
  readonly test?: true
}

interface IssueOptions extends KeyOptions {
  readonly label?: string
  readonly expires?: string
}

export function addKeyCommands(program: Command, { io }: Shell): void {
  const group = program.command('key').description('issue, list and revoke the API keys of a vendor')
  asOperator(group.command('issue <vendor-id>').description('issue a key; it is shown only once'))
    .option('--test', 'a key for the sandbox, which reaches test data only')
    .option('--label <text>', 'what the key is for')
    .option('--expires <instant>', 'when it stops working, such as 2027-01-01T00:00:00Z')
    .addHelpText(
      'after',
      '\nTo replace a key without an interruption: issue a second one, use it everywhere, then revoke the first.',
    )
    .action(async (vendorId: string, options: IssueOptions) => {
      const body = { label: options.label, expires_at: options.expires, test: options.test }
      const answer = await operatorOf(io, options).issueApiKey(vendorId, body)
      show(io, options.json, answer, () => `${answer.secret}\n`)
      if (!options.json)
        say(io.stderr, `Key ${answer.api_key.key_id}. Keep the line above: it is shown this once.`)
    })
  asOperator(group.command('list <vendor-id>').description('the keys of a vendor, without their secrets'))
    .option('--test', 'the keys for the sandbox')
    .action(async (vendorId: string, options: KeyOptions) => {
      const operator = operatorOf(io, options)
      const answer = await operator.listApiKeys(vendorId, { test: options.test })
      const zone = options.json ? '' : await zoneOf(operator)
      show(io, options.json, answer, () => table(answer.api_key_list, columnsIn(zone)))
    })
  asOperator(group.command('revoke <vendor-id> <key-id>').description('revoke a key, within a second'))
    .option('--test', 'a key for the sandbox')
    .action(async (vendorId: string, keyId: string, options: KeyOptions) => {
      const answer = await operatorOf(io, options).revokeApiKey(vendorId, keyId, { test: options.test })
      show(io, options.json, answer, () => `Key ${answer.api_key.key_id} is revoked.\n`)
    })
}
