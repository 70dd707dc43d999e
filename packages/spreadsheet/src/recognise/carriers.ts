/** Carriers by the names and codes under which programs and people write them, and what their numbers look like. */
import type { CarrierCode } from '@napum/contract'
import type { RowIssue } from './issues.ts'
import { comparable } from './text.ts'

interface Carrier {
  readonly code: CarrierCode
  /** The first is how we write it. */
  readonly names: readonly string[]
  /** Two digits, as SweetTracker numbers it. */
  readonly number?: string
  /** As Naver and Coupang call it. */
  readonly letters: readonly string[]
  /** How many characters its numbers usually have. */
  readonly lengths: readonly number[]
}

const carriers: readonly Carrier[] = [
  {
    code: 'cj',
    names: ['CJ대한통운', '대한통운', 'CJ택배', 'CJ대한통운택배', 'CJ', 'CJ GLS'],
    number: '04',
    letters: ['CJGLS', 'KOREX'],
    lengths: [10, 12],
  },
  { code: 'hanjin', names: ['한진택배', '한진'], number: '05', letters: ['HANJIN'], lengths: [10, 12, 14] },
  {
    code: 'lotte',
    names: ['롯데택배', '롯데', '롯데글로벌로지스', '롯데글로벌', '현대택배', '현대로지스틱스'],
    number: '08',
    letters: ['HYUNDAI', 'LOTTE'],
    lengths: [12],
  },
  { code: 'logen', names: ['로젠택배', '로젠'], number: '06', letters: ['KGB', 'LOGEN'], lengths: [11] },
  {
    code: 'epost',
    names: ['우체국택배', '우체국', '우편등기', '등기', '우체국등기', '우체국소포', '일반우편등기'],
    number: '01',
    letters: ['EPOST', 'REGISTPOST'],
    lengths: [13],
  },
  { code: 'kdexp', names: ['경동택배', '경동', '경동화물'], number: '23', letters: ['KDEXP'], lengths: [] },
  {
    code: 'daesin',
    names: ['대신택배', '대신', '대신화물'],
    number: '22',
    letters: ['DAESIN'],
    lengths: [13],
  },
  {
    code: 'ilyang',
    names: ['일양로지스', '일양', '일양택배'],
    number: '11',
    letters: ['ILYANG'],
    lengths: [9, 10, 11],
  },
  {
    code: 'other',
    names: ['기타', '기타택배', '직접배송', '직배송', '퀵서비스', '방문수령', '화물배송'],
    letters: [],
    lengths: [],
  },
]

const byName = new Map(
  carriers.flatMap(({ code, names, letters, number }) =>
    [code, ...names, ...letters, ...(number === undefined ? [] : [number])].map(
      (name): [string, CarrierCode] => [comparable(name), code],
    ),
  ),
)
const byCode = new Map(carriers.map((carrier) => [carrier.code, carrier]))

/** The carrier with this name or code, or null; a company's form such as (주) is passed over. */
export function carrierOf(text: string): CarrierCode | null {
  const name = comparable(text).replace(/^주식회사|주식회사$/, '')
  // A number cell has lost the zero of `04`.
  return byName.get(/^\d$/.test(name) ? `0${name}` : name) ?? null
}

/** How we write a carrier, for people. */
export const carrierName = (code: CarrierCode): string => byCode.get(code)?.names[0] ?? code

/** What is wrong or unusual with the number of this carrier; only check digits that are proved refuse. */
export function numberIssue(carrier: CarrierCode, number: string): RowIssue | null {
  const isInternational = /^[A-Z]{2}\d{9}[A-Z]{2}$/i.test(number)
  if (isInternational && (carrier === 'epost' || carrier === 'other'))
    return isS10(number) ? null : { code: 'CHECK_DIGIT' }
  if (carrier === 'lotte' && /^\d{12}$/.test(number))
    return Number(number.slice(0, 11)) % 7 === Number(number[11]) ? null : { code: 'CHECK_DIGIT' }
  const lengths = byCode.get(carrier)?.lengths ?? []
  return lengths.length === 0 || lengths.includes(number.length)
    ? null
    : { code: 'UNUSUAL_LENGTH', detail: String(number.length) }
}

const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** The check digit of the Universal Postal Union's standard S10. */
function isS10(number: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(number[at + 2]), 0)
  const digit = 11 - (sum % 11)
  return Number(number[10]) === (digit === 10 ? 0 : digit === 11 ? 5 : digit)
}
