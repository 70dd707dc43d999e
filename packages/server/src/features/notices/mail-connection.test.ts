/** One connection to a mail server that does not do what it should: each wait has an end. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MailServer } from '../../../test/mail-server.ts'
import { certificate, certificateKey } from '../../../test/receiver-certificate.ts'
import { MailConnection, type MailFailed, mailServerOf } from './mail-connection.ts'

/** Timeouts of some hundred milliseconds: a server that hangs does so forever. */
const SCALE = 1 / 50
const envelope = { from: 'notice@market.example', to: 'clerk@vendor.example' }
const message = Buffer.from('Subject: a\r\nMessage-ID: <1@market.example>\r\n\r\nb\r\n')

describe('a connection to a mail server', () => {
  let server: MailServer
  beforeEach(async () => {
    server = await MailServer.start()
  })
  afterEach(() => server.close())

  const failure = (url: string): Promise<MailFailed> =>
    new MailConnection(mailServerOf(url), SCALE).send(envelope, message).then(
      () => Promise.reject(new Error('it was sent')),
      (error: MailFailed) => error,
    )

  it('carries several letters, and begins again after one that was refused', async () => {
    const connection = new MailConnection(mailServerOf(server.url))
    await connection.send(envelope, message)
    await connection.send(envelope, message)
    server.manner = 'refuse'
    await expect(connection.send(envelope, message)).rejects.toMatchObject({ isFinal: true, isForAll: false })
    server.manner = 'take'
    await connection.send(envelope, message)
    connection.quit()
    expect([server.taken().length, server.connections]).toEqual([3, 2])
  })

  it('ends when the server greets nobody, or says nothing after the letter', async () => {
    for (const manner of ['mute', 'hang'] as const) {
      server.manner = manner
      expect([manner, await failure(server.url)]).toEqual([
        manner,
        expect.objectContaining({ isFinal: false }),
      ])
    }
  })

  it('is no reason to give a letter up where the server breaks off or asks for later', async () => {
    for (const manner of ['drop', 'later'] as const) {
      server.manner = manner
      expect(await failure(server.url)).toMatchObject({ isFinal: false })
    }
  })

  it('goes through TLS as the user, and to no server that nobody vouches for or that does not know the user', async () => {
    const secure = new SMTPServer({
      secure: true,
      key: certificateKey,
      cert: certificate,
      onAuth: ({ username, password }, _session, done) =>
        username === 'notice' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('no')),
      onData: (stream, _session, done) => {
        stream.resume()
        stream.on('end', () => done())
      },
    })
    secure.on('error', () => {})
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', () => resolve()))
    const { port } = secure.server.address() as AddressInfo
    const url = (user: string, query = '') => `smtps://${user}@127.0.0.1:${port}${query}`
    const trusting = '?rejectUnauthorized=false'
    const connection = new MailConnection(mailServerOf(url('notice:p%40ss', trusting)))
    await connection.send(envelope, message)
    connection.quit()
    expect(await failure(url('notice:p%40ss'))).toMatchObject({ isForAll: true })
    expect(await failure(url('notice:wrong', trusting))).toMatchObject({ isForAll: true, isFinal: false })
    await new Promise<void>((resolve) => secure.close(() => resolve()))
  })

  it('sends nothing in clear where TLS is required', async () => {
    expect(await failure(`${server.url}?requireTLS=true`)).toMatchObject({ isForAll: true })
    expect(server.taken()).toEqual([])
  })

  it('says that no letter goes where nobody listens', async () => {
    const { url } = server
    await server.close()
    expect(await failure(url)).toMatchObject({ isForAll: true, isFinal: false })
    server = await MailServer.start()
  })
})
