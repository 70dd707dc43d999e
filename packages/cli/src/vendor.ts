/** The commands of a vendor, which need the client alone; the service hands them out as a package of their own. */
import type { Command } from 'commander'
import { addChangesCommands } from './features/changes/changes.ts'
import { addFileCommands } from './features/fulfilment/files.ts'
import { addLimitsCommand } from './features/requests/limits.ts'
import { addRequestCommands } from './features/requests/requests.ts'
import { addSandboxCommands } from './features/sandbox/sandbox.ts'
import { addTestIntegrationCommand } from './features/sandbox/test-integration.ts'
import { addStatementCommand } from './features/statements/statement.ts'
import { addStatementsCommands } from './features/statements/statements.ts'
import { addTaxInvoiceCommand } from './features/tax-invoices/tax-invoices.ts'
import { addWebhookCommands } from './features/webhooks/webhooks.ts'
import { addItemCommands } from './features/work-list/items.ts'
import type { Io } from './terminal/io.ts'
import { type AddCommands, programOf, runProgram } from './terminal/program.ts'
import type { Outcome } from './terminal/shell.ts'

const examples = `
Address, vendor id and key come from the environment (NAPUM_URL, NAPUM_VENDOR_ID, NAPUM_API_KEY) or from options:
  $ napum items export -o shipments.xlsx
  $ napum waybills import shipments.xlsx
  $ napum changes --follow
  $ napum statement 202601220157_000020196 -o statement.pdf
  $ napum test-integration --key napum_test_...

Every command explains itself: napum COMMAND --help
Exit code: 0 when everything succeeded, 1 when something failed, 2 when the command line is wrong.
`

/** As the help lists them. */
export const vendorCommands: readonly AddCommands[] = [
  addFileCommands,
  addItemCommands,
  addChangesCommands,
  addStatementCommand,
  addStatementsCommands,
  addTaxInvoiceCommand,
  addRequestCommands,
  addLimitsCommand,
  addWebhookCommands,
  addSandboxCommands,
  addTestIntegrationCommand,
]

const buildVendorProgram = (io: Io, outcome: Outcome): Command =>
  programOf(io, outcome, { examples, commands: vendorCommands })

/** Runs one command line of a vendor. */
export const main = (args: readonly string[]): Promise<number> => runProgram(buildVendorProgram, args)

export { endWithReader } from './terminal/io.ts'
