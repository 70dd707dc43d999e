/** What can be said of a row of a file: how serious it is, and the sentence in English and in Korean. */

import type { FileRowCode, FileRowLevel, FileRowVerdict } from '@napum/contract'

/** `$` stands for a detail, such as a row or a number of digits. */
const table: Readonly<Record<FileRowCode, readonly [level: FileRowLevel, english: string, korean: string]>> =
  {
    CORRECTED: ['note', 'Corrected on the page.', '화면에서 수정했습니다.'],
    FORMULA: ['note', 'This is the last result of a formula.', '수식의 마지막 계산 결과를 읽었습니다.'],
    TIDIED: [
      'note',
      'Read as $: blanks, hyphens and the like were taken off.',
      '공백·하이픈 등을 빼고 $(으)로 읽었습니다.',
    ],
    ZEROS_RESTORED: [
      'note',
      'Read as $: its number format shows the leading zeros.',
      '셀 서식에 따라 앞자리 0을 되살려 $(으)로 읽었습니다.',
    ],
    WRITTEN_OUT: [
      'note',
      'The number was written with an exponent; it is exactly $.',
      '지수로 적힌 숫자를 $(으)로 읽었습니다.',
    ],
    CARRIER_DEFAULT: [
      'note',
      'No carrier in the row: the default $ is used.',
      '택배사가 비어 있어 기본값($)을 사용합니다.',
    ],
    QUANTITY_OF_ORDER: [
      'note',
      'No quantity in the row: that of the order, $, is used.',
      '수량이 비어 있어 주문 수량($)을 사용합니다.',
    ],

    UNUSUAL_LENGTH: [
      'warning',
      'Unusual for this carrier: $ characters. Check the number.',
      '이 택배사에서는 드문 길이입니다($자리). 번호를 확인해 주세요.',
    ],
    NO_DIGITS: [
      'warning',
      'There is no digit in this waybill number.',
      '송장번호에 숫자가 없습니다. 확인해 주세요.',
    ],
    OTHER_RECEIVER: [
      'warning',
      'Row $ has the same waybill number for another receiver.',
      '$행과 송장번호가 같지만 받는 분이 다릅니다. 확인해 주세요.',
    ],
    USED_BEFORE: [
      'warning',
      'This waybill number was used within 90 days for another receiver ($).',
      '최근 90일 안에 다른 받는 분에게 쓴 송장번호입니다($). 확인해 주세요.',
    ],

    ITEM_MISSING: ['refused', 'The order item number is missing.', '상품주문번호가 비어 있습니다.'],
    ITEM_UNREADABLE: [
      'refused',
      'This is no order item number: it ends with the index in brackets, such as _[1].',
      '상품주문번호가 아닙니다. 번호 뒤의 _[1]까지 모두 적어 주세요.',
    ],
    ROW_REPEATED: [
      'refused',
      'Row $ has the same order item already.',
      '$행에 같은 주문이 이미 있습니다. 하나만 남겨 주세요.',
    ],
    TRACKING_MISSING: ['refused', 'The waybill number is missing.', '송장번호가 비어 있습니다.'],
    TRACKING_UNREADABLE: [
      'refused',
      'A waybill number has digits and letters only.',
      '송장번호는 숫자와 영문자만 쓸 수 있습니다.',
    ],
    DIGITS_LOST: [
      'refused',
      'A number of more than 15 digits loses digits in a spreadsheet. Format the column as text and enter it again.',
      '15자리가 넘는 숫자는 뒷자리가 사라집니다. 셀 서식을 "텍스트"로 바꾸고 다시 입력해 주세요.',
    ],
    EXPONENT: [
      'refused',
      'Digits were cut off ($). Format the column as text and enter the number again.',
      '지수 표기($)로 바뀌어 숫자가 사라졌습니다. 셀 서식을 "텍스트"로 바꾸고 다시 입력해 주세요.',
    ],
    SEVERAL_NUMBERS: [
      'refused',
      'There are several waybill numbers in one cell. Give one to a row.',
      '한 칸에 송장번호가 여러 개 있습니다. 한 행에 하나만 적어 주세요.',
    ],
    NOT_WHOLE: [
      'refused',
      'A waybill number has no decimals, sign or thousands separators.',
      '송장번호에 소수점, 음수, 천 단위 쉼표는 쓸 수 없습니다.',
    ],
    DAY: ['refused', 'This is a date.', '날짜가 들어 있습니다. 송장번호를 다시 입력해 주세요.'],
    CELL_ERROR: ['refused', 'The cell has an error or no text ($).', '셀에 오류 값이 있습니다($).'],
    TOO_LONG: ['refused', 'The text is longer than $ characters.', '$자보다 깁니다.'],
    CHECK_DIGIT: [
      'refused',
      'The check digit of the waybill number is wrong. Compare it with the waybill.',
      '송장번호의 검증 숫자가 맞지 않습니다. 송장과 대조해 주세요.',
    ],
    CARRIER_MISSING: ['refused', 'The carrier is missing.', '택배사가 비어 있습니다.'],
    CARRIER_UNKNOWN: [
      'refused',
      'No carrier is known by this name or code.',
      '알 수 없는 택배사입니다. 택배사 이름을 확인해 주세요.',
    ],
    STOCK_MISSING: [
      'refused',
      'The answer is missing: can ship, or cannot.',
      '출고 가능 여부가 비어 있습니다.',
    ],
    STOCK_UNREADABLE: [
      'refused',
      'Write 가능 or 불가 (Y or N).',
      '출고 가능 여부는 가능 또는 불가로 적어 주세요.',
    ],
    REASON_MISSING: [
      'refused',
      'Say why it cannot ship: 품절, 예약, 파손, 단종 or 기타.',
      '재고 없음 사유를 적어 주세요: 품절, 예약, 파손, 단종, 기타.',
    ],
    REASON_UNKNOWN: [
      'refused',
      'The reason is one of 품절, 예약, 파손, 단종, 기타.',
      '재고 없음 사유는 품절, 예약, 파손, 단종, 기타 중 하나입니다.',
    ],
    PRICE_MISSING: ['refused', 'The supply price is missing.', '공급단가가 비어 있습니다.'],
    AMOUNT_UNREADABLE: [
      'refused',
      'This is no amount in won. Write 0 or more with at most 2 decimals, such as 1000 or 1,000.',
      '금액을 읽을 수 없습니다. 1000 또는 1,000처럼 0 이상의 숫자로, 소수 둘째 자리까지 적어 주세요.',
    ],
    QUANTITY_UNREADABLE: [
      'refused',
      'The quantity is a whole number of 1 or more, without thousands separators.',
      '수량은 쉼표 없이 1 이상의 정수로 적어 주세요.',
    ],
    UNAUTHORIZED: [
      'refused',
      'This order item is not one of yours.',
      '없는 주문번호이거나 우리 회사 주문이 아닙니다. 번호를 확인해 주세요.',
    ],
    ITEM_CANCELLED: [
      'refused',
      'This order item was cancelled. Do not ship it.',
      '취소된 주문입니다. 발송하지 마세요.',
    ],
    ALREADY_REGISTERED: [
      'refused',
      'This waybill is registered already.',
      '이미 등록된 송장입니다. 다시 등록하지 않아도 됩니다.',
    ],
    ALREADY_SHIPPED: [
      'refused',
      'This order item was shipped already: $.',
      '이미 발송된 주문입니다($). 송장은 주문 상세에서 수정해 주세요.',
    ],
  }

/** An issue as it is kept: without its sentences, which the code and the detail make. */
export interface RowIssue {
  readonly code: FileRowCode
  readonly detail?: string
}

export const levelOf = (code: FileRowCode): FileRowLevel => table[code][0]

const filled = (sentence: string, { detail = '' }: RowIssue): string => sentence.replace('$', () => detail)
export const englishOf = (issue: RowIssue): string => filled(table[issue.code][1], issue)
export const koreanOf = (issue: RowIssue): string => filled(table[issue.code][2], issue)

/** The most serious of the issues decides; a note alone leaves the row ok. */
export function verdictOf(issues: readonly RowIssue[]): FileRowVerdict {
  const levels = issues.map(({ code }) => levelOf(code))
  return levels.includes('refused') ? 'refused' : levels.includes('warning') ? 'warning' : 'ok'
}
