// Texts of the frame for signed-in users, loaded with the parts that only they see.

import type { Text } from '@sampan/contract/language.ts'

export const signedInMessages = {
  wallet: { en: 'Wallet', 'zh-CN': '钱包', th: 'กระเป๋าเงิน' },
  deposit: { en: 'Deposit', 'zh-CN': '充值', th: 'ฝาก' },
  withdraw: { en: 'Withdraw', 'zh-CN': '提现', th: 'ถอน' },
  mintRedeem: { en: 'Mint & Redeem', 'zh-CN': '铸造与赎回', th: 'ออกและไถ่ถอน' },
  orders: { en: 'Orders', 'zh-CN': '订单', th: 'คำสั่ง' },
  history: { en: 'History', 'zh-CN': '历史记录', th: 'ประวัติ' },
  addresses: { en: 'Addresses', 'zh-CN': '地址', th: 'ที่อยู่' },
  bankAccounts: { en: 'Bank accounts', 'zh-CN': '银行账户', th: 'บัญชีธนาคาร' },
  approvals: { en: 'Approvals', 'zh-CN': '审批', th: 'การอนุมัติ' },
  members: { en: 'Members', 'zh-CN': '成员', th: 'สมาชิก' },
  policies: { en: 'Approval policy', 'zh-CN': '审批规则', th: 'นโยบายการอนุมัติ' },
  company: { en: 'Company', 'zh-CN': '公司', th: 'บริษัท' },
  activity: { en: 'Activity', 'zh-CN': '操作记录', th: 'กิจกรรม' },
  needNobody: { en: 'Approvals: none waiting for you', 'zh-CN': '审批：没有待您处理的事项', th: 'การอนุมัติ: ไม่มีรายการรอคุณ' },
  needYou: { en: 'Approvals: {count} waiting for you', 'zh-CN': '审批：{count} 项待您处理', th: 'การอนุมัติ: รอคุณ {count} รายการ' },
  notifications: { en: 'Notifications', 'zh-CN': '通知', th: 'การแจ้งเตือน' },
  nothingUnread: { en: 'Notifications: none unread', 'zh-CN': '通知：没有未读', th: 'การแจ้งเตือน: ไม่มีรายการที่ยังไม่อ่าน' },
  unread: { en: 'Notifications: {count} unread', 'zh-CN': '通知：{count} 条未读', th: 'การแจ้งเตือน: ยังไม่อ่าน {count} รายการ' },
  account: { en: 'Account', 'zh-CN': '账户', th: 'บัญชี' },
  yourAccount: { en: 'Your account', 'zh-CN': '您的账户', th: 'บัญชีของคุณ' },
  security: { en: 'Security settings', 'zh-CN': '安全设置', th: 'การตั้งค่าความปลอดภัย' },
  developers: { en: 'Developers', 'zh-CN': '开发者', th: 'สำหรับนักพัฒนา' },
  logOut: { en: 'Log out', 'zh-CN': '退出登录', th: 'ออกจากระบบ' },
  loggingOut: { en: 'Logging out', 'zh-CN': '正在退出', th: 'กำลังออกจากระบบ' },
  confirmLogOut: { en: 'Confirm to log out ?', 'zh-CN': '确认退出登录？', th: 'ยืนยันออกจากระบบ ?' },
  stay: { en: 'Stay signed in', 'zh-CN': '保持登录', th: 'อยู่ในระบบต่อ' },
  dismiss: { en: 'Dismiss this notice', 'zh-CN': '关闭此通知', th: 'ปิดประกาศนี้' },
  quickNav: { en: 'Quick', 'zh-CN': '快捷导航', th: 'เมนูลัด' },
} as const satisfies Record<string, Text>
