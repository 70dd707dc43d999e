/** Whose keys they are. */

import type { Client } from '../../../core/operation.ts'
import { type Caller, SEVERAL_VENDORS } from '../../../core/people/caller.ts'
import { Refusal } from '../../../core/values/refusal.ts'

/** The vendor that the owner calls for. @throws Refusal when several would do. */
export function vendorOf(caller: Caller): string {
  const vendorId = caller.kind === 'person' ? caller.membership?.vendor_id : undefined
  if (!vendorId) throw new Refusal('FORBIDDEN', { message: SEVERAL_VENDORS })
  return vendorId
}

const ONLY_TEST_KEYS = 'Pages in test mode handle test keys only. Send `test: true`, or leave test mode.'

/** @throws Refusal when a page in test mode would handle keys for real orders. */
export function refuseRealKeys(
  { isTesting }: Pick<Client, 'isTesting'>,
  { test }: { readonly test?: boolean | null },
) {
  if (isTesting && test !== true) throw new Refusal('FORBIDDEN', { message: ONLY_TEST_KEYS })
}
