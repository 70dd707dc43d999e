/** A letter of each kind as it is sent, in both languages: to compare its two forms, and to take pictures of. */
import type { Language, NoticeKind } from '@napum/contract'
import { noticeKinds } from '@napum/contract'
import { mayBeTurnedOff, settingOf } from '../src/features/notices/compose.ts'
import type { FactsOf } from '../src/features/notices/text/facts.ts'
import { type LetterText, type MailTexts, mailTexts } from '../src/features/notices/text/letter.ts'
import { letterText, unsubscribeLabel } from '../src/features/notices/text/words.ts'

const one = { vendor_id: '01KFJ8Q2R0J8BMW3TZ4Y5X6A7B', vendor_name: '달나라식품' }
const other = { vendor_id: '01KFJ8Q2R0J8BMW3TZ4Y5X6A7C', vendor_name: '<별나라>&농원' }
const numbers = [
  'O20260212-10021',
  'O20260212-10022',
  'O20260212-10034',
  'O20260212-10035',
  'O20260212-10041',
]
const at = '2026-02-12T00:10:00.000Z'
const expires_at = '2026-02-19T00:10:00.000Z'
const settlement = { settlement_id: 'S', settlement_no: 'ST-202602-0007', amount: 1_284_500 }

const facts: { readonly [Kind in NoticeKind]: readonly FactsOf[Kind][] } = {
  new_orders: [
    { ...one, orders: 12, items: 31, ord_nos: numbers },
    { ...other, orders: 1, items: 1, ord_nos: numbers.slice(0, 1) },
  ],
  due: [{ ...one, late: 3, today: 14 }],
  cancel_in_preparation: [
    { ...one, orders: 2, items: 2, ord_nos: numbers.slice(0, 2), claim_types: ['cancel'] },
  ],
  claims: [{ ...one, orders: 4, items: 5, ord_nos: numbers.slice(1), claim_types: ['return', 'exchange'] }],
  statement_confirmed: [{ ...one, ...settlement }],
  statement_paid: [
    { ...one, ...settlement },
    { ...other, ...settlement, settlement_id: 'T', settlement_no: 'ST-202602-0008', amount: 98_000 },
  ],
  announcement: [
    {
      announcement_id: 'A',
      title: '설 연휴 배송 안내',
      body: '# 마감\n2월 13일 **오후 2시** 이후 주문은 2월 19일에 발송해 주세요.\n\n- 택배 마감: 2월 13일\n- 문의: [고객센터](https://market.example/help)\n- HTML은 <b>글자</b>입니다.',
      must_confirm: true,
      shown_to: null,
    },
  ],
  trouble: [
    { ...one, what: 'key', name: 'napum_a1b2c3', at: expires_at },
    { ...one, what: 'webhook', name: 'erp.dalnara.example', at },
    { ...one, what: 'revoked_key', name: 'napum_d4e5f6', at },
  ],
  sign_in: [{ browser: 'Chrome, Windows', address: '203.0.113.7', at, is_operator: false }],
  attention: [
    { kind: 'unavailable_priced', count: 3 },
    { kind: 'late_vendors', count: 236 },
    { kind: 'keys_expiring', count: 2 },
  ],
  task: [{ kind: 'import', state: 'failed' }],
  verify: [{ count: 2 }],
  backup: [{ at, hours: 26 }],
  reminder: [{ ...one, late: 7 }],
  invitation: [{ invitation_id: 'I', vendor_name: one.vendor_name, role: 'clerk', expires_at }],
  reset: [{ invitation_id: 'I', expires_at }],
  test: [{ at }],
}

export interface SampleLetter extends MailTexts {
  readonly kind: NoticeKind
  readonly letter: LetterText
}

export const sampleLetters = (language: Language): SampleLetter[] =>
  noticeKinds.map((kind) => {
    const config = {
      publicUrl: 'https://market.example',
      consoleUrl: null,
      host: '127.0.0.1',
      port: 8080,
      timeZone: 'Asia/Seoul',
      mailFrom: null,
    }
    const secret = 'https://market.example/portal/invitation#token'
    const given = { language, marketplace: '가상마켓', secret, isOfSeveral: true }
    const letter = letterText(kind, facts[kind], settingOf({ config }, given))
    const offer = { label: unsubscribeLabel(language), url: 'https://market.example/unsubscribe/token' }
    const unsubscribe = mayBeTurnedOff(kind, facts[kind]) ? offer : null
    return { kind, letter, ...mailTexts(letter, language, unsubscribe) }
  })

/** A letter of which everything is as long as it may become, without a blank. */
export const longLetter = (): MailTexts => {
  const long = 'integration-'.repeat(20)
  const url = `https://market.example/${long}`
  return mailTexts(
    {
      subject: long,
      lead: long,
      rows: [{ title: long, value: `${long}example`, detail: long, url }],
      body: `# ${long}\n- [${url}](${url})`,
      note: long,
      action: { label: '열기', url },
      why: long,
    },
    'ko',
    { label: unsubscribeLabel('ko'), url },
  )
}

/** Where the letters to people of a vendor lead who work elsewhere too: the paths of the links that name their vendor. */
export const pathsTo = ({ vendor_id }: { readonly vendor_id: string }): string[] => [
  ...new Set(
    sampleLetters('ko')
      .flatMap(({ letter: { action, rows } }) => [action?.url ?? '', ...rows.map(({ url }) => url ?? '')])
      .filter((url) => url.endsWith(`vendor=${one.vendor_id}`))
      .map((url) => url.replace('https://market.example', '').replace(one.vendor_id, vendor_id)),
  ),
]
