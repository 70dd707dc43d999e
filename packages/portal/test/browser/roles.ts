/** Walks all pages of the console as one role: nothing that it opens is refused, and each button is there for whom the service allows its call. */
import { type EndpointName, endpoints, type OperatorRole } from '@napum/contract'
import { expect } from 'vitest'
import { newPerson } from '../../../server/test/people.ts'
import type { Month } from './month.ts'
import type { Stage } from './stage.ts'

const mayCall = (role: OperatorRole, name: EndpointName): boolean =>
  ((endpoints[name].callers as { operatorPeople?: readonly string[] }).operatorPeople ?? []).includes(role)

type Button = readonly [name: RegExp, call: EndpointName]
interface Place {
  readonly path: string
  /** Without it the page says that it is not for this role. */
  readonly needs: EndpointName
  readonly buttons?: readonly Button[]
}

const placesOf = (
  { whole, items }: Month,
  settlements: { readonly [status: string]: string },
  announcement: string,
): Place[] => [
  { path: 'overview', needs: 'getOverview', buttons: [[/^독촉 알림/, 'remindLate']] },
  { path: 'closing', needs: 'listSettlements', buttons: [[/^확정 미리보기$/, 'confirmPeriod']] },
  { path: 'settlements', needs: 'listSettlements' },
  {
    path: `settlements/${settlements.pending}`,
    needs: 'getSettlement',
    buttons: [
      [/^정산 확정$/, 'confirmSettlement'],
      [/^조정 등록$/, 'addAdjustments'],
    ],
  },
  {
    path: 'adjustments',
    needs: 'listAdjustments',
    buttons: [
      [/^조정 등록$/, 'addAdjustments'],
      [/^표로 등록$/, 'previewAdjustments'],
    ],
  },
  { path: 'approvals', needs: 'listApprovals', buttons: [[/^반려:/, 'reject']] },
  { path: 'vendors', needs: 'listVendors', buttons: [[/^공급사 등록$/, 'createVendor']] },
  {
    path: `vendors/${whole.vendor_id}`,
    needs: 'getVendor',
    buttons: [
      [/^정보 저장$/, 'updateVendor'],
      [/^계약일 저장$/, 'updateVendor'],
      [/^이용 정지$/, 'updateVendor'],
      [/^지급 보류$/, 'holdVendor'],
      [/^키 만들기$/, 'issueApiKey'],
      [/^직원 초대$/, 'invitePerson'],
      [/^이미지 삭제$/, 'setVendorSeal'],
    ],
  },
  { path: 'items', needs: 'searchAllItems', buttons: [[/^엑셀 다운로드$/, 'exportAllItems']] },
  {
    path: `items/${encodeURIComponent(items[0] as string)}`,
    needs: 'getItem',
    buttons: [
      [/^정산 조정$/, 'addAdjustments'],
      [/^클레임 접수$/, 'registerClaims'],
    ],
  },
  { path: 'intake', needs: 'importOrders', buttons: [[/^파일 선택$/, 'importOrders']] },
  { path: 'claims', needs: 'listClaims' },
  {
    path: 'notices',
    needs: 'listAnnouncements',
    buttons: [
      [/^공지 작성$/, 'createAnnouncement'],
      [/^알림 기록$/, 'listNotices'],
    ],
  },
  {
    path: `notices/${announcement}`,
    needs: 'getAnnouncement',
    buttons: [[/^공지 내리기$/, 'withdrawAnnouncement']],
  },
  {
    path: 'notices?do=record',
    needs: 'listAnnouncements',
    buttons: [[/^테스트 메일 보내기$/, 'sendTestNotice']],
  },
  { path: 'requests', needs: 'listVendorRequests' },
  {
    path: 'jobs',
    needs: 'listJobs',
    buttons: [
      [/^ZIP 만들기$/, 'startStatementsJob'],
      [/^점검 시작$/, 'startVerifyJob'],
    ],
  },
  { path: 'audit', needs: 'listAudit', buttons: [[/다운로드$/, 'exportAudit']] },
  { path: 'settings/market', needs: 'getMarketplace', buttons: [[/^저장$/, 'updateMarketplace']] },
  { path: 'settings/holidays', needs: 'getHolidays', buttons: [[/^휴일 추가$/, 'replaceHolidays']] },
]

export async function walk(s: Stage, month: Month, role: OperatorRole): Promise<void> {
  const asked = await s.service.operator('addAdjustments', {
    adjustments: [{ vendor_id: month.whole.vendor_id, reason_code: 'penalty', amount: -200_000, memo: role }],
  })
  const { settlement_list } = (await s.service.operator('listSettlements')).body
  const byStatus = Object.fromEntries(
    settlement_list.map(({ status, settlement_id }: Record<string, string>) => [status, settlement_id]),
  )
  const told = { title: '안내', body: '안내' }
  const { announcement_id } = (await s.service.operator('createAnnouncement', told)).body.announcement
  const page = await s.page(null, '/console/overview', { person: await newPerson(s.service, role) })
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(new URL(answer.url()).pathname)
  })
  const wrong: string[] = []
  for (const { path, needs, buttons = [] } of placesOf(month, byStatus, announcement_id)) {
    await page.goto(`${s.url}/console/${path}`, { waitUntil: 'networkidle' })
    const isShown = mayCall(role, needs)
    const refusal = page.locator('main > .notice').getByText('이 화면을 볼 권한이 없습니다.')
    if ((await refusal.count()) > 0 === isShown) wrong.push(`${path}: the page`)
    for (const [name, call] of buttons) {
      const found = page.locator('main').getByRole('button', { name })
      const link = page.locator('main').getByRole('link', { name })
      const isThere = (await found.count()) + (await link.count()) > 0
      if (isThere !== (isShown && mayCall(role, call))) wrong.push(`${path}: ${name} (${call}) is ${isThere}`)
    }
    const menu = page.getByRole('navigation', { name: '화면' }).locator(`a[href="/console/${path}"]`)
    if (!/[/?]/.test(path) && (await menu.count()) > 0 !== isShown) wrong.push(`${path}: the menu`)
  }
  const admin = await newPerson(s.service, 'admin')
  await admin.freshen()
  const { approval_id } = asked.body.approval
  expect((await admin.call('reject', {}, { params: { approval_id } })).status).toBe(200)
  expect({ wrong, refused }).toEqual({ wrong: [], refused: [] })
  await page.context().close()
}
