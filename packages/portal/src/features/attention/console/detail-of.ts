/** What the service says beside an example, in words that people know: fields, kinds and codes. */
import type { Approval, AttentionEntry, Job } from '@napum/client'
import { codeText } from '../../../words/errors.ts'
import { kindWords as approvalWords } from '../../approvals/words.ts'
import { kindWords as jobWords } from '../../jobs/words.ts'
import { fieldsNamed } from '../../vendors/profile-words.ts'
import { words } from './words.ts'

/** `VALIDATION_ERROR`, or `VALIDATION_ERROR in line 3` where the order has no number. */
function failedOrder(detail: string): string {
  const [code = '', line] = detail.split(' in line ')
  return line === undefined ? codeText(code) : words.inLine({ line, why: codeText(code) })
}

/** `1.2 GB of 20.0 GB are free` */
function freeSpace(detail: string): string {
  const [free = '', all] = detail.replace(' are free', '').split(' of ')
  return all === undefined ? detail : words.free({ free, all })
}

export function detailOf(kind: AttentionEntry['kind'], detail: string): string {
  const [first = ''] = detail.split(' ')
  const said: Partial<Readonly<Record<typeof kind, () => string>>> = {
    import_failures: () => failedOrder(detail),
    jobs_unfinished: () => jobWords[first as Job['kind']] ?? detail,
    approvals_waiting: () => approvalWords[first as Approval['kind']] ?? detail,
    marketplace_profile_incomplete: () => fieldsNamed(detail.split(', ')),
    vendor_profiles_incomplete: () => fieldsNamed(detail.split(', ')),
    disk_space: () => freeSpace(detail),
  }
  return said[kind]?.() ?? detail
}
