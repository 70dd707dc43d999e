/**
 * The orders that the vendor guide speaks of: the one whose number it uses, and one each for its lists of cancellations,
 * returns and exchanges in January 2026. A test follows the guide on a demo from its first block to its last.
 */
import type { ClaimInput, OrderInput } from '@napum/client'

const clinic = {
  order_tel: '02-012-0456',
  order_hp: '010-0456-7890',
  order_id: 'desk@balgeun.example.com',
  ord_name: '윤다온',
  recv_name: '밝은달나라치과/윤다온',
  recv_zipcode: '06123',
  recv_addr1: '서울특별시 강남구 보기로 25',
  recv_addr2: '2층',
  recv_tel: '02-012-0456',
  recv_hp: '010-0456-7890',
  paymethod: '신용카드',
  ord_company: '밝은달나라치과',
  ord_company_num: '093-90-76522',
  user_hname: '윤다온',
  user_phone: '010-0456-7890',
}
const gloves = {
  prd_name: '니트릴 장갑 파우더프리',
  item_name: '니트릴 장갑 파우더프리 / M',
  item_price: 12_000,
}
const swabs = { prd_name: '알코올 스왑 100매', item_name: '알코올 스왑 100매', item_price: 3_500 }

interface GuideOrder {
  readonly ord_no: string
  readonly day: string
  readonly status: 'pending' | 'delivered'
  readonly claim?: Pick<ClaimInput, 'type' | 'date' | 'reason'>
}

const placed: readonly GuideOrder[] = [
  { ord_no: '202601220157_000020196', day: '2026-01-22', status: 'pending' },
  {
    ord_no: '202601141020_000020131',
    day: '2026-01-14',
    status: 'pending',
    claim: { type: 'cancel', date: '2026-01-15', reason: '주문 실수' },
  },
  {
    ord_no: '202601081544_000020102',
    day: '2026-01-08',
    status: 'delivered',
    claim: { type: 'return', date: '2026-01-19', reason: '제품 불량' },
  },
  {
    ord_no: '202601121131_000020117',
    day: '2026-01-12',
    status: 'delivered',
    claim: { type: 'exchange', date: '2026-01-20', reason: '규격 착오' },
  },
]

/** For the vendor with this partner code. */
export const guideOrders = (partner_code: string): OrderInput[] =>
  placed.map(({ ord_no, day, status: item_status }) => ({
    ...clinic,
    ord_no,
    ord_date: day,
    pay_date: day,
    items: [
      { ...gloves, partner_code, item_cnt: 2, item_status },
      { ...swabs, partner_code, item_cnt: 5, item_status },
    ],
  }))

export const guideClaims: readonly ClaimInput[] = placed.flatMap(({ ord_no, claim }) =>
  claim ? [{ ord_prd_no: `${ord_no}_[1]`, ...claim }] : [],
)
