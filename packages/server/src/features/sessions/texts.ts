/** Logins and names of people: how they are compared, and what may stand in them. */
import { invalid } from '../../core/values/refusal.ts'

/** Logins are compared without regard to capitals and to the ways in which Hangul can be typed. */
export const normalLogin = (login: string): string => login.normalize('NFKC').trim().toLowerCase()

/** What nobody sees, or what turns the direction of a line: two people would look alike in lists and in the audit. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** @throws Refusal VALIDATION_ERROR for a login or name that would not be seen as what it is. */
export function refuseHidden(path: 'login' | 'name', text: string): void {
  if (text.trim() === '') throw invalid([{ path, message: 'must not be blank' }])
  if (HIDDEN.test(text))
    throw invalid([{ path, message: 'must not contain line ends or characters that are not seen' }])
}
