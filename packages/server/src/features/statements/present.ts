/**
 * What the template prints: every amount and text of a statement as the characters that stand on paper. The
 * template then only lays out; nothing is computed or formatted there. Interface 2.6, 2.7; decision 51.
 */
import { claimTerms, settlementStatusTerms } from '@napum/contract'
import type { StatementCopies, VatMode } from '../../config/config.ts'
import { printedAdjustments } from './adjustments.ts'
import { breakable, displayLines, displayText } from './display.ts'
import type { StatementBlock, StatementDocument } from './document.ts'
import { statementTitle } from './file-name.ts'
import { isOneRow } from './fonts.ts'
import { pauses } from './pauses.ts'
import { presentAdjustments } from './present-adjustments.ts'
import { presentLine, presentSums } from './present-lines.ts'
import { dayOf, kindsOf, PARTY_RUN_MAX, presentOpening } from './present-opening.ts'
import { type Entry, presentPay, presentPayable } from './present-payable.ts'
import { presentProof, proofKeywords, sealSvg } from './present-proof.ts'

export type StatementView = Awaited<ReturnType<typeof presentStatement>>

/** Head of the price column: whether the prices below it contain VAT. */
const priceTitles: Record<VatMode, string> = { inclusive: '단가\n(부가세 포함)', exclusive: '단가' }

const copies = {
  one: [null],
  both: [
    { side: 'supplier', label: '공급자 보관용' },
    { side: 'receiver', label: '공급받는자 보관용' },
  ],
} as const

/** Rows of text that an order may take to be kept on one page: less than half of a page. */
const SHORT_HEIGHT_MAX = 24
/** Room of the row that names an order, in parts of the size, and what its entries leave free between them. */
const HEAD_ROOM = 65
const HEAD_GAP = ' '.repeat(5)
/** Characters and rows of a footer that stays with the last line; a longer one may take a page of its own. */
const KEPT_FOOTER_MAX = 400
const KEPT_FOOTER_ROWS_MAX = 6

const emptyReasons = {
  standard: [
    '이 주문에는 발송 전 품목이 없어 표시할 내역이 없습니다.',
    '발송되었거나 취소·반품·교환된 품목은 주문번호로 조회할 때 제외됩니다.',
    '발송된 품목까지 보려면 품목번호(ord_prd_no)로 조회하십시오.',
  ],
  cancellation: ['취소되거나 반품된 품목이 없어 표시할 내역이 없습니다.'],
  adjusted: ['이 정산에는 매출이 없습니다. 아래의 조정 내역만 있습니다.'],
  whole: ['이 정산에는 매출이 없어 표시할 내역이 없습니다.', '취소와 반품은 거래명세서(취소)에 있습니다.'],
} as const

export interface Printing {
  readonly copies?: StatementCopies
  /** Where the service is reached. */
  readonly publicUrl?: string | null
}

/** The template's data, made with pauses. Plain values only: it travels to a worker as JSON. */
export async function presentStatement(document: StatementDocument, printing: Printing = {}) {
  const pause = pauses()
  const how = { openings: openingsOf(document), hasSpecifications: hasSpecifications(document) }
  const blocks: ReturnType<typeof presentBlock>[] = []
  for (const [at, block] of document.blocks.entries()) {
    await pause(block.lines.length)
    blocks.push(presentBlock(document, at, how))
  }
  return { ...presentFrame(document, how, printing), blocks }
}

/** All but the orders. */
function presentFrame(
  document: StatementDocument,
  { hasSpecifications: has_specifications }: Laying,
  { copies: which = 'one', publicUrl = null }: Printing,
) {
  const { settlement, blocks, paper, proof } = document
  const title = statementTitle(document)
  const day = paper.issued_on ?? settlement.period_end
  return {
    /** Whether the pages are numbered by the template; a part of a large statement leaves it to the joining. */
    numbered: true,
    copies: copies[which] as readonly (typeof copies.both)[number][] | readonly [null],
    title,
    draft: settlement.status === 'pending' ? '작성 중' : null,
    /** Across each page of test data. */
    sample: document.isSample ? 'TEST 견본' : null,
    metadata: {
      title: `${title} ${settlement.settlement_no}`,
      author: displayText(document.supplier.name),
      /** Year, month and day. */
      date: day.split('-').map(Number),
      keywords: proofKeywords(proof),
    },
    proof: presentProof(proof, publicUrl),
    seal: paper.seal ? sealSvg(paper.seal) : null,
    reversed: document.type === 'cancellation',
    settlement: {
      ...settlement,
      status_label: settlementStatusTerms[settlement.status].ko,
      issued_on: paper.issued_on,
      pay_day: payDay(document),
    },
    has_specifications,
    /** Under the last of the orders. */
    adjustments: presentAdjustments(document),
    /** Of a paper without orders. */
    empty: blocks.length > 0 ? null : presentEmpty(document),
  }
}

const presentEmpty = (document: StatementDocument) => ({
  opening: presentOpening(document, []),
  reason: emptyReasons[emptyReasonOf(document)].join('\n'),
})

function emptyReasonOf(document: StatementDocument): keyof typeof emptyReasons {
  if (printedAdjustments(document).length > 0) return 'adjusted'
  // Only a paper of all of a settlement says what is left to pay.
  return document.paper.payable !== null && document.type === 'standard' ? 'whole' : document.type
}

/** A pay-out day on which no bank works says what that means. */
const payDay = ({ settlement: { settlement_date }, paper: { pay_on } }: StatementDocument): string =>
  pay_on && pay_on !== settlement_date
    ? `${settlement_date} (휴일, 영업일 기준 ${pay_on} 지급 예정)`
    : settlement_date

const hasSpecifications = ({ blocks }: StatementDocument): boolean =>
  blocks.some(({ lines }) => lines.some(({ specifications }) => specifications.trim() !== ''))

/** The blocks between the same parties, by the first of them. */
function openingsOf({ blocks }: StatementDocument): ReadonlyMap<number, readonly StatementBlock[]> {
  const openings = new Map<number, StatementBlock[]>()
  let opened: StatementBlock[] = []
  for (const [at, block] of blocks.entries()) {
    const before = blocks[at - 1]
    if (!before || !sameParties(before, block)) {
      opened = []
      openings.set(at, opened)
    }
    opened.push(block)
  }
  return openings
}

/** What is known of the whole document. */
interface Laying {
  readonly openings: ReadonlyMap<number, readonly StatementBlock[]>
  readonly hasSpecifications: boolean
}

/**
 * Blocks between the same parties follow each other under one pair of boxes; others start a page of their own, which
 * can be handed over by itself. The footer stands once, after the last block that shares it.
 */
function presentBlock(document: StatementDocument, at: number, how: Laying) {
  const { blocks } = document
  const { openings } = how
  const block = blocks[at] as StatementBlock
  const after = blocks[at + 1]
  const opened = openings.get(at)
  const lines = block.lines.map((line) =>
    presentLine(line, { day: block.delivery_date, hasSpecifications: how.hasSpecifications }),
  )
  const isLastOfFooter = !after || openings.has(at + 1) || !equal(after.footer, block.footer)
  const hasSums = blocks.length > 1 && lines.length > 1
  const head = headOf(document, at)
  const lacks = String(blocks.length).length - String(at + 1).length
  return {
    opening: opened ? presentOpening(document, opened) : null,
    head,
    /** Whether it surely takes one row of text. */
    head_one_row: isOneRow(
      '0'.repeat(lacks) + head.map((entry) => entry.join(' ')).join(HEAD_GAP),
      HEAD_ROOM,
    ),
    /** Digits that the number of the order has less than that of the last one. */
    head_lacks: lacks,
    bookmark: `주문 ${displayText(block.ord_no)}`,
    price_title: priceTitles[block.vat],
    lines,
    /** Whether it may be too high to be kept on one page; then it gets a table of its own. */
    long: lines.reduce((sum, { height }) => sum + height, 0) > SHORT_HEIGHT_MAX,
    /** Whether its beginning stands in a part before. */
    continued: false,
    sums: hasSums ? presentSums(block.totals) : null,
    kinds: hasSums ? kindsOf(block.totals) : null,
    closing: after ? null : closingOf(document, openings.size > 1),
    footer: isLastOfFooter ? footerOf(block) : null,
    footer_kept: isShortFooter(block),
  }
}

/** The end of the statement. Where its parties change, what is left to pay stands here and not over each pair of them. */
const closingOf = (document: StatementDocument, isDivided: boolean) => ({
  title: `합계 (주문 ${document.blocks.length} 건)`,
  payable: isDivided ? presentPayable(document) : null,
  pay: isDivided && document.type === 'standard' ? presentPay(document) : null,
  ...presentSums(document.totals),
})

function headOf({ settlement, type, blocks }: StatementDocument, at: number): Entry[] {
  const block = blocks[at] as StatementBlock
  const code = (text: string) => breakable(displayText(text), PARTY_RUN_MAX)
  const head: Entry[] = [
    ['주문', `${at + 1} / ${blocks.length}`],
    ['주문번호', code(block.ord_no)],
    [type === 'cancellation' ? claimDayTitle(block) : '납품일', dayOf(block)],
  ]
  if (block.proof_number !== block.ord_no) head.push(['증빙번호', code(block.proof_number)])
  // Said where it is not the one in the head of the paper.
  if (block.settlement_no !== settlement.settlement_no) head.push(['정산번호', block.settlement_no])
  return head
}

/** By what happened to its lines; where that differs, or was not kept, by no more than that it was settled. */
function claimDayTitle({ lines }: StatementBlock): string {
  const [kind, ...others] = new Set(lines.map(({ reversed }) => reversed?.claim_type))
  return kind && others.length === 0 ? `${claimTerms[kind].ko}일` : '처리일'
}

const isShortFooter = ({ footer: { notes } }: StatementBlock): boolean =>
  notes.length <= KEPT_FOOTER_MAX && displayLines(notes).split('\n').length <= KEPT_FOOTER_ROWS_MAX

function footerOf({ footer }: StatementBlock): Entry[] | null {
  const entries: Entry[] = [
    ['영업소', footer.sales_office],
    ['담당자', footer.sales_rep_name],
    ['연락처', footer.sales_rep_phone],
    ['비고', footer.notes],
  ]
  const filled = entries.filter(([, text]) => text.trim() !== '')
  return filled.length === 0
    ? null
    : filled.map(([name, text]) => [name, breakable(displayLines(text), PARTY_RUN_MAX)])
}

const sameParties = (one: StatementBlock, other: StatementBlock): boolean =>
  equal(one.receiver, other.receiver) && equal(one.supplier, other.supplier)

/** Both have the same fields. */
const equal = <Fields extends Record<string, string>>(left: Fields, right: Fields): boolean =>
  left === right || Object.keys(left).every((name) => left[name] === right[name])
