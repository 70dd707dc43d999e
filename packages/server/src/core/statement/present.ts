/**
 * What the template prints: every amount and text of a statement as the characters that stand on paper. The
 * template then only lays out; nothing is computed or formatted there. Interface 2.6, 2.7; decision 51.
 */
import type { SettlementStatus, StatementOrder, TaxType } from '@napum/contract'
import type { VatMode } from '../../config.ts'
import { breakable, displayLines, displayText } from './display.ts'
import type { PrintedLine, StatementBlock, StatementDocument, StatementTotals } from './document.ts'
import { statementTitle } from './file-name.ts'
import { grouped, moneyInDigits, moneyInWords } from './korean-won.ts'
import { pauses } from './pauses.ts'

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
/** Head of the price column: whether the prices below it contain VAT. */
const priceTitles: Record<VatMode, string> = { inclusive: '단가\n(부가세 포함)', exclusive: '단가' }

const emptyReasons = {
  standard: [
    '이 주문에는 발송 전 품목이 없어 표시할 내역이 없습니다.',
    '발송되었거나 취소·반품·교환된 품목은 주문번호로 조회할 때 제외됩니다.',
    '발송된 품목까지 보려면 품목번호(ord_prd_no)로 조회하십시오.',
  ],
  cancellation: ['취소되거나 반품된 품목이 없어 표시할 내역이 없습니다.'],
} as const

/** The template's data. Plain values only: it travels to a worker as JSON. */
export const presentStatement = (document: StatementDocument) => ({
  ...presentFrame(document),
  blocks: document.blocks.map((_, at) => presentBlock(document, at)),
})

/** The same, in slices, so that a statement of thousands of orders lets other requests pass in between. */
export async function presentInSlices(document: StatementDocument): Promise<StatementView> {
  const pause = pauses()
  const blocks: StatementView['blocks'] = []
  for (const [at, block] of document.blocks.entries()) {
    await pause(block.lines.length)
    blocks.push(presentBlock(document, at))
  }
  return { ...presentFrame(document), blocks }
}

/** All but the orders. */
function presentFrame(document: StatementDocument) {
  const { settlement, blocks } = document
  const title = statementTitle(document)
  return {
    /** Whether the pages are numbered by the template; a part of a large statement leaves it to the joining. */
    numbered: true,
    title,
    /** Title and author of the file. They are no place to break words: a reader would copy what is invisible there. */
    metadata: {
      title: displayText(`${title} ${settlement.settlement_no}`),
      author: displayText(document.supplier.name),
    },
    reversed: document.type === 'cancellation',
    settlement: { ...settlement, status_label: statusLabels[settlement.status as SettlementStatus] },
    supplier: party(document.supplier),
    insurance: blocks.some(({ lines }) => lines.some((line) => line.insurance_code !== '')),
    empty_reason: blocks.length === 0 ? emptyReasons[document.type].join('\n') : null,
    totals: blocks.length > 1 ? { ...sums(document.totals), count: grouped(String(blocks.length)) } : null,
  }
}

/**
 * Blocks between the same parties follow each other under one pair of boxes; others start a page of their own, which
 * can be handed over by itself. The footer stands once, after the last block that shares it.
 */
function presentBlock({ settlement, blocks }: StatementDocument, at: number) {
  const block = blocks[at] as StatementBlock
  const [before, after] = [blocks[at - 1], blocks[at + 1]]
  const { footer, lines, totals } = block
  const isLastOfFooter = !after || !sameParties(after, block) || !equal(after.footer, footer)
  return {
    position: `${at + 1} / ${blocks.length}`,
    // Said where it is not the one in the head of the paper.
    settlement_no: block.settlement_no === settlement.settlement_no ? null : block.settlement_no,
    ord_no: breakable(displayText(block.ord_no), PARTY_RUN_MAX),
    delivery_date: displayText(block.delivery_date),
    proof_number: breakable(displayText(block.proof_number), PARTY_RUN_MAX),
    parties:
      before && sameParties(before, block)
        ? null
        : { supplier: party(block.supplier), receiver: party(block.receiver) },
    price_title: priceTitles[block.vat],
    lines: lines.map(presentLine),
    summary: { ...sums(totals), outstanding: '' },
    footer: isLastOfFooter
      ? { ...texts(footer), notes: breakable(displayLines(footer.notes), PARTY_RUN_MAX) }
      : null,
  }
}

/** A line; its fields are the columns of the table. */
const presentLine = (line: PrintedLine) => ({
  no: String(line.no),
  insurance_code: breakable(displayText(line.insurance_code), CODE_RUN_MAX),
  product_title: breakable(displayText(line.product_title), TITLE_RUN_MAX),
  specifications: breakable(displayText(line.specifications), SPECIFICATION_RUN_MAX),
  unit: breakable(displayText(line.unit), UNIT_RUN_MAX),
  quantity: grouped(String(line.quantity)),
  unit_price: moneyInDigits(line.unit_price),
  amount: moneyInDigits(line.amount),
  tax: taxLabels[line.tax_type],
  adjustment: line.adjustment,
})

const party = (from: StatementOrder['receiver'] | StatementOrder['supplier']) => ({
  email: '',
  ...texts(from),
})

const texts = <Fields extends Record<string, string>>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, breakable(displayText(text), PARTY_RUN_MAX)]),
  ) as Fields

const sums = (totals: StatementTotals) => ({
  subtotal: moneyInDigits(totals.subtotal),
  supply: {
    taxable: moneyInDigits(totals.supply.taxable),
    exempt: moneyInDigits(totals.supply.exempt),
    zero_rated: moneyInDigits(totals.supply.zero_rated),
  },
  supply_amount: moneyInDigits(totals.supply_amount),
  vat_amount: moneyInDigits(totals.vat_amount),
  total: moneyInDigits(totals.total),
  words: moneyInWords(totals.total),
})

const sameParties = (one: StatementBlock, other: StatementBlock): boolean =>
  equal(one.receiver, other.receiver) && equal(one.supplier, other.supplier)

/** Both have the same fields. */
const equal = <Fields extends Record<string, string>>(left: Fields, right: Fields): boolean =>
  left === right || Object.keys(left).every((name) => left[name] === right[name])
