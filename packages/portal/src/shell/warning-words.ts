/** Texts of the warning before a session ends. */
import { catalogue } from '../words/catalogue.ts'

export const words = catalogue({
  ending: ['곧 로그아웃됩니다', 'You are about to be signed out'],
  idleEnds: [
    '오래 사용하지 않아 {n}분 뒤에 자동으로 로그아웃됩니다.',
    'Nothing was done for long: you are signed out in {n} minute.',
    'Nothing was done for long: you are signed out in {n} minutes.',
  ],
  dayEnds: [
    '로그인한 지 오래되어 {n}분 뒤에 로그아웃됩니다. 입력하던 내용을 등록한 뒤 다시 로그인해 주세요.',
    'Your session ends in {n} minute. Register what you typed, then sign in again.',
    'Your session ends in {n} minutes. Register what you typed, then sign in again.',
  ],
  goOn: ['계속 사용', 'Stay signed in'],
})
