/** The commands, by name. */
import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { addAttentionCommand } from './commands/attention.ts'
import { addAuditCommands } from './commands/audit.ts'
import { addChangesCommands } from './commands/changes.ts'
import { addClaimCommands } from './commands/claims.ts'
import { addConsumerCommands } from './commands/consumers.ts'
import { addDatabaseCommands } from './commands/database.ts'
import { addFileCommands } from './commands/files.ts'
import { addHolidayCommands } from './commands/holidays.ts'
import { addItemCommands } from './commands/items.ts'
import { addJobCommands } from './commands/jobs.ts'
import { addKeyCommands } from './commands/keys.ts'
import { addMarketplaceCommands } from './commands/marketplace.ts'
import { addMoveCommand } from './commands/move.ts'
import { addNodeCommands } from './commands/nodes.ts'
import { addOrderCommands } from './commands/orders.ts'
import { addOverviewCommand } from './commands/overview.ts'
import { addPersonCommands } from './commands/people.ts'
import { addRecordCommands } from './commands/records.ts'
import { addRequestCommands } from './commands/requests.ts'
import { addRetentionCommand } from './commands/retention.ts'
import { addSandboxCommands } from './commands/sandbox.ts'
import { addServiceCommands } from './commands/service.ts'
import { addSettlementCommands } from './commands/settlements.ts'
import { addStatementCommand } from './commands/statement.ts'
import { addStatementsCommands } from './commands/statements.ts'
import { addTaxInvoiceCommand } from './commands/tax-invoices.ts'
import { addTestIntegrationCommand } from './commands/test-integration.ts'
import { addVendorCommands } from './commands/vendors.ts'
import { addVerifyCommand } from './commands/verify.ts'
import { addWebhookCommands } from './commands/webhooks.ts'
import type { Io } from './io.ts'
import type { Outcome, Shell } from './shell.ts'

export type { Outcome, Shell }

const examples = `
A first look, with made-up data and nothing to set up:
  $ napum demo

A service of your own, then a vendor with a key, orders, and the close of a month:
  $ napum serve
  $ export OPERATOR_API_KEY=...            # $(cat data/operator-api-key), unless you chose one
  $ napum marketplace set --name '가상마켓' --biz-no 093-86-76525 --owner 이나눔
  $ napum vendor add '한빛상사' --partner-code NP0001
  $ napum key issue 01JH3Q6V9X4M2T8R5B7C0D1E2F --label warehouse
  $ napum orders import orders.ndjson
  $ napum settlements confirm --period-end 2026-01-31

Every command explains itself: napum COMMAND --help
Exit code: 0 when everything succeeded, 1 when something failed, 2 when the command line is wrong (statement verify: or when
nobody can tell).
`

/** Options that are already in the environment need not be typed. */
export function buildProgram(io: Io, outcome: Outcome): Command {
  const program = new Command('napum')
    .description('The vendor side of a marketplace: orders, stock, shipments and settlement statements.')
    .version(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version)
    .addHelpText('after', examples)
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.stdout.write(text), writeErr: (text) => io.stderr.write(text) })
    // A command with commands below it keeps its own options to itself.
    .enablePositionalOptions()
    .showHelpAfterError('(add --help for usage and examples)')
  const shell: Shell = { io, outcome }
  addServiceCommands(program, shell)
  addDatabaseCommands(program, shell)
  addMoveCommand(program, shell)
  addMarketplaceCommands(program, shell)
  addVendorCommands(program, shell)
  addKeyCommands(program, shell)
  addSandboxCommands(program, shell)
  addTestIntegrationCommand(program, shell)
  addPersonCommands(program, shell)
  addOrderCommands(program, shell)
  addClaimCommands(program, shell)
  addSettlementCommands(program, shell)
  addStatementCommand(program, shell)
  addStatementsCommands(program, shell)
  addTaxInvoiceCommand(program, shell)
  addFileCommands(program, shell)
  addItemCommands(program, shell)
  addAttentionCommand(program, shell)
  addOverviewCommand(program, shell)
  addRequestCommands(program, shell)
  addVerifyCommand(program, shell)
  addRetentionCommand(program, shell)
  addHolidayCommands(program, shell)
  addAuditCommands(program, shell)
  addRecordCommands(program, shell)
  addNodeCommands(program, shell)
  addJobCommands(program, shell)
  addChangesCommands(program, shell)
  addConsumerCommands(program, shell)
  addWebhookCommands(program, shell)
  return program
}
