import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createCalendar } from '../src/core/values/calendar.ts'
import { noonZone } from './noon-zone.ts'
import { freePort } from './ports.ts'

describe('a port for a server of a test', () => {
  it('is another one each time, and none that the system gives to outgoing connections', async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, freePort))
    expect(new Set(ports).size).toBe(20)
    for (const port of ports) expect(port < 32_768 && port > 1_024).toBe(true)
  })

  it('is one that nobody listens on', async () => {
    const taken = await freePort()
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(taken, '127.0.0.1', resolve))
    for (let n = 0; n < 3; n++) expect(await freePort()).not.toBe(taken)
    await new Promise((resolve) => server.close(resolve))
  })
})

describe('the time zone of servers with the real clock', () => {
  it('is one in which no day ends soon, whatever the time is', () => {
    for (let hour = 0; hour < 24; hour++) {
      for (const minute of ['00', '59']) {
        const now = new Date(`2026-01-31T${String(hour).padStart(2, '0')}:${minute}:30Z`)
        const calendar = createCalendar(noonZone(now))
        const around = [-11, 11].map((hours) => calendar.dayOf(new Date(now.getTime() + hours * 3_600_000)))
        expect([hour, ...around]).toEqual([hour, calendar.dayOf(now), calendar.dayOf(now)])
      }
    }
  })
})
