// What other modules may use of registration.

export { findApplicant } from './applicant.ts'
export { decideRegistration } from './decide-registration.ts'
export { inviteUser, isFree, removeUser, renewInvitation } from './invite-user.ts'
export { renewActivation } from './renew-activation.ts'
