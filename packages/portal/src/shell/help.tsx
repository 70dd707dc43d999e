/** The keys of clerks' pages, and the way of an order. */
import { Dialog } from '../ui/dialog.tsx'
import { jumpTo } from '../ui/keys.ts'
import { catalogue } from '../words/catalogue.ts'
import { words as clerkWords } from './clerk-words.ts'
import { HelpEnd, KeyList } from './key-list.tsx'
import { screens, seesScreen } from './screens.ts'
import { words } from './words.ts'

const helpWords = catalogue({
  list: ['주문 목록', 'List of orders'],
  search: ['검색', 'Search'],
  next: ['다음 · 이전 주문', 'Next · previous order'],
  far: ['한 화면씩 · 처음과 끝으로', 'By a screen · to the first, the last'],
  open: ['상세로 들어가기 · 행으로 돌아오기', 'Into the details · back to the row'],
  bar: ['선택한 주문의 처리 버튼으로', 'To the buttons for what is selected'],
  act: [
    '발주확인 · 재고 없음 · 공급단가 · 상태 변경 · 피킹리스트 · 포장명세서 · 다운로드',
    'Confirm · not in stock · supply price · status · pick list · packing slips · download',
  ],
  copy: ['상세에서 받는 분 정보 복사', 'In the details: copy the recipient'],
  waybill: ['송장번호 입력칸으로', 'To the field for the waybill'],
  price: ['단가 입력칸으로', 'To the field for the price'],
  claim: ['클레임: 확인 처리 · 주문 열기', 'Claims: seen · open the order'],
  send: ['입력한 송장 등록 · 열린 창 적용', 'Register what was typed · apply the open dialog'],
  pick: ['선택', 'Select'],
  range: ['이어서 선택', 'Select on the way'],
  page: ['보이는 주문 모두 선택', 'Select all that are shown'],
  find: ['목록 전체를 불러와 화면에서 찾기', 'Find in all rows of the page'],
  palette: ['무엇이든 검색, 화면 이동, 처리', 'Find anything, go to a screen, act'],
  help: ['이 도움말', 'This help'],
  states: ['주문의 흐름', 'The way of an order'],
  flow: [
    '결제완료 → (발주확인) → 배송준비 → (송장 등록) → 배송중 → 배송완료',
    'Paid → (confirmed) → Preparing → (waybill) → Shipped → Delivered',
  ],
  note: [
    '한 글자 단축키는 입력 중이거나 한글을 조합하는 동안에는 동작하지 않습니다.',
    'Letters do nothing while you type or compose Hangul.',
  ],
})

export default function Help({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={words.help} class="wide" onClose={onClose}>
      <div class="two-columns">
        <section class="stack">
          <h3>{helpWords.list}</h3>
          <KeyList
            of={[
              [['/'], helpWords.search],
              [['J K · ↓ ↑'], helpWords.next],
              [['PgDn PgUp · Home End'], helpWords.far],
              [['Enter · Esc'], helpWords.open],
              [['Space · X'], helpWords.pick],
              [['B'], helpWords.bar],
              [['1 – 7'], helpWords.act],
              [['C'], helpWords.copy],
              [['W'], helpWords.waybill],
              [['P'], helpWords.price],
              [['E · O'], helpWords.claim],
              [['Ctrl + Enter'], helpWords.send],
              [['Shift + J K'], helpWords.range],
              [['Ctrl + A'], helpWords.page],
              [['Ctrl + F'], helpWords.find],
              [['Ctrl + K'], helpWords.palette],
              [['?'], helpWords.help],
            ]}
          />
        </section>
        <section class="stack">
          <h3>{words.goTo}</h3>
          <KeyList
            of={screens.filter(seesScreen).map(([name, letter]) => [jumpTo(letter), clerkWords[name]])}
          />
        </section>
      </div>
      <h3>{helpWords.states}</h3>
      <p>{helpWords.flow}</p>
      <HelpEnd note={helpWords.note} />
    </Dialog>
  )
}
