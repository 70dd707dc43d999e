/** Binds the statements of interface 4.9 and 4.10. */
import type { Operations } from '../../http/door.ts'
import type { VendorServices } from '../../services.ts'
import { fetchStatement } from './operations.ts'

export const statements = (services: VendorServices): Operations => ({
  statementPdf: (call) => fetchStatement(services, call, 'pdf'),
  statementData: (call) => fetchStatement(services, call, 'json'),
})
