/** The people of a vendor or of the operator, for those who manage them. */

import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type {
  AuditExport,
  AuditQuery,
  InvitationCreate,
  PeopleQuery,
  PersonUpdate,
  ResetCreate,
} from '../../wire.ts'

export const memberCalls = (sender: Sender) => ({
  people: {
    /** Makes a link that works once; it is shown only here. Not repeated on its own: a lost answer throws OutcomeUnknownError. */
    invite: (body: InvitationCreate, options?: CallOptions) =>
      sender.json('POST /portal-api/invitations', { body }, options),

    /** Takes a link back that was not used yet. Not repeated on its own. */
    withdrawInvitation: (invitation_id: string, query: PeopleQuery = {}, options?: CallOptions) =>
      sender.json(
        'DELETE /portal-api/invitations/{invitation_id}',
        { params: { invitation_id }, query },
        options,
      ),

    /** The people of the own place, or of a vendor, and links that were not used yet. */
    list: (query: PeopleQuery = {}, options?: CallOptions) =>
      sender.json('GET /portal-api/people', { query }, options),

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

    sessions: (person_id: string, query: PeopleQuery = {}, options?: CallOptions) =>
      sender.json('GET /portal-api/people/{person_id}/sessions', { params: { person_id }, query }, options),

    /** Signs a person out everywhere. */
    endSessions: (person_id: string, query: PeopleQuery = {}, options?: CallOptions) =>
      sender.json(
        'DELETE /portal-api/people/{person_id}/sessions',
        { params: { person_id }, query },
        options,
      ),
  },
  /** Who did what, newest first. For admins. */
  audit: (query: AuditQuery = {}, options?: CallOptions) =>
    sender.json('GET /portal-api/audit', { query }, options),

  /** All of it as CSV, passed on while it arrives; the audit stores the reason. */
  exportAudit: (body: AuditExport, options?: CallOptions) =>
    sender.stream('POST /portal-api/audit/export', { body }, options),
})
