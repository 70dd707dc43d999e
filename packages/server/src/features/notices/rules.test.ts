/** Windows of letters. Decision 220. */
import type { Role } from '@napum/contract'
import { expect, it } from 'vitest'
import { createCalendar } from '../../core/values/calendar.ts'
import { WorkingDays } from '../../core/values/working-days.ts'
import { atOnce, hourlyAfter, isForPlace, kindsFor, retryAt, windowsAt } from './rules.ts'

const now = new Date('2026-02-27T11:05:00Z')

it.each([
  ['2026-02-27T08', '2026-02-27T09', '2026-02-27T12:05:00.000Z'],
  ['2026-02-27T19', '2026-02-27T20', '2026-02-27T12:05:00.000Z'],
  ['2026-02-28T20', '2026-03-01T08', '2026-02-27T23:05:00.000Z'],
])('news that comes after the letter of %s waits for that of %s', (key, next, at) => {
  const { nextAt, ...after } = hourlyAfter(key, now)
  expect([after.key, nextAt.toISOString()]).toEqual([next, at])
})

it('what goes out at once waits two seconds, and what comes after it for the next five minutes', () => {
  const { key, nextAt, next } = atOnce(now)
  expect([key, nextAt.toISOString()]).toEqual(['2026-02-27T11:05', '2026-02-27T11:05:02.000Z'])
  expect([next.key, next.nextAt.toISOString()]).toEqual(['2026-02-27T11:10', '2026-02-27T11:10:00.000Z'])
})

it('a letter is tried five times within 24 hours', () => {
  const waits = [1, 2, 3, 4, 5].map((tries) => retryAt(tries, now))
  expect(waits.at(-1)).toBeNull()
  const hours = waits.flatMap((at) => (at ? (at.getTime() - now.getTime()) / 3_600_000 : []))
  expect([hours.length, hours.reduce((sum, each) => sum + each, 0)]).toEqual([4, 24])
})

it.each([
  ['07:59', '', ''],
  ['08:00', '2026-02-27T08', ''],
  ['08:59', '2026-02-27T08', ''],
  ['09:00', '2026-02-27T09', '2026-02-27'],
  ['20:59', '2026-02-27T20', '2026-02-27'],
  ['21:00', '', '2026-02-27'],
])('at %s by the clock of the marketplace the windows are "%s" and "%s"', (time, hourly, daily) => {
  const at = new Date(`2026-02-27T${time}:00+09:00`)
  expect(windowsAt(at, createCalendar('Asia/Seoul'), new WorkingDays(() => false, 2))).toEqual({
    hourly,
    daily,
  })
})

it('there is no window on a Saturday or a holiday', () => {
  const days = new WorkingDays((day) => day === '2026-02-27', 2)
  for (const day of ['2026-02-27', '2026-02-28'])
    expect(windowsAt(new Date(`${day}T10:00:00+09:00`), createCalendar('Asia/Seoul'), days)).toBeNull()
})

it.each([
  ['owner', 'V', ['new_orders', 'due', 'cancel_in_preparation', 'claims', 'trouble']],
  ['clerk', 'V', ['new_orders', 'due', 'cancel_in_preparation', 'claims']],
  ['viewer', 'V', []],
  ['admin', null, ['verify', 'backup']],
  ['accounting', null, ['verify']],
  ['viewer', null, []],
] as const)('beside what everybody there gets, %s at %s chooses about %j', (role, vendor_id, own) => {
  const everybody = vendor_id
    ? ['statement_confirmed', 'statement_paid', 'announcement', 'sign_in']
    : ['attention', 'task', 'sign_in']
  const kinds = kindsFor([{ role: role as Role, vendor_id }])
  expect([...kinds].sort()).toEqual([...everybody, ...own].sort())
})

it('a letter to somebody who is named goes wherever they work; others to their own side', () => {
  const isFor = (kind: 'invitation' | 'task') =>
    ['V', null].map((vendor_id) => isForPlace(kind, { vendor_id, role: 'viewer' }))
  expect([isFor('invitation'), isFor('task')]).toEqual([
    [true, true],
    [false, true],
  ])
})
