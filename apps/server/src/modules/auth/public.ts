// What other modules may use of auth.

export {
  isFrozen,
  liftsAt,
  type RestrictionRow,
  readRestrictions,
  restrictionColumns,
  restrictionsOf,
} from './account-restrictions.ts'
export { changeRole, lockOut, setAccountStatus } from './change-user.ts'
export type { AuthDeps } from './deps.ts'
export { deviceName, sayDevice } from './device-name.ts'
export { takeTry } from './guess-limits.ts'
export { changeKeyMember, insertKeyMember } from './key-members.ts'
export { findKnownDevice } from './known-devices.ts'
export { networkLocation } from './network-location.ts'
export { refuseUnchanged, requireGoodPassword } from './password/new-password.ts'
export type { Passwords } from './password/passwords.ts'
export { hasPassword, readPasswordChangedAt, setPassword } from './password/set-password.ts'
export { securityHold, startHold } from './security-hold.ts'
export { demoPassword } from './seed-demo.ts'
export { endSessions } from './session/end-sessions.ts'
export { readSignInTimes } from './session/sign-in-times.ts'
export { createTokenMaker, type TokenMaker, type TokenPair } from './session/tokens.ts'
export { agreementOf, type GrantKey } from './sign-in/grant-key.ts'
export { takeNonces } from './sign-in/take-nonces.ts'
export { findTicketHolder, type TicketHolder } from './ticket-holder.ts'
export { findTicket, hasNewTicket, mintTicket, openPasskeyLogin, readTicketUser, useTicket, voidTickets } from './tickets.ts'
export { findUserByEmail, findUserById, listManagers, readUser, type User } from './users.ts'
export {
  clearHold,
  endSuspension,
  freezeByOperator,
  freezeByOwner,
  insertAccount,
  insertInvitedUser,
  insertUser,
  markSuspended,
  moveAccountAccess,
  moveUserAccess,
  scheduleFreezeLift,
  setAntiPhishingCode,
  setEmail,
  setPreferences,
  setVerifiedMobile,
} from './write-users.ts'
