/** How API keys are kept. Decision 63. */
import { createHash } from 'node:crypto'

/** Keys have 256 random bits, so one round of SHA-256 keeps them as safe as a slow hash would. */
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()
