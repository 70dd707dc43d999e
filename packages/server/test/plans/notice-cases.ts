/** Calls of the statements of letters and notices. */
import { letterFilters, pageOfLetters } from '../../src/features/notices/log-queries.ts'
import { type Case, DAY, LATELY, NOW, number, repeated, upTo } from './cases.ts'
import type { Tenant } from './world.ts'

const LATER = '2026-02-14T06:00:00.000Z'
const person = ({ vendorId }: Tenant): string => `${vendorId}-Q000001`
const letter = ({ vendorId }: Tenant): string => `${vendorId}-T000001`
const letterIds = ({ vendorId }: Tenant, count: number) => upTo(count).map((n) => `${vendorId}-T${number(n)}`)
const announcement = ({ vendorId }: Tenant): string => `${vendorId}-A`

const one = (values: Case['values']): readonly Case[] => [{ as: 'operator', values }]
const each = (values: Case['values']): readonly Case[] => [{ as: 'operator', grows: ['people'], values }]
const asked = (values: Case['values']): readonly Case[] => [{ as: 'operator', grows: ['asked'], values }]
/** The operator's people and letters of all stand in tables that all share. */
const table = (values: Case['values']): readonly Case[] => [
  { as: 'operator', grows: ['tables', 'people'], values },
]

const letters = (tenant: Tenant, count: number, receiver: (n: number) => string) =>
  JSON.stringify(
    upTo(count).map((n) => ({
      letter_id: `${tenant.vendorId}-N${number(n)}`,
      kind: 'due',
      receiver: receiver(n),
      name: 'n',
      address: 'a',
      language: 'ko',
      webhook_id: '',
      time_window: '2026-02-11',
      facts: { a: {} },
      state: 'queued',
      next_at: NOW,
    })),
  )
const settlement = ({ changes }: Tenant): unknown[] => [changes - 20, changes]

const letterLists = upTo(2 ** letterFilters.length).map((n) =>
  letterFilters.filter((_, bit) => ((n - 1) >> bit) & 1),
)
const lookedFor = (tenant: Tenant) => ({ state: 'sent', kind: 'due', address: person(tenant) })

export const noticeCases: Readonly<Record<string, readonly Case[]>> = {
  'letters.webhooks': table(() => []),
  'letters.put_once': asked((tenant, count) => [letters(tenant, count, (n) => `new-${n}`), NOW]),
  'letters.put_or_add': asked((tenant, count) => [
    letters(tenant, count, (n) => `${tenant.vendorId}-Q${number(n)}`),
    NOW,
  ]),
  'letters.vendor_people': each(({ vendorId }) => [[vendorId]]),
  'letters.sandbox_people': asked(({ vendorId }, count) => [repeated(count, vendorId)]),
  'letters.operator_people': table(() => []),

  'notices.lease': table(() => [NOW, 'l', 40]),
  'notices.end': asked((tenant, count) => [letterIds(tenant, count), 'l', 'sent', NOW, null]),
  'notices.give_back': asked((tenant, count) => [letterIds(tenant, count), 'l']),
  'notices.put_back': one((tenant) => [letter(tenant), 'l', NOW, 'e', 1]),
  'notices.people': asked((tenant, count) => [upTo(count).map((n) => `${tenant.vendorId}-Q${number(n)}`)]),
  'notices.open_link': one(({ vendorId }) => [`${vendorId}-I000001`]),
  'notices.announcements_now': asked((tenant, count) => [
    JSON.stringify(
      upTo(count).map((n) => ({
        letter_id: number(n),
        announcement_id: announcement(tenant),
        vendor_ids: [tenant.vendorId],
      })),
    ),
    NOW,
  ]),
  'notices.settlement_now': one(({ vendorId }) => [vendorId, `${vendorId}-S`]),
  'notices.sender': one(() => []),
  'notices.prune': one(() => ['000', 20]),

  'notices.feeds_ahead': one(() => ['hourly', '', 500, LATELY]),
  'notices.find_read_before': one(() => ['hourly', LATELY]),
  // What was committed since the last look is looked through until something is to be told.
  'notices.feeds_of': [
    {
      as: 'operator',
      grows: ['asked', 'changes'],
      values: (tenant, count) => ['hourly', repeated(count, tenant.vendorId)],
    },
  ],
  'notices.move_position': one(({ vendorId, changes }) => [vendorId, 'hourly', changes - 50, changes]),
  'notices.pass_quiet': asked((_, count) => [
    'hourly',
    upTo(count).map((n) => `new-${number(n)}`),
    upTo(count),
  ]),
  'notices.begin': table(() => ['daily']),
  'notices.orders': one(({ vendorId, ...tenant }) => [
    vendorId,
    ...settlement({ vendorId, ...tenant }),
    5_000,
    true,
  ]),
  'notices.settlements': one(({ vendorId, ...tenant }) => [vendorId, ...settlement({ vendorId, ...tenant })]),
  'notices.vendors': [
    { as: 'operator', grows: ['tables', 'people'], values: () => ['', 500] },
    { as: 'operator', grows: ['tables', 'people'], values: () => ['V-x0001', 1] },
  ],
  'notices.all_vendors': [{ as: 'operator', grows: ['tables'], values: () => ['', 1] }],
  'notices.due': asked(({ vendorId }, count) => [
    repeated(count, vendorId),
    ...['2026-02-10', '2026-02-06', '2026-02-11', '2026-02-09'],
  ]),
  'notices.release': table(() => ['2026-02-11', NOW]),
  'notices.marks': one(() => []),
  'notices.set_mark': one(() => ['hourly', 'x']),
  'notices.take_lead': one(() => ['x']),
  'notices.jobs': one(() => [NOW]),
  'notices.note_told': asked((_, count) => [upTo(count).map((n) => `new-${number(n)}`), NOW]),
  'notices.prune_told': one(() => ['2025-01-01T00:00:00Z']),
  'notices.troubles': [{ as: 'operator', grows: ['tables'], values: () => [NOW, LATER, LATER, 20] }],

  'notices.insert_announcement': one(({ vendorId }) => [
    `${vendorId}-new`,
    't',
    'b',
    null,
    false,
    null,
    NOW,
    null,
    null,
    null,
    null,
  ]),
  'notices.count_announcements': table(() => []),
  'notices.page_of_announcements': table(() => [1, 0]),
  'notices.read_announcement': each((tenant) => [announcement(tenant)]),
  'notices.withdraw': one((tenant) => [announcement(tenant), NOW]),
  'notices.count_readers': each((tenant) => [announcement(tenant)]),
  'notices.page_of_readers': each((tenant) => [announcement(tenant), 20, 0]),
  'notices.next_unmailed': one(() => [NOW]),
  'notices.set_mailed': one((tenant) => [announcement(tenant), null]),
  // All that stand are looked through: there are few.
  'notices.own_announcements': [
    { as: 'operator', grows: ['tables'], values: (tenant) => [tenant.vendorId, person(tenant), NOW] },
  ],
  'notices.of_service': [{ as: 'vendor', grows: ['tables'], values: ({ vendorId }) => [vendorId, NOW] }],
  'notices.own_announcement': [
    { as: 'operator', values: (tenant) => [tenant.vendorId, person(tenant), NOW, announcement(tenant)] },
  ],
  'notices.note_read': [
    { as: 'operator', values: (tenant) => [tenant.vendorId, announcement(tenant), 'new', 'n', NOW, null] },
  ],
  'notices.note_reminders': asked(({ vendorId }, count) => [
    upTo(count).map((n) => `${vendorId}-v${number(n)}`),
    repeated(count, 1),
    repeated(count, 1),
    ...[DAY, NOW, null],
  ]),
  'notices.count_reminders': table(() => [null]),
  'notices.page_of_reminders': table(() => [null, 20, 0]),
  'notices.prune_reminders': one(() => ['2025-01-01T00:00:00Z']),
  'notices.prune_browsers': one(() => ['2025-01-01T00:00:00Z']),

  'notices.read_settings': one((tenant) => [person(tenant)]),
  'notices.save_settings': one((tenant) => [person(tenant), ['due'], [false]]),
  ...Object.fromEntries(
    letterLists.map((names) => [
      pageOfLetters(names).name,
      one((tenant) => ['~', 1, ...names.map((name) => lookedFor(tenant)[name])]),
    ]),
  ),
  'notices.listed_of_all': one(() => ['~', 1]),
  'notices.listed_of': one((tenant) => ['~', 1, person(tenant)]),
  'notices.insert_tested': one(({ vendorId }) => [
    `${vendorId}-tested`,
    'a',
    'n',
    'ko',
    '{}',
    'sent',
    NOW,
    LATER,
    null,
  ]),
  'notices.count_by_state': table(() => []),

  'sessions.note_browser': one((tenant) => [person(tenant), Buffer.from('new'), NOW]),
  'people.vendor_name': one(({ vendorId }) => [vendorId]),
}
