// What other modules may use of registration.

export { findApplicant } from './applicant.ts'
export { findLastReview, findReviewDocument, listReviewDocuments } from './company-review.ts'
export { decideRegistration } from './decide-registration.ts'
export { inviteUser, isFree, removeUser, renewInvitation } from './invite-user.ts'
export { renewActivation } from './renew-activation.ts'
