/** Makes of a letter what is sent: the person as of now, the words, and the message for the mail server. Decision 220. */
import type { Language, NoticeKind } from '@napum/contract'
import MailComposer from 'nodemailer/lib/mail-composer'
import { type Config, isMailAddress } from '../../config/config.ts'
import { placeOfSecret } from '../../core/letters/queue.ts'
import type { Clock } from '../../core/values/context.ts'
import { type Database, firstRow } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/db/secrets.ts'
import { type DueLetter, type PersonNow, personNow, readSender } from './lease-queries.ts'
import { consoleBase, portalBase } from './links.ts'
import { isChosen, isForPlace } from './rules.ts'
import { stillTrue } from './still-true.ts'
import { type LetterText, type MailTexts, mailTexts, oneLine, type Unsubscribe } from './text/letter.ts'
import type { Setting } from './text/parts.ts'
import { letterText, unsubscribeLabel } from './text/words.ts'

export interface ComposeServices {
  readonly db: Database
  readonly secrets: Secrets
  readonly realClock: Clock
  readonly config: Pick<Config, 'publicUrl' | 'consoleUrl' | 'host' | 'port' | 'timeZone' | 'mailFrom'>
}

export interface ReadyLetter {
  readonly letterId: string
  readonly kind: NoticeKind
  readonly to: { readonly name: string; readonly address: string }
  readonly login: string
  readonly language: Language
  readonly text: LetterText
  readonly facts: readonly object[]
  readonly unsubscribe: Unsubscribe | null
  readonly sender: { readonly name: string; readonly email: string }
}

/** Why nothing is sent. */
export class Dropped {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

/** Letters to somebody who is no person yet. */
export const toLogins: ReadonlySet<NoticeKind> = new Set(['invitation', 'test'])

/** The letter in words, for the person as of now; or why it is not sent. */
export async function composeLetter(
  services: ComposeServices,
  row: DueLetter,
): Promise<ReadyLetter | Dropped> {
  const { db, secrets } = services
  const person = toLogins.has(row.kind) ? null : await firstRow(db, personNow, [row.receiver])
  if (person === undefined) return new Dropped('there is no such person any more')
  const held = person ? factsFor(person, row) : Object.values(row.facts)
  if (held.length === 0) return new Dropped('the person no longer works there, or in that role')
  if (person && isOff(person, row)) return new Dropped('the person wants no letters of this kind')
  const vendors = person?.places.flatMap(({ vendor_id }) => vendor_id ?? []) ?? []
  const facts = await stillTrue(db, row.kind, held, services.realClock.now(), vendors)
  if (facts.length === 0) return new Dropped('it was used, has ended or was taken back')
  const secret =
    row.secret_sealed === null ? null : secrets.open(row.secret_sealed, placeOfSecret(row.letter_id))
  const sender = (await firstRow(db, readSender)) ?? { name: '', email: '' }
  const language = person?.language ?? row.language
  const given = { language, marketplace: sender.name, secret, isOfSeveral: vendors.length > 1 }
  const text = letterText(row.kind, facts, settingOf(services, given))
  return {
    letterId: row.letter_id,
    kind: row.kind,
    to: { name: person?.name ?? row.name, address: row.address },
    login: person?.login ?? row.address,
    language,
    text,
    facts,
    unsubscribe: person && mayBeTurnedOff(row.kind, facts) ? unsubscribeOf(services, row, language) : null,
    sender,
  }
}

/** What is still for somebody who may have left a place or a role meanwhile. */
function factsFor({ places }: PersonNow, { kind, facts }: DueLetter): object[] {
  const held = places.filter((place) => isForPlace(kind, place))
  return Object.values(facts).filter((fact) => {
    const { vendor_id, is_operator } = fact as { vendor_id?: string; is_operator?: boolean }
    return held.some((place) =>
      vendor_id === undefined
        ? is_operator === undefined || is_operator === (place.vendor_id === null)
        : place.vendor_id === vendor_id,
    )
  })
}

const isOff = (person: PersonNow, row: DueLetter): boolean =>
  mayBeTurnedOff(row.kind, Object.values(row.facts)) && person.off_kinds.includes(row.kind)

/** An announcement that has to be confirmed reaches everybody. */
const mayBeTurnedOff = (kind: NoticeKind, facts: readonly object[]): boolean =>
  isChosen(kind) && !(facts[0] as { must_confirm?: boolean }).must_confirm

/** A token names person and kind, encrypted: nobody can make one up. */
export const placeOfToken = 'notice.unsubscribe'

function unsubscribeOf(
  { secrets, config }: ComposeServices,
  row: DueLetter,
  language: Language,
): Unsubscribe {
  const sealed = secrets.seal(JSON.stringify([row.receiver, row.kind]), placeOfToken)
  const token = sealed.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return { label: unsubscribeLabel(language), url: `${portalBase(config)}/unsubscribe/${token}` }
}

export function settingOf(
  { config }: Pick<ComposeServices, 'config'>,
  given: Pick<Setting, 'language' | 'marketplace' | 'secret' | 'isOfSeveral'>,
) {
  const format = new Intl.DateTimeFormat(given.language === 'ko' ? 'ko-KR' : 'en-GB', {
    timeZone: config.timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const time = (at: string) => (Number.isNaN(Date.parse(at)) ? '' : format.format(new Date(at)))
  return { ...given, portal: portalBase(config), console: consoleBase(config), time }
}

export const textsOf = ({ text, language, unsubscribe }: ReadyLetter): MailTexts =>
  mailTexts(text, language, unsubscribe)

/** Name and address of MAIL_FROM; without a name it is that of the marketplace. */
function fromOf(mailFrom: string, marketplace: string): { name: string; address: string } {
  const [, name = '', address = mailFrom] = /^([^<]*)<([^<>]+)>$/.exec(mailFrom) ?? []
  return { name: oneLine(name.replaceAll('"', '')) || oneLine(marketplace), address }
}

/** What the mail server gets. The id is the same at each try, so that a repeated letter is known as one. */
export async function messageOf(
  letter: ReadyLetter,
  mailFrom: string,
  date: Date,
): Promise<{ readonly from: string; readonly message: Buffer }> {
  const { sender, to, unsubscribe, letterId } = letter
  const from = fromOf(mailFrom, sender.name)
  const domain = from.address.split('@').at(-1)
  const composer = new MailComposer({
    from,
    to: { name: oneLine(to.name), address: to.address },
    ...(isMailAddress(sender.email) && { replyTo: sender.email }),
    messageId: `<${letterId}@${domain}>`,
    date,
    ...textsOf(letter),
    headers: {
      // Programs that answer by themselves leave these alone, so that two of them never write to each other for ever.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe.url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // Nothing of a letter is a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
    // A third of what quoted-printable takes for Korean.
    textEncoding: 'base64',
  })
  return { from: from.address, message: await composer.compile().build() }
}
