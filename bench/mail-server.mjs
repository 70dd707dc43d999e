/** The mail server of a bench, as a process of its own: takes all letters, and counts to whom. */
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'
import { answerAsHelper, startHelper } from './processes.mjs'

/** @returns settings of a service that sends there, how many people got a letter and who got two, and how to stop it. */
export async function startMailServer() {
  const { ask, stop } = startHelper(fileURLToPath(import.meta.url))
  const SMTP_URL = `smtp://127.0.0.1:${await ask('open')}`
  const env = { SMTP_URL, MAIL_FROM: 'notice@market.example', PUBLIC_URL: 'https://market.example' }
  return { env, count: () => ask('count'), stop }
}

function beMailServer() {
  const got = new Map()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope: { rcptTo } }, done) {
      stream.resume()
      stream.on('end', () => {
        const [{ address }] = rcptTo
        got.set(address, (got.get(address) ?? 0) + 1)
        done()
      })
    },
  })
  answerAsHelper({
    open: () =>
      new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.server.address().port))),
    count: () => ({ people: got.size, twice: [...got.values()].filter((times) => times > 1).length }),
  })
}

// `startHelper` runs this file, and others read it.
if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) beMailServer()
