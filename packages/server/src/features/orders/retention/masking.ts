/** Masks an order: its fields about people are marked in core/items/order-fields.ts. */
import {
  type Field,
  isGroup,
  type OrderDetails,
  orderFields,
  type Values,
} from '../../../core/items/order-fields.ts'
import { MASK } from '../../../core/items/personal.ts'

function masked(value: unknown, kind: string): unknown {
  if (kind === 'note') return null
  return value === '' ? '' : MASK
}

function without(values: Values, fields: readonly Field[]): Values {
  const kept = { ...values }
  for (const field of fields) {
    const value = values[field.name]
    if (value === undefined) continue
    if (isGroup(field)) kept[field.name] = without(value as Values, field.fields)
    else if (field.personal) kept[field.name] = masked(value, field.kind)
  }
  return kept
}

/** The order without the people in it. Companies, numbers, days and amounts stay. */
export const withoutPeople = <Fields extends Partial<OrderDetails>>(order: Fields): Fields =>
  without(order as unknown as Values, orderFields) as unknown as Fields
