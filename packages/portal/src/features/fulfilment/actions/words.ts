/** Texts of what is done to many orders at once. */
import { catalogue } from '../../../words/catalogue.ts'
import { terms } from '../../../words/terms.ts'

export const words = catalogue({
  applies: ['{n}건에 적용합니다.', 'Applies to {n} {item|items}.'],
  leftOut: ['{n}건 제외: {why}', '{n} left out: {why}'],
  nothing: ['적용할 수 있는 주문이 없습니다.', 'None of the chosen items can be changed this way.'],
  apply: ['{n}건 적용', 'Apply to {n}'],
  succeeded: ['{n}건을 처리했습니다.', '{n} {item|items} done.'],
  failed: ['{n}건은 처리하지 못했습니다.', '{n} {item|items} could not be done.'],
  unknown: [
    '{n}건은 결과를 확인하지 못했습니다. 다시 시도해 주세요. 이미 처리된 건은 두 번 처리되지 않습니다.',
    'What became of {n} {item|items} is not known. Try again: nothing is done twice.',
  ],
  notSent: [
    '처리가 중간에 끊겨 {n}건은 보내지 못했습니다. 다시 시도해 주세요.',
    'It broke off: {n} {item was|items were} not sent. Try again.',
  ],
  saveFailures: ['실패 목록 다운로드(CSV)', 'Download failures (CSV)'],
  failures: ['실패 목록', 'failures'],
  number: terms.itemNumber,
  reason: ['사유', 'Reason'],
})
