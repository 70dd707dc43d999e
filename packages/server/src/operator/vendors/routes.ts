/** Binds the marketplace profile, vendors and keys of operator-interface.md. */
import type { Operations } from '../../http/door.ts'
import type { Services } from '../../services.ts'
import * as operations from './operations.ts'

export const vendors = (services: Services): Operations => ({
  getMarketplace: () => operations.readMarketplace(services),
  updateMarketplace: (call) => operations.updateMarketplace(services, call),
  createVendor: (call) => operations.createVendor(services, call),
  listVendors: (call) => operations.listVendors(services, call),
  getVendor: (call) => operations.getVendor(services, call),
  updateVendor: (call) => operations.updateVendor(services, call),
  issueApiKey: (call) => operations.issueApiKey(services, call),
  listApiKeys: (call) => operations.listApiKeys(services, call),
  revokeApiKey: (call) => operations.revokeApiKey(services, call),
})
