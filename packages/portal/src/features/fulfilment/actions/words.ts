/** Texts of what is done to many orders at once. */
import { type Count, catalogue } from '../../../words/catalogue.ts'
import { terms } from '../../../words/terms.ts'

export const words = catalogue(
  {
    applies: (n: Count) => `${n}건에 적용합니다.`,
    leftOut: (n: string, why: string) => `${n}건 제외: ${why}`,
    nothing: '적용할 수 있는 주문이 없습니다.',
    apply: (n: string) => `${n}건 적용`,
    succeeded: (n: Count) => `${n}건을 처리했습니다.`,
    failed: (n: Count) => `${n}건은 처리하지 못했습니다.`,
    unknown: (n: Count) =>
      `${n}건은 결과를 확인하지 못했습니다. 다시 시도해 주세요. 이미 처리된 건은 두 번 처리되지 않습니다.`,
    notSent: (n: Count) => `처리가 중간에 끊겨 ${n}건은 보내지 못했습니다. 다시 시도해 주세요.`,
    saveFailures: '실패 목록 다운로드(CSV)',
    failures: '실패 목록',
    number: terms.ko.itemNumber,
    reason: '사유',
  },
  {
    applies: {
      one: (n: Count) => `Applies to ${n} item.`,
      other: (n: Count) => `Applies to ${n} items.`,
    },
    leftOut: (n: string, why: string) => `${n} left out: ${why}`,
    nothing: 'None of the chosen items can be changed this way.',
    apply: (n: string) => `Apply to ${n}`,
    succeeded: {
      one: (n: Count) => `${n} item done.`,
      other: (n: Count) => `${n} items done.`,
    },
    failed: {
      one: (n: Count) => `${n} item could not be done.`,
      other: (n: Count) => `${n} items could not be done.`,
    },
    unknown: {
      one: (n: Count) => `What became of ${n} item is not known. Try again: nothing is done twice.`,
      other: (n: Count) => `What became of ${n} items is not known. Try again: nothing is done twice.`,
    },
    notSent: {
      one: (n: Count) => `It broke off: ${n} item was not sent. Try again.`,
      other: (n: Count) => `It broke off: ${n} items were not sent. Try again.`,
    },
    saveFailures: 'Download failures (CSV)',
    failures: 'failures',
    number: terms.en.itemNumber,
    reason: 'Reason',
  },
)
