/** A person of the operator who signs in for one command, and out at its end. docs/people-guide.md "Signing in". */
import { createOperatorClient, createPortalClient, type Fetch, type OperatorClient } from '@napum/client'
import type { Io } from './io.ts'
import { type Connection, serviceOf } from './settings.ts'

/** Keeps the cookie of the session, and says what a browser says of calls of a page of the service. */
function fetchOfSession(fetch: Fetch): Fetch {
  let cookie = ''
  return async (url, init) => {
    const headers = new Headers(init.headers)
    headers.set('sec-fetch-site', 'same-origin')
    if (cookie) headers.set('cookie', cookie)
    const response = await fetch(url, { ...init, headers })
    const [set] = response.headers.getSetCookie()
    if (set !== undefined) cookie = set.replace(/;.*/, '')
    return response
  }
}

export async function signedIn<Value>(
  io: Io,
  connection: Connection,
  { login, password, totp }: { readonly login: string; readonly password: string; readonly totp: string },
  work: (operator: OperatorClient) => Promise<Value>,
): Promise<Value> {
  const { fetch = globalThis.fetch as Fetch, ...service } = serviceOf(io, connection)
  const how = { ...service, fetch: fetchOfSession(fetch) }
  const { session } = createPortalClient(how)
  await session.signIn({ login, password, ...(totp && { totp }) })
  try {
    return await work(createOperatorClient({ session: true, ...how }))
  } finally {
    await session.signOut().catch(() => {})
  }
}
