/** Binds the statements of interface 4.9 and 4.10. */
import { statementData, statementPdf } from '../../core/statement/answer.ts'
import type { OperationsOf } from '../../operation.ts'
import { readStatement, type StatementServices } from './operations.ts'

export const statements = (services: StatementServices): OperationsOf<'statements'> => ({
  statementPdf: async (call) => statementPdf(services, readStatement(services, call)),
  statementData: async (call) => statementData(services, readStatement(services, call)),
})
