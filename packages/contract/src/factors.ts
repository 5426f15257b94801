// Which proofs each scene needs (decisions section 2), as a table: all groups, and of each group any one.

import type { CheckType, SceneName } from './scenes.ts'

export type FactorGroup = {
  readonly anyOf: readonly [CheckType, ...CheckType[]]
  /** The code goes to what is being bound (a new phone, address or app), not to what the user has. */
  readonly at?: 'new'
  /** Asked only of a user who has one of them. */
  readonly ifEnrolled?: true
  /** A recovery code does instead. */
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

/** What moves money out or names a new destination: 2 + 3, or 2 + 1 where no authenticator is bound. */
const strict: SceneFactors = { allOf: [email, appOrPhone] }
const plain: SceneFactors = { allOf: [appOrEmail] }

export const sceneFactors: Readonly<Record<SceneName, SceneFactors>> = {
  register: { allOf: [email] },
  accountActivation: { allOf: [email], link: true },
  // Who has lost the app gets in with a recovery code, and can then disconnect it.
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
  // Who reads an approver's email must not be able to approve: it takes an authenticator or a passkey.
  approval: { allOf: [{ anyOf: [3] }] },
  sessionPolicy: plain,
  // Who may approve is worth as much as the money itself.
  memberChange: strict,
  policyChange: strict,
}
