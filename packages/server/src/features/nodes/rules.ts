/** What a node lacks, decided from what it says of itself. docs/scaling.md "Several database servers". */
import type { NodeLack, NodeLackCode } from '@napum/contract'
import type { NodeReport, NodeState } from '../../platform/db/citus/nodes.ts'

/** Rights that are named when some are missing. */
const NAMED_MAX = 3

interface NodeRequirements {
  /** The version of the extension at the coordinator. */
  readonly extension: string | null
  readonly role: string
  /** Its rights, as `NodeReport` names them. */
  readonly rights: readonly string[]
  readonly functions: readonly string[]
  /** Tables that do not lie as they should. */
  readonly misplaced: readonly string[]
}

const lack = (code: NodeLackCode, message: string): NodeLack => ({ code, message })

export function* lacksOf(node: NodeState, wanted: NodeRequirements): Generator<NodeLack> {
  const { report } = node
  if (!node.is_active) {
    const address = `'${node.host}', ${node.port}`
    yield lack(
      'NOT_ACTIVE',
      `It is switched off. Run on the coordinator: select citus_activate_node(${address})`,
    )
    return
  }
  if (!report) {
    yield lack(
      'UNREACHABLE',
      'The coordinator does not reach it: see that it runs, and that its pg_hba.conf lets the coordinator in.',
    )
    return
  }
  yield* lacksOfServer(report, wanted)
  yield* lacksOfRole(node, report, wanted)
  yield* lacksOfFunctions(report, wanted)
  if (node.uncopied > 0) {
    yield lack(
      'REFERENCE_TABLES',
      `${node.uncopied} small tables have no copy there yet. Run on the coordinator: select replicate_reference_tables()`,
    )
  }
  if (node.is_coordinator && wanted.misplaced.length > 0) {
    yield lack(
      'TABLES',
      `Not spread over the nodes yet: ${wanted.misplaced.join(', ')}. Start the service again.`,
    )
  }
}

function* lacksOfServer(report: NodeReport, { extension }: NodeRequirements): Generator<NodeLack> {
  if (report.extension !== extension) {
    const found = report.extension ?? 'none'
    yield lack(
      'EXTENSION',
      `The extension citus is ${found}, and ${extension} at the coordinator. Install the same packages, then run there: alter extension citus update`,
    )
  }
  if (report.max_prepared_transactions < report.max_connections) {
    yield lack(
      'PREPARED_TRANSACTIONS',
      `max_prepared_transactions is ${report.max_prepared_transactions}. Set it to max_connections (${report.max_connections}) or more, and restart PostgreSQL there.`,
    )
  }
  if (report.wal_level !== 'logical') {
    yield lack(
      'WAL_LEVEL',
      `wal_level is ${report.wal_level}, so rows cannot be moved while calls continue. Set it to logical, and restart PostgreSQL there.`,
    )
  }
}

function* lacksOfRole(
  { lets_role_in }: NodeState,
  report: NodeReport,
  { role, rights }: NodeRequirements,
): Generator<NodeLack> {
  if (report.role_logs_in === null) {
    yield lack('ROLE', `The role ${role} is not there. Start the service again.`)
    return
  }
  if (!report.role_logs_in) {
    yield lack('ROLE_LOGIN', `The role ${role} may not log in there. Start the service again.`)
  } else if (lets_role_in === false) {
    yield lack('ROLE_ENTRY', `Its pg_hba.conf does not let the role ${role} in from the coordinator.`)
  }
  const held = new Set(report.rights)
  const missing = rights.filter((right) => !held.has(right))
  if (missing.length === 0) return
  const more = missing.length > NAMED_MAX ? ` and ${missing.length - NAMED_MAX} more` : ''
  yield lack(
    'RIGHTS',
    `The role ${role} lacks rights: ${missing.slice(0, NAMED_MAX).join(', ')}${more}. Start the service again.`,
  )
}

function* lacksOfFunctions(report: NodeReport, wanted: NodeRequirements): Generator<NodeLack> {
  const missing = wanted.functions.filter((one) => !report.functions.includes(one))
  if (missing.length === 0) return
  yield lack('FUNCTIONS', `Functions are not there: ${missing.join(', ')}. Start the service again.`)
}
