/** What people would get by mail, in the sandbox, which sends nothing. docs/guides/en/sandbox.md. */
import { LETTERS_LIMIT_DEFAULT, type SandboxNotice } from '@napum/contract'
import { ABOVE_ALL_IDS, cutAfter } from '../../core/values/pagination.ts'
import type { Call } from '../../core/work/operation.ts'
import type { Services } from '../../core/work/services.ts'
import { firstRow } from '../../platform/db/database.ts'
import { settingOf } from './compose.ts'
import { vendorsOf } from './deliver.ts'
import { readSender } from './lease-queries.ts'
import { type ListedRow, listedOf, listedOfAll } from './log-queries.ts'
import { announcementsOf } from './still-true.ts'
import { mailTexts } from './text/letter.ts'
import { letterText } from './text/words.ts'

type ListServices = Pick<Services, 'db' | 'config' | 'realClock'>

export async function listSandboxNotices(services: ListServices, call: Call<'listSandboxNotices'>) {
  const { db } = services
  const { after = ABOVE_ALL_IDS, limit = LETTERS_LIMIT_DEFAULT } = call.query
  const rows = call.vendor
    ? await db.rows(listedOf, [after, limit + 1, call.vendor.vendor_id])
    : await db.rows(listedOfAll, [after, limit + 1])
  const { page, ...place } = cutAfter(rows, limit, ({ letter_id }) => letter_id)
  const marketplace = (await firstRow(db, readSender))?.name ?? ''
  const texts = await announcementsOf(db, page, services.realClock.now(), () => [])
  return { notice_list: page.map((row) => viewOf(services, row, marketplace, texts)), ...place }
}

function viewOf(
  services: ListServices,
  row: ListedRow,
  marketplace: string,
  texts: Awaited<ReturnType<typeof announcementsOf>>,
): SandboxNotice {
  const { letter_id, kind, language, queued_at } = row
  const facts = texts.get(letter_id) ?? Object.values(row.facts)
  const setting = settingOf(services, { language, marketplace, secret: null, isOfSeveral: false })
  const { subject, text } = mailTexts(letterText(kind, facts, setting), language, null)
  return {
    notice_id: letter_id,
    kind,
    vendor_ids: vendorsOf(facts),
    queued_at: queued_at.toISOString(),
    subject,
    text,
  }
}
