/**
 * Row-level security: tells the database for which vendor a connection works, so that it shows no other rows. Every
 * statement names its vendor in the `where` as well; this holds when one forgets it (0001_installation.sql; its
 * policies are called `vendor_wall`; vendor-role.ts). It costs one short message when a connection goes from one vendor to another,
 * and none in a transaction, where it travels together with `begin`.
 *
 * It protects against our own mistakes. Somebody who could send SQL of his own could also reset the role.
 */
import pg from 'pg'
import { ConfigError } from '../../config/config.ts'
import { mayTakeOn, vendorRoleName } from './vendor-role-name.ts'

/** A vendor's id; null: the operator, who sees everything. */
export type Scope = string | null

/**
 * How this database keeps vendors apart: by a role of their own; by row security that the owner is subject to as
 * well; or not at all, because we are a superuser who may not use the role, or were made so after the migration.
 */
export type RowSecurityKind = 'role' | 'forced' | 'none'

/** As much of a connection as is needed here. */
export interface Connection {
  query(text: string): Promise<{ rows: unknown[] }>
  /** The process of the server, as the connection learnt at its start; the embedded database has none. */
  readonly processID?: number | null
}

interface DatabaseIdentity {
  readonly kind: RowSecurityKind
  readonly role: string
  /** Set where the tables are found by the name of the user, which changes with the role. */
  readonly searchPath: string | null
  /** Whether rows may lie on other nodes, which know only what is set within a transaction (decision 173). */
  readonly isCitus: boolean
}

const detection = `
  select
    mine.role,
    coalesce((
      select ${mayTakeOn('oid')} and has_table_privilege(oid, 'order_item', 'select')
      from pg_roles
      where rolname = mine.role), false) as has_role,
    (select relforcerowsecurity from pg_class where oid = 'order_item'::regclass) as is_forced,
    (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as passes_all,
    case when current_schema() = current_user then quote_ident(current_schema()) end as search_path,
    exists (select from pg_extension where extname = 'citus') as is_citus,
    pg_backend_pid() as process
  from (select ${vendorRoleName} as role) as mine`

/**
 * Has Citus tell the other nodes what is set within a transaction; they learn nothing that is set outside of one. What
 * nodes are sent is planned without knowing its size: they took a batch of 100 prices for work worth compiling, which took
 * 15 times as long as doing it.
 */
const settingsOfCitus = "set local citus.propagate_set_commands = 'local'; set local jit = off; "

/**
 * Statements of a vendor's calls have one good plan, whatever their values (test/plans): PostgreSQL would make some of them
 * again for each call, which took a search for a text longer than running it. Citus cannot: it has to see the vendor to find
 * the node.
 */
const plannedOnce = 'plan_cache_mode = force_generic_plan'

interface RowSecurityOptions {
  /** What keeps the settings of a connection: the connection, or the one engine behind all of them. */
  readonly keyOf: (connection: Connection) => object
  /**
   * What every transaction begins with where a pooler lends connections for one transaction at a time: then nothing is set
   * outside of a transaction, because the next one may be somebody else's. Null: a connection is ours until it ends.
   * Decision 169.
   */
  readonly lentSettings: readonly string[] | null
  /** Called after each look at what database this is. */
  readonly onDetected?: (detected: DatabaseIdentity) => void
}

export class RowSecurity {
  /** The scope that each connection was left in; one that is missing is unknown. */
  readonly #scopes = new WeakMap<object, { scope: Scope }>()
  readonly #keyOf: RowSecurityOptions['keyOf']
  readonly #lentSettings: RowSecurityOptions['lentSettings']
  readonly #onDetected: (detected: DatabaseIdentity) => void
  #detected: DatabaseIdentity | null = null

  constructor({ keyOf, lentSettings, onDetected = () => {} }: RowSecurityOptions) {
    this.#keyOf = keyOf
    this.#lentSettings = lentSettings
    this.#onDetected = onDetected
  }

  /** A new connection is the operator's. */
  isFresh(connection: Connection): void {
    this.#scopes.set(this.#keyOf(connection), { scope: null })
  }

  /** Makes the connection one of this scope; sends nothing when it is already. Not for a vendor on Citus, nor on a lent one. */
  async enter(connection: Connection, scope: Scope): Promise<void> {
    const key = this.#keyOf(connection)
    const before = this.#scopes.get(key)
    if (before && before.scope === scope) return
    this.#scopes.delete(key)
    if (scope === null)
      await connection.query('reset role; reset search_path; reset plan_cache_mode; reset napum.vendor_id')
    else await connection.query(this.#settings(await this.detect(connection), scope, 'set'))
    this.#scopes.set(key, { scope })
  }

  /** Whether the scope can be entered for one transaction only, also for a single statement. */
  async needsTransaction(connection: Connection, scope: Scope): Promise<boolean> {
    if (this.#lentSettings !== null) return true
    return scope !== null && (await this.detect(connection)).isCitus
  }

  /** The messages that begin a transaction of this scope, to be sent one after the other. */
  async opening(connection: Connection, scope: Scope): Promise<readonly string[]> {
    const lentSettings = this.#lentSettings ?? []
    if (scope === null) {
      await this.#leaveScope(connection)
      return [['begin', ...lentSettings].join('; ')]
    }
    const detected = await this.detect(connection)
    const settings = [...lentSettings, this.#settings(detected, scope, 'set local')].join('; ')
    // Citus passes the whole message on in which something is set, and the other nodes must not begin twice.
    return detected.isCitus ? ['begin', settingsOfCitus + settings] : [`begin; ${settings}`]
  }

  /** Makes the connection the operator's; a lent one is nobody's between transactions. */
  async #leaveScope(connection: Connection): Promise<void> {
    if (this.#lentSettings === null) await this.enter(connection, null)
  }

  /** How this database keeps vendors apart; looked up once, or when `detectAgain` is called. */
  async detect(connection: Connection): Promise<DatabaseIdentity> {
    return this.#detected ?? this.detectAgain(connection)
  }

  /** Looks again: a database that was restored has another role. */
  async detectAgain(connection: Connection): Promise<DatabaseIdentity> {
    await this.#leaveScope(connection)
    const [row] = (await connection.query(detection)).rows as {
      role: string
      has_role: boolean
      is_forced: boolean
      passes_all: boolean
      search_path: string | null
      is_citus: boolean
      process: number
    }[]
    if (!row) throw new Error('the database did not say who we are')
    this.#refusePooler(connection, row.process)
    const kind = row.has_role ? 'role' : row.is_forced && !row.passes_all ? 'forced' : 'none'
    this.#detected = { kind, role: row.role, searchPath: row.search_path, isCitus: row.is_citus }
    this.#onDetected(this.#detected)
    return this.#detected
  }

  /** A pooler in between has another number for the connection than the process that answers. */
  #refusePooler({ processID }: Connection, process: number): void {
    if (this.#lentSettings !== null || !processID || processID === process) return
    throw new ConfigError(
      'The database is reached through a pooler of connections, such as PgBouncer: set DATABASE_POOLER=transaction (docs/scaling.md)',
    )
  }

  #settings(
    { kind, role, searchPath, isCitus }: DatabaseIdentity,
    vendorId: string,
    set: 'set' | 'set local',
  ): string {
    const taken = kind === 'role' ? `${set} role ${role}; ` : ''
    const path = kind === 'role' && searchPath ? `${set} search_path = ${searchPath}; ` : ''
    const planned = isCitus ? '' : `${set} ${plannedOnce}; `
    return `${taken}${path}${planned}${set} napum.vendor_id = ${pg.escapeLiteral(vendorId)}`
  }
}
