import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readHeads, readNoted } from './chain-ends.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'napum-audit-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const hash = 'ab'.repeat(32)
const written = async (...lines: string[]) => {
  const file = join(folder, 'file.csv')
  await writeFile(file, lines.join('\r\n'))
  return file
}

it('reads where the chains ended from an exported audit, also when another program saved it', async () => {
  const file = await written(
    '일시(UTC),행위자구분,행위자ID,로그인ID,이름,접속주소,공급사ID,작업,대상,건수',
    `2026-02-11T00:10:00.000Z,service,,,,,,ledger_heads,2026-02-11:12:${hash},`,
    '2026-02-11T00:00:00.000Z,operator_key,,,,127.0.0.1,V1,paySettlement,S1,1',
    `2026-02-12;service;;;;;;"ledger_heads";"2026-02-12:13:${hash}";`,
  )
  expect([...(await readNoted(file)).values()]).toEqual([
    { day: '2026-02-11', count: 12, sha256: hash },
    { day: '2026-02-12', count: 13, sha256: hash },
  ])
})

it('refuses a file that has none', async () => {
  await expect(readNoted(await written('a,b,c'))).rejects.toThrow('has no line "ledger_heads"')
  await expect(readHeads(await written('a,b,c')).next()).rejects.toThrow('is no file of heads')
})

it('reads a file of heads', async () => {
  const { value } = await readHeads(await written(`V1,12,${hash}`, `V2,7,${hash}`)).next()
  expect(value).toEqual([
    { vendor_id: 'V1', line_id: 12, line_hash: hash },
    { vendor_id: 'V2', line_id: 7, line_hash: hash },
  ])
})
