/** What letters say, in Korean and English. The figure comes first; the trade's words, as the pages have them. */
import type { Language, NoticeKind } from '@napum/contract'
import { invitation, reset, signIn, test } from './account-words.ts'
import type { FactsOf } from './facts.ts'
import type { LetterText } from './letter.ts'
import { attention, backup, task, verify } from './operator-words.ts'
import { cancelInPreparation, claims, due, newOrders, reminder } from './order-words.ts'
import { led, type Say, type Setting, type Write } from './parts.ts'
import { announcement, statementConfirmed, statementPaid, trouble } from './vendor-words.ts'

const writers: { readonly [Kind in keyof FactsOf]: Write<Kind> } = {
  new_orders: newOrders,
  cancel_in_preparation: cancelInPreparation,
  claims,
  due,
  reminder,
  statement_confirmed: statementConfirmed,
  statement_paid: statementPaid,
  announcement,
  trouble,
  sign_in: signIn,
  attention,
  task,
  verify,
  backup,
  invitation,
  reset,
  test,
}

/** Puts what happened into words. */
export function letterText(kind: NoticeKind, facts: readonly object[], setting: Setting): LetterText {
  const say: Say = (ko, en) => (setting.language === 'ko' ? ko : en)
  const write = writers[kind] as Write<NoticeKind>
  const from = setting.marketplace || 'napum'
  return {
    ...led(write(facts as readonly FactsOf[NoticeKind][] as never, setting, say), facts, setting),
    why: say(`${from}에서 보낸 알림입니다.`, `A notice of ${from}.`),
  }
}

/** What the link to turn a kind off is called. */
export const unsubscribeLabel = (language: Language): string =>
  language === 'ko' ? '이 알림 받지 않기' : 'Stop these letters'
