/** What is looked for in a file of each kind: by which names a column goes, and what its values look like. */
import { type FileField, fileFields, parseItemNumber } from '@napum/contract'
import { type Cell, textOf } from '../cells.ts'
import { bareText, comparable } from './text.ts'
import { availableOf, carrierOf } from './words.ts'

const fileKinds = ['waybills', 'stock_answers', 'prices'] as const
export type RowsKind = (typeof fileKinds)[number]

export const fieldNames = fileFields
export type FieldName = FileField

const names = (text: string): readonly string[] => text.split('|').map(comparable)

/** Names of columns, the surest first: those of our own export, of Naver and Coupang, of carriers' programs. */
export const columnNames: Readonly<Record<FieldName, readonly string[]>> = {
  ord_prd_no: names(
    'ord_prd_no|상품주문번호|주문품목번호|주문상품번호|품목별주문번호|품목주문번호|품목번호|주문아이템번호|order item number|order item no|고객주문번호|쇼핑몰주문번호|판매처주문번호',
  ),
  ord_no: names('ord_no|주문번호|order number|order no|order id'),
  item_index: names('item_index|index|품목순번|주문순번|품목번|순번'),
  carrier_code: names(
    'carrier_code|carrier|택배사|택배사명|택배사코드|택배회사|배송업체|배송사|배송사명|운송사|운송회사|발송택배사|택배업체|delivery company',
  ),
  tracking_number: names(
    'tracking_number|송장번호|운송장번호|운송장|송장|등기번호|택배송장번호|운송장 no|송장 no|tracking no|waybill|waybill number|invoice no|invoice number',
  ),
  stock_available: names(
    'stock_available|재고|재고여부|재고확인|출고가능|출고가능여부|가능여부|재고답변|available',
  ),
  unavailable_reason: names('unavailable_reason|재고 없음 사유|불가사유|사유|품절사유|미출고사유|reason'),
  memo: names('memo|메모|비고|재고메모|stock_memo|note'),
  unit_price: names(
    'unit_price|공급단가|공급가|공급가격|단가|납품단가|매입단가|납품가|supply price|unit price',
  ),
  quantity: names('quantity|수량|주문수량|공급수량|qty|ea'),
  total_amount: names('total_amount|공급금액|공급가합계|합계금액|금액|합계|total|total amount|amount'),
}

/** Which fields a kind of file has; `needed` is one of these sets, found by name or by content. */
export const kindFields: Readonly<
  Record<RowsKind, { optional: readonly FieldName[]; needed: readonly FieldName[] }>
> = {
  waybills: { needed: ['tracking_number'], optional: ['carrier_code'] },
  stock_answers: { needed: ['stock_available'], optional: ['unavailable_reason', 'memo', 'unit_price'] },
  prices: { needed: ['unit_price'], optional: ['quantity', 'total_amount'] },
}

/** A telephone number begins with a zero; waybill numbers of 9 to 14 digits seldom do. */
const isWaybillLike = (text: string): boolean => /^[1-9]\d{8,13}$/.test(text.replaceAll(/[\s-]/g, ''))

/** Whether a value could be that of the field; only fields that cannot be taken for another are found by content. */
export const looksLike: Partial<Readonly<Record<FieldName, (cell: Cell) => boolean>>> = {
  ord_prd_no: (cell) => parseItemNumber(bareText(cell)) !== null,
  carrier_code: (cell) => !/^\d*$/.test(bareText(cell)) && carrierOf(textOf(cell)) !== null,
  tracking_number: (cell) =>
    isWaybillLike(bareText(cell)) && !(typeof cell === 'object' && cell.kind === 'date'),
  stock_available: (cell) => availableOf(cell) !== null,
}
