/** Texts of the search for items. */
import type { ExportFormat } from '@napum/client'
import { catalogue, type TextsOf } from '../../../words/catalogue.ts'
import { itemTexts } from '../../../words/items.ts'
import { terms } from '../../../words/terms.ts'

export const words = catalogue({
  ...itemTexts,
  title: ['주문 조회', 'Items'],
  back: ['주문 목록', 'All items'],
  search: ['주문 찾기', 'Find orders'],
  searchHint: [
    '주문번호, 송장번호, 받는 분, 전화번호, 상품, 주문 업체',
    'Order or waybill number, recipient, phone, product, orderer',
  ],
  filters: ['필터', 'Filters'],
  view: ['보기', 'View'],
  tooShort: ['두 글자 이상 입력해 주세요.', 'Type two characters or more.'],
  stock: ['발주확인', 'Confirmed'],
  claims: ['클레임', 'Claim'],
  noClaim: ['없음', 'None'],
  period: ['기간 기준', 'Period by'],
  sort: ['정렬', 'Sort'],
  exportChosen: ['선택한 {n}건 내보내기', 'Export {n} chosen'],
  byOrderDay: [
    '검색 결과가 많아 주문일 순으로 보여 드립니다. 조건을 더하면 고른 순서로 정렬합니다.',
    'There are too many to sort as asked: they are shown by order day. Narrow the search to sort them.',
  ],
  export: terms.downloadExcel,
  exportReason: ['다운로드 사유', 'What the file is for'],
  exportHint: ['작업 기록에 남습니다.', 'The audit keeps it.'],
  exportNote: [
    '지금 조건에 맞는 주문을 모두 저장합니다. 이름, 전화번호, 송장번호가 들어 있습니다.',
    'All orders that match now, with names, phone numbers and waybills.',
  ],
  exported: ['파일을 저장했습니다.', 'The file was saved.'],
  format: ['형식', 'Format'],
  contact: ['공급사 연락처', 'Vendor’s phone'],
  empty: ['조건에 맞는 주문이 없습니다.', 'There is no such item.'],
  order: terms.orderNumber,
  orderTitle: ['주문', 'Order'],
  supplyTitle: ['납품', 'Supply'],
  answered: ['발주확인 일시', 'Confirmed at'],
  answerMemo: ['공급사 메모', 'Vendor’s note'],
  shippedAt: ['발송 일시', 'Shipped'],
  adjust: ['정산 조정', 'Adjust'],
  claim: ['클레임 접수', 'Register a claim'],
  withdraw: ['클레임 철회', 'Withdraw the claim'],
})

export const stockWords = catalogue({
  available: ['재고 있음', 'In stock'],
  unavailable: ['재고 없음', 'Not in stock'],
  unconfirmed: ['미확인', 'Not confirmed'],
} satisfies TextsOf<'available' | 'unavailable' | 'unconfirmed'>)

export const sortWords = catalogue({
  '-ord_date': ['최근 주문부터', 'Newest first'],
  ord_date: ['오래된 주문부터', 'Oldest first'],
  due: ['발송기한이 빠른 순', 'Due first'],
})

export const formatWords = catalogue({
  xlsx: ['Excel', 'Excel'],
  csv: ['CSV', 'CSV'],
} satisfies TextsOf<ExportFormat>)
