/** What is wrong with a password or a code, to be said at its field. */
import { NapumError } from '@napum/client'
import { language } from '../../../words/catalogue.ts'
import { words } from './words.ts'

interface Issue {
  readonly path: string
  readonly message: string
}

/** Why a new password was refused; null for every other failure. */
export function passwordProblem(error: unknown): string | null {
  if (!(error instanceof NapumError) || error.code !== 'VALIDATION_ERROR') return null
  const issues = (error.details?.issues ?? []) as readonly Issue[]
  const found = issues.find(({ path }) => path === 'password' || path === 'new_password')
  if (!found) return null
  if (language.value === 'en') return words.refusedPassword(found.message)
  if (/commonest/.test(found.message)) return words.common
  if (/different/.test(found.message)) return words.monotonous
  if (/login/.test(found.message)) return words.likeLogin
  if (/or more$/.test(found.message)) return words.short
  return words.tooLong
}

/** Whether the code was the only thing that could be wrong. */
export const isWrongCode = (error: unknown): boolean =>
  error instanceof NapumError && error.code === 'SIGN_IN_FAILED'
