/** The words of the trade: states, carriers, reasons. Everybody says the same. */
import type { CarrierCode, ClaimType, ItemStatus, SettlementStatus, UnavailableReason } from '@napum/client'
import { signal } from '@preact/signals'
import { catalogue } from './catalogue.ts'

type Words<Key extends string> = Readonly<Record<Key, string>>

/** Terms that several screens show: each stands here once, and catalogues take it from here. */
export const terms = {
  ko: {
    itemNumber: '상품주문번호',
    orderNumber: '주문번호',
    unitPrice: '공급단가',
    vatIncluded: '부가세 포함',
    vatExcluded: '부가세 별도',
    downloadExcel: '엑셀 다운로드',
    preview: '미리보기',
    transferReference: '이체 참조번호',
    loadMore: '더 보기',
    readOnly: '조회 전용',
    readOnlyNote: '조회 전용 계정입니다. 처리하려면 관리자에게 역할 변경을 요청해 주세요.',
  },
  en: {
    itemNumber: 'Item number',
    orderNumber: 'Order number',
    unitPrice: 'Supply unit price',
    vatIncluded: 'VAT included',
    vatExcluded: 'without VAT',
    downloadExcel: 'Download Excel',
    preview: 'Preview',
    transferReference: 'Reference',
    loadMore: 'Show more',
    readOnly: 'Viewer',
    readOnlyNote: 'Your account may only read. Ask an owner for another role to make changes.',
  },
} as const

export const tradeWords = catalogue(terms.ko, terms.en)

/** Whether supply prices are entered with their VAT; comes with the session. */
export const isVatIncluded = signal(true)

export const vatNote = (): string =>
  isVatIncluded.value ? tradeWords().vatIncluded : tradeWords().vatExcluded

/** What stands at every field for a price: a wrong guess is a tenth of the money. */
export const unitPriceTitle = (): string => `${tradeWords().unitPrice} (${vatNote()})`

export const statusWords = catalogue(
  {
    pending: '결제완료',
    preparing: '배송준비',
    shipped: '배송중',
    delivered: '배송완료',
  } satisfies Words<ItemStatus>,
  { pending: 'Paid', preparing: 'Preparing', shipped: 'Shipped', delivered: 'Delivered' },
)

export const carrierWords = catalogue(
  {
    cj: 'CJ대한통운',
    hanjin: '한진택배',
    lotte: '롯데택배',
    logen: '로젠택배',
    epost: '우체국택배',
    kdexp: '경동택배',
    daesin: '대신택배',
    ilyang: '일양로지스',
    other: '기타',
  } satisfies Words<CarrierCode>,
  {
    cj: 'CJ Logistics',
    hanjin: 'Hanjin',
    lotte: 'Lotte',
    logen: 'Logen',
    epost: 'Korea Post',
    kdexp: 'Kyungdong',
    daesin: 'Daesin',
    ilyang: 'Ilyang',
    other: 'Other',
  },
)

export const reasonWords = catalogue(
  {
    out_of_stock: '품절',
    reserved: '예약 재고',
    damaged: '파손',
    discontinued: '단종',
    other: '기타',
  } satisfies Words<UnavailableReason>,
  {
    out_of_stock: 'Out of stock',
    reserved: 'Reserved',
    damaged: 'Damaged',
    discontinued: 'Discontinued',
    other: 'Other',
  },
)

export const claimWords = catalogue(
  { cancel: '취소', return: '반품', exchange: '교환' } satisfies Words<ClaimType>,
  { cancel: 'Cancelled', return: 'Returned', exchange: 'Exchanged' },
)

export const settlementWords = catalogue(
  { pending: '정산 예정', confirmed: '정산 확정', paid: '지급 완료' } satisfies Words<SettlementStatus>,
  { pending: 'Pending', confirmed: 'Confirmed', paid: 'Paid' },
)
