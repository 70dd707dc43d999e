/**
 * What the template prints: every amount and text of a statement as the characters that stand on paper. The
 * template then only lays out; nothing is computed or formatted there. Specification 2.6, 2.7; decision 51.
 */
import { setImmediate } from 'node:timers/promises'
import type { SettlementStatus, StatementLine, StatementOrder, TaxType } from '@napum/contract'
import { moneyFromNumber } from '../money.ts'
import { breakable, displayLines, displayText } from './display.ts'
import type { LineMark, StatementBlock, StatementDocument } from './document.ts'
import { statementTitle } from './file-name.ts'
import { grouped, moneyInDigits, moneyInWords } from './korean-won.ts'

export type StatementView = ReturnType<typeof presentStatement>

/** Characters that fit on one line of a column even when all of them are wide. */
const TITLE_RUN_MAX = 11
const SPECIFICATION_RUN_MAX = 6
const CODE_RUN_MAX = 5
const UNIT_RUN_MAX = 2
const PARTY_RUN_MAX = 12

const statusLabels: Record<SettlementStatus, string> = {
  pending: '정산 대기',
  confirmed: '정산 확정',
  paid: '지급 완료',
}
const taxLabels: Record<TaxType, string> = { taxable: '과세', exempt: '면세', zero_rated: '영세' }

const emptyReasons = {
  standard: [
    '이 주문에는 발송 전 품목이 없어 표시할 내역이 없습니다.',
    '발송이 등록된 품목과 취소·반품된 품목은 주문번호로 조회할 때 제외됩니다.',
    '발송된 품목까지 보려면 품목번호(ord_prd_no)로 조회하십시오.',
  ],
  cancellation: ['취소되거나 반품된 품목이 없어 표시할 내역이 없습니다.'],
} as const

/** The template's data. Plain values only: it travels to a worker as JSON. */
export const presentStatement = (document: StatementDocument) => ({
  ...presentFrame(document),
  blocks: document.blocks.map((_, at) => presentBlock(document.blocks, at)),
})

/** Blocks presented without a break: about 5 ms of the event loop when each has a few lines. */
const SLICE_BLOCKS = 200

/** The same, in slices, so that a statement of thousands of orders lets other requests pass in between. */
export async function presentInSlices(document: StatementDocument): Promise<StatementView> {
  const blocks: StatementView['blocks'] = []
  for (let at = 0; at < document.blocks.length; at += 1) {
    if (at % SLICE_BLOCKS === SLICE_BLOCKS - 1) await setImmediate()
    blocks.push(presentBlock(document.blocks, at))
  }
  return { ...presentFrame(document), blocks }
}

/** All but the orders. */
function presentFrame(document: StatementDocument) {
  const { settlement, blocks } = document
  return {
    /** Whether the pages are numbered by the template; a part of a large statement leaves it to the joining. */
    numbered: true,
    title: statementTitle(document),
    document_title: `${statementTitle(document)} ${settlement.settlement_no}`,
    reversed: document.type === 'cancellation',
    settlement: { ...settlement, status_label: statusLabels[settlement.status as SettlementStatus] },
    supplier: party(document.supplier),
    insurance: blocks.some(({ order }) => order.items.some((line) => line.insurance_code !== '')),
    empty_reason: blocks.length === 0 ? emptyReasons[document.type].join('\n') : null,
    totals: blocks.length > 1 ? { ...sums(document.totals), count: grouped(String(blocks.length)) } : null,
  }
}

/**
 * Blocks of one receiver follow each other under one pair of party boxes; another receiver starts a page of its
 * own, which can be handed over by itself. The footer stands once, after the last block that shares it.
 */
function presentBlock(blocks: readonly StatementBlock[], at: number) {
  const block = blocks[at] as StatementBlock
  const [before, after] = [blocks[at - 1], blocks[at + 1]]
  const { order } = block
  const sameReceiver = before !== undefined && equal(before.order.receiver, order.receiver)
  const sameFooter =
    after !== undefined &&
    equal(after.order.footer, order.footer) &&
    equal(after.order.receiver, order.receiver)
  return {
    position: `${at + 1} / ${blocks.length}`,
    ord_no: breakable(displayText(block.ord_no), PARTY_RUN_MAX),
    delivery_date: displayText(order.delivery_date),
    proof_number: breakable(displayText(order.proof_number), PARTY_RUN_MAX),
    receiver: sameReceiver ? null : party(order.receiver),
    lines: order.items.map((line, no) => presentLine(line, block.marks[no] as LineMark)),
    summary: {
      ...sums(order.summary),
      outstanding: breakable(displayText(order.summary.outstanding), CODE_RUN_MAX),
    },
    supply: {
      taxable: digits(block.supply_amounts.taxable),
      exempt: digits(block.supply_amounts.exempt),
      zero_rated: digits(block.supply_amounts.zero_rated),
    },
    footer: sameFooter
      ? null
      : { ...texts(order.footer), notes: breakable(displayLines(order.footer.notes), PARTY_RUN_MAX) },
  }
}

/** A line as a list, in the order of the table's columns; the last tells an adjustment from an item. */
const presentLine = (line: StatementLine, mark: LineMark) => [
  String(line.no),
  breakable(displayText(line.insurance_code), CODE_RUN_MAX),
  breakable(displayText(line.product_title), TITLE_RUN_MAX),
  breakable(displayText(line.specifications), SPECIFICATION_RUN_MAX),
  breakable(displayText(line.unit), UNIT_RUN_MAX),
  grouped(String(line.quantity)),
  digits(line.unit_price),
  digits(line.amount),
  taxLabels[mark.tax_type],
  mark.adjustment,
]

const party = (from: StatementOrder['receiver'] | StatementOrder['supplier']) => ({
  email: '',
  ...texts(from),
})

const texts = <Fields extends Record<string, string>>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, breakable(displayText(text), PARTY_RUN_MAX)]),
  ) as Fields

const sums = (summary: StatementDocument['totals']) => ({
  subtotal: digits(summary.subtotal),
  supply_amount: digits(summary.supply_amount),
  vat_amount: digits(summary.vat_amount),
  total: digits(summary.total),
  words: moneyInWords(exact(summary.total)),
})

const digits = (amount: number): string => moneyInDigits(exact(amount))

function exact(amount: number) {
  const money = moneyFromNumber(amount)
  if (money === null) throw new Error(`a statement holds an amount with more than two places: ${amount}`)
  return money
}

/** Both have the same fields. */
const equal = <Fields extends Record<string, string>>(left: Fields, right: Fields): boolean =>
  Object.keys(left).every((name) => left[name] === right[name])
