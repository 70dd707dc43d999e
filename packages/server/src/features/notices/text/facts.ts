/** What letters tell, kind by kind. Nothing here is about a buyer: counts, order numbers, names of vendors and of settlements. */
import type { AttentionKind, ClaimType, JobKind, JobState, Role } from '@napum/contract'

interface OfVendor {
  readonly vendor_id: string
  readonly vendor_name: string
}

export interface OrdersFact extends OfVendor {
  readonly orders: number
  readonly items: number
  /** The first of their numbers. */
  readonly ord_nos: readonly string[]
  /** Of claims: their types. */
  readonly claim_types?: readonly ClaimType[]
  /** Whether there are more than were counted. */
  readonly isMore?: boolean
}

export interface SettlementFact extends OfVendor {
  readonly settlement_id: string
  readonly settlement_no: string
  readonly amount: number
}

export interface FactsOf {
  readonly new_orders: OrdersFact
  readonly cancel_in_preparation: OrdersFact
  readonly claims: OrdersFact
  readonly due: OfVendor & { readonly late: number; readonly today: number }
  readonly reminder: OfVendor & { readonly late: number }
  readonly statement_confirmed: SettlementFact
  readonly statement_paid: SettlementFact
  /** A letter keeps no more than its number: what it says is read when it goes. */
  readonly announcement: {
    readonly announcement_id: string
    readonly title: string
    readonly body: string
    readonly must_confirm: boolean
    /** The vendor of the receiver that it is for; null: all. */
    readonly shown_to: string | null
  }
  readonly trouble: OfVendor & {
    readonly what: 'webhook' | 'key' | 'revoked_key'
    /** The host of the receiver, or the beginning of the key. */
    readonly name: string
    readonly at: string
  }
  readonly sign_in: {
    readonly browser: string
    readonly address: string
    readonly at: string
    readonly is_operator: boolean
  }
  readonly attention: { readonly kind: AttentionKind; readonly count: number }
  readonly task: { readonly kind: JobKind; readonly state: JobState }
  readonly verify: { readonly count: number }
  /** When a backup was last reported; null: never. */
  readonly backup: { readonly at: string | null; readonly hours: number }
  readonly invitation: {
    readonly invitation_id: string
    readonly vendor_name: string | null
    readonly role: Role
    readonly expires_at: string
  }
  readonly reset: { readonly invitation_id: string; readonly expires_at: string }
  readonly test: { readonly at: string }
}
