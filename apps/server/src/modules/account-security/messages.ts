// The entries of a user's security log. Actions that are not listed here are not shown.

import type { Text } from '@sampan/contract/language.ts'

type EventWords = { readonly text: Text /** It did not succeed, or it is a reason to look closer. */; readonly refused?: true }

export const signInActions = ['signedIn', 'signInRefused'] as const

export const eventWords: Readonly<Record<string, EventWords>> = {
  signedIn: { text: { en: 'Signed in', 'zh-CN': '已登录', th: 'เข้าสู่ระบบ' } },
  testModeEntered: { text: { en: 'Entered test mode', 'zh-CN': '进入测试模式', th: 'เข้าสู่โหมดทดสอบ' } },
  signInRefused: {
    text: { en: 'Sign-in failed: wrong password', 'zh-CN': '登录被拒绝：密码错误', th: 'ปฏิเสธการเข้าสู่ระบบ: รหัสผ่านไม่ถูกต้อง' },
    refused: true,
  },
  passwordRefused: {
    text: { en: 'Wrong password entered', 'zh-CN': '输入的密码错误', th: 'ใส่รหัสผ่านไม่ถูกต้อง' },
    refused: true,
  },
  signedOut: { text: { en: 'Signed out', 'zh-CN': '已退出登录', th: 'ออกจากระบบ' } },
  sessionEnded: { text: { en: 'Device signed out', 'zh-CN': '设备已退出登录', th: 'นำอุปกรณ์ออกจากระบบ' } },
  refreshTokenReused: {
    text: {
      en: 'Session ended: its token was used by another device',
      'zh-CN': '会话已结束：其令牌被另一台设备使用',
      th: 'เซสชันสิ้นสุด: อุปกรณ์อื่นใช้โทเค็นของเซสชัน',
    },
    refused: true,
  },
  accountClosed: { text: { en: 'Account closed', 'zh-CN': '账户已注销', th: 'ปิดบัญชีแล้ว' } },
  accountDataDownloaded: { text: { en: 'All data downloaded', 'zh-CN': '已下载全部数据', th: 'ดาวน์โหลดข้อมูลทั้งหมดแล้ว' } },
  accountDataRequested: {
    text: { en: 'Download of all data requested', 'zh-CN': '已申请下载全部数据', th: 'ขอดาวน์โหลดข้อมูลทั้งหมดแล้ว' },
  },
  accountClosingApproved: { text: { en: 'Account closing approved', 'zh-CN': '账户注销已批准', th: 'อนุมัติการปิดบัญชีแล้ว' } },
  accountClosingBlocked: { text: { en: 'Account closing postponed', 'zh-CN': '账户注销已推迟', th: 'เลื่อนการปิดบัญชี' } },
  accountClosingCancelled: { text: { en: 'Account closing cancelled', 'zh-CN': '账户注销已取消', th: 'ยกเลิกการปิดบัญชีแล้ว' } },
  accountClosingHeld: { text: { en: 'Account closing put on hold', 'zh-CN': '账户注销已暂停', th: 'พักการปิดบัญชีไว้' } },
  accountClosingRejected: { text: { en: 'Account closing rejected', 'zh-CN': '账户注销已拒绝', th: 'ปฏิเสธการปิดบัญชีแล้ว' } },
  accountClosingResumed: { text: { en: 'Account closing resumed', 'zh-CN': '账户注销已恢复', th: 'ดำเนินการปิดบัญชีต่อแล้ว' } },
  accountClosingRequested: { text: { en: 'Account closing requested', 'zh-CN': '已申请注销账户', th: 'ขอปิดบัญชีแล้ว' } },
  ownLimitsLowered: { text: { en: 'Own limits lowered', 'zh-CN': '已降低自定限额', th: 'ลดวงเงินที่ตั้งเองแล้ว' } },
  ownLimitsRaised: { text: { en: 'Raise of own limits requested', 'zh-CN': '已申请提高自定限额', th: 'ขอเพิ่มวงเงินที่ตั้งเองแล้ว' } },
  ownLimitRaiseCancelled: {
    text: { en: 'Raise of own limits cancelled', 'zh-CN': '已取消提高自定限额', th: 'ยกเลิกการเพิ่มวงเงินที่ตั้งเองแล้ว' },
  },
  accountReopened: { text: { en: 'Account reopened', 'zh-CN': '账户已重新开通', th: 'เปิดบัญชีอีกครั้งแล้ว' } },
  accountActivated: { text: { en: 'Account activated', 'zh-CN': '账户已激活', th: 'เปิดใช้งานบัญชี' } },
  activationResent: { text: { en: 'New activation link sent', 'zh-CN': '已发送新的激活链接', th: 'ส่งลิงก์เปิดใช้งานใหม่' } },
  passwordChanged: { text: { en: 'Password changed', 'zh-CN': '密码已修改', th: 'เปลี่ยนรหัสผ่าน' } },
  passwordReset: { text: { en: 'Password reset', 'zh-CN': '密码已重设', th: 'ตั้งรหัสผ่านใหม่แล้ว' } },
  passwordResetValidated: {
    text: { en: 'Password reset verified', 'zh-CN': '忘记密码：验证通过', th: 'ลืมรหัสผ่าน: ยืนยันแล้ว' },
  },
  mobileChanged: { text: { en: 'Phone number confirmed', 'zh-CN': '手机号已绑定', th: 'ยืนยันหมายเลขโทรศัพท์' } },
  emailChanged: { text: { en: 'Email changed', 'zh-CN': '邮箱已修改', th: 'เปลี่ยนอีเมล' } },
  antiPhishingCodeChanged: { text: { en: 'Anti-phishing code changed', 'zh-CN': '防钓鱼码已修改', th: 'เปลี่ยนรหัสป้องกันฟิชชิง' } },
  sessionPolicyChanged: { text: { en: 'Session setting changed', 'zh-CN': '会话设置已修改', th: 'เปลี่ยนการตั้งค่าเซสชัน' } },
  frozen: { text: { en: 'Outgoing transfers frozen', 'zh-CN': '转出已冻结', th: 'ระงับการโอนออก' } },
  freezeLiftAsked: { text: { en: 'Unfreezing requested', 'zh-CN': '已开始解除冻结', th: 'เริ่มยกเลิกการระงับ' } },
  roleChanged: { text: { en: 'Role changed', 'zh-CN': '角色已修改', th: 'เปลี่ยนบทบาท' } },
  userDisabled: { text: { en: 'Access disabled', 'zh-CN': '访问已停用', th: 'ปิดการเข้าถึง' }, refused: true },
  userEnabled: { text: { en: 'Access enabled', 'zh-CN': '访问已启用', th: 'เปิดการเข้าถึง' } },
  authenticatorBound: { text: { en: 'Authenticator app connected', 'zh-CN': '身份验证器已绑定', th: 'ตั้งค่าแอปยืนยันตัวตน' } },
  authenticatorUnbound: { text: { en: 'Authenticator app disconnected', 'zh-CN': '身份验证器已解绑', th: 'ยกเลิกแอปยืนยันตัวตน' } },
  recoveryCodesRenewed: { text: { en: 'Recovery codes renewed', 'zh-CN': '恢复码已更新', th: 'สร้างรหัสกู้คืนใหม่' } },
  recoveryCodeUsed: { text: { en: 'Recovery code used', 'zh-CN': '已使用恢复码', th: 'ใช้รหัสกู้คืน' } },
  pushTurnedOn: {
    text: { en: 'Notifications turned on for a device', 'zh-CN': '已在设备上开启通知', th: 'เปิดการแจ้งเตือนบนอุปกรณ์' },
  },
  pushTurnedOff: {
    text: { en: 'Notifications turned off for a device', 'zh-CN': '已在设备上关闭通知', th: 'ปิดการแจ้งเตือนบนอุปกรณ์' },
  },
  passkeyAdded: { text: { en: 'Passkey added', 'zh-CN': '通行密钥已添加', th: 'เพิ่มพาสคีย์' } },
  passkeyRemoved: { text: { en: 'Passkey removed', 'zh-CN': '通行密钥已移除', th: 'ลบพาสคีย์' } },
  codesLocked: {
    text: {
      en: 'Verification paused: too many wrong codes',
      'zh-CN': '验证已暂停：验证码错误次数过多',
      th: 'หยุดการยืนยัน: ใส่รหัสผิดหลายครั้ง',
    },
    refused: true,
  },
}
