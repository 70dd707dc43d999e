/** Letters to the operator: what needs a decision, tasks, differences, and a missing backup. */
import { type AttentionKind, jobKindTerms, jobStateTerms } from '@napum/contract'
import { n, plural, type Say, type Setting, sum, type Write } from './parts.ts'

const attentionNames: Readonly<Record<AttentionKind, readonly [ko: string, en: string]>> = {
  unavailable_priced: ['공급단가가 있는 발송 불가', 'Unavailable, with a price'],
  unavailable: ['발송 불가', 'Unavailable'],
  unshipped_in_ended_settlement: ['끝난 정산의 미발송', 'Not sent, in ended settlements'],
  late_vendors: ['발송이 늦은 공급사', 'Late vendors'],
  delivered_unpriced: ['공급단가 없는 배송완료', 'Delivered without a price'],
  import_failures: ['가져오지 못한 주문', 'Orders that failed'],
  verify_differences: ['정산 점검에서 발견된 차이', 'Differences of the verification'],
  jobs_unfinished: ['완료되지 않은 작업', 'Jobs that did not end well'],
  webhooks_paused: ['멈춘 웹훅', 'Webhooks without messages'],
  keys_expiring: ['곧 만료되는 API 키', 'API keys that end soon'],
  approvals_waiting: ['승인 대기', 'waiting for approval'],
  marketplace_profile_incomplete: ['비어 있는 마켓 정보', 'Blanks in the marketplace profile'],
  vendor_profiles_incomplete: ['정보가 빠진 공급사', 'Vendors with blanks'],
  disk_space: ['디스크 여유 부족', 'Little disk space'],
  embedded_database: ['시험용 내장 데이터베이스', 'Embedded database, for trials'],
}

const toOverview = ({ console }: Setting, say: Say) => ({
  label: say('현황 보기', 'See the overview'),
  url: `${console}/console/overview`,
})

export const attention: Write<'attention'> = (facts, setting, say) => ({
  lead: say(
    `확인이 필요한 일 ${n(facts.length)}가지`,
    `${plural(facts.length, 'thing needs', 'things need')} a decision`,
  ),
  rows: facts.map(({ kind, count }) => ({ title: say(...attentionNames[kind]), value: n(count) })),
  action: toOverview(setting, say),
})

export const task: Write<'task'> = (facts, { console, language }, say) => {
  const between = say(' ', ' · ')
  const ended = facts.map(
    ({ kind, state }) => jobKindTerms[kind][language] + between + jobStateTerms[state][language],
  )
  const isDone = facts.every(({ state }) => state === 'done')
  return {
    lead: ended.join(', '),
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

export const verify: Write<'verify'> = (facts, setting, say) => {
  const count = sum(facts, (one) => one.count)
  return {
    lead: say(
      `정산 점검 차이 ${n(count)}건`,
      `${plural(count, 'difference', 'differences')} in the verification`,
    ),
    rows: [],
    note: say(
      '다시 점검하고, 해당 정산은 지급하지 말아 주세요.',
      'Run it again, and do not pay the settlements that it names.',
    ),
    action: toOverview(setting, say),
  }
}

export const backup: Write<'backup'> = ([first], setting, say) => {
  const { at, hours } = first ?? { at: null, hours: 0 }
  const last = at === null ? say('없음', 'none') : setting.time(at)
  return {
    lead: say(`${n(hours)}시간 넘게 백업이 없습니다`, `No backup for more than ${n(hours)} hours`),
    rows: [{ title: say('마지막 백업', 'Last backup'), value: last }],
    note: say('백업 작업이 도는지 확인해 주세요.', 'See whether what makes backups still runs.'),
    action: toOverview(setting, say),
  }
}
