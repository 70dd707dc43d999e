/** What a list request asks for. Interface 4.1-4.4; decisions 11, 12, 16. */
import {
  type DateType,
  type Issue,
  itemStatusOfList,
  type ListClaimsRequest,
  type ListOrdersRequest,
} from '@napum/contract'

/** Days before their order: nothing could be in such a range (decision 16). */
export function rangeIssues({ start_date, end_date }: ListClaimsRequest): Issue[] {
  return start_date > end_date ? [{ path: 'end_date', message: 'must not be before start_date' }] : []
}

/** The name under which the days of a list of items are counted. */
export function countedList(status: ListOrdersRequest['status'], dateType: DateType): string {
  const itemStatus = itemStatusOfList[status]
  return dateType === 'pay_date' ? `paid:${itemStatus}` : itemStatus
}
