/** What goes on paper: how many of what, and what goes to whom. */
import type { WorkItem } from '@napum/client'

interface PickLine {
  readonly product: string
  readonly option: string
  readonly code: string
  readonly quantity: number
  readonly orders: number
}

/** The option of a product: its name without that of the product. */
export const optionOf = ({ item_name, prd_name }: Pick<WorkItem, 'item_name' | 'prd_name'>): string =>
  item_name.startsWith(prd_name) ? item_name.slice(prd_name.length).replace(/^[\s/]+/, '') : item_name

/** Quantities of each product and option, by name, as somebody walks along the shelves. */
export function pickLines(items: readonly WorkItem[]): PickLine[] {
  const lines = new Map<string, PickLine>()
  for (const item of items) {
    const code = [item.prd_code, item.uitem_code].filter(Boolean).join(' / ')
    const line = { product: item.prd_name, option: optionOf(item), code }
    const key = JSON.stringify(line)
    const before = lines.get(key)
    lines.set(key, {
      ...line,
      quantity: (before?.quantity ?? 0) + item.item_cnt,
      orders: (before?.orders ?? 0) + 1,
    })
  }
  return [...lines.values()].sort((a, b) =>
    `${a.product} ${a.option}`.localeCompare(`${b.product} ${b.option}`, 'ko'),
  )
}

/**
 * Items that go into one parcel: to the same name, address and phone, whatever order they belong to.
 * @param also what else is the same for all of a parcel
 */
export function parcelsOf(
  items: readonly WorkItem[],
  also: (item: WorkItem) => string = () => '',
): WorkItem[][] {
  const parcels = new Map<string, WorkItem[]>()
  for (const item of items) {
    const { recv_name, recv_zipcode, recv_addr1, recv_addr2, recv_hp, recv_tel } = item
    const key = JSON.stringify([
      recv_name,
      recv_zipcode,
      recv_addr1,
      recv_addr2,
      recv_hp || recv_tel,
      also(item),
    ])
    parcels.set(key, [...(parcels.get(key) ?? []), item])
  }
  return [...parcels.values()]
}
