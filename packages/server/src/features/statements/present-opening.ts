/**
 * What stands over the lines: both parties, what all comes to, and for many orders the page in front. Interface 2.6, 2.7;
 * decision 51.
 */
import { bankNames, type StatementOrder, type StatementType } from '@napum/contract'
import { groupBy } from '../../core/values/group.ts'
import { sumOfTotals } from './compose.ts'
import { breakable, displayText } from './display.ts'
import type { BankAccount, StatementBlock, StatementDocument, StatementTotals } from './document.ts'
import { isOneRow } from './fonts.ts'
import { grouped, moneyInDigits, moneyInWords } from './korean-won.ts'
import { NOT_SENT, taxKindsOf } from './present-lines.ts'
import { type Entry, presentPay, presentPayable } from './present-payable.ts'

export const PARTY_RUN_MAX = 12
/** From this number of orders on, a page in front says what they come to. */
const FRONT_ORDERS_MIN = 10
/** Rows that the page in front has room for; more orders are put together by day, more days by month. */
const FRONT_ROWS_MAX = 31
/** Room for an order number in one row of text there, in parts of the size, and characters of one that is broken for want of it. */
const FRONT_NUMBER_ROOM = 24
const FRONT_RUN_MAX = 18

/** Characters of an address that fit in the width of its cell, and sizes that they fit with. */
const EMAIL_SIZES = [
  [24, 7.5],
  [31, 6],
] as const

/** Opens the blocks of one pair of parties, or a paper without any. */
export function presentOpening(document: StatementDocument, blocks: readonly StatementBlock[]) {
  const { supplier, receiver = null } = blocks[0] ?? { ...document.paper, supplier: document.supplier }
  const isWhole = blocks.length === document.blocks.length
  return {
    supplier: presentSupplier(supplier),
    /** Null where nobody can tell. */
    receiver: receiver && presentReceiver(receiver),
    /** Null where nothing is known of the settlement as a whole, and there is nothing else. */
    totals:
      blocks.length === 0 && document.paper.payable === null
        ? null
        : totalsBox(document, totalsOfBlocks(blocks), isWhole),
    front: blocks.length >= FRONT_ORDERS_MIN ? frontPage(document.type, blocks) : null,
  }
}

/** An address is printed smaller before it breaks, and breaks after @ and dots only; no real one has a longer word. */
function presentSupplier(supplier: StatementOrder['supplier']) {
  const email = displayText(supplier.email)
  const words = email.split(/(?<=[@.])/)
  const longest = Math.max(...words.map((word) => word.length))
  const [widest, smallest] = EMAIL_SIZES[1]
  const whole = EMAIL_SIZES.find(([length]) => email.length <= length)?.[1]
  const size = EMAIL_SIZES.find(([length]) => longest <= length)?.[1]
  return {
    ...presentTexts(supplier),
    email: whole === undefined ? words.map((word) => breakable(word, widest)).join('\u200B') : email,
    email_size: whole ?? size ?? smallest,
  }
}

const presentReceiver = (receiver: StatementOrder['receiver']) => ({
  ...presentTexts(receiver),
  email: null,
  email_size: 0,
})

const presentTexts = <Fields extends Record<string, string>>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, breakable(displayText(text), PARTY_RUN_MAX)]),
  ) as Fields

/** @param isWhole whether these blocks are all of the document: what is left to pay belongs to all of them only. */
function totalsBox(document: StatementDocument, totals: StatementTotals, isWhole: boolean) {
  const { paper } = document
  const rows: (readonly [name: string, entries: readonly Entry[]])[] = [
    [
      '금액',
      [
        ['공급가액', moneyInDigits(totals.supply_amount)],
        ['세액', moneyInDigits(totals.vat_amount)],
        ['합계', moneyInDigits(totals.total)],
      ],
    ],
  ]
  const kinds = kindsOf(totals)
  if (kinds) rows.push(['과세 구분', kinds])
  return {
    words: moneyInWords(totals.total),
    total: moneyInDigits(totals.total),
    negative: totals.total < 0n,
    rows,
    pay: isWhole && document.type === 'standard' ? presentPay(document) : null,
    payable: isWhole ? presentPayable(document) : null,
    account: paper.bank ? accountText(paper.bank) : null,
  }
}

const accountText = ({ bank_code, bank_account, account_holder }: BankAccount): string => {
  const bank = bankNames[bank_code] ?? bank_code
  const holder = displayText(account_holder)
  const account = `${bank} ${bank_account}`.trim()
  return breakable(holder === '' ? account : `${account} (예금주 ${holder})`, 50)
}

/** Supply amounts by tax kind; null when everything is taxed. */
export function kindsOf(totals: StatementTotals): Entry[] | null {
  const kinds = taxKindsOf(totals)
  return kinds.length === 0 ? null : kinds.map(([, title, supply]) => [title, moneyInDigits(supply)])
}

/** What each order comes to; of many, those of each day, or of each month when they are of many days. */
function frontPage(type: StatementType, blocks: readonly StatementBlock[]) {
  const when = type === 'cancellation' ? '처리' : '납품'
  if (blocks.length <= FRONT_ROWS_MAX)
    return frontTable(
      '주문별 합계',
      ['주문번호', `${when}일`],
      blocks.map((block) => [numberOf(block), dayOf(block), block.totals]),
    )
  const days = new Set(blocks.map(dayOf))
  const isByDay = days.size <= FRONT_ROWS_MAX
  const groups = groupBy(blocks, (block) => (isByDay ? dayOf(block) : dayOf(block).slice(0, 7)))
  return frontTable(
    `${when}${isByDay ? '일' : '월'}별 합계`,
    [isByDay ? '일자' : '월', '주문'],
    [...groups]
      .sort(byName)
      .map(([day, group]) => [day, grouped(String(group.length)), totalsOfBlocks(group)]),
  )
}

const frontTable = (
  title: string,
  named: readonly [string, string],
  rows: readonly (readonly [string, string, StatementTotals])[],
) => ({
  title,
  /** Whether a name may need more than one row of text, so that its column must not grow with it. */
  is_broken: !rows.every(([name]) => isOneRow(name, FRONT_NUMBER_ROOM)),
  columns: [...named, '공급가액', '세액', '합계'],
  rows: rows.map(([name, other, sums]) => [name, other, ...sumsInDigits(sums)]),
  sums: sumsInDigits(sumOfTotals(rows.map(([, , sums]) => sums))),
})

const sumsInDigits = ({ supply_amount, vat_amount, total }: StatementTotals): string[] =>
  [supply_amount, vat_amount, total].map(moneyInDigits)

function numberOf({ ord_no }: StatementBlock): string {
  const text = displayText(ord_no)
  return isOneRow(text, FRONT_NUMBER_ROOM) ? text : breakable(text, FRONT_RUN_MAX)
}

const totalsOfBlocks = (blocks: readonly StatementBlock[]): StatementTotals =>
  sumOfTotals(blocks.map(({ totals }) => totals))

/** Days are in order, and what has not left stands after them. */
const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1

/** The day of a block, or that nothing of it has left. */
export const dayOf = ({ lines, delivery_date }: StatementBlock): string =>
  lines.some((line) => line.is_sent) ? delivery_date : NOT_SENT
