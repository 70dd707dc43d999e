/** The marketplace, its vendors and its buyers. Their names come from places of fairy tales. */
import type { MarketplaceProfile, VendorCreate } from '@napum/contract'
import { businessNumber } from './business-number.ts'
import {
  email,
  floor,
  mobile,
  personName,
  phone,
  type Region,
  region,
  streetAddress,
  zipCode,
} from './contacts.ts'
import { checkOptions, type SampleOptions } from './options.ts'
import { Random } from './random.ts'

const places = [
  '달나라',
  '별나라',
  '구름섬',
  '용궁',
  '무지개골',
  '도깨비골',
  '햇살섬',
  '은하마을',
  '눈꽃나라',
  '솔바람골',
  '바람섬',
  '꿈나루',
  '반딧불골',
  '이슬나라',
  '단풍섬',
  '새벽나라',
]
const trades = ['덴탈', '메디칼', '의료기', '치과재료', '메디텍', '헬스케어', '덴탈상사', '바이오']
const vendorKinds = ['치과재료', '의료용품', '의료기기, 치과재료', '의료소모품']
/** Fourth and fifth digit of a business number: companies. */
const companyNumbers = ['81', '86', '87', '88']

const adjectives = ['밝은', '고운', '튼튼', '바른', '환한', '다정한']
const practices = [
  { title: '치과', kind: '치과의원', number: '90', hasBranches: false },
  { title: '치과의원', kind: '치과의원', number: '91', hasBranches: false },
  { title: '치과병원', kind: '치과병원', number: '92', hasBranches: true },
  { title: '의원', kind: '의원', number: '93', hasBranches: false },
  { title: '병원', kind: '병원', number: '82', hasBranches: false },
]

/** What a statement prints of a party. */
interface Company {
  readonly name: string
  readonly biz_no: string
  readonly owner: string
  readonly address: string
  readonly phone: string
  readonly biz_type: string
  readonly biz_kind: string
}

/** A clinic or hospital, as the marketplace knows it from earlier orders. */
export interface Buyer extends Company {
  readonly zipcode: string
  readonly addressDetail: string
  /** The person at the front desk who orders and receives. */
  readonly contact: string
  readonly contactMobile: string
  readonly ownerMobile: string
  readonly email: string
  /** Sub-business-site number: empty for a practice without branches. */
  readonly branchNumber: string
}

/** How orders name the vendor at an index, counted from 0. */
export const partnerCode = (index: number): string => `NP${String(index + 1).padStart(4, '0')}`

/** What every company has, whatever it does. */
function reach(random: Random, place: Region): Pick<Company, 'owner' | 'address' | 'phone'> {
  return {
    owner: personName(random),
    address: streetAddress(random, place),
    phone: phone(random, place.areaCode),
  }
}

/** Distinct for each index: places first, then trades, then a number. */
function vendorName(index: number): string {
  const place = places[index % places.length]
  const trade = trades[Math.floor(index / places.length) % trades.length]
  const round = Math.floor(index / (places.length * trades.length))
  return `(주)${place}${trade}${round === 0 ? '' : round + 1}`
}

const bankCodes = ['004', '011', '020', '081', '088']

function vendor(seed: SampleOptions['seed'], index: number): VendorCreate {
  const random = new Random(seed, 'vendor', index)
  const code = partnerCode(index)
  const name = vendorName(index)
  return {
    name,
    biz_no: businessNumber(seed, random.pick(companyNumbers), index),
    ...reach(random, region(random)),
    biz_type: random.pick(['도매 및 소매업', '도소매', '제조업, 도소매']),
    biz_kind: random.pick(vendorKinds),
    email: email('sales', code.toLowerCase()),
    partner_code: code,
    bank_code: bankCodes[index % bankCodes.length] as string,
    // No bank has accounts that begin like this.
    bank_account: `000000-00-${String(index + 1).padStart(6, '0')}`,
    account_holder: name,
  }
}

export function* vendors(options: SampleOptions): Generator<VendorCreate> {
  checkOptions(options)
  for (let index = 0; index < options.vendors; index++) yield vendor(options.seed, index)
}

export function marketplace(options: SampleOptions): MarketplaceProfile {
  checkOptions(options)
  const random = new Random(options.seed, 'marketplace')
  return {
    name: '(주)견본나라메디몰',
    // The number after the last possible vendor's, so that no vendor has it too.
    biz_no: businessNumber(options.seed, '81', options.vendors),
    ...reach(random, region(random)),
    email: email('settlement', 'medimall'),
    biz_type: '도매 및 소매업',
    biz_kind: '전자상거래, 의료용품',
    sales_office: '본사 영업부',
    sales_rep_name: personName(random),
    sales_rep_phone: mobile(random),
    statement_notes: '견본 자료입니다. 실제 거래가 아닙니다.',
  }
}

/** The buyer at an index. The kinds take turns, so that even a few buyers include a hospital. */
export function buyer(seed: SampleOptions['seed'], index: number): Buyer {
  const random = new Random(seed, 'buyer', index)
  const place = region(random)
  const practice = practices[index % practices.length] as (typeof practices)[number]
  return {
    name: random.pick(places) + random.pick(adjectives) + practice.title,
    biz_no: businessNumber(seed, practice.number, index),
    ...reach(random, place),
    biz_type: '보건업',
    biz_kind: practice.kind,
    zipcode: zipCode(random, place),
    addressDetail: floor(random),
    contact: personName(random),
    contactMobile: mobile(random),
    ownerMobile: mobile(random),
    email: email(`member${index + 1}`, 'clinic'),
    branchNumber: practice.hasBranches ? `000${random.between(1, 9)}` : '',
  }
}
