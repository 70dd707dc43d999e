import { afterAll, beforeAll, expect, it } from 'vitest'
import { usualKind } from '../../../test/databases.ts'
import { startTestService, type TestService } from '../../../test/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService(usualKind)
})
afterAll(() => service.close())

it('the list is replaced as a whole and answered by day', async () => {
  const put = (holidays: object[]) => service.operator('replaceHolidays', { holidays })
  const days = [
    { date: '2026-09-25', name: '추석' },
    { date: '2026-02-13', name: '창고 휴무' },
  ]
  expect((await put(days)).body.holidays).toEqual([...days].reverse())
  expect((await service.operator('getHolidays')).body.holidays).toEqual([...days].reverse())
  expect((await put([{ date: '2026-05-04', name: '' }])).body.holidays).toHaveLength(1)
  expect((await service.operator('getHolidays')).body.holidays).toEqual([{ date: '2026-05-04', name: '' }])
})

it('a refused list changes nothing', async () => {
  const before = (await service.operator('getHolidays')).body.holidays
  const day = { date: '2026-02-13', name: 'x' }
  const wrong = [
    [{ holidays: [day, day] }, 'holidays.1.date'],
    [{ holidays: [{ date: '2026-02-30', name: 'x' }] }, 'holidays.0.date'],
    [{ holidays: [{ date: '2026-02-13' }] }, 'holidays.0.name'],
    [{ holidays: [{ date: '2026-02-13', name: 'x'.repeat(101) }] }, 'holidays.0.name'],
    [{ holidays: Array(2_001).fill(day) }, 'holidays'],
    [{}, 'holidays'],
  ] as const
  for (const [body, path] of wrong) {
    const reply = await service.operator('replaceHolidays', body)
    expect([reply.status, reply.body.error.details.issues[0].path]).toEqual([400, path])
  }
  expect((await service.operator('getHolidays')).body.holidays).toEqual(before)
})
