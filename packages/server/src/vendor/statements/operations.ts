/** The settlement statement of an order or of an item's settlement. Interface 4.9, 4.10. */
import type { StatementRequest } from '@napum/contract'
import { invalid } from '../../core/refusal.ts'
import { statementAnswer } from '../../core/statement/answer.ts'
import { readVendorStatement } from '../../core/statement/read.ts'
import type { Call } from '../../http/door.ts'
import type { VendorServices } from '../../services.ts'
import { requestIssues } from './rules.ts'

export async function fetchStatement(
  services: VendorServices,
  call: Call<StatementRequest>,
  format: 'pdf' | 'json',
) {
  const issues = requestIssues(call.body)
  if (issues.length > 0) throw invalid(issues)
  const { config } = services
  const read = () => readVendorStatement({ db: call.db, config }, call.vendor.vendor_id, call.body)
  return statementAnswer(services, read, format)
}
