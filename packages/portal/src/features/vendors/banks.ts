/** Banks by their code for transfers, for a choice. A code that is not here may exist. */
import { type BankCode, bankNames } from '@napum/client'
import { inLanguage } from '../../words/catalogue.ts'

const english = {
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
} satisfies Readonly<Record<BankCode, string>>

/** In Korean as the bank's file and the paper name them. */
const bankWords: Readonly<Record<BankCode, string>> = inLanguage({ ko: bankNames, en: english })

/** A bank by its code, which is shown when it is not known. */
export const bankOf = (code: string): string => (bankWords as Readonly<Record<string, string>>)[code] ?? code

/** A bank that paper names in Korean, in the language of the page. */
export function bankName(korean: string): string {
  const code = Object.keys(bankNames).find((each) => bankNames[each as BankCode] === korean)
  return code ? bankWords[code as BankCode] : korean
}

/** For a choice, in the order of their codes; none first. */
export const bankOptions = (known: string): readonly (readonly [string, string])[] => {
  const banks = Object.entries(bankWords).toSorted(([a], [b]) => a.localeCompare(b))
  const isKnown = known === '' || banks.some(([code]) => code === known)
  return [
    ['', '–'],
    ...banks.map(([code, name]) => [code, `${code} ${name}`] as const),
    ...(isKnown ? [] : [[known, known] as const]),
  ]
}
