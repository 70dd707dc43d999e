import type { ClaimType } from '@napum/contract'
import fc from 'fast-check'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, test } from 'vitest'
import { sources } from '../../../test/statement-arbitrary.ts'
import { expectSameFigures } from '../../../test/statement-figures.ts'
import { aLine, anOrder, aSource, withLines } from '../../../test/statement-source.ts'
import { groupBy } from '../../core/values/group.ts'
import { moneyFromNumber } from '../../core/values/money.ts'
import { composeStatement } from './compose.ts'
import { displayText } from './display.ts'
import type { StatementSource } from './document.ts'
import { lineOfFirstForm, orderJson, statementJson } from './json.ts'
import { moneyInDigits } from './korean-won.ts'
import { createStatementRenderer, RenderFailed, RenderQueueFull, RenderTimeout } from './render.ts'

/** `npm run test:faults`. */
const isLong = process.env.FAULTS !== undefined

const renderer = createStatementRenderer({ workers: 1, queueMax: 20, timeoutMs: 60_000 })
afterAll(() => renderer.close())

const pdfOf = async (source: StatementSource) => (await renderer.pdf(async () => source)).bytes
const squeezed = (text: string) => text.replace(/\s+/g, '')
async function textOf(pdf: Buffer): Promise<{ pages: number; text: string }> {
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: true,
  })
  return { pages: totalPages, text: squeezed(text) }
}

/** Every string and amount of a JSON value, as it stands on paper. */
function printed(value: unknown): string[] {
  if (typeof value === 'string') return [squeezed(displayText(value))]
  if (typeof value === 'number') return [moneyInDigits(moneyFromNumber(value) as bigint)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(printed) : []
}

async function expectSaysTheSame(source: StatementSource): Promise<void> {
  const document = await composeStatement(source)
  const { text } = await textOf(await pdfOf(source))
  // The state is said in Korean only.
  const { status, ...settlement } = document.settlement
  expect(text).toContain({ pending: '정산예정', confirmed: '정산확정', paid: '지급완료' }[status])
  // Codes are words on paper.
  for (const part of printed({
    settlement,
    orders: document.blocks.map((block) => orderJson(block, lineOfFirstForm)),
  }))
    expect(text).toContain(part)
  const read = async () => source
  const json = JSON.parse(`{${(await renderer.json(read)).text}}`)
  const csv = String((await renderer.csv(read)).bytes)
  await expectSameFigures({ json, csv, xlsx: (await renderer.xlsx(read)).bytes, pdf: text })
}

const manyLines = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    aLine({ item_index: at + 1, product_title: `상품 제${at + 1}호`, unit_price: BigInt(at) * 1_234_50n }),
  )

describe('PDF, JSON, CSV and XLSX say the same', () => {
  const reversed = { type: 'cancellation' } as const
  test.each<[string, StatementSource]>([
    ['one line', aSource()],
    ['prices without VAT', aSource({ orders: [anOrder({ vat: 'exclusive' })] })],
    ['30 lines', withLines(manyLines(30))],
    ['150 lines', withLines(manyLines(150))],
    [
      'a cancellation',
      withLines([aLine({ quantity: -3 }), aLine({ quantity: -1, total_amount: -1n })], reversed),
    ],
    ['several orders', aSource({ orders: ['A-1', 'B-2', 'C-3'].map((ord_no) => anOrder({ ord_no })) })],
    [
      'codes, tax types and outstanding texts',
      withLines([
        aLine({
          insurance_code: '645012345678',
          tax_type: 'exempt',
          specifications: 'MODEL-WWWWWWWWWWWWWWWWWWW-0001',
        }),
        aLine({
          insurance_code: 'K1',
          tax_type: 'zero_rated',
          unit: 'SET(10EA)',
          product_title: '大韓商事 漢字',
        }),
      ]),
    ],
  ])('%s', async (_, source) => {
    await expectSaysTheSame(source)
  })

  test('random prices, quantities, tax types and discounts', async () => {
    await fc.assert(fc.asyncProperty(sources, expectSaysTheSame), { numRuns: isLong ? 30 : 2 })
  })

  test('more lines than one compilation takes, with one numbering of the pages', async () => {
    const orders = [anOrder({ ord_no: 'A-1', lines: manyLines(1_001) }), anOrder({ ord_no: 'B-2' })]
    const source = aSource({ orders })
    const bytes = await pdfOf(source)
    const { pages, text } = await textOf(bytes)
    for (const line of (await composeStatement(source)).blocks[0]?.lines ?? [])
      expect(text.includes(`${line.no}02-11${squeezed(line.product_title)}`)).toBe(true)
    for (const page of [1, 2, pages]) expect(text).toContain(`${page}/${pages}`)
    const pdf = await getDocumentProxy(new Uint8Array(bytes))
    const marks = (await pdf.getOutline()).flatMap((entry) => [entry, ...entry.items])
    const pageOf = ({ dest }: (typeof marks)[number]) => pdf.getPageIndex(dest?.[0])
    expect(marks.map(({ title }) => title)).toEqual(['거래명세서', '주문 A-1', '주문 B-2'])
    expect(await Promise.all(marks.map(pageOf))).toEqual([0, 0, pages - 1])
  })

  test('all 11,172 Hangul syllables', async () => {
    const syllables = String.fromCodePoint(...Array.from({ length: 11_172 }, (_, at) => 0xac00 + at))
    const runs = syllables.match(/.{1,22}/gu) ?? []
    const { text } = await textOf(
      await pdfOf(withLines(runs.map((product_title) => aLine({ product_title })))),
    )
    expect(runs.filter((run) => !text.includes(run))).toEqual([])
  })
})

describe('the document', () => {
  test('is the same, byte for byte, for the same input and in another worker', async () => {
    const other = createStatementRenderer({ workers: 1, queueMax: 1, timeoutMs: 60_000 })
    const [first, second] = [await pdfOf(aSource()), await pdfOf(aSource())]
    const { bytes: third } = await other.pdf(async () => aSource())
    await other.close()
    expect(second.equals(first)).toBe(true)
    expect(third.equals(first)).toBe(true)
  })

  test('is tagged, titled and Korean', async () => {
    const pdf = await getDocumentProxy(new Uint8Array(await pdfOf(aSource({ type: 'cancellation' }))))
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: '거래명세서(취소) SET-20260211-001', Language: 'ko-KR' })
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  })

  test('has no invisible characters in its title and its author, also in parts', async () => {
    const supplier = {
      ...aSource().supplier,
      name: '주식\u200B회사 \u202E한\u2060빛\u0007유통 ABCDEFGHIJKLMNOPQR',
    }
    for (const count of isLong ? [1, 1_001] : [1]) {
      const pdf = await pdfOf(withLines(manyLines(count), { supplier }))
      const { info } = await (await getDocumentProxy(new Uint8Array(pdf))).getMetadata()
      expect(info).toMatchObject({
        Title: '거래명세서 SET-20260211-001',
        Author: '주식회사 한빛 유통 ABCDEFGHIJKLMNOPQR',
      })
    }
  })

  test('heads its prices by what they contain', async () => {
    const inclusive = await textOf(await pdfOf(aSource()))
    expect(inclusive.text).toContain('수량단가(부가세포함)공급가액세액합계')
    const exclusive = await textOf(await pdfOf(aSource({ orders: [anOrder({ vat: 'exclusive' })] })))
    expect(exclusive.text).toContain('수량단가공급가액세액합계')
  })

  test('of two settlements names that of each block, and each with its own parties', async () => {
    const before = { ...aSource().supplier, owner: '박이전' }
    const orders = [anOrder({ settlement_no: 'SET-20260131-007', supplier: before }), anOrder()]
    const { text, pages } = await textOf(await pdfOf(aSource({ orders })))
    expect(pages).toBe(2)
    expect(text).toContain('증빙번호TR-2026-0042정산번호SET-20260131-007')
    expect(text.indexOf('박이전')).toBeLessThan(text.indexOf('주문1/2주문번호'))
    expect(text.lastIndexOf('김한빛')).toBeGreaterThan(text.indexOf('주문1/2주문번호'))
  })

  test('says what an accountant looks for: day of issue, what is left to pay, where to, and places to sign', async () => {
    const bank = { bank_code: '004', bank_account: '000000-00-012345', account_holder: '(주)한빛유통' }
    const paper = { issued_on: '2026-03-02', bank, seal: null, payable: 12_000_00n }
    const settlement = { ...aSource().settlement, status: 'confirmed' } as const
    const standard = await textOf(await pdfOf(aSource({ settlement, paper })))
    for (const part of [
      '발행일2026-03-02',
      '지급예정액₩12,000지급예정일2026-03-10',
      '차감지급액매출22,000취소·반품-10,000지급액12,000',
      '입금계좌국민은행000000-00-012345(예금주(주)한빛유통)인수자(인)',
      '김한빛(인)',
    ])
      expect(standard.text).toContain(part)
    const reversal = withLines([aLine({ quantity: -1, unit_price: 10_000_00n })], {
      settlement,
      paper,
      type: 'cancellation',
    })
    expect((await textOf(await pdfOf(reversal))).text).toContain('매출22,000취소·반품-10,000지급액12,000')
    expect(standard.text).not.toContain('작성중')
  })

  const closed = { ...aSource().settlement, status: 'confirmed' } as const
  const confirmed = { issued_on: '2026-03-02', bank: null, seal: null, payable: 22_000_00n }

  test('prints the product code where no font has a character of the name or the specifications, nowhere else', async () => {
    const lines = [
      aLine({ product_title: 'สวัสดี 😀', prd_code: 'THAI-17' }),
      aLine({ specifications: '灭菌', insurance_code: 'K1', prd_code: 'HAN-18' }),
      aLine({ product_title: '大韓商事', prd_code: 'PLAIN-19' }),
      aLine({ product_title: 'สวัสดี' }),
    ]
    const { text } = await textOf(await pdfOf(withLines(lines)))
    expect(text).toContain('상품코드THAI-17')
    expect(text).toContain('보험코드K1상품코드HAN-18')
    expect(text).not.toContain('PLAIN-19')
    expect(text.match(/상품코드/g)).toHaveLength(2)
  })

  test('says by which day its period counts, and when it is paid or was', async () => {
    const planned = aSource({ settlement: closed, paper: { ...confirmed, pay_on: '2026-03-12' } })
    const { text } = await textOf(await pdfOf(planned))
    expect(text).toContain('2026-02-01~2026-02-28(공급단가등록일기준)')
    expect(text).toContain('정산일2026-03-10(휴일,영업일기준2026-03-12지급예정)')
    expect(text).toContain('지급예정액₩22,000지급예정일2026-03-12')
    const reference = 'KB-0042 '.repeat(12).trim()
    const payments = [{ kind: 'payment', amount: 22_000_00n, paid_on: '2026-03-11', reference }] as const
    const settlement = { ...closed, status: 'paid' } as const
    const done = await textOf(await pdfOf(aSource({ settlement, paper: { ...confirmed, payments } })))
    expect(done.text).toContain('지급액₩22,000지급일2026-03-11')
    expect(done.text).toContain(`지급내역지급일2026-03-11금액22,000이체참조번호${squeezed(reference)}`)
    const part = { ...confirmed, payable: 60_000_00n, payments }
    const { text: partly } = await textOf(await pdfOf(aSource({ settlement: closed, paper: part })))
    expect(partly).toContain('지급예정잔액₩38,000지급액60,000중22,000지급')
    expect(partly).toContain('미지급잔액38,000')
  })

  test('says what comes back where more was cancelled than sold, and no account to pay it to', async () => {
    const paper = { ...confirmed, payable: -2_068_900_00n }
    const { text } = await textOf(await pdfOf(aSource({ settlement: closed, paper })))
    expect(text).toContain('환수예정액₩2,068,900공급자가공급받는자에게돌려줄금액')
    expect(text).toContain('환수액-2,068,900')
    expect(text).not.toContain('입금계좌')
  })

  test('of a settlement without sales names both parties', async () => {
    const { receiver } = anOrder()
    const paper = { ...confirmed, payable: -10_000_00n, receiver }
    const { text } = await textOf(await pdfOf(aSource({ orders: [], settlement: closed, paper })))
    for (const part of ['공급받는자', receiver.name, receiver.biz_no, '환수예정액₩10,000', '품목내역없음'])
      expect(text).toContain(squeezed(part))
  })

  test('says of each cancelled line why, when it was supplied and in which settlement it was sold', async () => {
    const sale_settlement_no = 'SET-20260131-001'
    const back = (claim_type: ClaimType, supplied_on: string | null) =>
      aLine({ quantity: -1, reversed: { claim_type, supplied_on, sale_settlement_no } })
    const orders = [
      anOrder({ lines: [back('return', '2026-01-21')] }),
      anOrder({ ord_no: 'B', lines: [back('cancel', null), back('exchange', '2026-01-30')] }),
    ]
    const { text } = await textOf(await pdfOf(aSource({ type: 'cancellation', orders })))
    for (const part of [
      '반품일2026-02-11',
      '처리일2026-02-11',
      '반품·2026-01-21공급당초SET-20260131-001',
      '취소·출고전당초SET-20260131-001',
      '교환·2026-01-30공급당초SET-20260131-001',
    ])
      expect(text).toContain(part)
  })

  test('never ends with a page of notes alone', async () => {
    for (let count = 26; count <= 34; count++) {
      const orders = Array.from({ length: count }, (_, at) => anOrder({ ord_no: `N-${at}` }))
      const { text } = await extractText(
        await getDocumentProxy(new Uint8Array(await pdfOf(aSource({ orders })))),
      )
      const last = squeezed(text.at(-1) as string)
      expect([count, last.includes('비고'), last.includes('유기농')]).toEqual([count, true, true])
    }
  })

  test('to several receivers says what is left to pay once, of all of them', async () => {
    const paper = { ...aSource().paper, payable: 40_000_00n }
    const receivers = ['가나의원', '다라의원'].map((name) => ({ ...anOrder().receiver, name }))
    const orders = receivers.map((receiver, at) => anOrder({ receiver, ord_no: `R-${at}` }))
    const { text, pages } = await textOf(await pdfOf(aSource({ paper, orders })))
    expect(pages).toBe(2)
    expect(text.match(/차감지급액/g)).toHaveLength(1)
    expect(text).toContain(
      '합계(주문2건)40,0004,00044,000지급예정액₩40,000지급예정일2026-03-10차감지급액매출44,000취소·반품-4,000지급액40,000',
    )
  })

  test('is a draft while its settlement is pending, and dates nothing that has not left', async () => {
    const { text } = await textOf(await pdfOf(withLines([aLine({ is_sent: false })])))
    for (const part of ['작성중', '정산예정', '납품일미출고', '1미출고유기농']) expect(text).toContain(part)
    for (const part of ['작성일자', '발행일', '입금계좌', '차감지급액', '02-11유기농', 'pending'])
      expect(text).not.toContain(part)
  })

  test('has no box without something in it', async () => {
    const footer = { notes: '', sales_office: '', sales_rep_name: '박영업', sales_rep_phone: '' }
    const { text } = await textOf(
      await pdfOf(aSource({ orders: [anOrder({ footer, proof_number: anOrder().ord_no })] })),
    )
    for (const part of ['미수금', '영업소', '연락처', '비고', '보험코드', '면세', '증빙번호'])
      expect(text).not.toContain(part)
    expect(text).toContain('담당자박영업')
  })

  test('of many orders says first what each day comes to, and is short', async () => {
    const orders = Array.from({ length: 100 }, (_, at) =>
      anOrder({ ord_no: `N-${at}`, delivery_date: `2026-02-${String(1 + (at % 2)).padStart(2, '0')}` }),
    )
    const { text, pages } = await textOf(await pdfOf(aSource({ orders })))
    expect(text).toContain(
      '납품일별합계일자주문공급가액세액합계2026-02-01501,000,000100,0001,100,0002026-02-02501,000,000100,0001,100,000합계2,000,000200,0002,200,000',
    )
    expect(text.indexOf('납품일별합계')).toBeLessThan(text.indexOf('주문1/100'))
    expect(pages).toBeLessThanOrEqual(6)
    const few = orders.slice(0, 12)
    expect((await textOf(await pdfOf(aSource({ orders: few })))).text).toContain(
      '주문별합계주문번호납품일공급가액세액합계N-02026-02-0120,0002,00022,000N-12026-02-02',
    )
    const longAgo = Array.from({ length: 40 }, (_, at) =>
      anOrder({ delivery_date: `2025-${at < 20 ? '10' : '11'}-${String(1 + (at % 20)).padStart(2, '0')}` }),
    )
    expect((await textOf(await pdfOf(aSource({ orders: longAgo })))).text).toContain(
      '납품월별합계월주문공급가액세액합계2025-1020',
    )
  })

  test('names orders by long numbers beside their amounts and not under them, and all at one place', async () => {
    const orders = ['W', '@', '가', '漢', 'é', '㎖', '1', 'W', 'A', 'B'].map((character, at) =>
      anOrder({ ord_no: character.repeat(at < 7 ? 64 : 3) }),
    )
    const pdf = await getDocumentProxy(new Uint8Array(await pdfOf(aSource({ orders }))))
    const textsOf = async (page: number) => {
      const { items } = await (await pdf.getPage(page)).getTextContent()
      return items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [{ text: item.str, from: item.transform[4], to: item.transform[4] + item.width }]
          : [],
      )
    }
    const front = await textsOf(1)
    const days = front.filter(({ text }) => text === '2026-02-11')
    expect(days).toHaveLength(orders.length)
    const numbers = front.filter(({ text }) => /^[W@가漢é㎖1AB]{3,}$/u.test(text) || text.startsWith('ml'))
    expect(numbers.length).toBeGreaterThan(20)
    expect(Math.max(...numbers.map(({ to }) => to))).toBeLessThan(Math.min(...days.map(({ from }) => from)))
    const named = (await textsOf(2)).filter(({ text }) => /^([89]|10) ?\//.test(text))
    expect(named.map(({ to }) => Math.round(to))).toHaveLength(3)
    for (const { to } of named) expect(to).toBeCloseTo(named[0]?.to ?? 0, 0)
  })

  test.each([1, 60])('has a bookmark for each of %i orders, and meets PDF/A-2a', async (count) => {
    const orders = Array.from({ length: count }, (_, at) =>
      anOrder({ ord_no: `N-${at}`, lines: manyLines(at % 30 || 1) }),
    )
    const bytes = await pdfOf(aSource({ orders }))
    const outline = await (await getDocumentProxy(new Uint8Array(bytes))).getOutline()
    const titles = outline.flatMap((entry) => [entry.title, ...entry.items.map((item) => item.title)])
    expect(titles).toEqual(['거래명세서', ...orders.map(({ ord_no }) => `주문 ${ord_no}`)])
    expect(bytes.toString('latin1')).toContain('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A')
  })

  test('keeps the lines of an order and their sums on one page, also beside orders of many pages', async () => {
    const orders = Array.from({ length: 40 }, (_, at) =>
      anOrder({
        ord_no: `N-${at}`,
        lines: Array.from({ length: at === 20 ? 90 : 1 + (at % 9) }, () => aLine({ quantity: at + 1 })),
      }),
    )
    const { text } = await extractText(
      await getDocumentProxy(new Uint8Array(await pdfOf(aSource({ orders })))),
    )
    const pages = text.map(squeezed)
    for (const [at, { lines }] of orders.entries()) {
      if (at === 20 || lines.length === 1) continue
      const page = pages.find((page) => page.includes(`주문${at + 1}/40주문번호`)) as string
      const own = page.slice(page.indexOf(`주문${at + 1}/40주문번호`))
      expect(own.indexOf('소계')).toBeGreaterThan(0)
      expect(own.slice(0, own.indexOf('소계')).match(/유기농/g)).toHaveLength(lines.length)
    }
    // The long one names itself on each of its pages.
    expect(pages.filter((page) => page.includes('주문21/40주문번호')).length).toBeGreaterThan(1)
  })

  test('has a copy for each party when they are asked for, and says on each page that it is a test', async () => {
    const limits = { workers: 1, queueMax: 1, timeoutMs: 60_000 }
    const both = createStatementRenderer({ ...limits, copies: 'both', livemode: false })
    for (const count of isLong ? [60, 600] : [60]) {
      const { name, bytes } = await both.pdf(async () => withLines(manyLines(count)))
      expect(name).toMatch(/^TEST 거래명세서_/)
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
      const marked = text.map(squeezed)
      for (const page of marked) expect(page).toContain('TEST견본')
      const pages = marked.map((page) => page.replace('TEST견본', ''))
      const half = pages.length / 2
      expect(pages[0]).toContain('(공급자보관용)')
      expect(pages[half]).toContain('(공급받는자보관용)')
      for (const at of [0, half]) expect(pages[at]).toMatch(new RegExp(`1/${half}$`))
      expect(pages.at(-1)).toMatch(new RegExp(`${half}/${half}$`))
    }
    const read = async () => withLines(manyLines(1))
    expect(JSON.parse(`{${(await both.json(read)).text}}`)).toMatchObject({ livemode: false })
    expect(String((await both.csv(read)).bytes)).toContain('TEST 매출')
    await both.close()
  })

  test('does not break an e-mail address inside a word', async () => {
    const email = 'purchasing.department@verylongcompanyname.example.co.kr'
    const supplier = { ...aSource().supplier, email }
    const bytes = await pdfOf(aSource({ orders: [anOrder({ supplier })] }))
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    for (const word of ['purchasing.', 'department@', 'verylongcompanyname.']) expect(text).toContain(word)
    // One that fits when it is printed smaller is not broken at all.
    const fitting = { ...aSource().supplier, email: 'orders@hanbitsang.example.co.kr' }
    const whole = await pdfOf(aSource({ orders: [anOrder({ supplier: fitting })] }))
    const read = await extractText(await getDocumentProxy(new Uint8Array(whole)), { mergePages: true })
    expect(read.text).toContain(fitting.email)
  })

  test('says why it is empty', async () => {
    const { text, pages } = await textOf(await pdfOf(aSource({ orders: [] })))
    expect(pages).toBe(1)
    expect(text).toContain('내역없음')
    expect(text).toContain('발송전품목이없어')
    const paper = { ...aSource().paper, payable: -1_000_00n }
    expect((await textOf(await pdfOf(aSource({ orders: [], paper })))).text).toContain(
      '차감지급액매출0취소·반품-1,000환수액-1,000',
    )
  })

  test('names tax types and shows their supply amounts apart', async () => {
    const lines = [aLine(), aLine({ tax_type: 'exempt' }), aLine({ tax_type: 'zero_rated', quantity: 3 })]
    const { text } = await textOf(await pdfOf(withLines(lines)))
    for (const part of [
      '과세공급가액20,000',
      '면세공급가액22,000',
      '영세공급가액33,000',
      '22,000면세22,000',
      '33,000영세33,000',
    ])
      expect(text).toContain(part)
  })

  test('tells each order, and the sums of all, when it holds several', async () => {
    const lines = [
      aLine(),
      aLine({ tax_type: 'exempt', quantity: 1 }),
      aLine({ tax_type: 'zero_rated', quantity: 3 }),
    ]
    const orders = ['A-1', 'B-2'].map((ord_no) => anOrder({ ord_no, lines }))
    const { text } = await textOf(await pdfOf(aSource({ orders })))
    for (const part of [
      '주문1/2주문번호A-1',
      '주문2/2주문번호B-2',
      '합계(주문2건)128,0004,000132,000',
      '일금일십삼만이천원정',
    ])
      expect(text).toContain(part)
    for (const part of ['과세공급가액40,000', '면세공급가액22,000', '영세공급가액66,000', '세액4,000'])
      expect(text).toContain(part)
    // And those of each order.
    expect(text.match(/과세공급가액20,000면세공급가액11,000영세공급가액33,000/g)).toHaveLength(2)
  })
})

test('no text from an order becomes markup, hides others or stops the document', async () => {
  const titles = [
    '#panic("x") #read("/etc/passwd") $ x^2 $ *b* _i_ `c` <l> @r [k] \\ "q" // c /* d',
    '한글 자모'.normalize('NFD'),
    '오른쪽\u202E표시\u2067끝',
    '제어\u0000문자\u0007와\n줄바꿈',
    `${'W'.repeat(149)} ${'가'.repeat(150)}`,
  ]
  const unprintable = ['이모지 🎁👨‍👩‍👧 끝', '홀로\uD800선 반쪽', 'עברית عربى']
  const source = withLines([...titles, ...unprintable].map((product_title) => aLine({ product_title })))
  const { text } = await textOf(await pdfOf(source))
  for (const title of titles.slice(0, 4)) expect(text).toContain(squeezed(displayText(title)))
  expect(text).toContain('이모지')
  expect(text.match(/11,00020,0002,00022,000/g)).toHaveLength(8)
})

// Each has a worker of its own, and those that wait for one that hangs wait together.
describe.concurrent('protection', () => {
  const workerFile = new URL('../../../test/statement-worker-fixture.js', import.meta.url)
  // Long enough for a worker to start beside other work.
  const limits = { workers: 1, queueMax: 1, timeoutMs: 60_000, workerFile }
  /** The first document is given up once its worker says that it hangs: `name` begins with that word. */
  const givenUp = (name: string) => {
    const first = new AbortController()
    const channel = new BroadcastChannel(name)
    channel.onmessage = () => {
      first.abort()
      channel.close()
    }
    const deadlines = [first.signal]
    return () => deadlines.pop() ?? AbortSignal.timeout(60_000)
  }
  const named = (name: string) => async () => aSource({ supplier: { ...aSource().supplier, name } })

  test('a full queue is refused at once, and waiting does not count as rendering', async () => {
    const crowded = createStatementRenderer({ ...limits, deadline: givenUp('hang alone') })
    const held = crowded.pdf(named('hang alone')).catch((error) => error)
    // It waits for as long as the one before it may take, and has its own time then.
    const waiting = crowded.pdf(named('fine'))
    const refused = await crowded.pdf(named('fine')).catch((error) => error)
    expect(refused).toBeInstanceOf(RenderQueueFull)
    expect(refused.retryAfterSeconds).toBeGreaterThan(0)
    expect(await held).toBeInstanceOf(RenderTimeout)
    expect((await waiting).bytes.toString()).toBe('fine')
    await crowded.close()
  })

  test('JSON waits in the same queue, with the same limit, and a full queue reads nothing', async () => {
    const crowded = createStatementRenderer(limits)
    const source = aSource()
    const ended: string[] = []
    const held = [
      crowded.pdf(named('who')).then(() => ended.push('pdf')),
      crowded.json(async () => source).then(({ text }) => ended.push(text)),
    ]
    let reads = 0
    const another = async () => {
      reads += 1
      return source
    }
    await expect(crowded.json(another)).rejects.toThrow(RenderQueueFull)
    await expect(crowded.pdf(another)).rejects.toThrow(RenderQueueFull)
    expect(reads).toBe(0)
    await Promise.all(held)
    expect(ended).toEqual(['pdf', await statementJson(await composeStatement(source))])
    await crowded.close()
  })

  test('what reading throws comes out as it is, and leaves its place', async () => {
    const small = createStatementRenderer({ ...limits, queueMax: 0 })
    for (let times = 0; times < 3; times += 1) {
      const failing = () => Promise.reject(new RangeError('no such order'))
      await expect(small.json(failing)).rejects.toThrow(RangeError)
      await expect(small.pdf(failing)).rejects.toThrow(RangeError)
    }
    await small.close()
  })

  test('a worker gives way to a fresh one when it has rendered enough, one after the other', async () => {
    const short = createStatementRenderer({ ...limits, queueMax: 20, timeoutMs: 90_000, rowsMax: 50 })
    const one = async (): Promise<{ threadId: number; began: number; ended: number }> =>
      JSON.parse((await short.pdf(named('who'))).bytes.toString())
    const together = await Promise.all(Array.from({ length: 12 }, one))
    // Each document counts its row and 20 more, so that a worker takes three.
    const byThread = [...groupBy(together, ({ threadId }) => threadId).values()]
    expect(byThread.map(({ length }) => length)).toEqual([3, 3, 3, 3])
    for (const [at, { began }] of together.entries()) {
      expect(began).toBeGreaterThanOrEqual(together[at - 1]?.ended ?? 0)
    }
    expect(together.map(({ threadId }) => threadId)).not.toContain((await one()).threadId)
    await short.close()
  })

  test.each(['die', 'hang'])('a document that waits behind one that does %s is rendered', async (name) => {
    const fragile = createStatementRenderer({
      ...limits,
      ...(name === 'hang' && { deadline: givenUp(name) }),
    })
    const failed = fragile.pdf(named(name)).catch((error) => error)
    const waiting = fragile.pdf(named('fine'))
    expect(await failed).toBeInstanceOf(name === 'die' ? RenderFailed : RenderTimeout)
    expect((await waiting).bytes.toString()).toBe('fine')
    await fragile.close()
  })

  test.each(['die', 'throw'])('a worker that does %s fails its request only', async (name) => {
    const logged: unknown[] = []
    const fragile = createStatementRenderer({
      ...limits,
      timeoutMs: 90_000,
      log: (...entry) => logged.push(entry),
    })
    const failed = await fragile.pdf(named(name)).catch((error) => error)
    expect(failed).toBeInstanceOf(RenderFailed)
    expect(failed.message).not.toContain('inner')
    expect(logged).toHaveLength(1)
    expect((await fragile.pdf(named('fine'))).bytes.toString()).toBe('fine')
    await fragile.close()
  })
})
