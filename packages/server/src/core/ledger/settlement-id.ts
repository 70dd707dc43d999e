/** Ids of settlements. Each is a ULID that holds the end of its vendor's id, so that it is found where its vendor lies. Decision 171. */
import type { Ids } from '../values/context.ts'

const TIME_LENGTH = 10
const ENDING_LENGTH = 8

/** A new id. Its last characters tell apart what is opened in one millisecond. */
export function newSettlementId(ids: Pick<Ids, 'ulid'>, now: Date, vendorId: string): string {
  const id = ids.ulid(now)
  return id.slice(0, TIME_LENGTH) + vendorId.slice(-ENDING_LENGTH) + id.slice(-ENDING_LENGTH)
}

/** How the id of its vendor ends; of an older id, any characters. */
export const vendorEndingOf = (settlementId: string): string =>
  settlementId.slice(TIME_LENGTH, TIME_LENGTH + ENDING_LENGTH)
