/** The settlement that a decision means before it is known, and the ids of settlements. Decisions 37, 40, 171. */
import type { Ids } from '../values/context.ts'

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

const TIME_LENGTH = 10

const ENDING_LENGTH = 8

/**
 * A new id: a ULID that holds the end of its vendor's id, so that it is found where its vendor lies (decision 171). Its last
 * characters tell apart what is opened in one millisecond.
 */
export function newSettlementId(ids: Pick<Ids, 'ulid'>, now: Date, vendorId: string): string {
  const id = ids.ulid(now)
  return id.slice(0, TIME_LENGTH) + vendorId.slice(-ENDING_LENGTH) + id.slice(-ENDING_LENGTH)
}

/** How the id of its vendor ends; of an older id, any characters. */
export const vendorEndingOf = (settlementId: string): string =>
  settlementId.slice(TIME_LENGTH, TIME_LENGTH + ENDING_LENGTH)
