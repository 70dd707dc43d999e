import { afterEach, expect, it } from 'vitest'
import { language } from '../../../words/catalogue.ts'
import { detailOf } from './detail-of.ts'

afterEach(() => {
  language.value = 'ko'
})

const said = [
  ['import_failures', 'VENDOR_NOT_FOUND', 'Vendor not found', /^없는 공급사입니다/],
  ['import_failures', 'VALIDATION_ERROR in line 3', 'Line 3: Validation error', /^3번째 줄: 입력한 값이/],
  ['jobs_unfinished', 'import SERVICE_LOST', 'Import of orders', /^주문 받기$/],
  ['approvals_waiting', 'vendor_account bank_account', 'Vendor’s account', /^공급사 계좌 변경$/],
  ['approvals_waiting', 'adjustments 2 adjustments, 16500 KRW', 'Adjustments', /^정산 조정$/],
  [
    'vendor_profiles_incomplete',
    'owner, biz_no',
    'representative, business number',
    /^대표자, 사업자등록번호$/,
  ],
  ['disk_space', '1.2 GB of 20.0 GB are free', '1.2 GB of 20.0 GB free', /^20.0 GB 중 1.2 GB 남음$/],
  ['webhooks_paused', 'hooks.example', 'hooks.example', /^hooks.example$/],
] as const

it.each(said)('says %s “%s” in words, in both languages', (kind, detail, english, korean) => {
  expect(detailOf(kind, detail)).toMatch(korean)
  language.value = 'en'
  expect(detailOf(kind, detail)).toBe(english)
})
