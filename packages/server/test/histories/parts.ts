/** What the model keeps of a vendor. Amounts are whole hundredths of a won. */

export type Tax = 'taxable' | 'exempt' | 'zero_rated'
export interface Rule {
  readonly vat: 'inclusive' | 'exclusive'
  readonly rounding: 'half_up' | 'down'
}
export interface Price {
  readonly unit: number
  readonly quantity: number
  readonly total: number
}

/** What counts in a settlement: each amount is printed, and its VAT rounded, by itself. */
export interface Line {
  readonly kind:
    | 'sale'
    | 'reversal'
    | 'adjustment'
    | 'shipping'
    | 'return_shipping'
    | 'balance_out'
    | 'balance_in'
  readonly tax: Tax | 'none'
  readonly amounts: readonly number[]
  /** The month of its tax invoice; null: in none. */
  readonly month: () => string | null
}

export interface Batch {
  id: string
  status: 'open' | 'paid' | 'cancelled'
  readonly entries: Map<Settlement, number>
  readonly returned: Set<Settlement>
}

export interface Settlement {
  status: 'pending' | 'confirmed' | 'paid'
  isOpen: boolean
  readonly period: string
  readonly lines: Set<Line>
  paid: number
  batch: Batch | null
  isHeld: boolean
}

export interface Item {
  readonly number: string
  readonly order: Order
  readonly tax: Tax
  price: Price | null
  /** The day on which it left. */
  left: string | null
  claim: 'cancel' | 'return' | null
  isVendorsFault: boolean
  sale: Line | null
  sold: Settlement | null
  reversal: Line | null
  reversed: Settlement | null
  /** Pieces that came back as a part, and all that was taken off the sale. */
  pieces: number
  takenOff: number
}

export interface Order {
  readonly ord_no: string
  readonly items: Item[]
  /** What its items name as the fee. */
  readonly fee: number
  /** The newest line of the fee, and where it stands. */
  feeLine: Line | null
  feeIn: Settlement | null
}

/** What somebody entered. */
export interface Entered {
  readonly line: Line
  readonly item: Item | null
  readonly pieces: number
  id: string
  isTakenBack: boolean
}

export interface Sums {
  readonly subtotal: number
  readonly cancellation: number
  readonly adjustment: number
  readonly supply: number
  readonly vat: number
  readonly outside: number
  readonly payable: number
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)
