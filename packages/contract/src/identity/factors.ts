// The proofs that each scene needs (decisions section 2): one of each group.

import type { CheckType, SceneName } from './scenes.ts'

export type FactorGroup = {
  readonly anyOf: readonly [CheckType, ...CheckType[]]
  /** The code goes to the new phone, address or app that is being bound, not to an existing one. */
  readonly at?: 'new'
  /** Required only of a user who has one of them. */
  readonly ifEnrolled?: true
  /** A recovery code is accepted instead. */
  readonly recovery?: true
}

export type SceneFactors = {
  readonly allOf: readonly [FactorGroup, ...FactorGroup[]]
  /** The call also carries the single-use key of a mailed link. */
  readonly link?: true
}

const email: FactorGroup = { anyOf: [2] }
const appOrEmail: FactorGroup = { anyOf: [3, 2] }
const appOrPhone: FactorGroup = { anyOf: [3, 1] }

/** For calls that move money out or add a destination: 2 + 3, or 2 + 1 without a bound authenticator. */
const strict: SceneFactors = { allOf: [email, appOrPhone] }
const plain: SceneFactors = { allOf: [appOrEmail] }

export const sceneFactors: Readonly<Record<SceneName, SceneFactors>> = {
  register: { allOf: [email] },
  accountActivation: { allOf: [email], link: true },
  // A user without the app signs in with a recovery code, and can then disconnect it.
  login: { allOf: [{ anyOf: [3, 2, 1], recovery: true }] },
  forgotPassword: { allOf: [email, { ...appOrPhone, ifEnrolled: true }] },
  changePassword: plain,
  cryptoWithdraw: strict,
  fiatWithdraw: strict,
  addBankAccount: strict,
  editBankAccount: strict,
  addBlockchainAddress: strict,
  phoneBind: { allOf: [{ anyOf: [1], at: 'new' }, appOrEmail] },
  mintRedeem: plain,
  appBind: { allOf: [email, { anyOf: [3], at: 'new' }] },
  appUnbind: { allOf: [{ anyOf: [3], recovery: true }, email] },
  emailBind: { allOf: [{ anyOf: [2], at: 'new' }, appOrPhone] },
  emailUnbind: { allOf: [email, appOrPhone] },
  deleteBlockchainAddress: plain,
  deleteBankAccount: plain,
  freezeLift: strict,
  passkey: { allOf: [email, { ...appOrPhone, ifEnrolled: true }] },
  antiPhishingCode: plain,
  apiKey: strict,
  // Access to an approver's e-mail must not be enough to approve: an authenticator or a passkey is required.
  approval: { allOf: [{ anyOf: [3] }] },
  sessionPolicy: plain,
  // The right to approve needs the same protection as the money itself.
  memberChange: strict,
  policyChange: strict,
  webhook: plain,
  closeAccount: strict,
  payoutBatch: strict,
  customerTransfer: strict,
  ownLimits: strict,
  scheduledOrder: strict,
  depositReturn: strict,
  // The most sensitive download. A customer without app and phone still has a right to their data.
  dataExport: { allOf: [email, { ...appOrPhone, ifEnrolled: true }] },
}
