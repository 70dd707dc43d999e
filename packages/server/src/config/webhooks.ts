/** Settings of webhooks: which addresses may be called, and how many at once. */
import { listOf, networks, type Settings, whole } from './settings.ts'

export const webhookSettings = ({ read, count }: Settings) => ({
  /** Ports on which receivers of webhooks may be called, besides those in `webhookAllowNetworks`. */
  webhookPorts: read(
    'WEBHOOK_PORTS',
    [443] as readonly number[],
    'port numbers from 1 to 65535, separated by commas',
    listOf(whole(1, 65_535)),
  ),
  /** Networks in which receivers may be called on any port, also without encryption; empty: none. */
  webhookAllowNetworks: read('WEBHOOK_ALLOW_NETWORKS', [] as readonly string[], ...networks),
  /** Calls to receivers at once. */
  webhookConcurrency: count('WEBHOOK_CONCURRENCY', 64, 1, 1_000),
})
