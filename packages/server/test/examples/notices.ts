/** News for people: announcements, reminders, letters, and what a clerk chooses. */
import { PASSWORD, tokenOf } from '../people.ts'
import { browser, codesOf } from './people.ts'
import type { Ask } from './recorder.ts'
import type { World } from './world.ts'

const FORTNIGHT_MS = 14 * 24 * 3_600_000

export async function notices(world: World): Promise<void> {
  await byOperator(world)
  await byClerk(world, await newClerk(world))
}

async function newClerk(world: World): Promise<Ask> {
  const clerk = browser(world)
  const { vendor_id } = world.account
  const person = { name: '한새벽', login: 'dawn@dalnara.example.com', role: 'clerk', vendor_id }
  const token = tokenOf(await world.operator('invitePerson', person))
  await clerk('acceptInvitation', { token, password: PASSWORD })
  const { secret } = (await clerk('startTotp')).body
  await clerk('confirmTotp', { totp: codesOf(world, secret)() })
  return clerk
}

/** What the operator tells vendors, and the record of letters. */
async function byOperator({
  show,
  refuse,
  operator,
  account: { vendor_id },
  clock,
  items,
}: World): Promise<void> {
  const made = await show(operator, 'createAnnouncement', 'holiday: For all, to be confirmed', {
    title: '추석 연휴 배송 안내',
    body: '9월 24일 오후 2시 이후 주문은 **9월 29일**에 발송해 주세요.\n\n- 택배 마감: 9월 24일\n- 문의: [고객센터](https://market.example.com/help)',
    must_confirm: true,
    until: '2026-09-30',
  })
  const maintenance = {
    title: '정기 점검: 9월 13일 2시 ~ 4시',
    body: '그동안 **주문 조회와 송장 등록**이 멈춥니다.',
    about: 'maintenance',
    starts_at: '2026-09-13T02:00:00+09:00',
    until: '2026-09-13T04:00:00+09:00',
  }
  await show(
    operator,
    'createAnnouncement',
    'maintenance: Maintenance, which programs learn of as well',
    maintenance,
  )
  await refuse(operator, 'createAnnouncement', 'VENDOR_NOT_FOUND', {
    title: '안내',
    body: '안내',
    vendor_ids: ['01KBBN1YT086HY4EGS8010Y19G'],
  })
  const one = { announcement_id: made.announcement.announcement_id }
  await show(operator, 'listAnnouncements', 'all: One', { page: 1, limit: 20 })
  await show(operator, 'getAnnouncement', 'readers: Nobody has read it yet', { ...one, page: 1, limit: 20 })
  await show(operator, 'withdrawAnnouncement', 'back: Taken back', one)
  await items(1)
  clock.advance(FORTNIGHT_MS)
  await show(operator, 'remindLate', 'late: Nobody can be reached without a mail server', {
    vendor_ids: [vendor_id],
  })
  await show(operator, 'listReminders', 'some: Of one vendor', { vendor_id, page: 1, limit: 20 })
  await refuse(operator, 'sendTestNotice', 'MAIL_OFF', { to: 'office@market.example.com' })
  await show(operator, 'backupDone', 'done: Now')
  const query = { state: 'failed', kind: 'due', address: 'packing@dalnara.example.com' }
  await show(operator, 'listNotices', 'unsent: What could not be sent', {
    ...{ ...query, after: '7ZZZZZZZZZZZZZZZZZZZZZZZZZ', limit: 20 },
  })
}

/** The letters of the clerk, and what the marketplace announces. */
async function byClerk({ show, operator }: World, clerk: Ask): Promise<void> {
  await show(clerk, 'getNoticeSettings', 'own: A clerk')
  await show(clerk, 'updateNoticeSettings', 'less: No letters about claims', {
    settings: [{ kind: 'claims', mail: false }],
  })
  const body = '재고 없음은 **당일 오전**까지 알려 주세요.'
  const { announcement } = (await operator('createAnnouncement', { title: '재고 안내', body })).body
  await show(clerk, 'listOwnAnnouncements', 'open: One to read')
  const { announcement_id } = announcement
  await show(clerk, 'readAnnouncement', 'read: Read and confirmed', { announcement_id, confirmed: true })
}
