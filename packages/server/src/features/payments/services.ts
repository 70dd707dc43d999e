/** What payments are recorded and batches are made with. */
import type { SettlementServices } from '../settlements/index.ts'

export type PaymentServices = SettlementServices
