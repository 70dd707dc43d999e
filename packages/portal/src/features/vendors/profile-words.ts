/** Texts of profiles. */
import type { VendorAnswer } from '@napum/client'
import { catalogue, type TextsOf } from '../../words/catalogue.ts'

export const words = catalogue({
  saved: ['저장했습니다.', 'Saved.'],
  bizNoHint: ['숫자 10자리입니다. 거래명세서에 인쇄됩니다.', 'Ten digits; printed on statements.'],
  codeHint: ['주문을 받을 때 공급사를 구분하는 코드입니다.', 'Names the vendor when orders come in.'],
})

export const warningWords = catalogue({
  BIZ_NO_INVALID: [
    '사업자등록번호가 올바르지 않습니다. 숫자 10자리를 확인해 주세요.',
    'The business number is wrong: look at its ten digits.',
  ],
  BANK_ACCOUNT_INCOMPLETE: [
    '은행, 계좌번호, 예금주를 모두 입력해 주세요.',
    'Enter bank, account and holder.',
  ],
  BANK_CODE_UNKNOWN: [
    '알려지지 않은 은행 코드입니다. 은행을 확인해 주세요.',
    'No bank with this code is known.',
  ],
  BANK_ACCOUNT_UNREADABLE: [
    '계좌번호를 읽을 수 없습니다. 다시 입력해 주세요.',
    'The account cannot be read. Enter it again.',
  ],
} satisfies TextsOf<VendorAnswer['warnings'][number]['code']>)

export const profileWords = catalogue({
  name: ['상호', 'Trade name'],
  biz_no: ['사업자등록번호', 'Business number'],
  owner: ['대표자', 'Representative'],
  address: ['주소', 'Address'],
  biz_type: ['업태', 'Business type'],
  biz_kind: ['종목', 'Business category'],
  phone: ['전화번호', 'Phone'],
  email: ['이메일', 'E-mail'],
  partner_code: ['공급사 코드', 'Partner code'],
  contract_on: ['계약일', 'Day of the contract'],
  bank_code: ['은행', 'Bank'],
  bank_account: ['계좌번호', 'Account'],
  account_holder: ['예금주', 'Account holder'],
  sales_office: ['영업소', 'Sales office'],
  sales_rep_name: ['영업 담당자', 'Sales representative'],
  sales_rep_phone: ['영업 담당자 전화번호', 'Phone of the sales representative'],
  statement_notes: ['거래명세서 안내문', 'Notes on statements'],
} satisfies TextsOf<string>)

/** Fields of a profile within a sentence. */
export const fieldsNamed = (fields: readonly string[]): string => {
  const names: Readonly<Record<string, string>> = profileWords
  return fields.map((field) => names[field]?.toLowerCase() ?? field).join(', ')
}
