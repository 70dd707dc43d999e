/** What is said when an answer came from the other side than the page is for. */
import { catalogue } from './catalogue.ts'

export const wrongModeWords = catalogue({
  wrongMode: [
    '실제 데이터와 테스트 데이터를 구분할 수 없어 화면을 멈췄습니다. 페이지를 새로 고침하고, 계속되면 마켓 운영자에게 알려 주세요.',
    'This page could not tell real data from test data, so it has stopped. Load it again; if that does not help, tell the operator of the marketplace.',
  ],
  leave: ['실제 화면으로 돌아가기', 'Back to real orders'],
})
