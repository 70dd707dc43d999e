/** Binds the statements of interface 4.9 and 4.10: of an order, or of the settlement of an item. */

import type { Call, OperationsOf } from '../../core/work/operation.ts'
import type { VendorServices } from '../../core/work/services.ts'
import { vendorStatement } from './read.ts'
import type { StatementRenderer } from './render.ts'

type StatementServices = Pick<VendorServices, 'config' | 'secrets' | 'deliveryDays'> & {
  readonly statements: StatementRenderer
}
type StatementCall = Call<'statementPdf' | 'statementData'>

export function statements({
  config,
  secrets,
  deliveryDays,
  statements,
}: StatementServices): OperationsOf<'statements'> {
  const asked = ({ db, vendor, body }: StatementCall) =>
    vendorStatement({ db, config, secrets, deliveryDays }, vendor.vendor_id, body)
  return {
    statementPdf: async (call) => statements.pdf(asked(call)),
    statementData: async (call) => statements.json(asked(call)),
  }
}
