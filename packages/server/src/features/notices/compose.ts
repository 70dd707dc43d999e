/** Makes of a letter what is sent: the person as of now, the words, and the message for the mail server. Decision 220. */
import type { Language, NoticeKind } from '@napum/contract'
import MailComposer from 'nodemailer/lib/mail-composer'
import { type Config, isMailAddress } from '../../config/config.ts'
import type { Services } from '../../core/work/services.ts'
import { firstRow } from '../../platform/db/database.ts'
import { type DueLetter, type PersonNow, peopleNow, readSender } from './lease-queries.ts'
import { placeOfSecret } from './letter-queue.ts'
import { consoleBase, portalBase, type SiteConfig } from './links.ts'
import { isChosen, isForPlace } from './rules.ts'
import { announcementsOf, stillTrue } from './still-true.ts'
import { type LetterText, type MailTexts, mailTexts, oneLine, type Unsubscribe } from './text/letter.ts'
import type { Setting } from './text/parts.ts'
import { letterText, unsubscribeLabel } from './text/words.ts'

export type ComposeServices = Pick<Services, 'db' | 'secrets' | 'realClock' | 'config'>

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
export class DroppedLetter {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

/** Letters to somebody who is no person yet. */
export const toLogins: ReadonlySet<NoticeKind> = new Set(['invitation', 'test'])

/** What letters say that stands elsewhere, as of one moment. */
export interface Current {
  readonly people: ReadonlyMap<string, PersonNow>
  readonly announced: Awaited<ReturnType<typeof announcementsOf>>
  readonly sender: { readonly name: string; readonly email: string }
}

/** What these letters need, as of now. */
export async function readCurrent(
  { db, realClock }: Pick<ComposeServices, 'db' | 'realClock'>,
  letters: readonly DueLetter[],
): Promise<Current> {
  const receivers = letters.filter(({ kind }) => !toLogins.has(kind)).map(({ receiver }) => receiver)
  const rows = receivers.length === 0 ? [] : await db.rows(peopleNow, [receivers])
  const people = new Map(rows.map((row) => [row.person_id, row]))
  const worksAt = ({ receiver }: DueLetter) => vendorsAt(people.get(receiver))
  return {
    people,
    announced: await announcementsOf(db, letters, realClock.now(), worksAt),
    sender: (await firstRow(db, readSender)) ?? { name: '', email: '' },
  }
}

const vendorsAt = (person: PersonNow | null | undefined): string[] =>
  person?.places.flatMap(({ vendor_id }) => vendor_id ?? []) ?? []

/** The letter in words, for the person as of now; or why it is not sent. */
export async function composeLetter(
  services: ComposeServices,
  row: DueLetter,
  { people, announced, sender }: Current,
): Promise<ReadyLetter | DroppedLetter> {
  const { db, secrets } = services
  const person = toLogins.has(row.kind) ? null : people.get(row.receiver)
  if (person === undefined) return new DroppedLetter('there is no such person any more')
  const held = person ? factsFor(person, row) : Object.values(row.facts)
  if (held.length === 0) return new DroppedLetter('the person no longer works there, or in that role')
  if (person && isOff(person, row)) return new DroppedLetter('the person wants no letters of this kind')
  const facts =
    row.kind === 'announcement'
      ? (announced.get(row.letter_id) ?? []).filter(({ is_shown }) => is_shown)
      : await stillTrue(db, row.kind, held)
  if (facts.length === 0) return new DroppedLetter('it was used, has ended or was taken back')
  const secret =
    row.secret_sealed === null ? null : secrets.open(row.secret_sealed, placeOfSecret(row.letter_id))
  const language = person?.language ?? row.language
  const isOfSeveral = vendorsAt(person).length > 1
  const given = { language, marketplace: sender.name, secret, isOfSeveral }
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
export const mayBeTurnedOff = (kind: NoticeKind, facts: readonly object[]): boolean =>
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
  { config }: { readonly config: SiteConfig & Pick<Config, 'timeZone'> },
  given: Pick<Setting, 'language' | 'marketplace' | 'secret' | 'isOfSeveral'>,
) {
  const format = formatOf(given.language, config.timeZone)
  const time = (at: string) => (Number.isNaN(Date.parse(at)) ? '' : format.format(new Date(at)))
  return { ...given, portal: portalBase(config), console: consoleBase(config), time }
}

/** To make one takes longer than to write a letter. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: Language, timeZone: string): Intl.DateTimeFormat {
  const name = `${language} ${timeZone}`
  const known = formats.get(name)
  if (known) return known
  const options = { timeZone, dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const
  const made = new Intl.DateTimeFormat(language === 'ko' ? 'ko-KR' : 'en-GB', options)
  formats.set(name, made)
  return made
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
      // Programs that answer by themselves leave these alone, so that two of them never write to each other forever.
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
