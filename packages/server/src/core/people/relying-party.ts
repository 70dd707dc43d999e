/** Whom passkeys belong to: the host that people see. Decision 126. */

/** Who asks for passkeys, and the pages that may. */
export interface RelyingParty {
  readonly id: string
  readonly origins: readonly string[]
}

/**
 * @param publicUrl where people reach the service; null: where the request came to.
 * @param seen scheme and host that the request came to.
 */
export function relyingParty(publicUrl: string | null, seen: string): RelyingParty {
  const here = URL.canParse(seen) ? new URL(seen) : null
  const own = publicUrl === null ? here : new URL(publicUrl)
  if (own === null) return { id: '', origins: [] }
  // The console may stand on a port of its own (`ADMIN_PORT`); another host is another service.
  const isSameHost = here?.protocol === own.protocol && here.hostname === own.hostname
  const origins = new Set([own.origin, ...(isSameHost ? [here.origin] : [])])
  return { id: own.hostname, origins: [...origins] }
}
