/** Whom passkeys belong to: the host that people see. Decision 126. */
import type { Config } from '../../config/config.ts'

/** Who asks for passkeys, and the pages that may. */
export interface RelyingParty {
  readonly id: string
  readonly origins: readonly string[]
}

/**
 * The console may have a host of its own, and then passkeys of its own. On one host with the portal it shares them, whatever
 * their ports are.
 * @param seen scheme and host that the request came to; they count where `PUBLIC_URL` is not set.
 */
export function relyingParty(
  { publicUrl, consoleUrl }: Pick<Config, 'publicUrl' | 'consoleUrl'>,
  seen: string,
): RelyingParty {
  const here = URL.canParse(seen) ? new URL(seen) : null
  const named = [publicUrl, consoleUrl].flatMap((url) => (url === null ? [] : [new URL(url)]))
  const id = (named.find(({ hostname }) => hostname === here?.hostname) ?? named[0] ?? here)?.hostname
  if (id === undefined) return { id: '', origins: [] }
  const own = named.filter(({ hostname }) => hostname === id)
  // The console may stand on a port of its own (`ADMIN_PORT`); another host is another service.
  const isOwn =
    here?.hostname === id && (named.length === 0 || own.some(({ protocol }) => protocol === here.protocol))
  const origins = new Set([...own, ...(isOwn ? [here] : [])].map(({ origin }) => origin))
  return { id, origins: [...origins] }
}
