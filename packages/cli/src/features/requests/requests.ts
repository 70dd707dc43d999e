/** `napum requests`: what became of what a vendor sent. */
import type { OwnRequest, OwnRequestRow, RequestEntry } from '@napum/client'
import type { Commands } from '../../terminal/command.ts'
import { say } from '../../terminal/io.ts'
import { type Column, card, grouped, table } from '../../terminal/report.ts'

const help = `
Writes and refused requests are kept for 7 days; reads are only counted. A vendor sees its own ones; with the operator's key
those of all vendors are found. The id stands in every answer, and in the error that a page shows.

Examples:
  $ napum requests show req_mkp3c0ls_8k1v0d
  $ napum requests list --failed
  $ napum requests list --vendor 01JH3Q6V9X4M2T8R5B7C0D1E2F   # as the operator; without --vendor those of all
`

export function addRequestCommands(program: Commands): void {
  const group = program.group('requests', 'what became of what a vendor sent', help)
  group
    .either('show <request_id>', 'show what a request did')
    .asks(async (call, id) => {
      const { requests } = call.isVendors ? call.vendor : call.operator
      return { request: (await requests.get(id)).request }
    })
    .prints(({ request }) => textOf(request))
  addList(group)
}

const columns: Column<OwnRequestRow>[] = [
  { title: 'REQUEST', of: (one) => one.request_id },
  { title: 'RECEIVED', of: (one) => one.received_at },
  { title: 'CALL', of: (one) => one.endpoint },
  { title: 'STATUS', of: (one) => one.status, right: true },
  { title: 'ERROR', of: (one) => one.error_code },
  { title: 'DONE', of: (one) => one.success_count, right: true },
  { title: 'FAILED', of: (one) => one.failure_count, right: true },
]

type Row = OwnRequestRow & { readonly vendor_id?: string }
const withVendor: Column<Row>[] = [...columns, { title: 'VENDOR', of: (one) => one.vendor_id }]

const addList = (group: Commands) =>
  group
    .either('list', 'what was sent lately, newest first')
    .option('--failed', 'only what was refused, or of which an entry failed')
    .limit(500)
    .run(async (call) => {
      const { failed, limit, vendor } = call.options
      const query = { failed, limit }
      const ofAll = !call.isVendors && !vendor
      const answer = call.isVendors
        ? await call.vendor.requests.list(query)
        : await call.operator.requests.list({ vendor_id: vendor, ...query })
      const { request_list, read_list, has_more } = answer
      await call.show({ request_list, read_list, has_more }, () =>
        table<Row>(request_list, ofAll ? withVendor : columns),
      )
      if (call.isJson) return
      const more = has_more ? 'There are more requests.' : ''
      const reads = read_list.reduce((sum, { count }) => sum + count, 0)
      // Reads are shown for one vendor alone.
      if (!ofAll) say(call.io.stdout, `Reads of the last hour: ${grouped(reads)}${more && `. ${more}`}`)
      else if (more) say(call.io.stdout, more)
    })

const entryColumns: Column<RequestEntry>[] = [
  { title: 'ITEM', of: (one) => one.ord_prd_no },
  { title: 'RESULT', of: (one) => one.error_code ?? 'done' },
  { title: 'NEW STATUS', of: (one) => one.new_status },
]

function textOf(request: OwnRequest & { readonly vendor_id?: string }): string {
  const { issues, entries, dry_run, ...facts } = request
  const wrong = issues.map(({ path, code }) => `${path} ${code}`).join(', ')
  const more = { dry_run: dry_run ? 'yes: nothing was written' : 'no', ...(wrong ? { issues: wrong } : {}) }
  return card({ ...facts, ...more }) + (entries.length > 0 ? `\n${table(entries, entryColumns)}` : '')
}
