/** Made-up orders for scenarios. Nobody in them exists; numbers of phones and companies are not given out. */
import type { OrderInput } from '@napum/contract'

type Item = OrderInput['items'][number]

const person = {
  order_tel: '02-000-0000',
  order_hp: '010-0000-0000',
  order_id: 'test@example.com',
  ord_name: '시험주문',
  recv_name: '시험의원/시험수령',
  recv_zipcode: '00000',
  recv_addr1: '시험시 시험구 시험로 1',
  recv_addr2: '1층',
  recv_tel: '02-000-0000',
  recv_hp: '010-0000-0000',
  paymethod: '카드',
  ord_company: '시험의원',
  user_hname: '시험주문',
  user_phone: '010-0000-0000',
} as const

const PRICE = 11_000

export const itemFor = (vendor_id: string, name: string): Item => ({
  vendor_id,
  prd_name: name,
  item_name: name,
  prd_code: 'TEST',
  item_cnt: 2,
  item_price: PRICE,
})

export const orderFor = (ord_no: string, at: string, items: Item[], fields: object = {}): OrderInput =>
  ({ ord_no, ord_date: at, pay_date: at, ...person, ...fields, items }) as OrderInput

/** Texts that break programs which believe that texts are plain. */
export const hostileTexts: readonly string[] = [
  '<script>alert(1)</script> & "따옴표" \'작은따옴표\'',
  '=HYPERLINK("http://example.com","열기")',
  "'; drop table orders; --",
  '한글과 漢字, ñandú, 👩‍⚕️ 이모지와 \u200b보이지 않는 공백',
  '\u202e오른쪽에서 왼쪽으로',
  '줄\n바꿈과\t탭',
  '가'.repeat(1_000),
  '0012345678901234567890',
  '1E5',
  '이름/부서/담당자',
]
