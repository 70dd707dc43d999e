/** The calls of a vendor and of the operator differ in what is sent again: changes are numbered for each vendor. */
import type { WebhookCalls } from '@napum/client'

export type Calls = WebhookCalls<{ readonly vendor_id: string; readonly from_seq: number }>
