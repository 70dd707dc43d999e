/**
 * People, places and how to reach them. Everything looks Korean and reaches nobody: no Korean exchange
 * number begins with 0, example.com is reserved for examples, and the streets are invented.
 */
import type { Random } from './random.ts'

const surnames = [
  '김',
  '이',
  '박',
  '최',
  '정',
  '강',
  '조',
  '윤',
  '장',
  '임',
  '한',
  '오',
  '서',
  '신',
  '권',
  '황',
]
const givenNames = [
  '하늘',
  '바다',
  '보람',
  '새벽',
  '노을',
  '이슬',
  '가람',
  '마루',
  '한결',
  '다온',
  '여울',
  '찬솔',
  '별하',
  '윤슬',
  '도담',
  '그루',
  '서리',
  '단비',
  '은새',
  '해찬',
]

export interface Region {
  readonly name: string
  readonly areaCode: string
  /** First two of the five digits of its postal codes. */
  readonly zipPrefix: string
}

const regions: readonly Region[] = [
  { name: '서울특별시 강남구', areaCode: '02', zipPrefix: '06' },
  { name: '서울특별시 마포구', areaCode: '02', zipPrefix: '04' },
  { name: '경기도 성남시 분당구', areaCode: '031', zipPrefix: '13' },
  { name: '경기도 수원시 영통구', areaCode: '031', zipPrefix: '16' },
  { name: '인천광역시 연수구', areaCode: '032', zipPrefix: '21' },
  { name: '강원특별자치도 춘천시', areaCode: '033', zipPrefix: '24' },
  { name: '대전광역시 유성구', areaCode: '042', zipPrefix: '34' },
  { name: '전북특별자치도 전주시 완산구', areaCode: '063', zipPrefix: '55' },
  { name: '광주광역시 서구', areaCode: '062', zipPrefix: '61' },
  { name: '대구광역시 수성구', areaCode: '053', zipPrefix: '42' },
  { name: '부산광역시 해운대구', areaCode: '051', zipPrefix: '48' },
  { name: '제주특별자치도 제주시', areaCode: '064', zipPrefix: '63' },
]
const streets = ['견본로', '보기로', '예시대로', '가상길', '모형로', '본보기길', '시험대로', '연습길']

export const region = (random: Random): Region => random.pick(regions)

export const personName = (random: Random): string => random.pick(surnames) + random.pick(givenNames)

export const phone = (random: Random, areaCode: string): string =>
  `${areaCode}-0${random.digits(2)}-${random.digits(4)}`

export const mobile = (random: Random): string => `010-0${random.digits(3)}-${random.digits(4)}`

export const email = (mailbox: string, host: string): string => `${mailbox}@${host}.example.com`

export const zipCode = (random: Random, place: Region): string => place.zipPrefix + random.digits(3)

export const streetAddress = (random: Random, place: Region): string =>
  `${place.name} ${random.pick(streets)} ${random.between(1, 320)}`

export const floor = (random: Random): string => `${random.between(1, 12)}층 ${random.between(101, 140)}호`
