/** `napum key`: the API keys of a vendor. */
import type { ApiKey } from '@napum/client'
import type { Commands } from '../../terminal/command.ts'
import type { Column } from '../../terminal/report.ts'
import { minute } from '../../terminal/zone.ts'

const columnsIn = (zone: string): Column<ApiKey>[] => [
  { title: 'KEY ID', of: (key) => key.key_id },
  { title: 'BEGINS WITH', of: (key) => key.prefix },
  { title: 'LABEL', of: (key) => key.label },
  { title: `ISSUED (${zone})`, of: (key) => minute(key.created_at, zone) },
  { title: 'EXPIRES', of: (key) => minute(key.expires_at, zone) },
  { title: 'LAST USED', of: (key) => minute(key.last_used_at, zone) },
  { title: 'REVOKED', of: (key) => minute(key.revoked_at, zone) },
]

const issueHelp =
  '\nTo replace a key without an interruption: issue a second one, use it everywhere, then revoke the first.'

export function addKeyCommands(program: Commands): void {
  const group = program.group('key', 'issue, list and revoke the API keys of a vendor')
  group
    .operator('issue <vendor-id>', 'issue a key; it is shown only once')
    .option('--test', 'a key for the sandbox, which reaches test data only')
    .option('--label <text>', 'what the key is for')
    .option('--expires <instant>', 'when it stops working, such as 2027-01-01T00:00:00Z')
    .help(issueHelp)
    .run(async (call, vendorId) => {
      const { label, expires: expires_at, test } = call.options
      const answer = await call.operator.issueApiKey(vendorId, { label, expires_at, test })
      await call.show(answer, () => `${answer.secret}\n`)
      call.note(`Key ${answer.api_key.key_id}. Keep the line above: it is shown this once.`)
    })
  group
    .operator('list <vendor-id>', 'the keys of a vendor, without their secrets')
    .option('--test', 'the keys for the sandbox')
    .asks(({ operator, options }, vendorId) => operator.listApiKeys(vendorId, { test: options.test }))
    .lists('api_key_list', columnsIn)
  group
    .operator('revoke <vendor-id> <key-id>', 'revoke a key, within a second')
    .option('--test', 'a key for the sandbox')
    .asks(({ operator, options }, vendorId, keyId) =>
      operator.revokeApiKey(vendorId, keyId, { test: options.test }),
    )
    .prints(({ api_key }) => `Key ${api_key.key_id} is revoked.\n`)
}
