/** What letters tell people, and when. Decision 220. */

/** When a letter is sent: at once, at full hours from 8 to 20, or at 9:00. Hours and days are working ones of the marketplace. */
export type NoticePace = 'at_once' | 'hourly' | 'daily'

interface NoticeKindRow {
  /** Whom it is for: people of vendors, people of the operator, both, or somebody who is named. */
  readonly audience: 'vendor' | 'operator' | 'both' | 'named'
  readonly pace: NoticePace
  /** Whether each person chooses if it comes by mail. */
  readonly isChosen: boolean
}

const chosenKindRows = {
  new_orders: { audience: 'vendor', pace: 'hourly', isChosen: true },
  due: { audience: 'vendor', pace: 'daily', isChosen: true },
  cancel_in_preparation: { audience: 'vendor', pace: 'at_once', isChosen: true },
  claims: { audience: 'vendor', pace: 'hourly', isChosen: true },
  statement_confirmed: { audience: 'vendor', pace: 'at_once', isChosen: true },
  statement_paid: { audience: 'vendor', pace: 'at_once', isChosen: true },
  announcement: { audience: 'vendor', pace: 'at_once', isChosen: true },
  trouble: { audience: 'vendor', pace: 'at_once', isChosen: true },
  sign_in: { audience: 'both', pace: 'at_once', isChosen: true },
  attention: { audience: 'operator', pace: 'daily', isChosen: true },
  task: { audience: 'operator', pace: 'at_once', isChosen: true },
  verify: { audience: 'operator', pace: 'at_once', isChosen: true },
  backup: { audience: 'operator', pace: 'at_once', isChosen: true },
} as const satisfies Record<string, NoticeKindRow>

const table = {
  ...chosenKindRows,
  reminder: { audience: 'vendor', pace: 'at_once', isChosen: false },
  invitation: { audience: 'named', pace: 'at_once', isChosen: false },
  reset: { audience: 'named', pace: 'at_once', isChosen: false },
  test: { audience: 'named', pace: 'at_once', isChosen: false },
} as const satisfies Record<string, NoticeKindRow>

export type ChosenNoticeKind = keyof typeof chosenKindRows
export const chosenNoticeKinds = Object.keys(chosenKindRows) as readonly ChosenNoticeKind[]
export type NoticeKind = keyof typeof table
export const noticeKinds = Object.keys(table) as readonly NoticeKind[]
export const noticeKindRows: Readonly<Record<NoticeKind, NoticeKindRow>> = table
