/** What an import of orders did, in sentences for people. */
import type { ImportWarning, OrdersImported } from '@napum/client'
import { plain } from '../../terminal/plain.ts'
import { grouped } from '../../terminal/report.ts'

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`

/** "30 orders: 28 new, 2 changed; 1 item is your own product." What did not happen is not mentioned. */
export function summaryOf(imported: OrdersImported): string {
  const { success_count, failure_count, own_item_count } = imported
  const outcomes = [
    [imported.created_count, 'new'],
    [imported.updated_count, 'changed'],
    [imported.unchanged_count, 'as before'],
    [failure_count, 'failed'],
  ] as const
  const happened = outcomes.filter(([count]) => count > 0).map(([count, what]) => `${grouped(count)} ${what}`)
  const orders = counted(success_count + failure_count, 'order')
  const own = counted(own_item_count, 'item is your own product', 'items are your own products')
  return `${orders}${happened.length > 0 ? `: ${happened.join(', ')}` : ''}${own_item_count > 0 ? `; ${own}` : ''}.`
}

export function warningText({ path, count, first_ord_no, did_you_mean }: ImportWarning): string {
  const first = first_ord_no === '' ? '' : `, first in order ${plain(first_ord_no)}`
  const meant = did_you_mean === undefined ? '' : ` Did you mean \`${plain(did_you_mean)}\`?`
  return `Field \`${plain(path)}\` is not known: ${counted(count, 'time')}${first}.${meant}`
}
