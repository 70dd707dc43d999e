/** Banks by their code for transfers, for a choice. A code that is not here may exist. */
import { catalogue } from '../words/catalogue.ts'

export const bankWords = catalogue(
  {
    '002': '산업은행',
    '003': '기업은행',
    '004': '국민은행',
    '007': '수협은행',
    '011': '농협은행',
    '012': '지역농축협',
    '020': '우리은행',
    '023': 'SC제일은행',
    '027': '한국씨티은행',
    '031': '아이엠뱅크',
    '032': '부산은행',
    '034': '광주은행',
    '035': '제주은행',
    '037': '전북은행',
    '039': '경남은행',
    '045': '새마을금고',
    '048': '신협',
    '050': '저축은행',
    '064': '산림조합',
    '071': '우체국',
    '081': '하나은행',
    '088': '신한은행',
    '089': '케이뱅크',
    '090': '카카오뱅크',
    '092': '토스뱅크',
  },
  {
    '002': 'KDB',
    '003': 'IBK',
    '004': 'KB Kookmin',
    '007': 'Suhyup',
    '011': 'NongHyup',
    '012': 'Local NongHyup',
    '020': 'Woori',
    '023': 'SC First',
    '027': 'Citibank Korea',
    '031': 'iM Bank',
    '032': 'Busan',
    '034': 'Gwangju',
    '035': 'Jeju',
    '037': 'Jeonbuk',
    '039': 'Gyeongnam',
    '045': 'Saemaul',
    '048': 'Shinhyup',
    '050': 'Savings banks',
    '064': 'Forestry',
    '071': 'Korea Post',
    '081': 'Hana',
    '088': 'Shinhan',
    '089': 'K Bank',
    '090': 'Kakao Bank',
    '092': 'Toss Bank',
  },
)

/** For a choice, in the order of their codes; none first. */
export const bankOptions = (known: string): readonly (readonly [string, string])[] => {
  const banks = Object.entries(bankWords()).toSorted(([a], [b]) => a.localeCompare(b))
  const isKnown = known === '' || banks.some(([code]) => code === known)
  return [
    ['', '–'],
    ...banks.map(([code, name]) => [code, `${code} ${name}`] as const),
    ...(isKnown ? [] : [[known, known] as const]),
  ]
}
