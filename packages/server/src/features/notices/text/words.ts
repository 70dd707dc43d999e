/** What letters say, in Korean and English. The figure comes first; the trade's words, as the pages have them. */
import {
  type AttentionKind,
  type JobKind,
  type JobState,
  type Language,
  type NoticeKind,
  settlementStatusTerms,
} from '@napum/contract'
import { groupBy } from '../../../core/values/group.ts'
import type { FactsOf, OrdersFact } from './facts.ts'
import { type LetterRow, type LetterText, oneLine } from './letter.ts'

export interface Setting {
  readonly language: Language
  /** Name of the marketplace; empty: it has none yet. */
  readonly marketplace: string
  /** What links into the portal and the console begin with. */
  readonly portal: string
  readonly console: string
  /** A link for the receiver alone; null: there is none, or it was sent. */
  readonly secret: string | null
  /** An instant as people read it, in the zone of the marketplace. */
  readonly time: (at: string) => string
}

type Write<Kind extends keyof FactsOf> = (
  facts: readonly FactsOf[Kind][],
  setting: Setting,
  say: (ko: string, en: string) => string,
) => Omit<LetterText, 'why'>

/** Vendors that a letter names; of more it says how many. */
const ROWS_MAX = 20

const grouped = new Intl.NumberFormat('en-US')
const n = (count: number): string => grouped.format(count)
const plural = (count: number, one: string, several: string): string =>
  `${n(count)} ${count === 1 ? one : several}`
const sum = <Fact>(facts: readonly Fact[], of: (fact: Fact) => number): number =>
  facts.reduce((total, fact) => total + of(fact), 0)

/** A subject ends with the vendor, when it is about one alone. */
function titled(text: string, facts: readonly { readonly vendor_name: string }[]): string {
  const names = new Set(facts.map(({ vendor_name }) => vendor_name))
  return names.size === 1 ? `${text} · ${[...names][0]}` : text
}

/** One row for each vendor, whatever it has to tell of it. */
function rowsOf<Fact extends { readonly vendor_id: string; readonly vendor_name: string }>(
  facts: readonly Fact[],
  row: (of: readonly Fact[]) => Omit<LetterRow, 'title'>,
  more: (count: number) => string,
): LetterRow[] {
  const byVendor = groupBy(facts, ({ vendor_id }) => vendor_id)
  const all = [...byVendor.values()].map((of) => ({ title: (of[0] as Fact).vendor_name, ...row(of) }))
  const left = all.length - ROWS_MAX
  return left > 0 ? [...all.slice(0, ROWS_MAX), { title: more(left), value: '' }] : all
}

const moreVendors = (say: (ko: string, en: string) => string) => (count: number) =>
  say(`외 ${n(count)}곳`, `and ${plural(count, 'more vendor', 'more vendors')}`)

const NUMBERS_MAX = 5

/** Letters about orders: how many there are of each vendor, with the first of their numbers. */
function ofOrders(
  facts: readonly OrdersFact[],
  say: (ko: string, en: string) => string,
): { orders: string; count: number; rows: LetterRow[] } {
  const countOf = (of: readonly OrdersFact[]) => {
    const [orders, items] = [sum(of, (one) => one.orders), sum(of, (one) => one.items)]
    const isMore = of.some((one) => one.isMore)
    const inItems =
      items === orders ? '' : say(`(상품 ${n(items)}개)`, ` (${plural(items, 'item', 'items')})`)
    return isMore
      ? say(`${n(orders)}건 이상`, `${n(orders)} or more`)
      : say(`${n(orders)}건${inItems}`, `${n(orders)}${inItems}`)
  }
  const rows = rowsOf(
    facts,
    (of) => {
      const numbers = [...new Set(of.flatMap(({ ord_nos }) => ord_nos))].slice(0, NUMBERS_MAX)
      const left = sum(of, (one) => one.orders) - numbers.length
      const rest = left > 0 ? say(` 외 ${n(left)}건`, ` and ${n(left)} more`) : ''
      return {
        value: countOf(of),
        detail: say(`주문번호 ${numbers.join(', ')}${rest}`, `Orders ${numbers.join(', ')}${rest}`),
      }
    },
    moreVendors(say),
  )
  return { orders: countOf(facts), count: sum(facts, (one) => one.orders), rows }
}

const newOrders: Write<'new_orders'> = (facts, { portal }, say) => {
  const { orders, count, rows } = ofOrders(facts, say)
  const subject = say(`새 주문 ${orders}`, `${orders} new ${count === 1 ? 'order' : 'orders'}`)
  return {
    subject: titled(subject, facts),
    lead: subject,
    rows,
    note: say('재고를 확인하고 배송준비로 넘겨 주세요.', 'Confirm the stock, and begin to prepare them.'),
    action: {
      label: say('새 주문 보기', 'See new orders'),
      url: `${portal}/portal/orders?tab=pending&stock=unconfirmed`,
    },
  }
}

const cancel: Write<'cancel'> = (facts, { portal }, say) => {
  const { orders, count, rows } = ofOrders(facts, say)
  const subject = say(
    `배송준비 중 취소 ${orders}`,
    `${orders} cancelled while you prepare ${count === 1 ? 'it' : 'them'}`,
  )
  return {
    subject: titled(subject, facts),
    lead: subject,
    rows,
    note: say('포장을 멈추고 발송하지 말아 주세요.', 'Stop packing, and do not send these.'),
    action: { label: say('취소 보기', 'See the claims'), url: `${portal}/portal/claims` },
  }
}

const claims: Write<'claims'> = (facts, { portal }, say) => {
  const { orders, count, rows } = ofOrders(facts, say)
  const subject = say(`새 클레임 ${orders}`, `${orders} new ${count === 1 ? 'claim' : 'claims'}`)
  return {
    subject: titled(subject, facts),
    lead: subject,
    rows,
    note: say('취소·반품·교환 내용을 확인해 주세요.', 'Look at what is cancelled, returned or exchanged.'),
    action: { label: say('클레임 보기', 'See the claims'), url: `${portal}/portal/claims` },
  }
}

const due: Write<'due'> = (facts, { portal }, say) => {
  const [late, today] = [sum(facts, (one) => one.late), sum(facts, (one) => one.today)]
  const parts = (of: { late: number; today: number }) =>
    [
      of.late > 0 ? say(`발송 지연 ${n(of.late)}건`, `${n(of.late)} late`) : '',
      of.today > 0 ? say(`오늘 발송 ${n(of.today)}건`, `${n(of.today)} due today`) : '',
    ].filter((part) => part !== '')
  const subject = parts({ late, today }).join(', ')
  return {
    subject: titled(subject, facts),
    lead: subject,
    rows: rowsOf(
      facts,
      (of) => ({
        value: parts({ late: sum(of, (one) => one.late), today: sum(of, (one) => one.today) }).join(', '),
      }),
      moreVendors(say),
    ),
    note:
      late > 0
        ? say(
            '늦은 주문부터 발송하고 송장번호를 등록해 주세요.',
            'Send what is late first, and register the waybills.',
          )
        : say('오늘 안에 발송하고 송장번호를 등록해 주세요.', 'Send these today, and register the waybills.'),
    action: {
      label: say('발송할 주문 보기', 'See what to send'),
      url: `${portal}/portal/orders?tab=all&due=${late > 0 ? 'late' : 'today'}`,
    },
  }
}

const reminder: Write<'reminder'> = (facts, { portal, marketplace }, say) => {
  const late = sum(facts, (one) => one.late)
  const from = marketplace || say('마켓', 'The marketplace')
  return {
    subject: titled(
      say(`발송 지연 ${n(late)}건, 발송해 주세요`, `${plural(late, 'late item', 'late items')}: please send`),
      facts,
    ),
    lead: say(`발송 지연 ${n(late)}건`, plural(late, 'late item', 'late items')),
    rows: rowsOf(
      facts,
      (of) => ({ value: say(`${n(sum(of, (one) => one.late))}건`, n(sum(of, (one) => one.late))) }),
      moreVendors(say),
    ),
    note: say(
      `${from}에서 알려 드립니다. 발송기한이 지난 주문을 발송하고 송장번호를 등록해 주세요. 발송할 수 없으면 재고 없음으로 알려 주세요.`,
      `${from} asks you to send what is past its due day and to register the waybills. What you cannot send, mark as unavailable.`,
    ),
    action: {
      label: say('지연된 주문 보기', 'See late orders'),
      url: `${portal}/portal/orders?tab=all&due=late`,
    },
  }
}

const statements: Write<'statements'> = (facts, { portal, language }, say) => {
  const [first] = facts
  const statusOf = (one: FactsOf['statements']) => settlementStatusTerms[one.status][language]
  const amount = (one: FactsOf['statements']) => say(`${n(one.amount)}원`, `${n(one.amount)} won`)
  const lead =
    facts.length === 1 && first
      ? `${amount(first)} · ${statusOf(first)}`
      : say(`정산서 ${n(facts.length)}건`, plural(facts.length, 'statement', 'statements'))
  return {
    subject: titled(lead, facts),
    lead,
    rows: facts.slice(0, ROWS_MAX).map((one) => ({
      title: one.vendor_name,
      value: amount(one),
      detail: say(
        `정산번호 ${one.settlement_no} · ${statusOf(one)}`,
        `Settlement ${one.settlement_no} · ${statusOf(one)}`,
      ),
    })),
    note: say('거래명세서를 내려받아 확인해 주세요.', 'Download the statement and check it.'),
    action: { label: say('정산 보기', 'See settlements'), url: `${portal}/portal/settlements` },
  }
}

const announcement: Write<'announcement'> = (facts, { portal }, say) => {
  const [first = { title: '', body: '', must_confirm: false }] = facts
  return {
    subject: say(`[공지] ${first.title}`, `[Announcement] ${first.title}`),
    lead: oneLine(first.title),
    rows: [],
    body: first.body,
    ...(first.must_confirm && {
      note: say('포털에서 확인을 눌러 주세요.', 'Please confirm it in the portal.'),
    }),
    action: { label: say('포털에서 보기', 'Open the portal'), url: `${portal}/portal/today` },
  }
}

const trouble: Write<'trouble'> = (facts, { portal, time }, say) => {
  const lead = facts.every(({ what }) => what === 'key')
    ? say(
        `곧 만료되는 API 키 ${n(facts.length)}개`,
        plural(facts.length, 'API key ends soon', 'API keys end soon'),
      )
    : say(
        `응답하지 않는 웹훅 ${n(facts.length)}개`,
        plural(facts.length, 'webhook gets no messages', 'webhooks get no messages'),
      )
  return {
    subject: titled(lead, facts),
    lead,
    rows: facts.slice(0, ROWS_MAX).map(({ vendor_name, what, name, at }) => ({
      title: vendor_name,
      value: name,
      detail:
        what === 'key'
          ? say(`만료 ${time(at)}`, `ends ${time(at)}`)
          : say(`${time(at)}부터 전달 실패`, `failing since ${time(at)}`),
    })),
    note: say(
      '그대로 두면 연동이 멈춥니다. 개발 담당자에게 전달해 주세요.',
      'Your integration stops unless somebody acts. Please tell your developer.',
    ),
    action: { label: say('설정 열기', 'Open the settings'), url: `${portal}/portal/settings` },
  }
}

const signIn: Write<'sign_in'> = (facts, { portal, console, time }, say) => {
  const place = facts[0]?.is_operator ? `${console}/console` : `${portal}/portal`
  const lead = say('새 브라우저에서 로그인했습니다', 'Somebody signed in from a new browser')
  return {
    subject: lead,
    lead,
    rows: facts.map(({ browser, address, at }) => ({ title: time(at), value: address, detail: browser })),
    note: say(
      '본인이 아니라면 바로 비밀번호를 바꾸고 다른 기기를 로그아웃해 주세요.',
      'If it was not you, change your password now and sign the other devices out.',
    ),
    action: { label: say('설정 열기', 'Open the settings'), url: `${place}/settings` },
  }
}

const attentionNames: Readonly<Record<AttentionKind, readonly [ko: string, en: string]>> = {
  unavailable_priced: ['공급가가 있는 발송 불가', 'Unavailable, with a price'],
  unavailable: ['발송 불가', 'Unavailable'],
  unshipped_in_ended_settlement: ['끝난 정산의 미발송', 'Not sent, in ended settlements'],
  late_vendors: ['발송이 늦은 공급사', 'Late vendors'],
  delivered_unpriced: ['공급가 없는 배송완료', 'Delivered without a price'],
  import_failures: ['받지 못한 주문', 'Orders that failed'],
  verify_differences: ['정산 점검에서 다른 것', 'Differences of the verification'],
  jobs_unfinished: ['끝나지 못한 작업', 'Jobs that did not end well'],
  webhooks_paused: ['멈춘 웹훅', 'Webhooks without messages'],
  keys_expiring: ['곧 만료되는 API 키', 'API keys that end soon'],
  marketplace_profile_incomplete: ['비어 있는 마켓 정보', 'Blanks in the marketplace profile'],
  vendor_profiles_incomplete: ['정보가 빠진 공급사', 'Vendors with blanks'],
  disk_space: ['디스크 여유 부족', 'Little disk space'],
  embedded_database: ['시험용 내장 데이터베이스', 'Embedded database, for trials'],
}

const attention: Write<'attention'> = (facts, { console, language }, say) => {
  const lead = say(
    `확인이 필요한 일 ${n(facts.length)}가지`,
    `${plural(facts.length, 'thing needs', 'things need')} a decision`,
  )
  return {
    subject: lead,
    lead,
    rows: facts.map(({ kind, count }) => ({
      title: attentionNames[kind][language === 'ko' ? 0 : 1],
      value: n(count),
    })),
    action: { label: say('현황 보기', 'See the overview'), url: `${console}/console/overview` },
  }
}

const jobNames: Readonly<Record<JobKind, readonly [ko: string, en: string]>> = {
  import: ['주문 가져오기', 'Import'],
  verify: ['정산 점검', 'Verification'],
  retention: ['개인정보 가리기', 'Masking of personal data'],
  records: ['기록 다시 만들기', 'Rebuild of records'],
  statements: ['거래명세서 묶음', 'Archive of statements'],
}
const jobEnds: Readonly<Record<JobState, readonly [ko: string, en: string]>> = {
  running: ['진행 중', 'runs'],
  done: ['완료', 'is done'],
  failed: ['실패', 'failed'],
  cancelled: ['취소됨', 'was cancelled'],
  interrupted: ['중단됨', 'broke off'],
}

const job: Write<'job'> = (facts, { console, language }, say) => {
  const at = language === 'ko' ? 0 : 1
  const lead = facts.map(({ kind, state }) => `${jobNames[kind][at]} ${jobEnds[state][at]}`).join(', ')
  const isDone = facts.every(({ state }) => state === 'done')
  return {
    subject: lead,
    lead,
    rows: [],
    note: isDone
      ? say('결과를 확인해 주세요.', 'See what came of it.')
      : say(
          '이유를 확인하고 필요하면 다시 시작해 주세요.',
          'See why, and start it again if it is still wanted.',
        ),
    action: { label: say('작업 보기', 'See jobs'), url: `${console}/console/jobs` },
  }
}

const verify: Write<'verify'> = (facts, { console }, say) => {
  const count = sum(facts, (one) => one.count)
  const lead = say(
    `정산 점검에서 ${n(count)}건이 다릅니다`,
    `${plural(count, 'difference', 'differences')} in the verification`,
  )
  return {
    subject: lead,
    lead,
    rows: [],
    note: say(
      '다시 점검하고, 해당 정산은 지급하지 말아 주세요.',
      'Run it again, and do not pay the settlements that it names.',
    ),
    action: { label: say('현황 보기', 'See the overview'), url: `${console}/console/overview` },
  }
}

const backup: Write<'backup'> = (facts, { console, time }, say) => {
  const [first = { at: '' }] = facts
  const lead = say('26시간 넘게 백업이 없습니다', 'No backup for more than 26 hours')
  return {
    subject: lead,
    lead,
    rows: [{ title: say('마지막 백업', 'Last backup'), value: time(first.at) }],
    note: say('백업 작업이 도는지 확인해 주세요.', 'See whether what makes backups still runs.'),
    action: { label: say('현황 보기', 'See the overview'), url: `${console}/console/overview` },
  }
}

const invitation: Write<'invitation'> = (facts, { secret, marketplace, time }, say) => {
  const [first] = facts
  const place = first?.vendor_name ?? (marketplace || 'napum')
  const lead = say(`${place}에 초대받았습니다`, `You are invited to ${place}`)
  return {
    subject: lead,
    lead,
    rows: [],
    note: say(
      `아래 링크에서 비밀번호를 정하고 시작해 주세요. 링크는 한 번만 쓸 수 있고 ${time(first?.expires_at ?? '')}까지 유효합니다. 모르는 초대라면 이 메일을 지워 주세요.`,
      `Choose a password behind the link. It works once, until ${time(first?.expires_at ?? '')}. If you do not know what this is about, delete this letter.`,
    ),
    ...(secret !== null && { action: { label: say('시작하기', 'Begin'), url: secret } }),
  }
}

const reset: Write<'reset'> = (facts, { secret, time }, say) => {
  const lead = say('비밀번호를 다시 정해 주세요', 'Choose a new password')
  return {
    subject: lead,
    lead,
    rows: [],
    note: say(
      `관리자가 비밀번호 재설정 링크를 보냈습니다. 링크는 한 번만 쓸 수 있고 ${time(facts[0]?.expires_at ?? '')}까지 유효합니다. 요청하지 않았다면 관리자에게 알려 주세요.`,
      `Your manager sent you a link for a new password. It works once, until ${time(facts[0]?.expires_at ?? '')}. If you did not ask for it, tell your manager.`,
    ),
    ...(secret !== null && { action: { label: say('비밀번호 정하기', 'Choose a password'), url: secret } }),
  }
}

const test: Write<'test'> = (facts, { time }, say) => {
  const lead = say('시험 메일입니다', 'This is a test letter')
  return {
    subject: lead,
    lead,
    rows: [{ title: say('보낸 시각', 'Sent at'), value: time(facts[0]?.at ?? '') }],
    note: say('메일 설정이 올바릅니다.', 'Mail is set up correctly.'),
  }
}

const writers: { readonly [Kind in keyof FactsOf]: Write<Kind> } = {
  new_orders: newOrders,
  cancel,
  claims,
  due,
  reminder,
  statements,
  announcement,
  trouble,
  sign_in: signIn,
  attention,
  job,
  verify,
  backup,
  invitation,
  reset,
  test,
}

/** Puts what happened into words. */
export function letterText(kind: NoticeKind, facts: readonly object[], setting: Setting): LetterText {
  const say = (ko: string, en: string) => (setting.language === 'ko' ? ko : en)
  const write = writers[kind] as Write<NoticeKind>
  const from = setting.marketplace || 'napum'
  return {
    ...write(facts as readonly FactsOf[NoticeKind][] as never, setting, say),
    why: say(`${from}에서 보낸 알림입니다.`, `A notice of ${from}.`),
  }
}

/** What the link to turn a kind off is called. */
export const unsubscribeLabel = (language: Language): string =>
  language === 'ko' ? '이 알림 받지 않기' : 'Stop these letters'
