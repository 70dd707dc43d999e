import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, createCalendar, daysFrom } from './calendar.ts'

const seoul = createCalendar('Asia/Seoul')
const newYork = createCalendar('America/New_York')
const isoOf = (at: Date | null | undefined) => at?.toISOString() ?? null

describe('an instant', () => {
  it.each([
    ['2026-01-22T06:50:00.000Z', '2026-01-22T06:50:00.000Z'],
    ['2026-01-22T06:50:00z', '2026-01-22T06:50:00.000Z'],
    ['2026-01-22t15:50:00+09:00', '2026-01-22T06:50:00.000Z'],
    ['2026-01-22T15:50:00+0900', '2026-01-22T06:50:00.000Z'],
    ['2026-01-22T15:50:00+09', '2026-01-22T06:50:00.000Z'],
    ['2026-01-22T02:20:00-04:30', '2026-01-22T06:50:00.000Z'],
    ['2026-01-22T06:50Z', '2026-01-22T06:50:00.000Z'],
    ['2026-01-22 06:50:00Z', '2026-01-22T06:50:00.000Z'],
    ['2026-01-22T06:50:00,5Z', '2026-01-22T06:50:00.500Z'],
    ['2026-01-22T06:50:00.123456789Z', '2026-01-22T06:50:00.123Z'],
    // Without an offset: in the time zone of the marketplace.
    ['2026-01-22T15:50:00', '2026-01-22T06:50:00.000Z'],
    ['2026-01-22T15:50', '2026-01-22T06:50:00.000Z'],
    ['2026-01-22T24:00:00', '2026-01-22T15:00:00.000Z'],
  ])('%s is %s', (text, expected) => {
    expect(isoOf(seoul.parseInstant(text))).toBe(expected)
  })

  it.each([
    '',
    'now',
    '2026-01-22',
    '2026-02-30T00:00:00Z',
    '2025-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-01T00:00:00Z',
    '2026-01-22T25:00:00Z',
    '2026-01-22T24:00:01Z',
    '2026-01-22T06:60:00Z',
    '2026-01-22T06:50:60Z',
    '2026-01-22T06Z',
    '2026-1-22T06:50:00Z',
    '2026-01-22T06:50:00+9',
    '2026-01-22T06:50:00+24:00',
    '2026-01-22T06:50:00+09:60',
    '2026-01-22T06:50:00+99:99',
    '2026-01-22T06:50:00ZZ',
    ' 2026-01-22T06:50:00Z',
    '2026-W04-4T06:50:00Z',
    '20260122T065000Z',
    '0000-01-22T06:50:00Z',
    '+12026-01-22T06:50:00Z',
    '1769064600000',
  ])('%s is none', (text) => {
    expect(seoul.parseInstant(text)).toBeNull()
  })

  it('means the same whether the runtime reads it or, written with a space, the library', () => {
    const two = (max: number, min = 0) => fc.integer({ min, max }).map((n) => String(n).padStart(2, '0'))
    const text = fc
      .tuple(
        fc.integer({ min: 1890, max: 2110 }),
        two(13),
        two(32),
        two(25),
        two(61),
        two(61),
        two(25),
        two(61),
      )
      .chain(([year, month, day, hour, minute, second, offsetHour, offsetMinute]) =>
        fc
          .tuple(
            fc.constantFrom('', '.5', '.123', '.123456789'),
            fc.constantFrom('Z', `+${offsetHour}:${offsetMinute}`, `-${offsetHour}:${offsetMinute}`),
          )
          .map(([fraction, zone]) => `${year}-${month}-${day}T${hour}:${minute}:${second}${fraction}${zone}`),
      )
    fc.assert(
      fc.property(text, (written) => {
        expect(isoOf(seoul.parseInstant(written))).toBe(isoOf(seoul.parseInstant(written.replace('T', ' '))))
      }),
      { numRuns: 2_000 },
    )
  })

  it('has a year from 1 to 9998, in UTC as well as in the time zone', () => {
    expect(isoOf(seoul.parseInstant('0001-01-01T00:00:00Z'))).toBe('0001-01-01T00:00:00.000Z')
    expect(seoul.parseInstant('0001-01-01T00:00:00')).toBeNull()
    expect(newYork.parseInstant('0001-01-01T00:00:00Z')).toBeNull()
    expect(isoOf(newYork.parseInstant('9998-12-31T12:00:00'))).toBe('9998-12-31T17:00:00.000Z')
    expect(seoul.parseInstant('9998-12-31T23:00:00Z')).toBeNull()
    expect(newYork.parseInstant('9999-01-01T00:00:00Z')).toBeNull()
  })
})

describe('an instant or a day', () => {
  it('begins a day at its midnight in the time zone', () => {
    expect(seoul.parseInstantOrDay('2026-01-22')).toEqual({
      at: new Date('2026-01-21T15:00:00.000Z'),
      day: '2026-01-22',
    })
  })

  it('tells the day of an instant in the time zone', () => {
    expect(seoul.parseInstantOrDay('2026-01-21T15:00:00Z')?.day).toBe('2026-01-22')
    expect(seoul.parseInstantOrDay('2026-01-21T14:59:59.999Z')?.day).toBe('2026-01-21')
  })

  it.each(['2026-02-30', '2026-1-2', '0000-01-01', '2026-01', '', '2026-01-22T'])('%s is neither', (text) => {
    expect(seoul.parseInstantOrDay(text)).toBeNull()
  })
})

describe('a time zone with summer time', () => {
  it.each([
    ['2026-03-08T06:59:59Z', '2026-03-08'],
    ['2026-03-08T04:59:59Z', '2026-03-07'],
    ['2026-03-09T03:59:59Z', '2026-03-08'],
    ['2026-11-01T03:59:59Z', '2026-10-31'],
    ['2026-11-01T04:00:00Z', '2026-11-01'],
    ['2026-11-02T04:59:59Z', '2026-11-01'],
    ['2026-11-02T05:00:00Z', '2026-11-02'],
  ])('%s is on %s', (instant, day) => {
    expect(newYork.dayOf(new Date(instant))).toBe(day)
  })

  it('reads a time without offset that exists twice, or never, as one instant', () => {
    expect(isoOf(newYork.parseInstant('2026-11-01T01:30:00'))).toMatch(/^2026-11-01T0[56]:30/)
    expect(isoOf(newYork.parseInstant('2026-03-08T02:30:00'))).toMatch(/^2026-03-08T0[67]:30/)
  })
})

describe('days', () => {
  it('of an instant are those of the local time', () => {
    const zones = ['Asia/Seoul', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'UTC']
    const calendars = zones.map((zone) => ({ zone, calendar: createCalendar(zone) }))
    const instants = fc.date({
      min: new Date('1970-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, fc.constantFrom(...calendars), (instant, { zone, calendar }) => {
        const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(instant)
        expect(calendar.dayOf(instant)).toBe(wall)
      }),
    )
  })

  it.each([
    ['2026-01-31', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2100-02-29', false],
    ['2026-04-31', false],
    ['0000-01-01', false],
    ['0001-01-01', true],
    ['2026-1-1', false],
    ['2026-01-01 ', false],
  ])('%s is real: %s', (text, expected) => {
    expect(createCalendar('UTC').parseInstantOrDay(text) !== null).toBe(expected)
  })

  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-01-31', 10, '2026-02-10'],
    ['2026-01-31', 0, '2026-01-31'],
  ])('%s and %i days later is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected)
  })

  it.each([
    ['2026-02-27', '2026-03-01', ['2026-02-27', '2026-02-28', '2026-03-01']],
    ['0001-01-01', '0001-01-01', ['0001-01-01']],
    ['9999-12-30', '9999-12-31', ['9999-12-30', '9999-12-31']],
    ['2026-03-01', '2026-02-28', []],
  ])('the days from %s to %s end', (first, last, expected) => {
    expect(daysFrom(first, last)).toEqual(expected)
  })
})
