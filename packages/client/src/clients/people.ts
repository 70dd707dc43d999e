/** Signing in, and what a signed-in person does besides the work itself. For pages of the service. */

import { ownNoticeCalls } from '../features/notices/notices.ts'
import { memberCalls } from '../features/people/members.ts'
import { peopleRoutes } from '../routes.ts'
import { type ByMode, modeHeaders, Sender, vendorChoice } from '../sender.ts'
import type { CallOptions, TransportOptions } from '../transport.ts'
import type {
  ApiKeyCreate,
  ApiKeyQuery,
  FactorProof,
  InvitationAccept,
  MeUpdate,
  OwnAccountRequest,
  OwnProfileUpdate,
  PasskeyCreate,
  PasskeySignIn,
  PasswordChange,
  SignIn,
  ViewSave,
} from '../wire.ts'

export interface PortalClientOptions extends TransportOptions, ByMode {
  /** Whose people are managed, for an owner of several vendors. */
  readonly vendorId?: string | undefined
}

export const sessionCalls = (sender: Sender) => ({
  session: {
    /** Signs in; the browser keeps the cookie. `SECOND_FACTOR_REQUIRED`: the password was right, send `totp` as well. */
    signIn: (body: SignIn, options?: CallOptions) =>
      sender.json('POST /portal-api/session', { body }, options),

    /** What a passkey signs to sign in, for `PublicKeyCredential.parseRequestOptionsFromJSON`; the browser keeps a cookie for it. */
    challenge: (options?: CallOptions) => sender.json('POST /portal-api/session/challenge', {}, options),

    /** Signs in with a passkey alone, or throws `SIGN_IN_FAILED`. */
    signInByPasskey: (body: PasskeySignIn, options?: CallOptions) =>
      sender.json('POST /portal-api/session/passkey', { body }, options),

    /** Who is signed in; throws `SIGN_IN_REQUIRED` when nobody is. */
    get: (options?: CallOptions) => sender.json('GET /portal-api/session', {}, options),

    /** Changes the own name or language. */
    update: (body: MeUpdate, options?: CallOptions) =>
      sender.json('PATCH /portal-api/session', { body }, options),

    signOut: (options?: CallOptions) => sender.json('DELETE /portal-api/session', {}, options),

    /** Shows a factor again, after `FRESH_FACTOR_REQUIRED`. */
    showFactor: (body: FactorProof, options?: CallOptions) =>
      sender.json('POST /portal-api/session/factor', { body }, options),

    /** What a passkey signs to show the factor again. */
    factorChallenge: (options?: CallOptions) =>
      sender.json('POST /portal-api/session/factor/challenge', {}, options),
  },
  /** Changes the own password; all other sessions end. */
  changePassword: (body: PasswordChange, options?: CallOptions) =>
    sender.json('POST /portal-api/password', { body }, options),
  sessions: {
    /** The own sessions. */
    list: (options?: CallOptions) => sender.json('GET /portal-api/sessions', {}, options),

    end: (session_id: string, options?: CallOptions) =>
      sender.json('DELETE /portal-api/sessions/{session_id}', { params: { session_id } }, options),
  },
  keys: {
    /** Issues a key of the own vendor; `secret` is shown this once. Not repeated on its own. */
    issue: (body: ApiKeyCreate = {}, options?: CallOptions) =>
      sender.json('POST /portal-api/api-keys', { body }, options),

    /** With `test: true` those of the sandbox. */
    list: (query: ApiKeyQuery = {}, options?: CallOptions) =>
      sender.json('GET /portal-api/api-keys', { query }, options),

    revoke: (key_id: string, query: ApiKeyQuery = {}, options?: CallOptions) =>
      sender.json('DELETE /portal-api/api-keys/{key_id}', { params: { key_id }, query }, options),
  },
  profile: {
    /** The profile of the own vendor, without its account. */
    get: (options?: CallOptions) => sender.json('GET /portal-api/profile', {}, options),

    /** Completes it; only what is sent changes. */
    update: (body: OwnProfileUpdate, options?: CallOptions) =>
      sender.json('PATCH /portal-api/profile', { body }, options),

    /** Asks for another account, which the operator approves. */
    requestAccount: (body: OwnAccountRequest, options?: CallOptions) =>
      sender.json('PUT /portal-api/profile/account', { body }, options),
  },
  views: {
    list: (options?: CallOptions) => sender.json('GET /portal-api/views', {}, options),

    /** Saves a view; one of the same kind and name is replaced. */
    save: (body: ViewSave, options?: CallOptions) => sender.json('PUT /portal-api/views', { body }, options),

    delete: (view_id: string, options?: CallOptions) =>
      sender.json('DELETE /portal-api/views/{view_id}', { params: { view_id } }, options),
  },
  totp: {
    /** Makes a secret for an authenticator app. */
    start: (options?: CallOptions) => sender.json('POST /portal-api/totp', {}, options),

    /** Takes it into use with its first code. */
    confirm: (totp: string, options?: CallOptions) =>
      sender.json('POST /portal-api/totp/confirm', { body: { totp } }, options),
  },
  passkeys: {
    /** What the browser needs for a new passkey, for `PublicKeyCredential.parseCreationOptionsFromJSON`. */
    start: (options?: CallOptions) => sender.json('POST /portal-api/passkeys', {}, options),

    /** Takes a new passkey into use; all other sessions end. */
    confirm: (body: PasskeyCreate, options?: CallOptions) =>
      sender.json('POST /portal-api/passkeys/confirm', { body }, options),

    list: (options?: CallOptions) => sender.json('GET /portal-api/passkeys', {}, options),

    rename: (passkey_id: string, name: string, options?: CallOptions) =>
      sender.json(
        'PATCH /portal-api/passkeys/{passkey_id}',
        { params: { passkey_id }, body: { name } },
        options,
      ),

    /** Removes one; the last factor stays where one is needed (`LAST_FACTOR`). All other sessions end. */
    remove: (passkey_id: string, options?: CallOptions) =>
      sender.json('DELETE /portal-api/passkeys/{passkey_id}', { params: { passkey_id } }, options),
  },
  invitations: {
    /** Whom a link is for; the token stands behind `#`. */
    read: (token: string, options?: CallOptions) =>
      sender.json('POST /portal-api/invitations/read', { body: { token } }, options),

    /** Accepts a link with a password; the person is signed in then. */
    accept: (body: InvitationAccept, options?: CallOptions) =>
      sender.json('POST /portal-api/invitations/accept', { body }, options),
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
