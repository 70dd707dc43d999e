/**
 * Workbooks beside SheetJS: writing 100,000 rows, and reading 100,000 rows as five files of 20,000, which
 * is as many as one file may have. Ten columns; each run in a process of its own, one after the other: processor time and the
 * most memory that the process had, less what it had before.
 *
 *     npm run build && node bench/files.mjs [--rows 100000]
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openFile, textOf, writeXlsx } from '../packages/spreadsheet/dist/index.js'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    task: { type: 'string' },
    file: { type: 'string' },
  },
})
const ROWS_OF_FILE = 20_000
const ROWS = Number(values.rows)
const require = createRequire(import.meta.url)

const titles = [
  '상품주문번호',
  '택배사',
  '운송장번호',
  '받는분',
  '주소',
  '연락처',
  '품명',
  '규격',
  '수량',
  '금액',
]
const rowOf = (at) => [
  `202601220157_${String(at).padStart(9, '0')}_[1]`,
  'CJ대한통운',
  `6${String(at).padStart(11, '0')}`,
  `김하늘${at % 997}`,
  `서울특별시 중구 세종대로 ${at % 499}, ${at % 20}층`,
  '010-0000-0000',
  `레진 ${at % 3_000}호`,
  'A2 4g',
  1 + (at % 20),
  (at * 7_919) % 150_000,
]
function* rowsOf(count) {
  for (let at = 0; at < count; at += 1) yield rowOf(at)
}

const writers = {
  'packages/spreadsheet': async () => {
    let bytes = 0
    for await (const piece of writeXlsx(
      titles.map((title) => ({ title })),
      rowsOf(ROWS),
    ))
      bytes += piece.length
    return bytes
  },
  SheetJS: async () => {
    const sheetjs = require('@e965/xlsx')
    const book = sheetjs.utils.book_new()
    sheetjs.utils.book_append_sheet(book, sheetjs.utils.aoa_to_sheet([titles, ...rowsOf(ROWS)]), 'a')
    return sheetjs.write(book, { type: 'buffer', compression: true }).length
  },
}

const readers = {
  'packages/spreadsheet': async (bytes) => {
    let cells = 0
    const file = await openFile(bytes)
    await file.read(0, (row) => {
      for (const cell of row.cells) if (textOf(cell) !== '') cells += 1
      return true
    })
    return cells
  },
  SheetJS: async (bytes) => {
    const sheetjs = require('@e965/xlsx')
    const book = sheetjs.read(bytes, { dense: true })
    const rows = sheetjs.utils.sheet_to_json(book.Sheets[book.SheetNames[0]], { header: 1 })
    return rows.flat().length
  },
}

/** In the process of one library. */
async function run([what, name]) {
  const bytes = what === 'read' ? readFileSync(values.file) : null
  // The most that the process ever had, in KiB: what it had before the work is taken off.
  const before = process.resourceUsage()
  let done = 0
  if (what === 'write') done = await writers[name]()
  else for (let at = 0; at < ROWS / ROWS_OF_FILE; at += 1) done += await readers[name](bytes)
  const after = process.resourceUsage()
  const seconds = (after.userCPUTime + after.systemCPUTime - before.userCPUTime - before.systemCPUTime) / 1e6
  console.log(
    JSON.stringify({ done, seconds, megabytes: Math.round((after.maxRSS - before.maxRSS) / 1_000) }),
  )
}

function inOwnProcess(what, name, file) {
  const args = [fileURLToPath(import.meta.url), '--task', `${what}:${name}`, '--rows', String(ROWS)]
  if (file) args.push('--file', file)
  try {
    return JSON.parse(
      execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }),
    )
  } catch (error) {
    return { failed: String(error.stderr ?? error).match(/Error: .*/)?.[0] ?? 'failed' }
  }
}

if (values.task) await run(values.task.split(':'))
else {
  const folder = mkdtempSync(join(tmpdir(), 'napum-files-'))
  try {
    for (const name of Object.keys(writers))
      console.log(`writing ${ROWS} rows, ${name}:`, inOwnProcess('write', name))
    // With shared texts, as Excel writes them.
    const sheetjs = require('@e965/xlsx')
    const book = sheetjs.utils.book_new()
    sheetjs.utils.book_append_sheet(book, sheetjs.utils.aoa_to_sheet([titles, ...rowsOf(ROWS_OF_FILE)]), 'a')
    const file = join(folder, 'shared.xlsx')
    writeFileSync(file, sheetjs.write(book, { type: 'buffer', compression: true, bookSST: true }))
    for (const name of Object.keys(readers))
      console.log(
        `reading ${ROWS} rows, ${ROWS / ROWS_OF_FILE} files, ${name}:`,
        inOwnProcess('read', name, file),
      )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
