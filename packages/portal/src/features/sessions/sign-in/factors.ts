/** Signing in that may ask for a second factor: which ones, once they are known, and what else came in its way. */
import { useState } from 'preact/hooks'
import { factorsAsked } from './passkey.ts'

export function useFactors() {
  const [totp, setTotp] = useState('')
  const [factors, setFactors] = useState<readonly string[] | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  /** Tries to come in; a refusal that asks for a factor opens the second step. */
  const come = async (sign: () => Promise<void>) => {
    setBusy(true)
    setError(null)
    try {
      await sign()
    } catch (failure) {
      const asked = factors === null ? factorsAsked(failure) : null
      if (asked) setFactors(asked)
      else setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return {
    ...{ totp, setTotp, factors, error, busy, come },
    /** Whether a code is typed, or none is asked for yet. */
    hasCode: factors === null || totp !== '',
    takesCode: factors === null || factors.includes('totp'),
  }
}
