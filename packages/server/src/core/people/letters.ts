/** What features have to tell people, in the transaction in which it happens; the notices feature puts it into words and sends it. Decision 220. */

import type { Language, NoticeKind } from '@napum/contract'
import type { Session } from '../../platform/db/database.ts'

/** What a letter tells, without a buyer's name, phone or address. */
export type Facts = Readonly<Record<string, object>>

/** When it is sent: once for what happened; or in a window, to which more may be added until it is sent. */
export interface TimeWindow {
  readonly key: string
  readonly nextAt: Date
  /** The window of news that comes after this letter went; null: it is dropped. Left out: the letter is the only one. */
  readonly next?: Pick<TimeWindow, 'key' | 'nextAt'> | null
}

export interface LetterDraft {
  readonly to: Receiver
  readonly kind: NoticeKind
  readonly window: TimeWindow
  readonly facts: Facts
  /** What is encrypted, such as a link that opens something. */
  readonly secret?: string
}

/** Who gets a letter. */
export interface Receiver {
  /** The person, or the login that was invited. */
  readonly receiver: string
  readonly login: string
  readonly name: string
  readonly language: Language
}

/** Where letters are put. */
export interface Letters {
  /** Whether letters go by mail. In the sandbox nothing does. */
  readonly hasMail: boolean
  /** Puts letters; how many people they go to. */
  put(session: Session, drafts: readonly LetterDraft[]): Promise<number>
}
