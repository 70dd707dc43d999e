/** A statement by pdfkit with the fonts of ours: what the PDF is compared with. */
import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { composeStatement } from '../../packages/server/dist/core/statement/compose.js'
import { presentStatement } from '../../packages/server/dist/core/statement/present.js'

const fonts = new URL('../../packages/server/templates/fonts/', import.meta.url)
const regular = readFileSync(new URL('Pretendard-Regular.ttf', fonts))
const bold = readFileSync(new URL('Pretendard-Bold.ttf', fonts))

/** The same content by pdfkit: title, parties, a table with rules, totals. */
export function pdfkitStatement(source) {
  const view = presentStatement(composeStatement(source))
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
  for (const [at, side] of [block.parties.supplier, block.parties.receiver].entries())
    pdf.text(Object.values(side).join('\n'), 36 + at * 265, 90, { width: 255 })
  pdfkitTable(pdf, block.lines)
  const { supply, ...summary } = block.summary
  pdf.text([...Object.values(supply), ...Object.values(summary)].join('   '), 36, pdf.y + 20, { width: 520 })
  pdf.text(Object.values(block.footer).join('   '))
  pdf.end()
  return done
}

const columns = [28, 0, 140, 68, 30, 55, 75, 80, 30]

function pdfkitTable(pdf, lines) {
  let y = 200
  const row = (cells) => {
    if (y > 780) {
      pdf.addPage()
      y = 36
    }
    let x = 36
    for (const [at, width] of columns.entries()) {
      if (width === 0) continue
      pdf.rect(x, y, width, 16).stroke()
      pdf.text(cells[at], x + 3, y + 3, { width: width - 6, height: 12, align: at > 4 ? 'right' : 'left' })
      x += width
    }
    y += 16
  }
  row(['번호', '', '품명', '규격', '단위', '수량', '단가', '금액', '구분'])
  for (const line of lines) row(Object.values(line))
}
