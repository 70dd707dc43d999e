/** The words of the trade: states, carriers, reasons. Everybody says the same. */
import {
  adjustmentReasonTerms,
  apartKindTerms,
  carrierTerms,
  claimTerms,
  faultTerms,
  itemStatusTerms,
  saleKindTerms,
  settlementStatusTerms,
  unavailableReasonTerms,
} from '@napum/client'
import { signal } from '@preact/signals'
import { catalogue, inLanguage, type Language } from './catalogue.ts'

type Words<Key extends string> = Readonly<Record<Key, string>>

/** Terms that several screens show: each stands here once, and catalogues take it from here. */
export const terms = {
  itemNumber: ['상품주문번호', 'Item number'],
  orderNumber: ['주문번호', 'Order number'],
  unitPrice: ['공급단가', 'Supply unit price'],
  vatIncluded: ['부가세 포함', 'VAT included'],
  vatExcluded: ['부가세 별도', 'without VAT'],
  downloadExcel: ['엑셀 다운로드', 'Download Excel'],
  preview: ['미리보기', 'Preview'],
  transferReference: ['이체 참조번호', 'Reference'],
  loadMore: ['더 보기', 'Show more'],
  readOnly: ['조회 전용', 'Viewer'],
  readOnlyNote: [
    '조회 전용 계정입니다. 처리하려면 관리자에게 역할 변경을 요청해 주세요.',
    'Your account may only read. Ask an owner for another role to make changes.',
  ],
} as const

export const tradeWords = catalogue(terms)

/** Whether supply prices are entered with their VAT; comes with the session. */
export const isVatIncluded = signal(true)

export const vatNote = (): string => (isVatIncluded.value ? tradeWords.vatIncluded : tradeWords.vatExcluded)

/** What stands at every field for a price: a wrong guess is a tenth of the money. */
export const unitPriceTitle = (): string => `${tradeWords.unitPrice} (${vatNote()})`

/** What codes are called, in the language of the page. */
export function termWords<Code extends string>(
  named: Readonly<Record<Code, Readonly<Record<Language, string>>>>,
) {
  const textsIn = (chosen: Language) =>
    Object.fromEntries(
      Object.entries<Record<Language, string>>(named).map(([code, term]) => [code, term[chosen]]),
    )
  return inLanguage({ ko: textsIn('ko') as Words<Code>, en: textsIn('en') as Words<Code> })
}

export const statusWords = termWords(itemStatusTerms)
export const carrierWords = termWords(carrierTerms)
export const reasonWords = termWords(unavailableReasonTerms)
export const claimWords = termWords(claimTerms)
export const settlementWords = termWords(settlementStatusTerms)
export const lineKindWords = termWords({ ...saleKindTerms, ...apartKindTerms })
export const adjustmentWords = termWords(adjustmentReasonTerms)
export const faultWords = termWords(faultTerms)
