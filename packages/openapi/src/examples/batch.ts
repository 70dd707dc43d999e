/** What the four batches of the vendor interface have in common. Decisions 19-26b. */
import { issue, OTHER_ITEM } from './story.ts'

/** How an entry fails, whatever the endpoint. */
export const other = { ord_prd_no: OTHER_ITEM }
export const usual = {
  UNAUTHORIZED: { ord_prd_no: '202601220810_000020203_[1]' },
  ITEM_CANCELLED: other,
  ITEM_CLAIMED: other,
  SETTLEMENT_LOCKED: other,
}
export const tooMany = (key: string) => issue(key, 'must be a list of 1 to 100 entries')
