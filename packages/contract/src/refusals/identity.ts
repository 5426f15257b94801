// Refusals about sign-in, registration and the state of the account.

import type { RefusalRow } from './row.ts'

export const identityRefusals = {
  invalidLogin: {
    code: '01001',
    status: 422,
    text: { en: 'Invalid Account or password', 'zh-CN': '账户或密码不正确', th: 'บัญชีหรือรหัสผ่านไม่ถูกต้อง' },
  },
  accountUnavailable: {
    code: '01002',
    status: 403,
    text: { en: 'Your account is unavailable now', 'zh-CN': '您的账户目前不可用', th: 'บัญชีของคุณใช้งานไม่ได้ในขณะนี้' },
  },
  invalidAccount: { code: '01003', status: 422, text: { en: 'Invalid Account', 'zh-CN': '账户无效', th: 'บัญชีไม่ถูกต้อง' } },
  incorrectPassword: {
    code: '01004',
    status: 422,
    text: { en: 'Incorrect Password', 'zh-CN': '密码不正确', th: 'รหัสผ่านไม่ถูกต้อง' },
  },
  linkExpired: {
    code: '01005',
    status: 410,
    text: { en: 'The link has been expired', 'zh-CN': '链接已过期', th: 'ลิงก์หมดอายุแล้ว' },
  },
  stepExpired: {
    code: '01006',
    status: 410,
    text: {
      en: 'This step has expired. Start again.',
      'zh-CN': '此步骤已超时，请重新开始。',
      th: 'ขั้นตอนนี้หมดเวลาแล้ว เริ่มใหม่อีกครั้ง',
    },
  },
  signInPaused: {
    code: '01007',
    status: 429,
    text: {
      en: 'Too many attempts. You can try again {when}.',
      'zh-CN': '尝试次数过多，请于{when}重试。',
      th: 'ลองหลายครั้งเกินไป ลองอีกครั้งได้{when}',
    },
  },
  grantRefused: {
    code: '01008',
    status: 401,
    text: {
      en: 'Sign-in failed. Sign in again.',
      'zh-CN': '登录未成功，请重新登录。',
      th: 'เข้าสู่ระบบไม่สำเร็จ เข้าสู่ระบบอีกครั้ง',
    },
  },
  accountFrozen: {
    code: '01009',
    status: 403,
    text: {
      en: 'Outgoing transfers are frozen. Unfreeze them in security settings first.',
      'zh-CN': '转出已冻结，请先在安全设置中解除冻结。',
      th: 'การโอนออกถูกระงับไว้ ยกเลิกการระงับในการตั้งค่าความปลอดภัยก่อน',
    },
  },
  frozenByUs: {
    code: '01011',
    status: 403,
    text: {
      en: 'Outgoing transfers are frozen because an amount is owed. Contact support from your account.',
      'zh-CN': '账户仍有欠款，转出由我们冻结。请在账户内通过“意见反馈”联系我们。',
      th: 'เรายังระงับการโอนออกไว้เพราะมียอดค้างชำระ ติดต่อเราได้ที่ “ความคิดเห็น” ในบัญชีของคุณ',
    },
  },
  securityHold: {
    code: '01010',
    status: 403,
    text: {
      en: 'Withdrawals to new destinations are paused until {until}, 24 hours after your security change.',
      'zh-CN': '安全设置变更后的 24 小时内，即 {until} 之前，暂停向新收款方提现。',
      th: 'หยุดการถอนไปยังปลายทางใหม่จนถึง {until} คือ 24\u00a0ชั่วโมงหลังเปลี่ยนการตั้งค่าความปลอดภัย',
    },
  },
  accountClosed: {
    code: '01012',
    status: 403,
    text: {
      en: 'This account is closed. Contact support if you need your records.',
      'zh-CN': '此账户已注销。如需您的记录，请联系客服。',
      th: 'บัญชีนี้ปิดแล้ว หากต้องการข้อมูลของคุณ ติดต่อฝ่ายสนับสนุน',
    },
  },
  closingBlocked: {
    code: '01013',
    status: 409,
    text: {
      en: "Your account can't be closed yet. Withdraw what's left and wait until open items are finished.",
      'zh-CN': '您的账户暂时无法注销。请提现剩余资金，并等待未完成的事项结束。',
      th: 'ยังปิดบัญชีไม่ได้ ถอนเงินที่เหลือและรอให้รายการที่ค้างอยู่เสร็จก่อน',
    },
  },
  closingRequested: {
    code: '01014',
    status: 409,
    text: {
      en: 'Closing your account was already requested.',
      'zh-CN': '已申请注销您的账户。',
      th: 'มีคำขอปิดบัญชีของคุณอยู่แล้ว',
    },
  },
  ownersOnly: {
    code: '01015',
    status: 403,
    text: {
      en: 'Only an owner of the company can do this.',
      'zh-CN': '只有公司的所有者可以进行此操作。',
      th: 'เฉพาะเจ้าของบริษัทเท่านั้นที่ทำได้',
    },
  },
} as const satisfies Record<string, RefusalRow>
