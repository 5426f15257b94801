// Refusals of the second verification.

import type { RefusalRow } from './row.ts'

export const verificationRefusals = {
  /** Its result carries the challenge to answer. */
  verificationNeeded: {
    code: '02001',
    status: 403,
    text: {
      en: 'Confirm this with a second verification.',
      'zh-CN': '请通过二次验证确认此操作。',
      th: 'ยืนยันรายการนี้ด้วยการยืนยันตัวตนขั้นที่สอง',
    },
  },
  verificationFailed: {
    code: '02002',
    status: 422,
    text: { en: 'Incorrect Verification code', 'zh-CN': '验证码不正确', th: 'รหัสยืนยันไม่ถูกต้อง' },
  },
  wrongCode: {
    code: '02003',
    status: 422,
    text: {
      en: 'Incorrect Verification code. Attempts left: {triesLeft}. Then a 15-minute pause.',
      'zh-CN': '验证码不正确。剩余尝试次数：{triesLeft}，之后需等待 15 分钟。',
      th: 'รหัสยืนยันไม่ถูกต้อง ลองได้อีก {triesLeft}\u00a0ครั้ง จากนั้นต้องรอ 15\u00a0นาที',
    },
  },
  codeUsed: {
    code: '02013',
    status: 409,
    text: {
      en: 'This code was already used. Wait for the next one.',
      'zh-CN': '此验证码已使用过，请等待下一个验证码。',
      th: 'รหัสนี้ใช้ไปแล้ว รอรหัสถัดไป',
    },
  },
  verificationMalformed: {
    code: '02004',
    status: 400,
    text: {
      en: "We couldn't read this verification. Verify again.",
      'zh-CN': '无法读取此验证，请重新验证。',
      th: 'อ่านการยืนยันนี้ไม่ได้ ยืนยันอีกครั้ง',
    },
  },
  verificationExpired: {
    code: '02005',
    status: 410,
    text: {
      en: 'This verification has expired. Verify again.',
      'zh-CN': '此验证已过期，请重新验证。',
      th: 'การยืนยันนี้หมดอายุแล้ว ยืนยันอีกครั้ง',
    },
  },
  verificationLocked: {
    code: '02006',
    status: 429,
    text: {
      en: 'Too many wrong codes. You can verify again {when}.',
      'zh-CN': '错误次数过多，请于{when}重新验证。',
      th: 'ใส่รหัสผิดหลายครั้งเกินไป ยืนยันอีกครั้งได้{when}',
    },
  },
  detailsChanged: {
    code: '02007',
    status: 409,
    text: {
      en: 'The details have changed since you confirmed them. Verify again.',
      'zh-CN': '您确认之后，内容已有变更，请重新验证。',
      th: 'รายละเอียดเปลี่ยนไปหลังจากที่คุณยืนยัน ยืนยันอีกครั้ง',
    },
  },
  factorMissing: {
    code: '02008',
    status: 403,
    text: {
      en: 'This needs a second factor besides email. Set up an authenticator app or a passkey first.',
      'zh-CN': '除邮箱外，此操作还需要第二种验证方式。请先设置身份验证器或通行密钥。',
      th: 'รายการนี้ต้องใช้วิธียืนยันอื่นนอกจากอีเมล ตั้งค่าแอปยืนยันตัวตนหรือพาสคีย์ก่อน',
    },
  },
  resendTooEarly: {
    code: '02009',
    status: 429,
    text: {
      en: 'A code is on its way. Send again in {retryAfterSeconds} s.',
      'zh-CN': '验证码已发出，{retryAfterSeconds} 秒后可重新发送。',
      th: 'ส่งรหัสไปแล้ว ขอส่งอีกครั้งได้ในอีก {retryAfterSeconds}\u00a0วินาที',
    },
  },
  /** Its result carries the time of the next code and the other factors that this user has enrolled. */
  sendLimitReached: {
    code: '02010',
    status: 429,
    text: {
      en: "You've reached the limit for codes. We can send the next one {when}.",
      'zh-CN': '验证码发送次数已达上限，可于{when}再次获取。',
      th: 'ขอรหัสครบจำนวนแล้ว ขอรหัสถัดไปได้{when}',
    },
  },
  codeNotSent: {
    code: '02011',
    status: 503,
    text: {
      en: "We couldn't send the code. Use another way or try again later.",
      'zh-CN': '暂时无法发送验证码，请改用其他方式或稍后重试。',
      th: 'ส่งรหัสไม่ได้ในขณะนี้ ใช้วิธีอื่นหรือลองอีกครั้งภายหลัง',
    },
  },
  smsNotPossible: {
    code: '02012',
    status: 422,
    text: {
      en: "We can't send SMS to numbers in this country. Use another way.",
      'zh-CN': '无法向该国家或地区的号码发送短信，请改用其他方式。',
      th: 'ส่ง SMS ไปยังหมายเลขของประเทศนี้ไม่ได้ ใช้วิธีอื่น',
    },
  },
} as const satisfies Record<string, RefusalRow>
