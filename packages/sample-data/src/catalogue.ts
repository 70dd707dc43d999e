/**
 * What is sold: dental and medical supplies without brands. Every seller offers all of it at a price of its
 * own, so that the lists and statements of any one vendor show every unit and tax type.
 */
import type { TaxType } from '@napum/contract'
import type { Random } from './random.ts'

export interface Product {
  readonly name: string
  /** Empty: there is nothing to choose. */
  readonly options: readonly string[]
  readonly specifications: string
  readonly unit: string
  /** Won, before the seller's own margin. */
  readonly price: number
  /** The largest quantity that one clinic orders at a time. */
  readonly most: number
  readonly tax_type: TaxType
  /** Empty for what the health insurance does not pay. */
  readonly insurance_code: string
}

/** Whether the health insurance pays for it: such a product gets an invented code. */
type Insurance = 'insured' | 'private'
type Row = readonly [
  name: string,
  options: string,
  specifications: string,
  unit: string,
  price: number,
  most: number,
  insured?: Insurance,
]

const taxableRows: readonly Row[] = [
  ['니트릴 장갑 파우더프리', 'S,M,L', '100매', 'BOX', 9_800, 20],
  ['라텍스 장갑', 'S,M,L', '100매', 'BOX', 8_600, 20],
  ['덴탈 마스크 3중', '백색,청색', '50매', 'BOX', 5_500, 30],
  ['일회용 석션 팁', '투명,녹색', '100개', 'PACK', 4_200, 20],
  ['치과용 에이프런', '청색,분홍', '500매', 'BOX', 21_000, 5],
  ['멸균 파우치', '소,중,대', '200매', 'BOX', 13_500, 10],
  ['광중합형 복합레진', 'A1,A2,A3,A3.5', '4g 시린지', 'EA', 32_000, 12],
  ['유동성 레진', 'A2,A3', '2g x 2', 'SET', 28_000, 6],
  ['접착제 본딩', '', '5ml', 'EA', 54_000, 4],
  ['에칭젤 37%', '', '3ml x 4', 'SET', 12_000, 6],
  ['글라스아이오노머 시멘트', '1형,2형', '분 30g / 액 20ml', 'SET', 61_000, 4, 'insured'],
  ['임시 충전재', '', '40g', 'EA', 8_900, 10],
  ['알지네이트 인상재', '보통,속경화', '450g', 'EA', 11_000, 20],
  ['실리콘 인상재 퍼티', '', '300ml x 2', 'SET', 46_000, 6],
  ['치과용 경석고', '황색,백색', '20kg', 'BAG', 24_000, 5],
  ['다이아몬드 버', '라운드,테이퍼,니들', '5개', 'PACK', 15_000, 12],
  ['카바이드 버', '330,557,1557', '10개', 'PACK', 18_500, 10],
  ['근관용 니켈티타늄 파일', '21mm,25mm,31mm', '6개', 'PACK', 39_000, 8, 'insured'],
  ['거타퍼차 포인트', '#25,#30,#35', '120개', 'BOX', 7_400, 10],
  ['페이퍼 포인트', '#25,#30,#35', '200개', 'BOX', 6_800, 10],
  ['치과 마취용 주사침', '27G,30G', '100개', 'BOX', 9_200, 10],
  ['봉합사 흡수성', '4-0,5-0', '12개', 'BOX', 42_000, 5, 'insured'],
  ['골이식재 합성골', '0.25cc,0.5cc,1cc', '바이알', 'EA', 88_000, 5, 'insured'],
  ['차폐막 흡수성', '10x20,20x30', '1매', 'EA', 97_000, 4],
  ['교정용 브라켓', '메탈,세라믹', '20개', 'SET', 76_000, 4],
  ['교정용 와이어', '.014,.016,.018', '10개', 'PACK', 14_000, 10],
  ['멸균 거즈', '5x5,7.5x7.5', '100매', 'PACK', 3_900, 40, 'insured'],
  ['일회용 주사기', '1ml,3ml,5ml,10ml', '100개', 'BOX', 8_300, 20, 'insured'],
  ['알코올 스왑', '', '100매', 'BOX', 2_100, 50],
  ['소독용 과산화수소', '', '1L', 'EA', 2_800, 12],
  ['핸드피스 윤활유', '', '500ml', 'EA', 26_000, 4],
  ['구강 미러', '#4,#5', '12개', 'SET', 17_000, 4],
  ['무선 광중합기', '', '본체 + 충전대', 'SET', 385_000, 1],
]
/** Books carry no VAT. */
const exemptRows: readonly Row[] = [
  ['구강 보건 교육 도서', '어린이,성인', '64쪽', 'EA', 9_000, 30],
  ['치과 감염관리 지침서', '', '312쪽', 'EA', 38_000, 5],
]
/** Aids for disabled people are taxed at zero. */
const zeroRatedRows: readonly Row[] = [
  ['수동 휠체어', '16인치,18인치', '알루미늄', 'EA', 265_000, 2, 'insured'],
  ['팔 보조기', '좌,우', '프리사이즈', 'SET', 74_000, 3, 'insured'],
]

function productsOf(tax_type: TaxType, series: number, rows: readonly Row[]): Product[] {
  return rows.map(([name, options, specifications, unit, price, most, insured], at) => ({
    name,
    options: options === '' ? [] : options.split(','),
    specifications,
    unit,
    price,
    most,
    tax_type,
    insurance_code: insured === 'insured' ? `X${series}${String(at + 1).padStart(5, '0')}` : '',
  }))
}

const byTaxType: Readonly<Record<TaxType, readonly Product[]>> = {
  taxable: productsOf('taxable', 10, taxableRows),
  exempt: productsOf('exempt', 20, exemptRows),
  zero_rated: productsOf('zero_rated', 30, zeroRatedRows),
}
const everything = Object.values(byTaxType).flat()
const numbers = new Map(everything.map((product, at) => [product, at + 1]))

const taxTypeWeights = [
  ['taxable', 92],
  ['exempt', 5],
  ['zero_rated', 3],
] as const

export const pickProduct = (random: Random): Product =>
  random.pick(byTaxType[random.weighted(taxTypeWeights)])

/** The product's place in the whole catalogue, from 1. */
export const productNumber = (product: Product): number => numbers.get(product) as number

/** Sellers differ by up to a tenth in both directions, in steps of 10 won. */
export function sellerPrice(product: Product, seller: number): number {
  const percent = 90 + ((seller * 31 + productNumber(product) * 17) % 21)
  return Math.round((product.price * percent) / 1_000) * 10
}
