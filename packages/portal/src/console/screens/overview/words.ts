/** Texts of the overview. */
import { catalogue } from '../../../words/catalogue.ts'

export const words = catalogue(
  {
    title: '현황',
    settling: '정산',
    ended: '확정할 정산',
    payable: '지급할 정산',
    orders: '주문',
    unavailable: '재고 없음',
    unavailableNote: '취소하거나 기다릴지 정해 주세요',
    unanswered: '재고 답변 전',
    unansweredNote: '공급사의 답변을 기다립니다',
    pending: '결제완료',
    pendingNote: '공급사가 확인하기 전입니다',
    preparing: '배송준비',
    preparingNote: '발송을 기다립니다',
    vendors: '공급사',
    vendorsNote: '등록된 공급사',
  },
  {
    title: 'Overview',
    settling: 'Settlements',
    ended: 'To confirm',
    payable: 'To pay',
    orders: 'Orders',
    unavailable: 'Not in stock',
    unavailableNote: 'Decide: cancel or wait',
    unanswered: 'Not answered',
    unansweredNote: 'They wait for the vendor',
    pending: 'Paid',
    pendingNote: 'The vendor has not taken them up',
    preparing: 'Preparing',
    preparingNote: 'To be shipped',
    vendors: 'Vendors',
    vendorsNote: 'Known vendors',
  },
)
