/**
 * One connection to the mail server, over which letters go one after the other. Everything has an end: a server that hangs, or sends
 * a byte now and then, does not hold the sender. Decision 220.
 */
import SMTPConnection from 'nodemailer/lib/smtp-connection'

/** To connect and to be greeted. */
const CONNECT_MS = 10_000
/** Without a byte. */
const SILENT_MS = 20_000
/** For a whole letter; the lease is longer. */
const LETTER_MS = 45_000

export interface MailServer {
  readonly host: string
  readonly port: number | undefined
  readonly isSecure: boolean
  readonly user: string
  readonly password: string
  readonly requireTLS: boolean
  readonly rejectUnauthorized: boolean
}

const LOOPBACK = /^(127(\.\d+){3}|localhost|::1)$/

/** @param url as the configuration has let it through. */
export function mailServerOf(url: string): MailServer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  return {
    host,
    port: port === '' ? undefined : Number(port),
    isSecure: protocol === 'smtps:',
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    // A password never crosses a network in clear.
    requireTLS: searchParams.get('requireTLS') === 'true' || (username !== '' && !LOOPBACK.test(host)),
    rejectUnauthorized: searchParams.get('rejectUnauthorized') !== 'false',
  }
}

/** Why a letter did not go. */
export class MailFailed extends Error {
  /** Whether the letter is refused for good, so that no further try helps. */
  readonly isFinal: boolean
  /** Whether no letter goes now: the server cannot be reached, or does not let us in. */
  readonly isForAll: boolean
  constructor(message: string, { isFinal = false, isForAll = false } = {}) {
    super(message)
    this.isFinal = isFinal
    this.isForAll = isForAll
  }
}

interface Envelope {
  readonly from: string
  readonly to: string
}

interface SmtpError {
  readonly message: string
  readonly responseCode?: number
  readonly command?: string
}

const TEXT_LENGTH_MAX = 300
const PERMANENT = 500

/** What is kept of an error: one line, without what was sent. */
export const said = ({ message }: { readonly message: string }): string =>
  message
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, TEXT_LENGTH_MAX)

export class MailConnection {
  readonly #server: MailServer
  readonly #timeouts: { readonly connectMs: number; readonly silentMs: number; readonly letterMs: number }
  #connection: SMTPConnection | null = null
  /** Called when the connection fails, whatever it does. */
  #onError: (error: Error) => void = () => {}

  constructor(server: MailServer, scale = 1) {
    this.#server = server
    this.#timeouts = {
      connectMs: CONNECT_MS * scale,
      silentMs: SILENT_MS * scale,
      letterMs: LETTER_MS * scale,
    }
  }

  /**
   * Resolves once the server has said yes.
   * @throws MailFailed
   */
  async send(envelope: Envelope, message: Buffer): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new MailFailed('the mail server took too long', { isForAll: true })),
        this.#timeouts.letterMs,
      )
    })
    try {
      await Promise.race([this.#send(envelope, message), late])
    } catch (error) {
      this.close()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  async #send(envelope: Envelope, message: Buffer): Promise<void> {
    const connection = await this.#opened()
    await this.#step((done) =>
      connection.send({ from: envelope.from, to: [envelope.to] }, message, done),
    ).catch((error: SmtpError) => {
      const isFinal = (error.responseCode ?? 0) >= PERMANENT
      throw new MailFailed(said(error), { isFinal })
    })
  }

  async #opened(): Promise<SMTPConnection> {
    if (this.#connection) return this.#connection
    const { host, port, isSecure, requireTLS, rejectUnauthorized, user, password } = this.#server
    const { connectMs, silentMs } = this.#timeouts
    const connection = new SMTPConnection({
      host,
      port,
      secure: isSecure,
      requireTLS,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silentMs,
      dnsTimeout: connectMs,
      tls: { rejectUnauthorized },
    })
    this.#connection = connection
    const forget = () => {
      if (this.#connection === connection) this.#connection = null
    }
    // Also between letters, where nobody waits: the next one connects again.
    connection.on('error', (error: Error) => {
      forget()
      this.#onError(error)
    })
    connection.on('end', () => {
      forget()
      this.#onError(new Error('the mail server ended the connection'))
    })
    try {
      await this.#step((done) => connection.connect(done))
      if (user !== '')
        await this.#step((done) => connection.login({ user, credentials: { user, pass: password } }, done))
    } catch (error) {
      throw new MailFailed(said(error as Error), { isForAll: true })
    }
    return connection
  }

  /** Waits for one command, or for the end of the connection. */
  #step(run: (done: (error?: Error | null) => void) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#onError = reject
      run((error) => (error ? reject(error) : resolve()))
    })
  }

  /** Says goodbye; a server that does not answer is left anyway. */
  quit(): void {
    this.#connection?.quit()
    this.#connection = null
  }

  /** Ends what is under way, as when the server is gone. */
  breakOff(): void {
    const fail = this.#onError
    this.close()
    fail(new Error('the service stopped'))
  }

  close(): void {
    this.#connection?.close()
    this.#connection = null
  }
}
