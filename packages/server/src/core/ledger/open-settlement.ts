/** The settlement that a decision means before it is known. Decisions 37, 40. */

/**
 * The vendor's open settlement. Lines and items point to it while a transaction decides; it is found or opened
 * afterwards, and is written with its id from then on.
 */
export class OpenSettlement {
  #id: string | null = null

  /** Says which one it is. */
  settleOn(settlementId: string): void {
    this.#id = settlementId
  }

  /**
   * Its id.
   * @throws Error before it is known.
   */
  toJSON(): string {
    if (this.#id === null) throw new Error('the open settlement is not known yet')
    return this.#id
  }
}

/** A settlement by its id, or the open one. */
export type SettlementRef = string | OpenSettlement
