// What the log of a company says. Actions that are not listed here are not shown in it.

import type { Text } from '@sampan/contract/language.ts'
import type { LogArea } from '@sampan/contract/shapes/company.ts'

/** How the actions of an area begin. */
const areas: Readonly<Record<LogArea, RegExp>> = {
  payments: /^(crypto|fiat|exchange)/,
  approvals: /^approval/,
  members: /^(member|invitation|policy|company|apiKey)/,
  destinations: /^(address|bank)/,
  security: /^(sign|account|password|mobile|email|authenticator|passkey|webhook|fr|testMode)/,
}

/** The actions that the log shows: all, one, or those of an area. */
export const listLogActions = ({ action, area }: { action?: string | undefined; area?: LogArea | undefined }): string[] =>
  Object.keys(logWords).filter((name) => (action ?? name) === name && (area === undefined || areas[area].test(name)))

export const logWords: Readonly<Record<string, Text>> = {
  signedIn: { en: 'Signed in', 'zh-CN': '已登录', th: 'เข้าสู่ระบบ' },
  testModeEntered: { en: 'Entered test mode', 'zh-CN': '进入测试模式', th: 'เข้าสู่โหมดทดสอบ' },
  signedOut: { en: 'Signed out', 'zh-CN': '已退出登录', th: 'ออกจากระบบ' },
  signInRefused: { en: 'Sign-in failed', 'zh-CN': '登录失败', th: 'เข้าสู่ระบบไม่สำเร็จ' },
  accountActivated: { en: 'Joined the company', 'zh-CN': '已设置密码并加入', th: 'ตั้งรหัสผ่านและเข้าร่วม' },
  passwordChanged: { en: 'Password changed', 'zh-CN': '密码已更改', th: 'เปลี่ยนรหัสผ่าน' },
  passwordReset: { en: 'Password reset', 'zh-CN': '密码已重设', th: 'ตั้งรหัสผ่านใหม่แล้ว' },
  mobileChanged: { en: 'Phone number confirmed', 'zh-CN': '手机号已绑定', th: 'ยืนยันหมายเลขโทรศัพท์' },
  emailChanged: { en: 'Email changed', 'zh-CN': '邮箱已更改', th: 'เปลี่ยนอีเมล' },
  authenticatorBound: { en: 'Authenticator app connected', 'zh-CN': '身份验证器已绑定', th: 'ผูกแอปยืนยันตัวตน' },
  authenticatorUnbound: { en: 'Authenticator app disconnected', 'zh-CN': '身份验证器已解绑', th: 'ยกเลิกแอปยืนยันตัวตน' },
  passkeyAdded: { en: 'Passkey added', 'zh-CN': '通行密钥已添加', th: 'เพิ่มพาสคีย์' },
  passkeyRemoved: { en: 'Passkey removed', 'zh-CN': '通行密钥已移除', th: 'ลบพาสคีย์' },
  frozen: { en: 'Outgoing transfers frozen', 'zh-CN': '转出已冻结', th: 'ระงับการโอนออก' },
  freezeLiftAsked: { en: 'Unfreezing requested', 'zh-CN': '已开始解除冻结', th: 'เริ่มยกเลิกการระงับ' },
  webhookAdded: { en: 'Webhook added', 'zh-CN': '已添加 Webhook', th: 'เพิ่มเว็บฮุก' },
  webhookChanged: { en: 'Webhook changed', 'zh-CN': '已更改 Webhook', th: 'แก้ไขเว็บฮุก' },
  webhookDeleted: { en: 'Webhook deleted', 'zh-CN': '已删除 Webhook', th: 'ลบเว็บฮุก' },
  webhookDisabled: { en: 'Webhook turned off by us', 'zh-CN': 'Webhook 已被系统停用', th: 'ระบบปิดเว็บฮุกแล้ว' },
  webhookSecretRolled: { en: 'Webhook secret replaced', 'zh-CN': '已更换 Webhook 密钥', th: 'เปลี่ยนรหัสลับเว็บฮุก' },
  memberInvited: { en: 'Member invited', 'zh-CN': '已邀请成员', th: 'เชิญสมาชิก' },
  invitationResent: { en: 'Invitation sent again', 'zh-CN': '已重新发送邀请', th: 'ส่งคำเชิญอีกครั้ง' },
  memberChanged: { en: 'Member role changed', 'zh-CN': '已更改成员角色', th: 'เปลี่ยนบทบาทสมาชิก' },
  memberSuspended: { en: 'Member suspended', 'zh-CN': '已暂停成员', th: 'ระงับสมาชิก' },
  memberResumed: { en: 'Member access restored', 'zh-CN': '已恢复成员', th: 'ให้สมาชิกกลับมาใช้งาน' },
  memberRemoved: { en: 'Member removed', 'zh-CN': '已移除成员', th: 'นำสมาชิกออก' },
  companyDocumentOpened: { en: 'Company document opened', 'zh-CN': '已打开公司文件', th: 'เปิดเอกสารของบริษัท' },
  policyChanged: { en: 'Approval policy changed', 'zh-CN': '审批政策已修改', th: 'เปลี่ยนนโยบายการอนุมัติ' },
  apiKeyCreated: { en: 'API key created', 'zh-CN': '已创建 API 密钥', th: 'สร้างคีย์ API' },
  apiKeyRolled: { en: 'API key rolled', 'zh-CN': '已轮换 API 密钥', th: 'เปลี่ยนรหัสลับของคีย์ API' },
  apiKeyChanged: { en: 'API key changed', 'zh-CN': '已更改 API 密钥', th: 'แก้ไขคีย์ API' },
  apiKeyRevoked: { en: 'API key revoked', 'zh-CN': '已撤销 API 密钥', th: 'เพิกถอนคีย์ API' },
  approvalAsked: { en: 'Approval requested', 'zh-CN': '已提请审批', th: 'ขออนุมัติ' },
  approvalAgreed: { en: 'Approved, more approvals needed', 'zh-CN': '已批准，仍需其他人批准', th: 'อนุมัติแล้ว ยังต้องมีผู้อื่น' },
  approvalApproved: { en: 'Approved', 'zh-CN': '已批准', th: 'อนุมัติแล้ว' },
  approvalRejected: { en: 'Rejected', 'zh-CN': '已拒绝', th: 'ปฏิเสธแล้ว' },
  approvalRecalled: { en: 'Recalled', 'zh-CN': '已撤回', th: 'เรียกคืนแล้ว' },
  approvalExpired: { en: 'Approval expired', 'zh-CN': '审批已过期', th: 'การขออนุมัติหมดเวลา' },
  approvalBlocked: { en: 'No one is able to approve', 'zh-CN': '没有可批准的人', th: 'ไม่มีผู้ที่อนุมัติได้' },
  approvalApprovedByOperator: { en: 'Approved by our team', 'zh-CN': '由我们的团队批准', th: 'ทีมงานของเราอนุมัติ' },
  approvalTightened: {
    en: 'New policy requires more approvals',
    'zh-CN': '新政策要求更多批准',
    th: 'นโยบายใหม่ต้องการการอนุมัติเพิ่ม',
  },
  approvalRejectedByOperator: { en: 'Rejected by our team', 'zh-CN': '由我们的团队拒绝', th: 'ทีมงานของเราปฏิเสธ' },
  approvalUnblocked: { en: 'An approver is available again', 'zh-CN': '已有可批准的人', th: 'มีผู้ที่อนุมัติได้แล้ว' },
  addressAdded: { en: 'Saved address added', 'zh-CN': '已添加区块链地址', th: 'เพิ่มที่อยู่บล็อกเชน' },
  addressDeleted: {
    en: 'Saved address deleted, or deletion requested',
    'zh-CN': '已删除或申请删除区块链地址',
    th: 'ลบหรือขอลบที่อยู่บล็อกเชน',
  },
  addressDecided: { en: 'Decision on a saved address', 'zh-CN': '区块链地址已处理', th: 'ตัดสินที่อยู่บล็อกเชน' },
  addressRelabelled: { en: 'Saved address renamed', 'zh-CN': '已重命名区块链地址', th: 'เปลี่ยนชื่อที่อยู่บล็อกเชน' },
  bankAccountAdded: { en: 'Bank account added', 'zh-CN': '已添加银行账户', th: 'เพิ่มบัญชีธนาคาร' },
  bankAccountChanged: { en: 'Bank account changed', 'zh-CN': '已修改银行账户', th: 'แก้ไขบัญชีธนาคาร' },
  bankAccountDeleted: {
    en: 'Bank account deleted, or deletion requested',
    'zh-CN': '已删除或申请删除银行账户',
    th: 'ลบหรือขอลบบัญชีธนาคาร',
  },
  bankAccountDecided: { en: 'Decision on a bank account', 'zh-CN': '银行账户已处理', th: 'ตัดสินบัญชีธนาคาร' },
  cryptoWithdrawalSubmitted: { en: 'Crypto withdrawal submitted', 'zh-CN': '已提交加密货币提现', th: 'ส่งคำขอถอนคริปโต' },
  cryptoWithdrawalMoved: { en: 'Crypto withdrawal updated', 'zh-CN': '加密货币提现状态更新', th: 'อัปเดตการถอนคริปโต' },
  fiatWithdrawalSubmitted: { en: 'Bank withdrawal submitted', 'zh-CN': '已提交银行提现', th: 'ส่งคำขอถอนเข้าธนาคาร' },
  fiatWithdrawalMoved: { en: 'Bank withdrawal updated', 'zh-CN': '银行提现状态更新', th: 'อัปเดตการถอนเข้าธนาคาร' },
  exchangeOrderLocked: { en: 'Mint or redeem order started', 'zh-CN': '已开始铸造或赎回订单', th: 'เริ่มคำสั่งออกหรือไถ่ถอนเหรียญ' },
  exchangeOrderMoved: { en: 'Mint or redeem order updated', 'zh-CN': '铸造或赎回订单状态更新', th: 'อัปเดตคำสั่งออกเหรียญหรือไถ่ถอน' },
}
