/** Texts of what is done to settlements, and of what speaks against it. */
import type { SettlementApart, SettlementWarning } from '@napum/client'
import { type Count, catalogue } from '../../../words/catalogue.ts'
import { terms } from '../../../words/terms.ts'

export const words = catalogue(
  {
    number: '정산번호',
    payable: '지급 예정액',
    warnings: '경고',
    confirm: '정산 확정',
    confirmNote: '확정하면 금액과 거래명세서의 내용이 고정됩니다. 지급하기 전에는 확정을 취소할 수 있습니다.',
    confirmAct: (n: string) => `${n}건 확정`,
    confirmed: (n: Count) => `${n}건을 확정했습니다.`,
    carry: '미발송 품목은 다음 정산으로 넘기기',
    carried: (n: Count, sum: string) => `미발송 ${n}건(${sum})은 다음 정산으로 넘어갑니다.`,
    pay: '지급 처리',
    payNote: '지급 처리는 되돌릴 수 없습니다. 은행에서 이체가 끝난 정산만 처리해 주세요.',
    payAct: (n: string) => `${n}건 지급 처리`,
    canPay: (n: string, sum: string) => `지급 처리할 수 있는 정산: ${n}건, 합계 ${sum}`,
    heldFromPay: (n: Count, sum: string) => `${n}건(합계 ${sum})은 경고가 있어 먼저 처리하지 않습니다.`,
    paid: (n: Count) => `${n}건을 지급 완료로 처리했습니다.`,
    doneBefore: (mine: string, others: string) =>
      `지금 처리한 정산 ${mine}건, 이미 처리되어 있던 정산 ${others}건입니다.`,
    paidOn: '지급일',
    reference: terms.ko.transferReference,
    referenceHint: '이체 번호 등 나중에 찾을 수 있는 번호입니다. 공급사에도 보입니다.',
    reopen: '정산 확정 취소',
    reopenNote: '정산이 정산 예정으로 돌아갑니다. 이미 발급한 거래명세서에는 확정이 취소되었다고 표시됩니다.',
    reason: '사유',
    reopened: '정산 확정을 취소했습니다.',
    scope: (n: Count, sum: string) => `정산 ${n}건, 합계 ${sum}`,
    apart: (n: Count, sum: string) => `${n}건(합계 ${sum})은 경고가 있어 함께 확정하지 않습니다.`,
    held: (n: Count, sum: string) => `${n}건(합계 ${sum})은 경고가 있어 처리하지 않았습니다.`,
    anyway: (n: string) => `경고를 확인했습니다. ${n}건 처리`,
    failed: (n: string) => `${n}건은 처리하지 못했습니다.`,
    stopped: (n: Count) =>
      `처리가 중간에 끊겨 ${n}건의 결과를 받지 못했습니다. 일부는 이미 처리되었을 수 있습니다. 다시 시도하면 남은 건만 처리합니다.`,
    mayBeDone: '일부 정산은 이미 확정되었을 수 있습니다. 다시 확정하면 남은 건만 확정합니다.',
    periodRunning: (day: string) => `정산 기간이 ${day}까지라 아직 끝나지 않았습니다.`,
    unshipped: (n: Count, sum: string) => `미발송 ${n}건(${sum})이 들어 있습니다.`,
    unavailable: (n: Count) => `이 중 ${n}건은 재고 없음입니다. 취소를 접수해 주세요.`,
    supplier: (fields: string) => `공급사 정보를 채워 주세요: ${fields}`,
    marketplace: (fields: string) => `마켓 정보를 채워 주세요: ${fields}`,
    negative: (sum: string) => `취소·반품이 판매보다 많아 지급할 금액이 없습니다(${sum}).`,
    supplyDays: (n: Count, days: string) =>
      `${n}건의 발송일(${days})이 정산 기간과 많이 떨어져 있습니다. 발송일이 세금계산서의 달을 정하니 공급사에 확인해 주세요.`,
    paidBefore: (day: string) => `지급일이 정산 기간이 끝나는 날(${day})보다 이릅니다.`,
    noAccount: '이체할 수 있는 계좌가 없어 이체 파일에 들어가지 않은 정산입니다.',
    accountChanged: '확정한 뒤 계좌가 바뀌었습니다. 공급사에 확인해 주세요.',
  },
  {
    number: 'Number',
    payable: 'Payable',
    warnings: 'Warnings',
    confirm: 'Confirm settlements',
    confirmNote:
      'Amounts and texts of the statements are frozen. Until it is paid, a settlement can be reopened.',
    confirmAct: (n: string) => `Confirm ${n}`,
    confirmed: {
      one: (n: Count) => `${n} settlement was confirmed.`,
      other: (n: Count) => `${n} settlements were confirmed.`,
    },
    carry: 'Carry what is not shipped over to the next settlement',
    carried: {
      one: (n: Count, sum: string) => `${n} item (${sum}) goes to the next settlement.`,
      other: (n: Count, sum: string) => `${n} items (${sum}) go to the next settlement.`,
    },
    pay: 'Mark as paid',
    payNote: 'This cannot be undone. Mark only what the bank has transferred.',
    payAct: (n: string) => `Mark ${n} as paid`,
    canPay: (n: string, sum: string) => `Can be marked as paid: ${n}, ${sum} in all`,
    heldFromPay: {
      one: (n: Count, sum: string) => `${n} (${sum}) has warnings and is left out at first.`,
      other: (n: Count, sum: string) => `${n} (${sum}) have warnings and are left out at first.`,
    },
    paid: {
      one: (n: Count) => `${n} settlement was marked as paid.`,
      other: (n: Count) => `${n} settlements were marked as paid.`,
    },
    doneBefore: (mine: string, others: string) => `Done now: ${mine}. Done before: ${others}.`,
    paidOn: 'Paid on',
    reference: terms.en.transferReference,
    referenceHint: 'Something to find the payment by. The vendor sees it too.',
    reopen: 'Reopen the settlement',
    reopenNote: 'It becomes pending again. Statements that were given out are shown as reopened.',
    reason: 'Reason',
    reopened: 'The settlement was reopened.',
    scope: {
      one: (n: Count, sum: string) => `${n} settlement, ${sum} in all`,
      other: (n: Count, sum: string) => `${n} settlements, ${sum} in all`,
    },
    apart: {
      one: (n: Count, sum: string) => `${n} (${sum}) has warnings and is left out.`,
      other: (n: Count, sum: string) => `${n} (${sum}) have warnings and are left out.`,
    },
    held: {
      one: (n: Count, sum: string) => `${n} (${sum}) has warnings and was left as it is.`,
      other: (n: Count, sum: string) => `${n} (${sum}) have warnings and were left as they are.`,
    },
    anyway: (n: string) => `I have read the warnings: go on with ${n}`,
    failed: (n: string) => `${n} could not be done.`,
    stopped: {
      one: (n: Count) =>
        `It broke off: the result of ${n} is not known, and it may be done. Try again: only what is left is done.`,
      other: (n: Count) =>
        `It broke off: the results of ${n} are not known, and some may be done. Try again: only what is left is done.`,
    },
    mayBeDone: 'Some may be confirmed already. Confirm again: only what is left is confirmed.',
    periodRunning: (day: string) => `Its period runs until ${day}.`,
    unshipped: {
      one: (n: Count, sum: string) => `${n} item (${sum}) is not shipped.`,
      other: (n: Count, sum: string) => `${n} items (${sum}) are not shipped.`,
    },
    unavailable: {
      one: (n: Count) => `${n} of them is unavailable: cancel it.`,
      other: (n: Count) => `${n} of them are unavailable: cancel those.`,
    },
    supplier: (fields: string) => `Complete the vendor’s profile: ${fields}`,
    marketplace: (fields: string) => `Complete the marketplace’s profile: ${fields}`,
    negative: (sum: string) => `Returns are more than sales: nothing to pay (${sum}).`,
    supplyDays: {
      one: (n: Count, days: string) =>
        `${n} item was sent on ${days}, far outside the period. The day decides the month of the tax invoice: ask the vendor.`,
      other: (n: Count, days: string) =>
        `${n} items were sent on ${days}, far outside the period. The day decides the month of the tax invoice: ask the vendor.`,
    },
    paidBefore: (day: string) => `The day of the payment lies before the end of the period, ${day}.`,
    noAccount: 'The vendor has no account that can be used: it is not in the transfer file.',
    accountChanged: 'The account is another one than when it was confirmed. Ask the vendor first.',
  },
)

/** What a party must have on paper. */
type PartyField = Extract<
  SettlementWarning,
  { code: 'SUPPLIER_PROFILE_INCOMPLETE' }
>['details']['missing_fields'][number]

export const partyWords = catalogue(
  {
    name: '상호',
    biz_no: '사업자등록번호',
    owner: '대표자',
    address: '주소',
  } satisfies Readonly<Record<PartyField, string>>,
  { name: 'trade name', biz_no: 'business number', owner: 'representative', address: 'address' },
)

export const apartWords = catalogue(
  {
    NO_ACCOUNT: '계좌번호가 없습니다. 공급사 정보에 입력해 주세요.',
    NO_BANK: '은행이 없습니다. 공급사 정보에서 은행을 선택해 주세요.',
    ACCOUNT_UNREADABLE: '계좌번호를 읽을 수 없습니다. 공급사 정보에 다시 입력해 주세요.',
    NOTHING_PAYABLE: '지급할 금액이 0원입니다.',
    NEGATIVE_PAYABLE: '취소·반품이 더 많아 지급할 금액이 없습니다.',
    FRACTION_OF_WON: '금액에 원 미만이 있습니다. 공급가를 확인해 주세요.',
    NOT_CONFIRMED: '아직 확정되지 않았습니다.',
    ALREADY_PAID: '이미 지급되었습니다.',
    NOT_FOUND: '이 번호의 정산이 없습니다.',
  } satisfies Readonly<Record<SettlementApart['reason'], string>>,
  {
    NO_ACCOUNT: 'No account. Enter it in the vendor’s profile.',
    NO_BANK: 'No bank. Choose it in the vendor’s profile.',
    ACCOUNT_UNREADABLE: 'The account cannot be read. Enter it again.',
    NOTHING_PAYABLE: 'Nothing to pay.',
    NEGATIVE_PAYABLE: 'Returns are more than sales.',
    FRACTION_OF_WON: 'The amount has a fraction of a won. Look at its prices.',
    NOT_CONFIRMED: 'Not confirmed yet.',
    ALREADY_PAID: 'Paid already.',
    NOT_FOUND: 'There is no settlement with this number.',
  },
)
