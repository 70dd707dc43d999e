/** The page of a check code, in Korean and in English. No script, no address of another host, nothing unescaped. */
import type { Verification, VerifiedState } from '../features/statements/index.ts'
import { banner, escaped, type Language, type PageText, plainPage, type Words } from './plain-page.ts'

const titles: Words = { ko: '거래명세서 확인', en: 'Statement check' }

const document = (language: Language, body: string): string => plainPage(language, titles[language], body)

const states: Readonly<Record<VerifiedState, Words>> = {
  confirmed: {
    ko: '정산 확정 상태의 유효한 명세서입니다.',
    en: 'This statement is valid. Its settlement is confirmed.',
  },
  paid: {
    ko: '지급 완료된 유효한 명세서입니다.',
    en: 'This statement is valid. Its settlement is paid.',
  },
  reopened: {
    ko: '이 명세서는 더 이상 유효하지 않습니다. 정산이 다시 열렸습니다.',
    en: 'This statement is no longer valid: its settlement was reopened.',
  },
  replaced: {
    ko: '이 명세서는 더 이상 유효하지 않습니다. 새로 확정된 명세서로 대체되었습니다.',
    en: 'This statement is no longer valid: it was replaced by a newer one.',
  },
}

const kinds: Readonly<Record<Verification['settlement_type'], Words>> = {
  standard: { ko: '거래명세서', en: 'Statement' },
  cancellation: { ko: '거래명세서(취소)', en: 'Statement of cancellations' },
}

const names = {
  settlement_no: { ko: '정산번호', en: 'Settlement' },
  kind: { ko: '구분', en: 'Kind' },
  period: { ko: '정산 기간', en: 'Period' },
  issuer: { ko: '공급자', en: 'Supplier' },
  marketplace: { ko: '마켓플레이스', en: 'Marketplace' },
  total: { ko: '합계 금액', en: 'Total' },
  supply_amount: { ko: '공급가액', en: 'Supply amount' },
  vat_amount: { ko: '세액', en: 'VAT' },
  payable_amount: { ko: '지급액 (음수는 환수액)', en: 'Payable' },
  line_count: { ko: '품목 줄 수', en: 'Lines' },
  account_last4: { ko: '입금 계좌 끝 4자리', en: 'Account ends in' },
  confirmed_on: { ko: '확정일', en: 'Confirmed on' },
  reopened_on: { ko: '다시 열린 날', en: 'Reopened on' },
  replaced_on: { ko: '대체된 날', en: 'Replaced on' },
  check_code: { ko: '확인번호', en: 'Check code' },
  content_hash: { ko: '내용 해시 (SHA-256)', en: 'Content hash (SHA-256)' },
} as const satisfies Readonly<Record<string, Words>>

const advice: Words = {
  ko: '종이나 파일의 정산번호, 공급자, 금액, 지급액, 품목 줄 수, 입금 계좌가 위와 같은지 비교해 주세요. 하나라도 다르면 그 문서는 이 서비스가 발행한 것이 아닙니다.',
  en: 'Compare settlement, supplier, amounts, what is paid, number of lines and account with your paper or file. If any of them differs, this service did not issue it.',
}

const noAccount: Words = { ko: '표시 없음', en: 'none printed' }

function amountIn(language: Language, amount: number): string {
  const won = amount.toLocaleString('en-US', { maximumFractionDigits: 2 })
  return language === 'ko' ? `${won}원` : `KRW ${won}`
}

export const verificationPage =
  (found: Verification): PageText =>
  (language) => {
    const { state } = found
    const won = (amount: number | null) => (amount === null ? null : amountIn(language, amount))
    const shown: Readonly<Record<keyof typeof names, string | null>> = {
      settlement_no: found.settlement_no,
      kind: kinds[found.settlement_type][language],
      period: `${found.period_start} ~ ${found.period_end}`,
      issuer: found.issuer,
      marketplace: found.marketplace === '' ? null : found.marketplace,
      total: won(found.total),
      supply_amount: won(found.supply_amount),
      vat_amount: won(found.vat_amount),
      payable_amount: won(found.payable_amount),
      line_count: found.line_count?.toLocaleString('en-US') ?? null,
      account_last4: found.account_last4 === '' ? noAccount[language] : found.account_last4,
      confirmed_on: found.confirmed_on,
      reopened_on: found.reopened_on,
      replaced_on: found.replaced_on,
      check_code: found.check_code,
      content_hash: found.content_hash,
    }
    const rows = Object.entries(names).flatMap(([name, words]) => {
      const text = shown[name as keyof typeof names]
      const mark = name === 'content_hash' ? ' class="hash"' : ''
      return text === null ? [] : [`<dt>${words[language]}</dt><dd${mark}>${escaped(text)}</dd>`]
    })
    const isGood = state === 'confirmed' || state === 'paid'
    return document(
      language,
      `${banner(isGood, states[state][language])}<dl>${rows.join('')}</dl><p>${advice[language]}</p>`,
    )
  }

const unknown = {
  state: { ko: '이 확인번호의 명세서는 없습니다.', en: 'There is no statement with this check code.' },
  advice: {
    ko: '확인번호 16자리를 다시 확인해 주세요. 맞게 입력했다면 그 문서는 이 서비스가 발행한 것이 아닙니다.',
    en: 'Check the 16 characters of the code. If they are right, this service did not issue the document.',
  },
} as const satisfies Readonly<Record<string, Words>>

export const unknownPage: PageText = (language) =>
  document(language, `${banner(false, unknown.state[language])}<p>${unknown.advice[language]}</p>`)

export const refusedPage =
  (seconds: number): PageText =>
  (language) =>
    document(
      language,
      banner(
        false,
        language === 'ko'
          ? `조회가 너무 많습니다. ${seconds}초 뒤에 다시 시도해 주세요.`
          : `Too many requests. Try again in ${seconds} seconds.`,
      ),
    )
