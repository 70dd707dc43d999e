/** Letters to vendors about their settlements, announcements, and programs in trouble. */
import { settlementStatusTerms } from '@napum/contract'
import type { FactsOf, SettlementFact } from './facts.ts'
import { oneLine } from './letter.ts'
import { n, plural, shown, type Write } from './parts.ts'

/** What a settlement letter is about. */
const statement =
  <Kind extends 'statement_confirmed' | 'statement_paid'>(
    status: 'confirmed' | 'paid',
    note: readonly [ko: string, en: string],
  ): Write<Kind> =>
  (facts, { language }, say) => {
    const [first] = facts
    const name = settlementStatusTerms[status][language]
    const amount = (one: SettlementFact) => say(`${n(one.amount)}원`, `${n(one.amount)} won`)
    const lead =
      facts.length === 1 && first
        ? `${amount(first)} · ${name}`
        : say(`${name} ${n(facts.length)}건`, `${plural(facts.length, 'statement', 'statements')} · ${name}`)
    return {
      lead,
      rows: shown(facts, say, (one) => ({
        title: one.vendor_name,
        vendor_id: one.vendor_id,
        value: amount(one),
        detail: say(`정산번호 ${one.settlement_no}`, `Settlement ${one.settlement_no}`),
      })),
      note: say(...note),
      page: { label: say('정산 보기', 'See settlements'), path: `settlements?status=${status}` },
    }
  }

export const statementConfirmed = statement<'statement_confirmed'>('confirmed', [
  '거래명세서를 내려받아 확인해 주세요.',
  'Download the statement and check it.',
])
export const statementPaid = statement<'statement_paid'>('paid', [
  '입금된 금액을 확인해 주세요.',
  'Check that the amount has arrived.',
])

export const announcement: Write<'announcement'> = (facts, _, say) => {
  const [first] = facts as readonly [FactsOf['announcement']]
  return {
    subject: say(`[공지] ${first.title}`, `[Announcement] ${first.title}`),
    lead: oneLine(first.title),
    rows: [],
    body: first.body,
    ...(first.must_confirm && {
      note: say('포털에서 확인을 눌러 주세요.', 'Please confirm it in the portal.'),
    }),
    page: {
      label: say('공지 보기', 'Open the announcement'),
      path: `notices/${first.announcement_id}`,
      vendor_id: first.shown_to,
    },
  }
}

const troubleNames: Readonly<Record<FactsOf['trouble']['what'], readonly [ko: string, en: string]>> = {
  webhook: ['응답하지 않아 멈춘 웹훅', 'Webhook paused: no answer'],
  key: ['곧 만료되는 API 키', 'API key expires soon'],
  revoked_key: ['폐기된 API 키', 'API key revoked'],
}

export const trouble: Write<'trouble'> = (facts, { time }, say) => {
  const whats = new Set(facts.map(({ what }) => what))
  const [first = 'webhook'] = whats
  const name =
    whats.size === 1
      ? say(...troubleNames[first])
      : say('키와 웹훅 확인 필요', 'Keys and webhooks in trouble')
  const lead = facts.length === 1 ? name : `${name} ${say(`${n(facts.length)}개`, `(${n(facts.length)})`)}`
  return {
    lead,
    rows: shown(facts, say, ({ vendor_id, vendor_name, what, name, at }) => ({
      title: vendor_name,
      vendor_id,
      value: name,
      detail: {
        webhook: say(`${time(at)}부터 전달 실패`, `failing since ${time(at)}`),
        key: say(`만료 ${time(at)}`, `expires ${time(at)}`),
        revoked_key: say(`폐기 ${time(at)}`, `revoked ${time(at)}`),
      }[what],
    })),
    note: say(
      '그대로 두면 연동이 멈춥니다. 개발 담당자에게 전달해 주세요.',
      'Your integration stops unless somebody acts. Please tell your developer.',
    ),
    page: { label: say('API 키·웹훅 열기', 'Open keys and webhooks'), path: 'developers' },
  }
}
