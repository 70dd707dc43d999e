/** A table of orders as a shop exports it, in which twelve rows are wrong, each in its own way, and the same table corrected. */

const titles = '주문번호,주문일시,수취인명,휴대폰,우편번호,주소,공급사코드,상품명,수량,단가'.split(',')
type Title = '주문번호' | '주문일시' | '공급사코드' | '상품명' | '수량' | '단가'

/** What somebody wrote into a cell by mistake. */
const faults: readonly (readonly [Title, unknown])[] = [
  ['주문일시', '어제'],
  ['주문일시', '2026-02-30'],
  ['주문일시', ''],
  ['수량', 0],
  ['수량', '두 개'],
  ['수량', 1.5],
  ['단가', '만원'],
  ['단가', -12_000],
  ['공급사코드', 'NOBODY'],
  ['상품명', ''],
  ['주문번호', 'X'.repeat(300)],
  ['주문번호', ''],
]
export const FAULTS = faults.length

export interface FaultyOrders {
  readonly wrong: readonly (readonly unknown[])[]
  readonly right: readonly (readonly unknown[])[]
  /** The rows of the table that are wrong, as a spreadsheet numbers them. */
  readonly places: readonly string[]
}

/** @param prefix of the order numbers */
export function faultyOrders(count: number, partnerCode: string, prefix: string): FaultyOrders {
  const right = Array.from({ length: count }, (_, n) => [
    `${prefix}-${n + 1}`,
    '2026-02-10',
    `받는이${n + 1}`,
    `010-0000-${1_000 + n}`,
    '06236',
    `서울특별시 강남구 테헤란로 ${n + 1}`,
    partnerCode,
    `치과용 장갑 ${(n % 7) + 1}호`,
    (n % 3) + 1,
    12_000,
  ])
  const every = Math.floor(count / faults.length)
  const faultOf = (n: number) => (n % every === 0 ? faults[n / every] : undefined)
  const wrong = right.map((row, n) => {
    const [title, value] = faultOf(n) ?? []
    return title ? row.with(titles.indexOf(title), value as string) : row
  })
  const places = right.flatMap((_, n) => (faultOf(n) ? [String(n + 2)] : []))
  return { wrong: [titles, ...wrong], right: [titles, ...right], places }
}
