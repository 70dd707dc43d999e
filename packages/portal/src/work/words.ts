/** Texts of what is done to many orders at once. */
import { catalogue } from '../words/catalogue.ts'

export const words = catalogue(
  {
    applies: (n: string) => `${n}건에 적용합니다.`,
    leftOut: (n: string, why: string) => `${n}건 제외: ${why}`,
    nothing: '적용할 수 있는 주문이 없습니다.',
    apply: (n: string) => `${n}건 적용`,
    succeeded: (n: string) => `${n}건을 처리했습니다.`,
    failed: (n: string) => `${n}건은 처리하지 못했습니다.`,
    notSent: (n: string) => `처리가 중간에 끊겨 ${n}건은 보내지 못했습니다. 다시 시도해 주세요.`,
    saveFailures: '실패 목록 내려받기(CSV)',
    number: '주문품목번호',
    reason: '사유',
    running: '처리 중입니다. 창을 닫지 말아 주세요.',
  },
  {
    applies: (n: string) => `Applies to ${n} items.`,
    leftOut: (n: string, why: string) => `${n} left out: ${why}`,
    nothing: 'None of the chosen items can be changed this way.',
    apply: (n: string) => `Apply to ${n}`,
    succeeded: (n: string) => `${n} items done.`,
    failed: (n: string) => `${n} items could not be done.`,
    notSent: (n: string) => `It broke off: ${n} items were not sent. Try again.`,
    saveFailures: 'Download failures (CSV)',
    number: 'Item number',
    reason: 'Reason',
    running: 'Working. Keep this window open.',
  },
)
