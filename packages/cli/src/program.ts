/** The commands, by name. */
import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { addAdjustmentCommands } from './features/adjustments/import.ts'
import { addAttentionCommands } from './features/attention/attention.ts'
import { addAuditCommands } from './features/audit/audit.ts'
import { addChangesCommands } from './features/changes/changes.ts'
import { addConsumerCommands } from './features/changes/consumers.ts'
import { addFileCommands } from './features/fulfilment/files.ts'
import { addHolidayCommands } from './features/holidays/holidays.ts'
import { addJobCommands } from './features/jobs/jobs.ts'
import { addNodeCommands } from './features/nodes/nodes.ts'
import { addNoticeCommands } from './features/notices/notices.ts'
import { addClaimCommands } from './features/orders/claims.ts'
import { addOrderCommands } from './features/orders/orders.ts'
import { addRecordCommands } from './features/orders/records.ts'
import { addRetentionCommand } from './features/orders/retention.ts'
import { addHoldCommands } from './features/payments/hold.ts'
import { addPaymentCommands } from './features/payments/payments.ts'
import { addTransferCommands } from './features/payments/transfers.ts'
import { addPersonCommands } from './features/people/people.ts'
import { addRequestCommands } from './features/requests/requests.ts'
import { addSandboxCommands } from './features/sandbox/sandbox.ts'
import { addTestIntegrationCommand } from './features/sandbox/test-integration.ts'
import { addSettlementCommands } from './features/settlements/settlements.ts'
import { addStatementCommand } from './features/statements/statement.ts'
import { addStatementsCommands } from './features/statements/statements.ts'
import { addTaxInvoiceCommand } from './features/tax-invoices/tax-invoices.ts'
import { addKeyCommands } from './features/vendors/keys.ts'
import { addMarketplaceCommands } from './features/vendors/marketplace.ts'
import { addVendorCommands } from './features/vendors/vendors.ts'
import { addVerifyCommand } from './features/verify/verify.ts'
import { addWebhookCommands } from './features/webhooks/webhooks.ts'
import { addItemCommands } from './features/work-list/items.ts'
import { addServiceCommands } from './service/commands.ts'
import { addDatabaseCommands } from './service/database.ts'
import { addMoveCommand } from './service/move.ts'
import { Commands } from './terminal/command.ts'
import type { Io } from './terminal/io.ts'
import type { Outcome } from './terminal/shell.ts'

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

/** As the help lists them. */
const inOrder: readonly ((program: Commands) => void)[] = [
  addServiceCommands,
  addDatabaseCommands,
  addMoveCommand,
  addMarketplaceCommands,
  addVendorCommands,
  addKeyCommands,
  addSandboxCommands,
  addTestIntegrationCommand,
  addPersonCommands,
  addOrderCommands,
  addClaimCommands,
  addAdjustmentCommands,
  addSettlementCommands,
  addPaymentCommands,
  addTransferCommands,
  addHoldCommands,
  addStatementCommand,
  addStatementsCommands,
  addTaxInvoiceCommand,
  addFileCommands,
  addItemCommands,
  addAttentionCommands,
  addNoticeCommands,
  addRequestCommands,
  addVerifyCommand,
  addRetentionCommand,
  addHolidayCommands,
  addAuditCommands,
  addRecordCommands,
  addNodeCommands,
  addJobCommands,
  addChangesCommands,
  addConsumerCommands,
  addWebhookCommands,
]

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
  for (const add of inOrder) add(new Commands(program, { io, outcome }))
  return program
}
