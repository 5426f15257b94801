// The actions that a second verification confirms (section 9, 1 to 16; ours from 17 on) and the kinds of proof.
// The proofs that a scene needs are in factors.ts.

import { keysOf } from '../shapes/keys.ts'
import type { Text } from '../text/language.ts'

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
  sessionPolicy: 24,
  memberChange: 25,
  policyChange: 26,
  webhook: 27,
  closeAccount: 28,
  payoutBatch: 29,
  customerTransfer: 30,
  ownLimits: 31,
  scheduledOrder: 32,
  depositReturn: 33,
  dataExport: 34,
} as const

export type SceneName = keyof typeof scenes

export const sceneNames = keysOf(scenes)
export const sceneName = (scene: number): SceneName | undefined => sceneNames.find((name) => scenes[name] === scene)

export const checkTypes = { sms: 1, email: 2, authenticator: 3 } as const
export type CheckType = (typeof checkTypes)[keyof typeof checkTypes]

/** The confirmed action: the title of the verification screen and of the mail with the code. */
export const sceneLabels: Readonly<Record<SceneName, Text>> = {
  register: { en: 'Register', 'zh-CN': '注册', th: 'ลงทะเบียน' },
  accountActivation: { en: 'Activate account', 'zh-CN': '激活账户', th: 'เปิดใช้งานบัญชี' },
  login: { en: 'Sign in', 'zh-CN': '登录', th: 'เข้าสู่ระบบ' },
  forgotPassword: { en: 'Set a new password', 'zh-CN': '设置新密码', th: 'ตั้งรหัสผ่านใหม่' },
  changePassword: { en: 'Change password', 'zh-CN': '修改密码', th: 'เปลี่ยนรหัสผ่าน' },
  cryptoWithdraw: { en: 'Withdraw crypto', 'zh-CN': '提现加密货币', th: 'ถอนคริปโต' },
  fiatWithdraw: { en: 'Withdraw to bank', 'zh-CN': '提现到银行', th: 'ถอนไปบัญชีธนาคาร' },
  addBankAccount: { en: 'Add bank account', 'zh-CN': '添加银行账户', th: 'เพิ่มบัญชีธนาคาร' },
  editBankAccount: { en: 'Edit bank account', 'zh-CN': '编辑银行账户', th: 'แก้ไขบัญชีธนาคาร' },
  addBlockchainAddress: { en: 'Add saved address', 'zh-CN': '添加区块链地址', th: 'เพิ่มที่อยู่ที่บันทึกไว้' },
  phoneBind: { en: 'Confirm phone number', 'zh-CN': '绑定手机号', th: 'ยืนยันหมายเลขโทรศัพท์' },
  mintRedeem: { en: 'Mint & Redeem', 'zh-CN': '铸造与赎回', th: 'ออกเหรียญและไถ่ถอน' },
  appBind: { en: 'Connect authenticator app', 'zh-CN': '绑定身份验证器', th: 'ตั้งค่าแอปยืนยันตัวตน' },
  appUnbind: { en: 'Disconnect authenticator app', 'zh-CN': '解绑身份验证器', th: 'ยกเลิกแอปยืนยันตัวตน' },
  emailBind: { en: 'Confirm new email', 'zh-CN': '绑定新的电子邮箱', th: 'ยืนยันอีเมลใหม่' },
  emailUnbind: { en: 'Change current email', 'zh-CN': '更换当前邮箱', th: 'เปลี่ยนอีเมลปัจจุบัน' },
  deleteBlockchainAddress: { en: 'Delete saved address', 'zh-CN': '删除区块链地址', th: 'ลบที่อยู่ที่บันทึกไว้' },
  deleteBankAccount: { en: 'Delete bank account', 'zh-CN': '删除银行账户', th: 'ลบบัญชีธนาคาร' },
  freezeLift: { en: 'Unfreeze transfers', 'zh-CN': '解除冻结', th: 'ยกเลิกการระงับ' },
  passkey: { en: 'Change passkeys', 'zh-CN': '修改通行密钥', th: 'เปลี่ยนพาสคีย์' },
  antiPhishingCode: { en: 'Change anti-phishing code', 'zh-CN': '修改防钓鱼码', th: 'เปลี่ยนรหัสป้องกันฟิชชิง' },
  apiKey: { en: 'Change API keys', 'zh-CN': '修改 API 密钥', th: 'เปลี่ยนคีย์ API' },
  approval: { en: 'Approve', 'zh-CN': '批准', th: 'อนุมัติ' },
  memberChange: { en: 'Change members', 'zh-CN': '变更成员', th: 'เปลี่ยนแปลงสมาชิก' },
  policyChange: { en: 'Change approval policy', 'zh-CN': '修改审批规则', th: 'เปลี่ยนนโยบายการอนุมัติ' },
  webhook: { en: 'Change webhooks', 'zh-CN': '修改 Webhook', th: 'เปลี่ยนเว็บฮุก' },
  closeAccount: { en: 'Close account', 'zh-CN': '注销账户', th: 'ปิดบัญชี' },
  payoutBatch: { en: 'Pay a batch', 'zh-CN': '批量付款', th: 'จ่ายเงินเป็นชุด' },
  customerTransfer: { en: 'Send money', 'zh-CN': '转账', th: 'ส่งเงิน' },
  ownLimits: { en: 'Raise own limits', 'zh-CN': '提高自定限额', th: 'เพิ่มวงเงินที่ตั้งเอง' },
  scheduledOrder: { en: 'Schedule an order', 'zh-CN': '创建定期计划', th: 'ตั้งรายการล่วงหน้า' },
  depositReturn: { en: 'Send deposit back', 'zh-CN': '退回充值', th: 'ส่งเงินฝากคืน' },
  dataExport: { en: 'Download your data', 'zh-CN': '下载您的数据', th: 'ดาวน์โหลดข้อมูลของคุณ' },
  sessionPolicy: { en: 'Change session setting', 'zh-CN': '修改登录会话设置', th: 'เปลี่ยนการตั้งค่าเซสชัน' },
}
