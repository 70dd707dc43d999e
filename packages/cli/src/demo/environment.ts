/** What the service of the demo is started with: settings of another service on this machine must not reach it. */
import type { Environment } from '../service/service.ts'

export const HOST = '127.0.0.1'
const TIME_ZONE = 'Asia/Seoul'

/** What programs need of a machine; everything else is left out. Windows finds nothing without its own. */
const ofMachine = [
  ...['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'LANG', 'LC_ALL', 'NODE_OPTIONS'],
  ...['SystemRoot', 'PATHEXT', 'USERPROFILE'],
]

/** The whole environment of the service. */
export const environmentOf = (
  outer: Environment,
  { port, folder, operatorKey }: { port: number; folder: string; operatorKey: string },
): Environment => ({
  ...Object.fromEntries(ofMachine.map((name) => [name, outer[name]])),
  PORT: String(port),
  HOST,
  DATA_DIR: folder,
  OPERATOR_API_KEY: operatorKey,
  MARKETPLACE_TIME_ZONE: TIME_ZONE,
  // Not everybody who tries the demo has an authenticator app; the pages can set one up.
  SECOND_FACTOR: 'offered',
  // Costs nothing before the first test key.
  SANDBOX: 'on',
  LOG_LEVEL: 'warn',
})
