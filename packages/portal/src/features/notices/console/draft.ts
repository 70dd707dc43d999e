/** An announcement while it is written. */
import type { AnnouncementCreate, ServiceNoticeKind, Vendor } from '@napum/client'

export interface Draft {
  readonly title: string
  readonly body: string
  readonly to: 'all' | 'some'
  readonly vendors: readonly Vendor[]
  readonly mustConfirm: boolean
  /** What it says of the service; empty: nothing. */
  readonly about: ServiceNoticeKind | ''
  /** When that begins, in the time of the marketplace; empty: now. */
  readonly startsAt: string
  /** A day, or a time where it is about the service; or empty. */
  readonly until: string
}

export const newDraft: Draft = {
  title: '',
  body: '',
  to: 'all',
  vendors: [],
  mustConfirm: false,
  about: '',
  startsAt: '',
  until: '',
}

/** What is sent; null: something is missing, or its day is over. */
export function announcementOf(draft: Draft, today: string): AnnouncementCreate | null {
  const { to, vendors, mustConfirm: must_confirm, about, startsAt, until } = draft
  const [title, body] = [draft.title.trim(), draft.body.trim()]
  if (!title || !body || (to === 'some' && vendors.length === 0) || (until && until < today)) return null
  return {
    title,
    body,
    must_confirm,
    ...(to === 'some' && { vendor_ids: vendors.map(({ vendor_id }) => vendor_id) }),
    ...(about && { about, ...(startsAt && { starts_at: startsAt }) }),
    ...(until && { until }),
  }
}
