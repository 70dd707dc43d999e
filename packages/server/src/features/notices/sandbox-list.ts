/** What people would get by mail, in the sandbox, which sends nothing. docs/guides/en/sandbox.md. */
import type { SandboxNotice } from '@napum/contract'
import type { Call } from '../../core/operation.ts'
import type { Services } from '../../core/services.ts'
import { pageOf, paginationOf } from '../../core/values/pagination.ts'
import { firstRow } from '../../platform/db/database.ts'
import { settingOf } from './compose.ts'
import { readSender } from './lease-queries.ts'
import { countListed, type ListedRow, pageOfListed } from './log-queries.ts'
import { vendorsOf } from './sender.ts'
import { mailTexts } from './text/letter.ts'
import { letterText } from './text/words.ts'

type ListServices = Pick<Services, 'db' | 'config'>

export async function listSandboxNotices(services: ListServices, call: Call<'listSandboxNotices'>) {
  const { db } = services
  const page = pageOf(call.query)
  const vendor = call.vendor?.vendor_id ?? null
  const rows = await db.rows(pageOfListed, [vendor, page.limit, page.offset])
  const total = (await firstRow(db, countListed, [vendor]))?.total ?? 0
  const marketplace = (await firstRow(db, readSender))?.name ?? ''
  return {
    notice_list: rows.map((row) => viewOf(services, row, marketplace)),
    pagination: paginationOf(page, total),
  }
}

function viewOf(services: ListServices, row: ListedRow, marketplace: string): SandboxNotice {
  const { letter_id, kind, language, queued_at } = row
  const facts = Object.values(row.facts)
  const setting = settingOf(services, { language, marketplace, secret: null })
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
