/** Of what people are told, and when. Decision 220. */

/** When a notice is sent: at once, at full hours from 8 to 20, at 9:00, or never. Hours and days are working ones of the marketplace. */
export const noticePaces = ['at_once', 'hourly', 'daily', 'off'] as const
export type NoticePace = (typeof noticePaces)[number]

export interface NoticeKindRow {
  /** Whom it is for: people of vendors, people of the operator, both, or somebody who is named. */
  readonly audience: 'vendor' | 'operator' | 'both' | 'named'
  /** What may be chosen, the default first; a kind with one pace cannot be turned off. */
  readonly paces: readonly [NoticePace, ...NoticePace[]]
}

const table = {
  new_orders: { audience: 'vendor', paces: ['hourly', 'daily', 'off'] },
  due: { audience: 'vendor', paces: ['daily', 'off'] },
  cancel: { audience: 'vendor', paces: ['at_once', 'hourly', 'off'] },
  claims: { audience: 'vendor', paces: ['hourly', 'at_once', 'daily', 'off'] },
  statements: { audience: 'vendor', paces: ['at_once', 'daily', 'off'] },
  announcement: { audience: 'vendor', paces: ['at_once', 'off'] },
  trouble: { audience: 'vendor', paces: ['at_once', 'off'] },
  attention: { audience: 'operator', paces: ['daily', 'off'] },
  job: { audience: 'operator', paces: ['at_once', 'off'] },
  verify: { audience: 'operator', paces: ['at_once', 'off'] },
  backup: { audience: 'operator', paces: ['at_once', 'off'] },
  // Nobody who gets into a mailbox may silence these.
  sign_in: { audience: 'both', paces: ['at_once'] },
  reminder: { audience: 'vendor', paces: ['at_once'] },
  invitation: { audience: 'named', paces: ['at_once'] },
  reset: { audience: 'named', paces: ['at_once'] },
  test: { audience: 'named', paces: ['at_once'] },
} as const satisfies Record<string, NoticeKindRow>

export type NoticeKind = keyof typeof table
export const noticeKinds = Object.keys(table) as readonly NoticeKind[]
export const noticeKindRows: Readonly<Record<NoticeKind, NoticeKindRow>> = table
