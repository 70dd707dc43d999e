/**
 * Databases on a Citus cluster, for `npm run test:citus`: DATABASE_URL then names a database of the coordinator whose nodes
 * are registered. Each test file has a database of its own on all nodes.
 */
import { administer } from './server-databases.ts'

/** Whether the tests run on a cluster. */
export const onCitus = process.env.TEST_CITUS !== undefined

/** Few, because a database for a test file is made and dropped within seconds. */
export const TEST_SHARDS = 4

/** What `migrate` gets there; nothing elsewhere. */
export const testMigration = { citusShards: TEST_SHARDS }
/** What a server process gets there. */
export const testEnvironment: Record<string, string> = onCitus ? { CITUS_SHARDS: String(TEST_SHARDS) } : {}

interface Node {
  readonly url: string
  readonly host: string
  readonly port: number
  readonly isCoordinator: boolean
}

/** All nodes, the coordinator first. */
async function nodesOf(server: string): Promise<Node[]> {
  const rows = await administer(
    server,
    `select nodename as host, nodeport::text as port, (groupid = 0)::text as is_coordinator
     from pg_dist_node where isactive and noderole = 'primary' order by groupid`,
  )
  return rows.map(({ host = '', port = '', is_coordinator }) => {
    const url = new URL(server)
    const isCoordinator = is_coordinator === 'true'
    if (!isCoordinator) [url.hostname, url.port] = [host, port]
    return { url: url.href, host, port: Number(port), isCoordinator }
  })
}

const inDatabase = (node: Node, name: string): string => {
  const url = new URL(node.url)
  url.pathname = `/${name}`
  return url.href
}

/** Makes an empty database on all nodes, and makes them known to each other in it. */
export async function createOnAllNodes(server: string, name: string): Promise<void> {
  await createApart(server, name)
  await joinNodes(server, name)
}

/** Makes an empty database on all nodes, of which each is one like any other. */
export async function createApart(server: string, name: string): Promise<void> {
  for (const node of await nodesOf(server)) await administer(node.url, `create database ${name}`)
}

/** Makes the database on the coordinator a cluster with those of the same name on the nodes, of which the last may stay apart. */
export async function joinNodes(server: string, name: string, { apart = 0 } = {}): Promise<void> {
  const nodes = await nodesOf(server)
  for (const node of nodes) await administer(inDatabase(node, name), 'create extension citus')
  for (const node of nodes.slice(0, nodes.length - apart)) await register(nodes[0] as Node, node, name)
}

/** Adds the last node to the cluster. */
export async function joinLastNode(server: string, name: string): Promise<void> {
  const nodes = await nodesOf(server)
  await register(nodes[0] as Node, nodes.at(-1) as Node, name)
}

async function register(coordinator: Node, node: Node, name: string): Promise<void> {
  const make = node.isCoordinator ? 'citus_set_coordinator_host' : 'citus_add_node'
  await administer(
    inDatabase(coordinator, name),
    `set client_min_messages = error; select ${make}('${node.host}', ${node.port})`,
  )
}

/** From here on the node of a group lets nobody into the database, or everybody again. */
export async function letIn(server: string, name: string, group: number, isOpen: boolean): Promise<void> {
  const node = (await nodesOf(server))[group] as Node
  await administer(node.url, `alter database ${name} allow_connections ${isOpen}`)
  if (isOpen) return
  const sessions = `select pg_terminate_backend(pid)::text from pg_stat_activity where datname = '${name}'`
  await administer(node.url, sessions)
}

/** Drops it on all nodes, and then the roles that the service made for it. */
export async function dropOnAllNodes(server: string, name: string, roles: readonly string[]): Promise<void> {
  const nodes = await nodesOf(server)
  for (const node of nodes) await administer(node.url, `drop database if exists ${name} with (force)`)
  for (const node of nodes.reverse()) {
    for (const role of roles)
      await administer(
        node.url,
        `set citus.enable_ddl_propagation = off; set citus.enable_create_role_propagation = off; drop role if exists ${role}`,
      )
  }
}
