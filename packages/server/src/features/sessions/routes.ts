/** Binds signing in, the own account with its passkeys, and one-time links. Decisions 126, 143, 144. */
import type { OperationsOf } from '../../core/work/operation.ts'
import { acceptInvitation, readInvitation } from './accepting.ts'
import type { SessionServices } from './factors.ts'
import * as operations from './operations.ts'
import { confirmTotp, showFactor, startTotp } from './own-factors.ts'
import { factorChallenge, signInByPasskey, signInChallenge } from './passkey-sign-in.ts'
import * as passkeys from './passkeys/operations.ts'

export const sessions = (services: SessionServices): OperationsOf<'sessions'> => ({
  signIn: (call) => operations.signIn(services, call),
  signInChallenge: (call) => signInChallenge(services, call),
  signInByPasskey: (call) => signInByPasskey(services, call),
  whoAmI: (call) => operations.whoAmI(services, call),
  updateMe: (call) => operations.updateMe(services, call),
  signOut: (call) => operations.signOut(services, call),
  showFactor: (call) => showFactor(services, call),
  factorChallenge: (call) => factorChallenge(services, call),
  startTotp: (call) => startTotp(services, call),
  confirmTotp: (call) => confirmTotp(services, call),
  changePassword: (call) => operations.changePassword(services, call),
  listSessions: (call) => operations.listSessions(services, call),
  endSession: (call) => operations.endOneSession(services, call),
  readInvitation: (call) => readInvitation(services, call),
  acceptInvitation: (call) => acceptInvitation(services, call),
  startPasskey: (call) => passkeys.startPasskey(services, call),
  confirmPasskey: (call) => passkeys.confirmPasskey(services, call),
  listPasskeys: (call) => passkeys.listPasskeys(services, call),
  updatePasskey: (call) => passkeys.updatePasskey(services, call),
  deletePasskey: (call) => passkeys.deletePasskey(services, call),
})
