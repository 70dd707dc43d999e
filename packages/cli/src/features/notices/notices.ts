/** `napum announcements`, `remind`, `notices` and `backup-done`: letters to people, and what the operator announces. */
import {
  type Announcement,
  type AnnouncementReader,
  type Letter,
  letterStates,
  noticeKinds,
  type SkippedReminder,
  serviceNoticeKinds,
} from '@napum/client'
import type { Commands } from '../../terminal/command.ts'
import { type Column, card, grouped, table } from '../../terminal/report.ts'
import { minute } from '../../terminal/zone.ts'

const announcementColumns: Column<Announcement>[] = [
  { title: 'ANNOUNCEMENT', of: (one) => one.announcement_id },
  { title: 'TITLE', of: (one) => one.title },
  { title: 'ABOUT', of: (one) => one.about },
  { title: 'READ', of: (one) => one.read_count, right: true },
  { title: 'CONFIRMED', of: (one) => (one.must_confirm ? one.confirmed_count : null), right: true },
  { title: 'UNTIL', of: (one) => one.withdrawn_at ?? one.until },
]
const readerColumns: Column<AnnouncementReader>[] = [
  { title: 'VENDOR', of: (one) => one.vendor_name },
  { title: 'NAME', of: (one) => one.name },
  { title: 'READ', of: (one) => one.read_at },
  { title: 'CONFIRMED', of: (one) => one.confirmed_at },
]
const skippedColumns: Column<SkippedReminder>[] = [
  { title: 'VENDOR', of: (one) => one.vendor_id },
  { title: 'SKIPPED', of: (one) => one.reason },
]
const letterColumnsIn = (zone: string): Column<Letter>[] => [
  { title: `QUEUED (${zone})`, of: (one) => minute(one.queued_at, zone) },
  { title: 'KIND', of: (one) => one.kind },
  { title: 'TO', of: (one) => one.person.address || `webhook ${one.webhook_id ?? ''}` },
  { title: 'STATE', of: (one) => one.state },
  { title: 'TRIES', of: (one) => one.tries, right: true },
  { title: 'REASON', of: (one) => one.reason },
]

const help = `
An announcement stands in the portal until each person has read it, or confirmed it, and goes by mail when SMTP_URL is set.

Examples:
  $ napum announcements add '추석 연휴 배송 안내' '9월 24일 오후 2시에 마감합니다.' --until 2026-09-30
  $ napum announcements add '정기 점검' '주문 조회가 멈춥니다.' --about maintenance --from 2026-09-20T02:00 --until 2026-09-20T04:00
  $ napum announcements show 01KFJ8Q2R0J8BMW3TZ4Y5X6A7B
`

export function addNoticeCommands(program: Commands): void {
  addAnnouncements(program)
  program
    .operator('remind', 'remind late vendors of what they have to send; each at most once a day')
    .option('--vendor <vendor-id>', 'only this vendor, each with its own --vendor', { several: true })
    .asks(({ operator, options: { vendor } }) =>
      operator.reminders.send(vendor ? { vendor_ids: vendor } : {}),
    )
    .prints(({ sent_count, skipped }) => {
      const list = skipped.length > 0 ? table(skipped, skippedColumns) : ''
      return `${list}${grouped(sent_count)} reminded, ${grouped(skipped.length)} skipped.\n`
    })
  addLetters(program)
  program
    .operator(
      'backup-done',
      'report that a backup was made; admins get a letter when none was for BACKUP_EXPECTED_HOURS',
    )
    .asks(({ operator }) => operator.backupDone())
    .prints(({ backup_done_at }) => `Noted: a backup at ${backup_done_at}.\n`)
}

function addAnnouncements(program: Commands): void {
  const group = program.group('announcements', 'what you tell vendors', help)
  group
    .operator('add <title> <body>', 'announce something; the body is Markdown')
    .option('--vendor <vendor-id>', 'only for this vendor, each with its own --vendor', { several: true })
    .option('--must-confirm', 'each person has to confirm it')
    .option('--until <day>', 'the last day on which it is shown, or the instant at which it ends')
    .option('--about <what>', 'it is about the service: GET /vendor-api/health says it to programs', {
      choices: serviceNoticeKinds,
    })
    .option('--from <instant>', 'with --about: when it begins; now when left out')
    .asks(({ operator, options: { vendor, mustConfirm, until, about, from } }, title, body) =>
      operator.announcements.create({
        title,
        body,
        ...(vendor && { vendor_ids: vendor }),
        ...(mustConfirm && { must_confirm: true }),
        ...(until && { until }),
        ...(about && { about }),
        ...(from && { starts_at: from }),
      }),
    )
    .prints(({ announcement: { announcement_id, title } }) => card({ announcement_id, title }))
  group
    .operator('list', 'announcements, newest first, with how many have read them')
    .limit(100)
    .asks(({ operator, options }) => operator.announcements.list({ limit: options.limit ?? 100 }))
    .lists('announcement_list', announcementColumns)
  group
    .operator('show <announcement>', 'who has read an announcement')
    .asks(({ operator }, id) => operator.announcements.get(id))
    .lists('reader_list', readerColumns)
  group
    .operator('withdraw <announcement>', 'take an announcement back')
    .asks(({ operator }, id) => operator.announcements.withdraw(id))
    .prints(({ announcement: { title } }) => `Taken back: ${title}\n`)
}

function addLetters(program: Commands): void {
  const group = program.group('notices', 'letters to people: who got what, and when')
  group
    .operator('list', 'letters of the last 90 days, newest first')
    .option('--state <state>', 'only these', { choices: letterStates })
    .option('--kind <kind>', 'only these', { choices: noticeKinds })
    .limit(100)
    .asks(({ operator, options: { state, kind, limit } }) =>
      operator.notices.list({ ...(state && { state }), ...(kind && { kind }), limit: limit ?? 100 }),
    )
    .lists('notice_list', letterColumnsIn)
  group
    .operator('test <address>', 'send a test letter, and say what came of it')
    .asks(async (call, address) => {
      const answer = await call.operator.notices.test({ to: address })
      call.failIf(!answer.sent)
      return answer
    })
    .prints(({ sent, to, reason }) => (sent ? `Sent to ${to}.\n` : `Not sent to ${to}: ${reason}\n`))
}
