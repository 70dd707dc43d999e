import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readChainEnds } from './chain-ends.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'napum-audit-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const hash = 'ab'.repeat(32)
const read = async (...lines: string[]) => {
  const file = join(folder, 'audit.csv')
  await writeFile(file, lines.join('\r\n'))
  return readChainEnds(file)
}

it('reads the ends of chains from an exported audit, also when another program saved it', async () => {
  const ends = await read(
    '일시(UTC),행위자구분,행위자ID,로그인ID,이름,접속주소,공급사ID,작업,대상,건수',
    `2026-02-11T00:00:00.000Z,service,,,,,V1,ledgerHead,12:${hash},`,
    '2026-02-11T00:00:00.000Z,operator_key,,,,127.0.0.1,V1,paySettlement,S1,1',
    `2026-02-11;service;;;;;"V2";"ledgerHead";"7:${hash}";`,
  )
  expect(ends).toEqual([
    { vendor_id: 'V1', line_id: 12, line_hash: hash },
    { vendor_id: 'V2', line_id: 7, line_hash: hash },
  ])
})

it('refuses a file that has none', async () => {
  await expect(read('a,b,c')).rejects.toThrow('has no line "ledgerHead"')
})
