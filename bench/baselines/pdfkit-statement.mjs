/** A statement by pdfkit with the fonts of ours: what the PDF is compared with. */
import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { composeStatement } from '../../packages/server/dist/features/statements/compose.js'
import { presentStatement } from '../../packages/server/dist/features/statements/present.js'

const fonts = new URL('../../packages/server/templates/fonts/', import.meta.url)
const regular = readFileSync(new URL('Pretendard-Regular.ttf', fonts))
const bold = readFileSync(new URL('Pretendard-Bold.ttf', fonts))

/** The same content by pdfkit: title, parties, a table with rules, totals. */
export async function pdfkitStatement(source) {
  const view = await presentStatement(await composeStatement(source))
  const pdf = new PDFDocument({ size: 'A4', margin: 36, lang: 'ko-KR', info: { Title: view.metadata.title } })
  const done = new Promise((resolve, reject) => {
    const chunks = []
    pdf.on('data', (chunk) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  pdf.registerFont('regular', regular)
  pdf.registerFont('bold', bold)
  pdf.font('bold').fontSize(20).text(view.title, { align: 'center' })
  pdf.font('regular').fontSize(8.5)
  pdf.text(`${view.settlement.settlement_no} ${view.settlement.period_start} ${view.settlement.period_end}`)
  const [block] = view.blocks
  const { supplier, receiver, totals } = block.opening
  for (const [at, side] of [supplier, receiver].entries())
    pdf.text(Object.values(side).join('\n'), 36 + at * 265, 90, { width: 255 })
  pdfkitTable(
    pdf,
    block.lines.map((line) => fields.map((field) => line[field])),
  )
  pdf.text([totals.words, ...totals.rows.flat(3)].join('   '), 36, pdf.y + 20, { width: 520 })
  pdf.text(block.footer.flat().join('   '))
  pdf.end()
  return done
}

const fields = [
  'no',
  'day',
  'product_title',
  'specifications',
  'unit',
  'quantity',
  'unit_price',
  'supply',
  'vat',
  'total',
]
const columns = [24, 32, 104, 60, 28, 42, 62, 66, 50, 66]

function pdfkitTable(pdf, lines) {
  let y = 200
  const row = (cells) => {
    if (y > 780) {
      pdf.addPage()
      y = 36
    }
    let x = 36
    for (const [at, width] of columns.entries()) {
      pdf.rect(x, y, width, 16).stroke()
      pdf.text(cells[at], x + 3, y + 3, { width: width - 6, height: 12, align: at > 4 ? 'right' : 'left' })
      x += width
    }
    y += 16
  }
  row(['번호', '월일', '품명', '규격', '단위', '수량', '단가', '공급가액', '세액', '합계'])
  for (const line of lines) row(line)
}
