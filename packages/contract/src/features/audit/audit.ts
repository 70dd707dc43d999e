/** Who did what, when, from where, and whose data it was. docs/people-guide.md "Audit"; decision 145. */
import Type, { type Static } from 'typebox'
import { fresh, ofManager, ofOperator } from '../../callers.ts'
import { Answer, afterOf, limitOf, nextPage } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Day, Flag, Instant, Nullable, OneOf, Text, Whole } from '../../field-kinds.ts'
import { AUDIT_LIMIT_DEFAULT, AUDIT_LIMIT_MAX, EXPORT_REASON_LENGTH_MAX } from '../../limits.ts'
import { FileResultAnswer } from '../fulfilment/files.ts'

export const actorKinds = ['person', 'vendor_key', 'operator_key', 'stranger', 'service'] as const

export const FieldChange = Type.Object({
  field: Text('Such as `role` or `status`.'),
  from: Nullable(Text('null: there was none.')),
  to: Nullable(Type.String()),
})
export type FieldChange = Static<typeof FieldChange>

export const AuditLine = Type.Object({
  audit_id: Text('ULID'),
  at: Instant('When.'),
  actor_kind: OneOf(
    actorKinds,
    'Who: a person, a key, somebody who was not let in, or the service by itself.',
  ),
  actor_id: Nullable(Text('The person or the key.')),
  actor_login: Nullable(Text('What the person signed in with, as it was then.')),
  actor_name: Nullable(Text('The name of the person, as it was then.')),
  address: Text('Network address.'),
  vendor_id: Nullable(Text('Whose data. null: the operator, or nobody.')),
  vendor_name: Nullable(Text('Its name.')),
  action: Text('The call, by its name in this document, or what became of it.'),
  subject: Nullable(Text('The person, key or other thing that it was done to.')),
  record_count: Nullable(Whole('Records that were changed or read.')),
  reason: Nullable(Text('What an export was for, as it was said.')),
  changes: Nullable(
    Type.Array(FieldChange, {
      description: 'Of rights and of settlements: what they were and became, field by field.',
    }),
  ),
  format: Nullable(Text('Of an export: the format of the file.')),
  has_personal_data: Nullable(Flag('Of an export: whether anything in the file is about a person.')),
  request_id: Text('The request; histories of items have the same id.'),
})
export type AuditLine = Static<typeof AuditLine>

const days = { from: Type.Optional(Day('First day.')), to: Type.Optional(Day('Last day.')) }

export const AuditQuery = Type.Object({
  vendor_id: Type.Optional(Text('Only what was done with the data of this vendor.')),
  actor_id: Type.Optional(Text('Only what this person or key did.')),
  request_id: Type.Optional(Text('Only what this request did.')),
  ...days,
  exports: Type.Optional(Flag('true: only what was taken out in files; beside `vendor_id` or alone.')),
  after: afterOf(26),
  limit: limitOf('Lines on a page', AUDIT_LIMIT_MAX, AUDIT_LIMIT_DEFAULT),
})
export type AuditQuery = Static<typeof AuditQuery>
export const AuditAnswer = Answer({
  line_list: Type.Array(AuditLine, { description: 'Newest first.' }),
  ...nextPage,
})

const { after: _after, limit: _limit, ...filters } = AuditQuery.properties
export const AuditExport = Type.Object({
  ...filters,
  reason: Type.String({
    minLength: 1,
    maxLength: EXPORT_REASON_LENGTH_MAX,
    description: 'What the file is for; kept in the audit.',
  }),
})

export const auditEndpoints = endpointsOf('people', 'audit', {
  listAudit: {
    call: 'GET /portal-api/audit',
    summary: 'Who did what',
    description:
      'Newest first. For admins and the operator’s key; an owner of a vendor reads what its own people and keys did with its data, and who of them signed in.',
    query: AuditQuery,
    answer: AuditAnswer,
    data: 'none',
    callers: ofManager,
  },
  exportAudit: {
    call: 'POST /portal-api/audit/export',
    summary: 'Who did what, as CSV',
    description:
      'All lines that the filters leave, newest first. The file is written while it is sent; taking it is a line of the audit itself.',
    body: AuditExport,
    answer: FileResultAnswer,
    file: 'text/csv',
    streamed: true,
    repeatable: true,
    data: 'export',
    callers: fresh(ofOperator('admin')),
    reads: true,
  },
} as const satisfies EndpointTableOf)
