/**
 * Who may call which endpoint: keys of programs, and persons by their role. One table, so that the whole answer to "who
 * may do that?" is read in one place; an endpoint that is missing here does not compile. Decision 143.
 */
import type { EndpointName } from './endpoints.ts'
import type { OperatorRole, VendorRole } from './people/roles.ts'

export interface Callers {
  /** Whoever asks, signed in or not. */
  readonly anybody?: true
  readonly vendorKey?: true
  readonly operatorKey?: true
  /** The least role with which a person of a vendor may call, for that vendor. */
  readonly vendorPerson?: VendorRole
  /** The least role with which a person of the operator may call. */
  readonly operatorPerson?: OperatorRole
  /** Also a person who has no second factor yet: what is needed to get one. */
  readonly withoutFactor?: true
  /** Only within minutes of showing a factor. Keys have none to show. */
  readonly freshFactor?: true
  /** Of calls about people: those that pages in test mode make too. They change nothing that is about real orders. */
  readonly inTestMode?: true
}

/** A vendor's program, or its people with this role. */
const vendor = (vendorPerson: VendorRole): Callers => ({ vendorKey: true, vendorPerson })
/** The operator's program, or its people with this role. */
const operator = (operatorPerson: OperatorRole): Callers => ({ operatorKey: true, operatorPerson })
const fresh = (callers: Callers): Callers => ({ ...callers, freshFactor: true })
/** A program of a vendor or of the operator; or people of a vendor with this role, in test mode. */
const tester = (vendorPerson: VendorRole): Callers => ({ vendorKey: true, operatorKey: true, vendorPerson })
/** Everybody who is signed in, whatever the role. */
const person: Callers = { vendorPerson: 'viewer', operatorPerson: 'viewer' }
/** Whoever manages people: of the own vendor, or all. */
const manager: Callers = { operatorKey: true, vendorPerson: 'owner', operatorPerson: 'admin' }

export const callers: Readonly<Record<EndpointName, Callers>> = {
  // Vendor: reading.
  health: vendor('viewer'),
  listOrders: vendor('viewer'),
  listExchanges: vendor('viewer'),
  listCancels: vendor('viewer'),
  listReturns: vendor('viewer'),
  statementPdf: vendor('viewer'),
  statementData: vendor('viewer'),
  listChanges: vendor('viewer'),
  startChanges: vendor('viewer'),
  snapshot: vendor('viewer'),
  digestChanges: vendor('viewer'),
  getOwnItem: vendor('viewer'),
  searchItems: vendor('viewer'),
  exportItems: vendor('viewer'),
  exportItemsByQuery: vendor('viewer'),
  listOwnSettlements: vendor('viewer'),
  getOwnSettlement: vendor('viewer'),
  listOwnSettlementLines: vendor('viewer'),
  ownSettlementStatement: vendor('viewer'),
  ownStatementArchive: vendor('viewer'),
  ownTaxInvoices: vendor('viewer'),
  ownTaxInvoiceArchive: vendor('viewer'),
  listUploads: vendor('viewer'),
  listOwnExports: vendor('viewer'),
  listShippedDays: vendor('viewer'),
  listOwnRequests: vendor('viewer'),
  getOwnRequest: vendor('viewer'),
  // Vendor: the day's work.
  updateStatus: vendor('clerk'),
  confirmInventory: vendor('clerk'),
  registerShipments: vendor('clerk'),
  updateShipments: vendor('clerk'),
  markClaimsSeen: vendor('clerk'),
  previewWaybills: vendor('clerk'),
  commitWaybills: vendor('clerk'),
  waybillResult: vendor('clerk'),
  previewStockAnswers: vendor('clerk'),
  commitStockAnswers: vendor('clerk'),
  stockAnswerResult: vendor('clerk'),
  previewPrices: vendor('clerk'),
  commitPrices: vendor('clerk'),
  priceResult: vendor('clerk'),
  // Vendor: what programs are told.
  createWebhook: fresh(vendor('owner')),
  listWebhooks: vendor('owner'),
  getWebhook: vendor('owner'),
  updateWebhook: fresh(vendor('owner')),
  deleteWebhook: fresh(vendor('owner')),
  rotateWebhookSecret: fresh(vendor('owner')),
  testWebhook: vendor('owner'),
  listWebhookDeliveries: vendor('owner'),
  replayWebhook: vendor('owner'),
  resumeWebhook: vendor('owner'),
  // Operator: reading.
  getMarketplace: operator('viewer'),
  listVendors: operator('viewer'),
  getVendor: operator('viewer'),
  getItem: operator('viewer'),
  listItems: operator('viewer'),
  listClaims: operator('viewer'),
  listSettlements: operator('viewer'),
  getSettlement: operator('viewer'),
  listSettlementLines: operator('viewer'),
  settlementStatement: operator('viewer'),
  statementArchive: operator('viewer'),
  getHolidays: operator('viewer'),
  getAttention: operator('viewer'),
  getOverview: operator('viewer'),
  listVendorRequests: operator('viewer'),
  getVendorRequest: operator('viewer'),
  verify: operator('staff'),
  listTaxInvoiceVendors: operator('viewer'),
  taxInvoicesOfVendor: operator('viewer'),
  taxInvoiceArchive: operator('viewer'),
  listJobs: operator('viewer'),
  getJob: operator('viewer'),
  jobFile: operator('viewer'),
  startStatementsJob: operator('viewer'),
  // Who may cancel which job is finer: whoever started it, or could start one of its kind (decision 129).
  cancelJob: operator('viewer'),
  startVerifyJob: operator('staff'),
  // Operator: the day's work.
  startImportJob: operator('staff'),
  importOrders: operator('staff'),
  readOrderTable: operator('staff'),
  listOrderMappings: operator('staff'),
  saveOrderMapping: operator('staff'),
  deleteOrderMapping: operator('staff'),
  registerClaims: operator('staff'),
  withdrawClaims: operator('staff'),
  createVendor: operator('staff'),
  replaceHolidays: operator('staff'),
  // Operator: money, keys, and what cannot be taken back. A change of a vendor may suspend it, or change its account.
  updateMarketplace: operator('admin'),
  updateVendor: fresh(operator('admin')),
  setVendorSeal: fresh(operator('admin')),
  issueApiKey: fresh(operator('admin')),
  listApiKeys: operator('admin'),
  revokeApiKey: fresh(operator('admin')),
  // The accounts of all vendors in one file.
  bankTransfers: fresh(operator('admin')),
  confirmPeriod: fresh(operator('admin')),
  confirmSettlement: fresh(operator('admin')),
  paySettlement: fresh(operator('admin')),
  paySettlements: fresh(operator('admin')),
  reopenSettlement: fresh(operator('admin')),
  maskPersonalData: fresh(operator('admin')),
  rebuildRecords: operator('admin'),
  listNodes: operator('admin'),
  startRetentionJob: fresh(operator('admin')),
  startRecordsJob: operator('admin'),
  pruneChanges: operator('admin'),
  newEpoch: fresh(operator('admin')),
  createConsumer: fresh(operator('admin')),
  listConsumers: operator('admin'),
  deleteConsumer: fresh(operator('admin')),
  readConsumer: operator('admin'),
  ackConsumer: operator('admin'),
  createOperatorWebhook: fresh(operator('admin')),
  listOperatorWebhooks: operator('admin'),
  getOperatorWebhook: operator('admin'),
  updateOperatorWebhook: fresh(operator('admin')),
  deleteOperatorWebhook: fresh(operator('admin')),
  rotateOperatorWebhookSecret: fresh(operator('admin')),
  testOperatorWebhook: operator('admin'),
  listOperatorWebhookDeliveries: operator('admin'),
  replayOperatorWebhook: operator('admin'),
  resumeOperatorWebhook: operator('admin'),
  // People.
  signIn: { anybody: true },
  signInChallenge: { anybody: true },
  signInByPasskey: { anybody: true },
  acceptInvitation: { anybody: true },
  readInvitation: { anybody: true },
  whoAmI: { ...person, withoutFactor: true, inTestMode: true },
  updateMe: { ...person, withoutFactor: true },
  signOut: { ...person, withoutFactor: true, inTestMode: true },
  showFactor: { ...person, withoutFactor: true, inTestMode: true },
  factorChallenge: { ...person, withoutFactor: true, inTestMode: true },
  startTotp: { ...fresh(person), withoutFactor: true },
  confirmTotp: { ...person, withoutFactor: true },
  startPasskey: { ...fresh(person), withoutFactor: true },
  confirmPasskey: { ...person, withoutFactor: true },
  listPasskeys: { ...person, withoutFactor: true },
  updatePasskey: person,
  deletePasskey: fresh(person),
  changePassword: fresh(person),
  listSessions: { ...person, withoutFactor: true },
  endSession: { ...person, withoutFactor: true },
  listViews: { ...person, inTestMode: true },
  saveView: person,
  deleteView: person,
  // In test mode only test keys.
  issueOwnKey: { vendorPerson: 'owner', freshFactor: true, inTestMode: true },
  listOwnKeys: { vendorPerson: 'owner', inTestMode: true },
  revokeOwnKey: { vendorPerson: 'owner', freshFactor: true, inTestMode: true },
  listAudit: operator('admin'),
  exportAudit: fresh(operator('admin')),
  invitePerson: fresh(manager),
  withdrawInvitation: fresh(manager),
  listPeople: manager,
  updatePerson: fresh(manager),
  resetPerson: fresh(manager),
  listSessionsOf: manager,
  endSessionsOf: fresh(manager),
  // The sandbox: test keys of programs, and people in test mode. What colleagues and other vendors notice is for owners.
  readClock: tester('viewer'),
  advanceClock: tester('owner'),
  runScenario: tester('clerk'),
  listFaults: tester('viewer'),
  setFault: tester('clerk'),
  clearFaults: tester('clerk'),
  resetSandbox: tester('owner'),
  listSandboxCalls: tester('viewer'),
}
