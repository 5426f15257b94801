// What other rooms may know of identity.

import type { Tx } from '../../platform/db/db.ts'
import { mintTicket } from './tickets.ts'

export { changeRole, setAccountStatus, setUserStatus } from './change-user.ts'
export { deviceName } from './device-name.ts'
export { findKnownDevice } from './known-devices.ts'
export { freezeDebtor, liftHold, renewActivation } from './operate.ts'
export { refuseUnchanged, requireGoodPassword } from './password/new-password.ts'
export type { Passwords } from './password/passwords.ts'
export { placeOf } from './place-of.ts'
export { type Decision, decideRegistration } from './registration/decide-registration.ts'
export { inviteUser, isFree, removeUser, renewInvitation } from './registration/invite.ts'
export { securityHold, startHold } from './security/hold.ts'
export { accountStanding, judgeStanding, type StandingRow, standingColumns } from './security/standing.ts'
export { demoPassword } from './seed-demo.ts'
export { createTokenMaker, type TokenMaker, type TokenPair } from './session/tokens.ts'
export type { PublishedKey } from './sign-in/grant-key.ts'
export { findSubject } from './subject.ts'
export { findUserById, type User } from './users.ts'

/** A sign-in in which a passkey alone says who it is: the token of its first step. */
export const openPasskeyLogin = (tx: Tx, now: Date): Promise<{ token: string; expiresAt: Date }> =>
  mintTicket(tx, { kind: 'passkeyLogin', email: '', now })
