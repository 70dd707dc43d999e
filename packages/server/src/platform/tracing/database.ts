/** A span for each named statement that is sent while something is traced: its name, and neither its text nor its values. */
import { SpanKind, type Tracer, trace } from '@opentelemetry/api'
import type { Database, Session } from '../db/database.ts'
import { inSpan } from './spans.ts'

export function traceDatabase(db: Database, tracer: Tracer): Database {
  return {
    ...db,
    rows: tracedRows(db, tracer),
    transaction: (work) =>
      db.transaction((session) => work({ ...session, rows: tracedRows(session, tracer) })),
    asVendor: (vendorId) => traceDatabase(db.asVendor(vendorId), tracer),
    near: (vendorId) => traceDatabase(db.near(vendorId), tracer),
  }
}

/** What jobs send is not traced: nobody would look for it, and it comes every second. */
const tracedRows =
  (session: Pick<Session, 'rows'>, tracer: Tracer): Session['rows'] =>
  (statement, values) => {
    if (!trace.getActiveSpan()?.isRecording()) return session.rows(statement, values)
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': statement.name }
    const options = { kind: SpanKind.CLIENT, attributes }
    return inSpan(tracer, { name: statement.name, options }, () => session.rows(statement, values))
  }
