/** Texts of the frame around every screen. */
import { catalogue } from '../words/catalogue.ts'

export const words = catalogue({
  testMode: ['테스트 모드', 'Test mode'],
  name: ['납품', 'Napum'],
  skip: ['본문으로 건너뛰기', 'Skip to the content'],
  menu: ['메뉴', 'Menu'],
  screens: ['화면', 'Screens'],
  preparing: ['테스트 모드를 준비하고 있습니다…', 'Test mode is being prepared…'],
  goTo: ['화면 이동', 'Screens'],
  interface: ['프로그램 연결(API) 문서', 'Interface for programs (API)'],
  help: ['단축키와 도움말', 'Keys and help'],
  find: ['검색', 'Search'],
  account: ['내 계정', 'Account'],
  slim: ['메뉴 접기', 'Collapse the menu'],
  whole: ['메뉴 펼치기', 'Expand the menu'],
  signOut: ['로그아웃', 'Sign out'],
  notLoaded: [
    '화면을 불러오지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.',
    'This screen was not loaded. Check the connection and try again.',
  ],
  nothingHere: ['페이지를 찾을 수 없습니다', 'Page not found'],
  backToStart: ['첫 화면으로', 'To the first screen'],
})
