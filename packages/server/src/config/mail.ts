/** Settings of mail: the server that sends letters, and from whom they come. */
import { ConfigError, type Parse, type Settings } from './settings.ts'

export function mailSettings({ read, count }: Settings, publicUrl: string | null) {
  const smtpUrl = read('SMTP_URL', null as string | null, ...mailServer)
  const mailFrom = read('MAIL_FROM', null as string | null, ...sender)
  if (smtpUrl !== null && mailFrom === null)
    throw new ConfigError('SMTP_URL needs MAIL_FROM beside it: from whom letters come')
  if (mailFrom !== null && smtpUrl === null)
    throw new ConfigError('MAIL_FROM needs SMTP_URL beside it: the server that sends letters')
  if (smtpUrl !== null && publicUrl === null)
    throw new ConfigError('SMTP_URL needs PUBLIC_URL beside it: links in letters begin with it')
  return {
    /** The mail server, with user and password; null: no mail is sent. */
    smtpUrl,
    /** From whom letters come; null: as above. */
    mailFrom,
    /** Hours within which a backup must be reported, or admins get a letter; 0: nobody waits for one. */
    backupExpectedHours: count('BACKUP_EXPECTED_HOURS', 0, 0, BACKUP_HOURS_MAX),
  }
}

const BACKUP_HOURS_MAX = 10_000

const mailServer: [string, Parse<string>] = [
  'an smtp:// or smtps:// URL such as smtps://user:password@mail.example.com:465, with special characters as %40',
  (text) => {
    if (!URL.canParse(text)) return undefined
    const { protocol, hostname, pathname, hash, username, password, searchParams } = new URL(text)
    const isPlain = /^smtps?:$/.test(protocol) && hostname !== '' && /^\/?$/.test(pathname) && hash === ''
    const isWhole = (username === '') === (password === '')
    const knowsAll = [...searchParams].every(([name, value]) => MAIL_OPTIONS.test(`${name}=${value}`))
    return isPlain && isWhole && knowsAll && isDecodable(username + password) ? text : undefined
  },
]

/** `requireTLS`: nothing is sent without STARTTLS. `rejectUnauthorized`: whether the certificate must be a known one. */
const MAIL_OPTIONS = /^(requireTLS|rejectUnauthorized)=(true|false)$/

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const sender: [string, Parse<string>] = [
  'an address such as notice@example.com, or "Name <notice@example.com>"',
  (text) => {
    const address = /^[^<>"\p{Cc}]*<([^<>]+)>$/u.exec(text)?.[1] ?? text
    return isMailAddress(address) ? text : undefined
  },
]

const MAIL_ADDRESS_LENGTH_MAX = 254

/** Whether mail can be sent there: one plain address and nothing that would end a line or name a second one. */
export const isMailAddress = (text: string): boolean =>
  text.length <= MAIL_ADDRESS_LENGTH_MAX &&
  /^[^\s@<>()[\]\\,;:"\p{C}]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u.test(text) &&
  !text.includes('..')
