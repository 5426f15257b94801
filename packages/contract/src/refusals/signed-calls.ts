// Refusals about API keys and signed calls.

import type { RefusalRow } from './row.ts'

export const apiKeyRefusals = {
  keyInvalid: {
    code: '09001',
    status: 401,
    text: {
      en: 'Send a valid API key as "Authorization: Bearer sk_live_...".',
      'zh-CN': '请以 "Authorization: Bearer sk_live_..." 发送有效的 API 密钥。',
      th: 'ส่งคีย์ API ที่ถูกต้องในรูปแบบ "Authorization: Bearer sk_live_..."',
    },
  },
  keyExpired: {
    code: '09002',
    status: 401,
    text: {
      en: 'This API key has expired. Create a new one.',
      'zh-CN': '此 API 密钥已过期，请创建新的密钥。',
      th: 'คีย์ API นี้หมดอายุแล้ว สร้างคีย์ใหม่',
    },
  },
  keyRevoked: {
    code: '09003',
    status: 401,
    text: {
      en: 'This API key was revoked or replaced.',
      'zh-CN': '此 API 密钥已被撤销或替换。',
      th: 'คีย์ API นี้ถูกเพิกถอนหรือแทนที่แล้ว',
    },
  },
  keyWaiting: {
    code: '09004',
    status: 401,
    text: {
      en: 'This API key is waiting for approval.',
      'zh-CN': '此 API 密钥正在等待审批。',
      th: 'คีย์ API นี้กำลังรอการอนุมัติ',
    },
  },
  keyAddressRefused: {
    code: '09005',
    status: 403,
    text: {
      en: "This API key can't be used from {address}. Add the address to the key first.",
      'zh-CN': '此 API 密钥不能从 {address} 使用，请先将该地址加入密钥。',
      th: 'ใช้คีย์ API นี้จาก {address} ไม่ได้ เพิ่มที่อยู่นี้ในคีย์ก่อน',
    },
  },
  keyScopeMissing: {
    code: '09006',
    status: 403,
    text: {
      en: 'This API key lacks the scope "{scope}".',
      'zh-CN': '此 API 密钥缺少“{scope}”权限。',
      th: 'คีย์ API นี้ไม่มีสิทธิ์ “{scope}”',
    },
  },
  tooManyKeys: {
    code: '09007',
    status: 422,
    text: {
      en: 'You can have up to {max} API keys. Revoke one that is no longer used.',
      'zh-CN': '最多 {max} 个 API 密钥，请撤销不再使用的密钥。',
      th: 'มีคีย์ API ได้ไม่เกิน {max}\u00a0คีย์ เพิกถอนคีย์ที่ไม่ใช้แล้วก่อน',
    },
  },
  signingKeyMissing: {
    code: '09008',
    status: 403,
    text: {
      en: "This API key has no signing key, so it can't move money.",
      'zh-CN': '此 API 密钥没有签名公钥，不能转移资金。',
      th: 'คีย์ API นี้ไม่มีคีย์ลงนาม จึงโอนเงินไม่ได้',
    },
  },
  signatureInvalid: {
    code: '09009',
    status: 401,
    text: {
      en: "The signature is missing or doesn't match this request. Sign method, path, content digest and idempotency key.",
      'zh-CN': '签名缺失或与此请求不符。请对方法、路径、内容摘要和幂等键签名。',
      th: 'ไม่มีลายเซ็นหรือลายเซ็นไม่ตรงกับคำขอนี้ ลงนามวิธีเรียก เส้นทาง ค่าแฮชของเนื้อหา และคีย์กันทำซ้ำ',
    },
  },
  signatureStale: {
    code: '09010',
    status: 401,
    text: {
      en: 'The signature is more than 60 seconds old or ahead. Check your clock and sign again.',
      'zh-CN': '签名时间相差超过 60 秒。请校准时钟后重新签名。',
      th: 'ลายเซ็นเก่าหรือล่วงหน้าเกิน 60\u00a0วินาที ตรวจสอบนาฬิกาแล้วลงนามใหม่',
    },
  },
  signatureReplayed: {
    code: '09011',
    status: 401,
    text: {
      en: 'This signature was used before. Sign again with a new nonce; the idempotency key stays the same.',
      'zh-CN': '此签名已使用过。请用新的 nonce 重新签名，幂等键保持不变。',
      th: 'ลายเซ็นนี้ถูกใช้แล้ว ลงนามใหม่ด้วย nonce ใหม่ โดยใช้คีย์กันทำซ้ำเดิม',
    },
  },
  keyCurrencyRefused: {
    code: '09012',
    status: 403,
    text: {
      en: "This API key can't move {currency}.",
      'zh-CN': '此 API 密钥不能转移 {currency}。',
      th: 'คีย์ API นี้โอน {currency} ไม่ได้',
    },
  },
  keyAmountExceeded: {
    code: '09013',
    status: 422,
    text: {
      en: 'This API key can move up to {max} per transaction.',
      'zh-CN': '此 API 密钥每笔最多可转移 {max}。',
      th: 'คีย์ API นี้โอนได้ไม่เกิน {max} ต่อรายการ',
    },
  },
  keyDayExceeded: {
    code: '09014',
    status: 422,
    text: {
      en: 'This API key can move {left} more today.',
      'zh-CN': '此 API 密钥今天还可转移 {left}。',
      th: 'วันนี้คีย์ API นี้โอนได้อีก {left}',
    },
  },
  testModeOff: {
    code: '09015',
    status: 403,
    text: {
      en: 'Test mode is turned off here. Use a key that begins with sk_live_.',
      'zh-CN': '此处未启用测试模式，请使用以 sk_live_ 开头的密钥。',
      th: 'ที่นี่ไม่ได้เปิดโหมดทดสอบ ใช้คีย์ที่ขึ้นต้นด้วย sk_live_',
    },
  },
  testModeUnavailable: {
    code: '09016',
    status: 503,
    text: {
      en: "Test mode isn't available right now. Try again in a minute.",
      'zh-CN': '测试模式暂时不可用，请稍后重试。',
      th: 'โหมดทดสอบใช้ไม่ได้ในขณะนี้ ลองอีกครั้งในอีกสักครู่',
    },
  },
  testModeOnly: {
    code: '09017',
    status: 403,
    text: {
      en: 'Simulations work in test mode only. Use a key that begins with sk_test_.',
      'zh-CN': '模拟仅在测试模式下可用，请使用以 sk_test_ 开头的密钥。',
      th: 'การจำลองใช้ได้เฉพาะในโหมดทดสอบ ใช้คีย์ที่ขึ้นต้นด้วย sk_test_',
    },
  },
} as const satisfies Record<string, RefusalRow>
