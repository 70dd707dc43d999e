/** The settlement statement of an order or of an item's settlement. Interface 4.9, 4.10. */
import { invalid } from '../../core/refusal.ts'
import { readVendorStatement } from '../../core/statement/read.ts'
import type { ReadStatement } from '../../core/statement/render.ts'
import type { Call } from '../../operation.ts'
import type { VendorServices } from '../../services.ts'
import { requestIssues } from './rules.ts'

export type StatementServices = Pick<VendorServices, 'config' | 'statements' | 'secrets'>

/** How the statement that was asked for is read; nothing is read yet. */
export function readStatement(
  { config, secrets }: StatementServices,
  { db, vendor, body }: Call<'statementPdf' | 'statementData'>,
): ReadStatement {
  const issues = requestIssues(body)
  if (issues.length > 0) throw invalid(issues)
  return () => readVendorStatement({ db, config, secrets }, vendor.vendor_id, body)
}
