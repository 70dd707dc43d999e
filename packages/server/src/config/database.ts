/** Settings of the database and of what is kept beside it. */
import { any, oneOf, postgresUrl, type Settings } from './settings.ts'

/**
 * The pooler before PostgreSQL: none; one that assigns a connection for each transaction; one that also knows named
 * statements on all of its connections.
 */
const poolers = ['none', 'transaction', 'transaction-named'] as const
export type Pooler = (typeof poolers)[number]

/** Enough to give each of four nodes as many as one server gets. */
export const NODE_CONNECTIONS_DEFAULT = 48
/** The most nodes that can share the vendors. */
const CITUS_SHARDS_DEFAULT = 128
const CITUS_SHARDS_MAX = 4_096

/** Whether the text is 32 bytes in base64. */
export const isSecretsKey = (text: string): boolean => /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/.test(text)

export const databaseSettings = ({ read, count }: Settings) => ({
  databaseUrl: read('DATABASE_URL', null as string | null, ...postgresUrl),
  /** What stands between the service and its databases. */
  databasePooler: read('DATABASE_POOLER', 'none' as Pooler, ...oneOf(poolers)),
  /** Connections of one process to all nodes of Citus together, besides the coordinator; 0: it is asked for everything. */
  nodeConnections: count('CITUS_NODE_CONNECTIONS', NODE_CONNECTIONS_DEFAULT, 0, 10_000),
  /** Into how many pieces tables are cut when the database is a Citus coordinator. */
  citusShards: count('CITUS_SHARDS', CITUS_SHARDS_DEFAULT, 1, CITUS_SHARDS_MAX),
  dataDir: read('DATA_DIR', './data', 'a directory', any),
  /** 32 bytes in base64; null: generated at first start and kept in `dataDir`. */
  secretsKey: read(
    'SECRETS_KEY',
    null as string | null,
    '32 bytes in base64, such as `openssl rand -base64 32` makes',
    (text) => (isSecretsKey(text) ? text : undefined),
  ),
  /** MiB that the calls of one vendor may add to the database in a day. */
  vendorMbPerDay: count('VENDOR_MB_PER_DAY', 3_000, 1, 1_000_000),
  /** Days for which the audit is kept; rights given and taken at least three years. */
  auditDays: count('AUDIT_DAYS', 730, 1, 36_500),
  changesDays: count('CHANGES_DAYS', 90, 1, 3_650),
})
