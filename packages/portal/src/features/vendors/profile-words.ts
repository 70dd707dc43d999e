/** Texts of profiles. */
import type { VendorAnswer } from '@napum/client'
import { catalogue } from '../../words/catalogue.ts'

export const words = catalogue(
  {
    saved: '저장했습니다.',
    bizNoHint: '숫자 10자리입니다. 거래명세서에 인쇄됩니다.',
    codeHint: '주문을 받을 때 공급사를 구분하는 코드입니다.',
  },
  {
    saved: 'Saved.',
    bizNoHint: 'Ten digits; printed on statements.',
    codeHint: 'Names the vendor when orders come in.',
  },
)

export const warningWords = catalogue(
  {
    BIZ_NO_INVALID: '사업자등록번호가 올바르지 않습니다. 숫자 10자리를 확인해 주세요.',
    BANK_ACCOUNT_INCOMPLETE: '은행, 계좌번호, 예금주를 모두 입력해 주세요.',
    BANK_CODE_UNKNOWN: '알려지지 않은 은행 코드입니다. 은행을 확인해 주세요.',
    BANK_ACCOUNT_UNREADABLE: '계좌번호를 읽을 수 없습니다. 다시 입력해 주세요.',
  } satisfies Readonly<Record<VendorAnswer['warnings'][number]['code'], string>>,
  {
    BIZ_NO_INVALID: 'The business number is wrong: look at its ten digits.',
    BANK_ACCOUNT_INCOMPLETE: 'Enter bank, account and holder.',
    BANK_CODE_UNKNOWN: 'No bank with this code is known.',
    BANK_ACCOUNT_UNREADABLE: 'The account cannot be read. Enter it again.',
  },
)

export const profileWords = catalogue(
  {
    name: '상호',
    biz_no: '사업자등록번호',
    owner: '대표자',
    address: '주소',
    biz_type: '업태',
    biz_kind: '종목',
    phone: '전화번호',
    email: '이메일',
    partner_code: '공급사 코드',
    bank_code: '은행',
    bank_account: '계좌번호',
    account_holder: '예금주',
    sales_office: '영업소',
    sales_rep_name: '영업 담당자',
    sales_rep_phone: '영업 담당자 전화번호',
    statement_notes: '거래명세서 안내문',
  } satisfies Readonly<Record<string, string>>,
  {
    name: 'Trade name',
    biz_no: 'Business number',
    owner: 'Representative',
    address: 'Address',
    biz_type: 'Business type',
    biz_kind: 'Business category',
    phone: 'Phone',
    email: 'E-mail',
    partner_code: 'Partner code',
    bank_code: 'Bank',
    bank_account: 'Account',
    account_holder: 'Account holder',
    sales_office: 'Sales office',
    sales_rep_name: 'Sales representative',
    sales_rep_phone: 'Phone of the sales representative',
    statement_notes: 'Notes on statements',
  },
)
