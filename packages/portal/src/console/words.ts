/** Texts of the frame around the operator's screens, and words that several of them use. */
import { catalogue } from '../words/catalogue.ts'

export const words = catalogue({
  name: ['납품 운영', 'Napum console'],
  overview: ['현황', 'Overview'],
  closing: ['월 정산', 'Month’s end'],
  settlements: ['정산', 'Settlements'],
  adjustments: ['정산 조정', 'Adjustments'],
  approvals: ['승인', 'Approvals'],
  waiting: ['승인을 기다리는 요청 {n}건', '{n} {request waits|requests wait} for approval'],
  vendors: ['공급사', 'Vendors'],
  items: ['주문 조회', 'Items'],
  intake: ['주문 받기', 'Intake'],
  claims: ['클레임', 'Claims'],
  notices: ['공지·알림', 'Notices'],
  requests: ['API 요청 기록', 'API requests'],
  jobs: ['작업', 'Jobs'],
  audit: ['작업 기록', 'Audit'],
  settings: ['설정', 'Settings'],
  portal: ['공급사 화면으로', 'To the vendor’s pages'],
  vendor: ['공급사', 'Vendor'],
  allVendors: ['공급사 전체', 'All vendors'],
  ownProduct: ['마켓 자체 상품', 'Own product'],
  notAllowed: ['이 작업을 할 권한이 없습니다.', 'Your role does not allow this.'],
  notForRole: ['이 화면을 볼 권한이 없습니다.', 'Your role may not see this page.'],
  search: ['검색', 'Find'],
  palette: ['무엇이든 검색, 화면 이동', 'Find anything, go to a screen'],
})
