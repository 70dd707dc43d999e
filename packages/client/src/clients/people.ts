/** Signing in, and what a signed-in person does besides the work itself. For pages of the service. */

import { ownNoticeCalls } from '../features/notices/notices.ts'
import { memberCalls } from '../features/people/members.ts'
import { peopleRoutes } from '../routes.ts'
import { type ByMode, modeHeaders, Sender, vendorChoice } from '../sender.ts'
import type { CallOptions, TransportOptions } from '../transport.ts'

export interface PortalClientOptions extends TransportOptions, ByMode {
  /** Whose people are managed, for an owner of several vendors. */
  readonly vendorId?: string | undefined
}

export const sessionCalls = (sender: Sender) => ({
  session: {
    /** Signs in; the browser keeps the cookie. `SECOND_FACTOR_REQUIRED`: the password was right, send `totp` as well. */
    signIn: sender.call('POST /portal-api/session', 'body'),

    /** What a passkey signs to sign in, for `PublicKeyCredential.parseRequestOptionsFromJSON`; the browser keeps a cookie for it. */
    challenge: sender.call('POST /portal-api/session/challenge'),

    /** Signs in with a passkey alone, or throws `SIGN_IN_FAILED`. */
    signInByPasskey: sender.call('POST /portal-api/session/passkey', 'body'),

    /** Who is signed in; throws `SIGN_IN_REQUIRED` when nobody is. */
    get: sender.call('GET /portal-api/session'),

    /** Changes the own name or language. */
    update: sender.call('PATCH /portal-api/session', 'body'),

    signOut: sender.call('DELETE /portal-api/session'),

    /** Shows a factor again, after `FRESH_FACTOR_REQUIRED`. */
    showFactor: sender.call('POST /portal-api/session/factor', 'body'),

    /** What a passkey signs to show the factor again. */
    factorChallenge: sender.call('POST /portal-api/session/factor/challenge'),
  },
  /** Changes the own password; all other sessions end. */
  changePassword: sender.call('POST /portal-api/password', 'body'),
  sessions: {
    /** The own sessions. */
    list: sender.call('GET /portal-api/sessions'),

    end: sender.call('DELETE /portal-api/sessions/{session_id}'),
  },
  keys: {
    /** Issues a key of the own vendor; `secret` is shown this once. Not repeated on its own. */
    issue: sender.call('POST /portal-api/api-keys', 'body'),

    /** With `test: true` those of the sandbox. */
    list: sender.call('GET /portal-api/api-keys', 'query'),

    revoke: sender.call('DELETE /portal-api/api-keys/{key_id}', 'query'),
  },
  profile: {
    /** The profile of the own vendor, without its account. */
    get: sender.call('GET /portal-api/profile'),

    /** Completes it; only what is sent changes. */
    update: sender.call('PATCH /portal-api/profile', 'body'),

    /** Asks for another account, which the operator approves. */
    requestAccount: sender.call('PUT /portal-api/profile/account', 'body'),
  },
  views: {
    list: sender.call('GET /portal-api/views'),

    /** Saves a view; one of the same kind and name is replaced. */
    save: sender.call('PUT /portal-api/views', 'body'),

    delete: sender.call('DELETE /portal-api/views/{view_id}'),
  },
  totp: {
    /** Makes a secret for an authenticator app. */
    start: sender.call('POST /portal-api/totp'),

    /** Takes it into use with its first code. */
    confirm: (totp: string, options?: CallOptions) =>
      sender.json('POST /portal-api/totp/confirm', { body: { totp } }, options),
  },
  passkeys: {
    /** What the browser needs for a new passkey, for `PublicKeyCredential.parseCreationOptionsFromJSON`. */
    start: sender.call('POST /portal-api/passkeys'),

    /** Takes a new passkey into use; all other sessions end. */
    confirm: sender.call('POST /portal-api/passkeys/confirm', 'body'),

    list: sender.call('GET /portal-api/passkeys'),

    rename: (passkey_id: string, name: string, options?: CallOptions) =>
      sender.json(
        'PATCH /portal-api/passkeys/{passkey_id}',
        { params: { passkey_id }, body: { name } },
        options,
      ),

    /** Removes one; the last factor stays where one is needed (`LAST_FACTOR`). All other sessions end. */
    remove: sender.call('DELETE /portal-api/passkeys/{passkey_id}'),
  },
  invitations: {
    /** Whom a link is for; the token stands behind `#`. */
    read: (token: string, options?: CallOptions) =>
      sender.json('POST /portal-api/invitations/read', { body: { token } }, options),

    /** Accepts a link with a password; the person is signed in then. */
    accept: sender.call('POST /portal-api/invitations/accept', 'body'),
  },
})

/**
 * Makes a client for a page of the service: it needs no key, the browser sends the cookie of the session. For the work
 * itself make `createVendorClient({ url, session: true })` or `createOperatorClient({ url, session: true })` beside it.
 */
export function createPortalClient(options: PortalClientOptions) {
  const sender = new Sender(
    options,
    { ...vendorChoice(options.vendorId), ...modeHeaders(options) },
    peopleRoutes,
  )
  return { ...sessionCalls(sender), ...memberCalls(sender), ...ownNoticeCalls(sender) }
}

export type PortalClient = ReturnType<typeof createPortalClient>
