/** What is said of a row and of a file, in Korean: what it is, then what to do. In English the service's own sentences. */
import {
  carrierCodes,
  carrierTerms,
  type FileRefusalReason,
  type FileRowCode,
  type FileRowIssue,
  type FileSizeReason,
  NapumError,
} from '@napum/client'
import { language } from '../../../words/catalogue.ts'

/** `$` stands for the detail. */
const rows: Readonly<Record<FileRowCode, string>> = {
  CORRECTED: '화면에서 수정했습니다.',
  ALREADY_REGISTERED: '이미 등록된 송장입니다. 다시 등록하지 않아도 됩니다.',
  FORMULA: '수식 칸입니다. 계산된 값을 읽었습니다.',
  TIDIED: '빈칸과 하이픈을 빼고 읽었습니다.',
  ZEROS_RESTORED: '서식에 있던 앞자리 0을 되살렸습니다.',
  WRITTEN_OUT: '지수로 표시된 숫자를 원래 숫자로 읽었습니다.',
  CARRIER_DEFAULT: '택배사가 없어 기본값($)을 사용합니다.',
  QUANTITY_OF_ORDER: '수량이 없어 주문 수량($)을 사용합니다.',
  UNUSUAL_LENGTH: '이 택배사의 송장번호와 자릿수가 다릅니다($자리). 번호를 확인해 주세요.',
  NO_DIGITS: '송장번호에 숫자가 없습니다. 맞는지 확인해 주세요.',
  OTHER_RECEIVER: '$행과 송장번호가 같지만 받는 분이 다릅니다. 번호를 확인해 주세요.',
  USED_BEFORE: '최근 90일 안에 다른 받는 분에게 사용한 송장번호입니다($). 번호를 확인해 주세요.',
  ITEM_MISSING: '상품주문번호가 없습니다. 입력해 주세요.',
  ITEM_UNREADABLE: '상품주문번호가 아닙니다. 번호 뒤의 _[1]까지 모두 필요합니다.',
  ROW_REPEATED: '$행에 같은 주문이 있습니다. 하나만 남겨 주세요.',
  TRACKING_MISSING: '송장번호가 없습니다. 입력해 주세요.',
  TRACKING_UNREADABLE: '송장번호를 읽을 수 없습니다. 다시 입력해 주세요.',
  DIGITS_LOST: 'Excel이 끝자리를 0으로 바꾼 긴 숫자입니다. 칸을 텍스트 서식으로 바꾸고 다시 입력해 주세요.',
  EXPONENT: '1.23E+11처럼 줄여 표시된 숫자라 자릿수를 알 수 없습니다. 번호를 다시 입력해 주세요.',
  SEVERAL_NUMBERS: '한 칸에 번호가 여러 개 있습니다. 하나만 남겨 주세요.',
  NOT_WHOLE: '소수점이나 쉼표, 음수 부호가 있는 숫자입니다. 번호를 다시 입력해 주세요.',
  DAY: '날짜로 바뀐 칸입니다. 텍스트 서식으로 바꾸고 다시 입력해 주세요.',
  CELL_ERROR: 'Excel 오류가 있는 칸입니다. 값을 다시 입력해 주세요.',
  TOO_LONG: '$자보다 깁니다. 줄여 주세요.',
  CHECK_DIGIT: '송장번호의 검증 숫자가 맞지 않습니다. 번호를 다시 확인해 주세요.',
  CARRIER_MISSING: '택배사가 없습니다. 목록에서 선택해 주세요.',
  CARRIER_UNKNOWN: '알 수 없는 택배사입니다. 목록에서 선택해 주세요.',
  STOCK_MISSING: '재고 여부가 없습니다. 가능 또는 불가를 선택해 주세요.',
  STOCK_UNREADABLE: '재고 여부를 읽을 수 없습니다. 가능 또는 불가를 선택해 주세요.',
  REASON_MISSING: '재고 없음 사유가 없습니다. 목록에서 선택해 주세요.',
  REASON_UNKNOWN: '알 수 없는 사유입니다. 목록에서 선택해 주세요.',
  PRICE_MISSING: '공급단가가 없습니다. 입력해 주세요.',
  AMOUNT_UNREADABLE: '금액을 읽을 수 없습니다. 1000 또는 1,000처럼 0 이상의 숫자로 적어 주세요.',
  QUANTITY_UNREADABLE: '수량을 읽을 수 없습니다. 1 이상의 숫자로 적어 주세요.',
  UNAUTHORIZED: '없는 주문번호이거나 우리 회사 주문이 아닙니다. 번호를 확인해 주세요.',
  ITEM_CANCELLED: '취소된 주문입니다. 발송하지 마세요.',
  ALREADY_SHIPPED: '이미 발송된 주문입니다($). 송장이 다르면 주문 상세에서 수정해 주세요.',
}

type Reason = FileRefusalReason | FileSizeReason

const reasons: Readonly<Record<Reason, string>> = {
  empty: '내용이 없는 파일입니다.',
  password_protected: '암호가 걸린 파일입니다. Excel에서 암호를 없애고 다시 올려 주세요.',
  old_excel: '옛 Excel 파일(.xls)입니다. .xlsx로 저장해 다시 올려 주세요.',
  binary_excel: '바이너리 Excel 파일(.xlsb)입니다. .xlsx로 저장해 다시 올려 주세요.',
  open_document: 'OpenDocument 파일입니다. .xlsx로 저장해 다시 올려 주세요.',
  html: 'Excel이 아니라 웹 페이지로 저장된 파일입니다. .xlsx로 다시 저장해 주세요.',
  multipart: '여러 파일이 한꺼번에 올라왔습니다. 하나씩 올려 주세요.',
  not_a_table: '표가 아닌 파일입니다. Excel(.xlsx)이나 CSV를 올려 주세요.',
  encoding: '글자를 읽을 수 없습니다. Excel(.xlsx)로 저장해 다시 올려 주세요.',
  broken: '깨진 파일입니다. 다시 저장해 올려 주세요.',
  doctype: '읽을 수 없는 내용이 든 파일입니다. Excel에서 다시 저장해 주세요.',
  too_large: '10 MB보다 큰 파일입니다. 나누어 올려 주세요.',
  too_many_rows: '행이 너무 많습니다. 20,000행까지 나누어 올려 주세요.',
  too_many_columns: '열이 너무 많습니다. 필요한 열만 남겨 주세요.',
  too_much_inside: '내용이 너무 복잡한 파일입니다. 필요한 열만 새 파일에 복사해 올려 주세요.',
  unpacks_too_large: '압축을 풀면 너무 큰 파일입니다. 필요한 열만 새 파일에 복사해 올려 주세요.',
  no_columns: '필요한 열을 찾지 못했습니다. 제목 행에 열 이름을 적어 주세요.',
}

export function issueText({ code, message, detail = '' }: FileRowIssue): string {
  if (language.value === 'ko') return rows[code].replace('$', () => detail).replace('()', '')
  // Files name carriers as the trade does.
  const carrier = carrierCodes.find((each) => carrierTerms[each].ko === detail)
  return carrier ? message.replace(detail, carrierTerms[carrier].en) : message
}

/** Why a file was refused as a whole; null for every other failure. */
export function refusalText(error: unknown): string | null {
  if (!(error instanceof NapumError) || language.value !== 'ko') return null
  if (error.code !== 'FILE_NOT_READABLE' && error.code !== 'PAYLOAD_TOO_LARGE') return null
  return reasons[error.details?.reason as Reason] ?? null
}
