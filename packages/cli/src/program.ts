/** The commands, by name. */
import type { Command } from 'commander'
import { addAdjustmentCommands } from './features/adjustments/import.ts'
import { addApprovalCommands } from './features/approvals/approvals.ts'
import { addAttentionCommands } from './features/attention/attention.ts'
import { addAuditCommands } from './features/audit/audit.ts'
import { addConsumerCommands } from './features/changes/consumers.ts'
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
import { addSettlementCommands } from './features/settlements/settlements.ts'
import { addKeyCommands } from './features/vendors/keys.ts'
import { addMarketplaceCommands } from './features/vendors/marketplace.ts'
import { addVendorCommands } from './features/vendors/vendors.ts'
import { addVerifyCommand } from './features/verify/verify.ts'
import { addServiceCommands } from './service/commands.ts'
import { addDatabaseCommands } from './service/database.ts'
import { addMoveCommand } from './service/move.ts'
import type { Io } from './terminal/io.ts'
import { type AddCommands, programOf } from './terminal/program.ts'
import type { Outcome } from './terminal/shell.ts'
import { vendorCommands } from './vendor.ts'

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
const inOrder: readonly AddCommands[] = [
  addServiceCommands,
  addDatabaseCommands,
  addMoveCommand,
  addMarketplaceCommands,
  addVendorCommands,
  addKeyCommands,
  addPersonCommands,
  addOrderCommands,
  addClaimCommands,
  addAdjustmentCommands,
  addSettlementCommands,
  addPaymentCommands,
  addTransferCommands,
  addHoldCommands,
  addApprovalCommands,
  addAttentionCommands,
  addNoticeCommands,
  addVerifyCommand,
  addRetentionCommand,
  addHolidayCommands,
  addAuditCommands,
  addRecordCommands,
  addNodeCommands,
  addJobCommands,
  addConsumerCommands,
  ...vendorCommands,
]

export const buildProgram = (io: Io, outcome: Outcome): Command =>
  programOf(io, outcome, { examples, commands: inOrder })
