/**
 * The real server process, killed at each step of sending letters: none is lost, and none that was noted as sent goes again. One
 * that the mail server may have taken goes again with the same id. Decision 220.
 */
import { afterAll, describe, expect, it } from 'vitest'
import { createServerDatabase } from '../databases.ts'
import { MailServer, type Manner } from '../mail-server.ts'
import { administer } from '../server-databases.ts'
import { newFolder, type ServerProcess, startReady, stopServers, until } from '../server-process.ts'
import type { Json } from '../service.ts'

const LETTERS_A_STEP = 12
/** Letters of a process that are under way at once. */
const UNDER_WAY = 4
/** `mute`: before the greeting. `hang`: after the letter, before the yes. `take`: around the yes and its note. */
const steps: readonly Manner[] = ['mute', 'hang', 'take', 'take', 'take']

describe('letters of a process that is killed', () => {
  afterAll(stopServers)

  it('all go, and none twice that was noted as sent', async () => {
    const mail = await MailServer.start()
    const { url, drop } = await createServerDatabase()
    const env = {
      DATABASE_URL: url,
      DATA_DIR: await newFolder(),
      SMTP_URL: mail.url,
      MAIL_FROM: 'notice@market.example',
      PUBLIC_URL: 'https://market.example',
    }
    const logins: string[] = []
    const invite = async (server: ServerProcess) => {
      for (let n = 0; n < LETTERS_A_STEP; n++) {
        const login = `person${logins.length}@vendor.example`
        const person = { name: '정하루', login, role: 'staff' }
        expect((await server.operator('POST', '/portal-api/invitations', person)).status).toBe(201)
        logins.push(login)
      }
    }
    const records = async (server: ServerProcess): Promise<Json[]> =>
      (await server.operator('GET', '/operator-api/notices?limit=100')).body.notice_list
    const countOf = (login: string) => mail.mails.filter(({ to }) => to === login).length
    const noted = new Map<string, number>()
    for (const manner of steps) {
      mail.manner = manner
      const server = await startReady(env)
      const [connections, taken] = [mail.connections, mail.mails.length]
      await invite(server)
      await until('a letter is at that step', () =>
        manner === 'mute' ? mail.connections > connections : mail.mails.length > taken,
      )
      server.child.kill('SIGKILL')
      await server.ended
      mail.manner = 'take'
      // Lets the time go by in which the process could still live.
      await administer(
        url,
        `update letter set leased_until = now() - interval '1 second' where lease_id is not null`,
      )
      const next = await startReady(env)
      for (const { state, person } of await records(next))
        if (state === 'sent' && !noted.has(person.address)) noted.set(person.address, countOf(person.address))
      await until('all letters went', async () =>
        (await records(next)).every(({ state }: Json) => state === 'sent'),
      )
      next.child.kill('SIGKILL')
      await next.ended
    }
    expect(logins.filter((login) => countOf(login) === 0)).toEqual([])
    expect([...noted].filter(([login, count]) => countOf(login) > count)).toEqual([])
    const twice = logins.filter((login) => countOf(login) > 1)
    expect(twice.length).toBeLessThanOrEqual(UNDER_WAY * steps.length)
    for (const login of twice)
      expect(new Set(mail.mails.filter(({ to }) => to === login).map(({ id }) => id)).size).toBe(1)
    await mail.close()
    await drop()
  })
})
