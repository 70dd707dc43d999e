/** Whom passkeys belong to: the host that people see. Decision 126. */
import type { Config } from '../../config.ts'

/** Who asks for passkeys, and the pages that may. */
export interface RelyingParty {
  readonly id: string
  readonly origins: readonly string[]
}

/**
 * The console may have a host of its own, and then passkeys of its own.
 * @param seen scheme and host that the request came to; they count where `PUBLIC_URL` is not set.
 */
export function relyingParty(
  { publicUrl, consoleUrl }: Pick<Config, 'publicUrl' | 'consoleUrl'>,
  seen: string,
): RelyingParty {
  const here = URL.canParse(seen) ? new URL(seen) : null
  const isConsole = consoleUrl !== null && new URL(consoleUrl).hostname === here?.hostname
  const named = isConsole ? consoleUrl : publicUrl
  const own = named === null ? here : new URL(named)
  if (own === null) return { id: '', origins: [] }
  // The console may stand on a port of its own (`ADMIN_PORT`); another host is another service.
  const isSameHost = here?.protocol === own.protocol && here.hostname === own.hostname
  const origins = new Set([own.origin, ...(isSameHost ? [here.origin] : [])])
  return { id: own.hostname, origins: [...origins] }
}
