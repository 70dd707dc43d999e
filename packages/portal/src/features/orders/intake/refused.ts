/** Why the service refused an order of a file, as people correct it: the row, the field, what stands there, what may stand there. */
import type { OrderFailed } from '@napum/client'
import { language } from '../../../words/catalogue.ts'
import { sentenceOf } from '../../../words/errors.ts'
import type { OrderField } from './field-words.ts'
import { fieldName, words } from './table-words.ts'

type Issue = NonNullable<OrderFailed['issues']>[number]
type Reason = Pick<OrderFailed, 'error_code' | 'message'> & { readonly issues?: readonly Issue[] | undefined }

/** An order as it was sent, and the rows of the table that it was made of: one for each item. */
interface SentOrder {
  readonly order: unknown
  readonly rows?: readonly number[] | undefined
}

/** One sentence for each field that is wrong, or what is said of the whole order. */
export function reasonOf(reason: Reason, sent: SentOrder): string {
  const { error_code: code, message, issues = [] } = reason
  if (issues.length > 0) return issues.map((issue) => sentenceOfIssue(code, issue, sent)).join(' ')
  return sentenceOf(code, message)
}

function sentenceOfIssue(code: Reason['error_code'], { path, message }: Issue, { order, rows }: SentOrder) {
  const [, item, inItem] = /^items\.(\d+)(?:\.(.+))?$/.exec(path) ?? []
  const row = rows?.[Number(item ?? 0)]
  const field = item === undefined ? `order.${path}` : inItem && `item.${inItem}`
  const place =
    row !== undefined
      ? words.row(String(row))
      : item === undefined
        ? ''
        : words.item(String(Number(item) + 1))
  const value = field ? shown(valueAt(order, path)) : ''
  const named = field ? fieldName(field) : ''
  const at =
    row !== undefined && named
      ? words.inRow({ row: String(row), field: named })
      : [place, named].filter(Boolean).join(' ')
  const where = [at, value && `“${value}”`].filter(Boolean).join(' ')
  const advice = language.value === 'en' ? message : koreanAdvice(code, field, value)
  return where ? `${where}: ${advice}` : advice
}

const VALUE_LENGTH_MAX = 60

function shown(value: unknown): string {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > VALUE_LENGTH_MAX ? `${text.slice(0, VALUE_LENGTH_MAX)}…` : text
}

const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
          ? (inner as Readonly<Record<string, unknown>>)[name]
          : undefined,
      value,
    )

const DAY = '2026-01-22처럼 날짜를 입력해 주세요.'
const AMOUNT = '0 이상의 금액을 소수점 둘째 자리까지 입력해 주세요.'

/** What may stand in a field; of the others only their length is bounded. */
const advices: Readonly<Partial<Record<OrderField, string>>> = {
  'order.ord_no': '주문번호에 쓸 수 없는 글자가 있거나 너무 깁니다. 확인해 주세요.',
  'order.ord_date': DAY,
  'order.pay_date': DAY,
  'order.trade_date': DAY,
  'order.hope_deli_sdate': DAY,
  'item.shipped_on': '주문 전날부터 내일 사이의 날짜를 입력하고, 상태를 확인해 주세요.',
  'order.ord_price': AMOUNT,
  'order.in_price': AMOUNT,
  'order.ship_fee': AMOUNT,
  'item.item_price': AMOUNT,
  'item.ship_fee': AMOUNT,
  'item.item_cnt': '1부터 1,000,000까지의 정수를 입력해 주세요.',
  'item.tax_type': '과세, 면세, 영세율 중 하나를 입력해 주세요.',
  'item.partner_code': '이 코드의 공급사가 없습니다. 공급사 코드를 확인해 주세요.',
  'item.vendor_id': '이 번호의 공급사가 없습니다. 공급사 번호를 확인해 주세요.',
}

function koreanAdvice(code: Reason['error_code'], field: string | undefined, value: string): string {
  if (field === undefined) return sentenceOf(code, '')
  const isSupplier = field === 'item.partner_code' || field === 'item.vendor_id'
  if (isSupplier && code !== 'VENDOR_NOT_FOUND') return '공급사 번호와 공급사 코드가 서로 다른 공급사입니다.'
  if (value === '') return '비어 있습니다. 값을 입력해 주세요.'
  return advices[field as OrderField] ?? '사용할 수 없는 글자가 있거나 너무 깁니다. 값을 확인해 주세요.'
}
