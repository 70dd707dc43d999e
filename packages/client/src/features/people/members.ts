/** The people of a vendor or of the operator, for those who manage them. */

import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type { AuditExport, PeopleQuery, PersonUpdate, ResetCreate } from '../../wire.ts'

export const memberCalls = (sender: Sender) => ({
  people: {
    /** Makes a link that works once; it is shown only here. Not repeated on its own: a lost answer throws OutcomeUnknownError. */
    invite: sender.call('POST /portal-api/invitations', 'body'),

    /** Takes a link back that was not used yet. Not repeated on its own. */
    withdrawInvitation: sender.call('DELETE /portal-api/invitations/{invitation_id}', 'query'),

    /** The people of the own place, or of a vendor, and links that were not used yet. */
    list: sender.call('GET /portal-api/people', 'query'),

    /** Changes the role, disables or enables; `status: 'disabled'` signs the person out at once. */
    update: (person_id: string, body: PersonUpdate, query: PeopleQuery = {}, options?: CallOptions) =>
      sender.json('PATCH /portal-api/people/{person_id}', { params: { person_id }, body, query }, options),

    /** Makes a link for a new password; with `second_factor: true` the second factor ends as well. Not repeated on its own. */
    reset: (person_id: string, body: ResetCreate = {}, query: PeopleQuery = {}, options?: CallOptions) =>
      sender.json(
        'POST /portal-api/people/{person_id}/reset',
        { params: { person_id }, body, query },
        options,
      ),

    sessions: sender.call('GET /portal-api/people/{person_id}/sessions', 'query'),

    /** Signs a person out everywhere. */
    endSessions: sender.call('DELETE /portal-api/people/{person_id}/sessions', 'query'),
  },
  /** Who did what, newest first. For admins. */
  audit: sender.call('GET /portal-api/audit', 'query'),

  /** All of it as CSV, passed on while it arrives; the audit stores the reason. */
  exportAudit: (body: AuditExport, options?: CallOptions) =>
    sender.stream('POST /portal-api/audit/export', { body }, options),
})
