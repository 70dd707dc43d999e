import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { VendorItem } from '../../wire.ts'
import { fileStore } from './file-store.ts'

const item = (ord_prd_no: string, item_cnt = 1) => ({ ord_prd_no, item_cnt }) as VendorItem

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'napum-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'items.ndjson')
}

it('keeps items and cursor over restarts, and the newest of an item', async () => {
  const file = newFile()
  const first = await fileStore(file)
  expect([first.cursor(), [...(first.items() as Iterable<VendorItem>)]]).toEqual([null, []])
  await first.save([item('A_[1]'), item('B_[1]')], null)
  await first.save([item('A_[1]', 2)], 'e.2.t')
  const again = await fileStore(file)
  expect([again.cursor(), [...(again.items() as Iterable<VendorItem>)]]).toEqual([
    'e.2.t',
    [item('A_[1]', 2), item('B_[1]')],
  ])
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(2)
})

it('forgets a save that was cut off, its cursor too', async () => {
  const file = newFile()
  await (await fileStore(file)).save([item('A_[1]')], 'e.1.t')
  appendFileSync(file, '{"items":[{"ord_prd_no":"B_[1]"}],"cursor":"e.2')
  const again = await fileStore(file)
  expect([again.cursor(), [...(again.items() as Iterable<VendorItem>)]]).toEqual(['e.1.t', [item('A_[1]')]])
})

it('forgets everything when the mirror begins again', async () => {
  const file = newFile()
  const store = await fileStore(file)
  await store.save([item('A_[1]')], 'e.1.t')
  await store.clear()
  expect([(await fileStore(file)).cursor(), [...(store.items() as Iterable<VendorItem>)]]).toEqual([null, []])
})
