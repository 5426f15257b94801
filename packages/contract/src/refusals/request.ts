// Refusals that any call can get.

import { staleProofCode } from '../identity/device-proof.ts'
import type { RefusalRow } from './row.ts'

export const requestRefusals = {
  malformedRequest: {
    code: '00001',
    status: 400,
    text: { en: "We couldn't read this request.", 'zh-CN': '无法读取此请求。', th: 'อ่านคำขอนี้ไม่ได้' },
  },
  sessionInvalid: {
    code: '00006',
    status: 401,
    text: {
      en: 'Your session has ended. Sign in again.',
      'zh-CN': '您的会话已结束，请重新登录。',
      th: 'เซสชันของคุณสิ้นสุดแล้ว เข้าสู่ระบบอีกครั้ง',
    },
  },
  proofStale: {
    code: staleProofCode,
    status: 401,
    text: {
      en: 'This request took too long to reach us. Try again.',
      'zh-CN': '请求到达时间过长，请重试。',
      th: 'คำขอใช้เวลานานเกินไปกว่าจะถึงเรา ลองอีกครั้ง',
    },
  },
  captchaNeeded: {
    code: '00020',
    status: 403,
    text: {
      en: 'The bot check is missing. Reload the page and try again.',
      'zh-CN': '缺少人机验证，请刷新页面后重试。',
      th: 'ยังไม่ได้ตรวจสอบว่าไม่ใช่บอต โหลดหน้านี้ใหม่แล้วลองอีกครั้ง',
    },
  },
  captchaRefused: {
    code: '00021',
    status: 403,
    text: {
      en: 'The bot check failed or expired. Try again.',
      'zh-CN': '人机验证未通过或已过期，请重试。',
      th: 'การตรวจสอบบอตไม่ผ่านหรือหมดอายุแล้ว ลองอีกครั้ง',
    },
  },
  captchaUnavailable: {
    code: '00022',
    status: 403,
    text: {
      en: "The bot check isn't responding. Try again in a minute.",
      'zh-CN': '人机验证服务暂无响应，请稍后一分钟重试。',
      th: 'บริการตรวจสอบบอตไม่ตอบสนอง ลองอีกครั้งในหนึ่งนาที',
    },
  },
  invalidInput: {
    code: '00400',
    status: 422,
    text: { en: 'Check the highlighted fields.', 'zh-CN': '请检查标记的字段。', th: 'ตรวจสอบช่องที่ทำเครื่องหมายไว้' },
  },
  scopeMissing: {
    code: '00403',
    status: 403,
    text: {
      en: 'You need the permission "{scope}". An administrator of your account can grant it.',
      'zh-CN': '您需要“{scope}”权限，可由您账户的管理员授予。',
      th: 'คุณต้องมีสิทธิ์ “{scope}” ผู้ดูแลบัญชีของคุณให้สิทธิ์นี้ได้',
    },
  },
  notFound: { code: '00404', status: 404, text: { en: 'Not found.', 'zh-CN': '未找到。', th: 'ไม่พบข้อมูล' } },
  methodNotAllowed: {
    code: '00405',
    status: 405,
    text: { en: "This address doesn't support that method.", 'zh-CN': '此地址不支持该方法。', th: 'ที่อยู่นี้ไม่รองรับวิธีเรียกดังกล่าว' },
  },
  requestTooSlow: {
    code: '00408',
    status: 408,
    text: {
      en: 'The request arrived too slowly. Check your connection and try again.',
      'zh-CN': '请求传输过慢，请检查网络连接后重试。',
      th: 'คำขอส่งมาช้าเกินไป ตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง',
    },
  },
  requestIdReused: {
    code: '00409',
    status: 409,
    text: {
      en: 'This request number was already used for something else. Nothing was done this time.',
      'zh-CN': '此请求编号已用于其他操作，本次未执行任何操作。',
      th: 'หมายเลขคำขอนี้ใช้กับรายการอื่นไปแล้ว ครั้งนี้ไม่มีการดำเนินการใด',
    },
  },
  illegalMove: {
    code: '00410',
    status: 409,
    text: {
      en: 'This is no longer possible because the status has changed. Reload and check.',
      'zh-CN': '状态已变更，无法执行此操作，请重新查看。',
      th: 'ทำรายการนี้ไม่ได้แล้ว เพราะสถานะเปลี่ยนไป โปรดดูรายการอีกครั้ง',
    },
  },
  duplicate: {
    code: '00411',
    status: 409,
    text: { en: 'This is already saved.', 'zh-CN': '此内容已保存过。', th: 'รายการนี้บันทึกไว้แล้ว' },
  },
  staleVersion: {
    code: '00412',
    status: 409,
    text: {
      en: 'Someone changed this in the meantime. Reload before you save.',
      'zh-CN': '此内容已被修改，请重新查看后再保存。',
      th: 'มีการแก้ไขรายการนี้ระหว่างนั้น ดูอีกครั้งก่อนบันทึก',
    },
  },
  tooLarge: {
    code: '00413',
    status: 413,
    text: { en: 'This is too large to send.', 'zh-CN': '内容过大，无法发送。', th: 'ข้อมูลมีขนาดใหญ่เกินไป' },
  },
  unsupportedMediaType: {
    code: '00415',
    status: 415,
    text: { en: "We don't accept this type of content here.", 'zh-CN': '此处不接受该类型的内容。', th: 'ไม่รับเนื้อหาประเภทนี้' },
  },
  tooManyRequests: {
    code: '00429',
    status: 429,
    text: {
      en: 'Too many requests. Try again {when}.',
      'zh-CN': '请求过于频繁，请于{when}重试。',
      th: 'คำขอมากเกินไป ลองอีกครั้ง{when}',
    },
  },
  headersTooLarge: {
    code: '00431',
    status: 431,
    text: { en: 'The request headers are too large.', 'zh-CN': '此请求的标头过大。', th: 'ส่วนหัวของคำขอมีขนาดใหญ่เกินไป' },
  },
  internalError: {
    code: '00500',
    status: 500,
    text: {
      en: 'Something went wrong on our side. Nothing is charged twice. Check your history before you try again. Error reference: {reference}',
      'zh-CN': '我们这边出现问题。不会重复扣款：重试前请先查看历史记录。错误编号：{reference}',
      th: 'เกิดข้อผิดพลาดทางเรา ไม่มีการหักเงินซ้ำ ตรวจสอบประวัติก่อนลองอีกครั้ง รหัสข้อผิดพลาด: {reference}',
    },
  },
  notAvailable: {
    code: '00503',
    status: 503,
    text: {
      en: "This isn't available right now. Try again later.",
      'zh-CN': '此功能暂时不可用，请稍后重试。',
      th: 'ยังใช้ส่วนนี้ไม่ได้ในขณะนี้ ลองอีกครั้งภายหลัง',
    },
  },
  overloaded: {
    code: '00504',
    status: 503,
    text: {
      en: 'Many people are using this right now. Try again in {retryAfterSeconds} s.',
      'zh-CN': '当前使用人数较多，请在 {retryAfterSeconds} 秒后重试。',
      th: 'ขณะนี้มีผู้ใช้งานจำนวนมาก ลองอีกครั้งใน {retryAfterSeconds}\u00a0วินาที',
    },
  },
} as const satisfies Record<string, RefusalRow>
