/** Which keys pages handle. */

import { Refusal } from '../../../core/values/refusal.ts'
import type { Client } from '../../../core/work/operation.ts'

const ONLY_TEST_KEYS = 'Pages in test mode handle test keys only. Send `test: true`, or leave test mode.'

/** @throws Refusal when a page in test mode would handle keys for real orders. */
export function refuseRealKeys(
  { isTesting }: Pick<Client, 'isTesting'>,
  { test }: { readonly test?: boolean | null },
) {
  if (isTesting && test !== true) throw new Refusal('FORBIDDEN', { message: ONLY_TEST_KEYS })
}
