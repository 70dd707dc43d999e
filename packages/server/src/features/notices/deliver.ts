/** The two ways of a letter: to the mail server, and to a webhook of the operator. Decision 220. */
import { type DeliverServices, sendNotice } from '../webhooks/index.ts'
import { type ComposeServices, messageOf, type ReadyLetter, textsOf } from './compose.ts'
import type { DueLetter } from './lease-queries.ts'
import { type MailConnection, MailFailed } from './mail-connection.ts'

/** @throws MailFailed */
export async function mailLetter(
  { config, realClock }: ComposeServices,
  letter: ReadyLetter,
  connection: MailConnection | null,
): Promise<void> {
  if (connection === null || config.mailFrom === null)
    throw new MailFailed('no mail server is set', { isFinal: true })
  const { from, message } = await messageOf(letter, config.mailFrom, realClock.now())
  await connection.send({ from, to: letter.to.address }, message)
}

/** @throws MailFailed */
export async function callWebhook(
  services: ComposeServices & DeliverServices,
  letter: ReadyLetter,
  row: DueLetter,
  signal: AbortSignal,
): Promise<void> {
  const { subject, text } = textsOf({ ...letter, unsubscribe: null })
  const failure = await sendNotice(
    services,
    row.webhook_id,
    {
      notice_id: row.letter_id,
      kind: row.kind,
      person: {
        person_id: row.receiver,
        name: letter.to.name,
        login: letter.login,
        language: letter.language,
      },
      vendor_ids: vendorsOf(letter.facts),
      subject,
      text,
      url: letter.text.action?.url ?? letter.text.rows[0]?.url ?? null,
    },
    signal,
  )
  if (failure !== null) throw new MailFailed(failure, { isFinal: failure === 'gone' })
}

/** The vendors of which a letter tells, each once. */
export const vendorsOf = (facts: readonly object[]): string[] => [
  ...new Set(facts.flatMap((fact) => (fact as { vendor_id?: string }).vendor_id ?? [])),
]
