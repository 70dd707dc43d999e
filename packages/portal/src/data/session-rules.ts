/** What an answer of the service means for the session of this page. */

type AfterAnswer = 'ended' | 'elsewhere' | null

/**
 * A page that was signed in and is refused is not signed in any more: `SIGN_IN_REQUIRED` when the service knows the session as
 * ended, `INVALID_API_KEY` when no cookie came along, as after a sign-out in another tab. `VENDOR_SUSPENDED` ends the work for
 * this vendor alone.
 */
export function afterAnswer(status: number, code: unknown, isTest: boolean): AfterAnswer {
  if (status === 401 && (code === 'SIGN_IN_REQUIRED' || code === 'INVALID_API_KEY')) return 'ended'
  return status === 403 && code === 'VENDOR_SUSPENDED' && !isTest ? 'elsewhere' : null
}

/** Whether what a tab keeps may be shown to who works in it now. */
export const isSameWork = (before: string, now: string): boolean => before === '' || before === now
