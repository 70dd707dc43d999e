/** Binds the marketplace profile, vendors and keys of operator-interface.md. */
import type { OperationsOf } from '../../core/work/operation.ts'
import { getVendorFigures } from './figures.ts'
import * as operations from './operations.ts'
import * as setup from './setup.ts'

export const vendors = (services: operations.VendorsServices): OperationsOf<'vendors'> => ({
  getMarketplace: () => operations.readMarketplace(services),
  updateMarketplace: (call) => operations.updateMarketplace(services, call),
  createVendor: (call) => operations.createVendor(services, call),
  listVendors: (call) => operations.listVendors(services, call),
  getVendor: (call) => operations.getVendor(services, call),
  getVendorFigures: (call) => getVendorFigures(services, call),
  getVendorSetup: (call) => setup.getVendorSetup(services, call),
  getOwnProfile: (call) => setup.getOwnProfile(services, call),
  updateOwnProfile: (call) => setup.updateOwnProfile(services, call),
  updateVendor: (call) => operations.updateVendor(services, call),
  setVendorSeal: (call) => operations.setVendorSeal(services, call),
  issueApiKey: (call) => operations.issueApiKey(services, call),
  listApiKeys: (call) => operations.listApiKeys(services, call),
  revokeApiKey: (call) => operations.revokeApiKey(services, call),
})
