// What a second verification confirms (section 9, 1 to 16; ours from 17 on) and by which kinds of proof.

export const scenes = {
  register: 1,
  accountActivation: 2,
  login: 3,
  forgotPassword: 4,
  changePassword: 5,
  cryptoWithdraw: 6,
  fiatWithdraw: 7,
  addBankAccount: 8,
  editBankAccount: 9,
  addBlockchainAddress: 10,
  phoneBind: 11,
  mintRedeem: 12,
  appBind: 13,
  appUnbind: 14,
  emailBind: 15,
  emailUnbind: 16,
  deleteBlockchainAddress: 17,
  deleteBankAccount: 18,
  freezeLift: 19,
  passkey: 20,
  antiPhishingCode: 21,
  apiKey: 22,
  approval: 23,
} as const

export type SceneName = keyof typeof scenes
export type Scene = (typeof scenes)[SceneName]

export const checkTypes = { sms: 1, email: 2, authenticator: 3 } as const
export type CheckType = (typeof checkTypes)[keyof typeof checkTypes]
