// Refusals about bank accounts, bank channels, statements and uploaded files.

import type { RefusalRow } from './row.ts'

export const bankRefusals = {
  bankAccountUnavailable: {
    code: '05001',
    status: 409,
    text: {
      en: "You can't use this bank account. It isn't active and verified.",
      'zh-CN': '此银行账户不可用：尚未启用或未通过验证。',
      th: 'ใช้บัญชีธนาคารนี้ไม่ได้ เพราะยังไม่เปิดใช้งานหรือยังไม่ผ่านการตรวจสอบ',
    },
  },
  channelPaused: {
    code: '05002',
    status: 503,
    text: {
      en: '{channel} is paused right now. Choose another channel or try again later.',
      'zh-CN': '{channel} 目前暂停，请选择其他渠道或稍后重试。',
      th: 'ขณะนี้หยุดใช้ {channel} ชั่วคราว เลือกช่องทางอื่นหรือลองอีกครั้งภายหลัง',
    },
  },
  fileRefused: {
    code: '05003',
    status: 415,
    text: {
      en: "{name} can't be uploaded. Use a JPG, PNG or PDF file.",
      'zh-CN': '仅接受 JPG、PNG 或 PDF 文件，{name} 不符合要求。',
      th: 'รับเฉพาะไฟล์ JPG, PNG หรือ PDF แต่ {name} ไม่ใช่',
    },
  },
  fileInfected: {
    code: '05007',
    status: 415,
    text: {
      en: "{name} didn't pass the virus check.",
      'zh-CN': '病毒检查未通过：{name}。',
      th: '{name} ไม่ผ่านการตรวจไวรัส',
    },
  },
  pdfLocked: {
    code: '05008',
    status: 415,
    text: {
      en: '{name} needs a password. Save it without one, or send a picture of it.',
      'zh-CN': '{name} 需要密码才能打开。请另存为无密码的文件，或上传其图片。',
      th: '{name} ต้องใช้รหัสผ่าน บันทึกแบบไม่มีรหัสผ่าน หรือส่งเป็นรูปภาพ',
    },
  },
  pdfDamaged: {
    code: '05009',
    status: 415,
    text: {
      en: '{name} is damaged. Save it as a PDF again, or send a picture of it.',
      'zh-CN': '{name} 已损坏，无法打开。请重新存为 PDF，或上传其图片。',
      th: '{name} เสียหายและเปิดไม่ได้ บันทึกเป็น PDF อีกครั้ง หรือส่งเป็นรูปภาพ',
    },
  },
  pdfTooLong: {
    code: '05010',
    status: 415,
    text: {
      en: '{name} has more than {max} pages. Send only the pages that show the payment.',
      'zh-CN': '{name} 超过 {max} 页，请只上传显示付款信息的页面。',
      th: '{name} มีเกิน {max}\u00a0หน้า ส่งเฉพาะหน้าที่แสดงการชำระเงิน',
    },
  },
  pdfTooComplex: {
    code: '05011',
    status: 415,
    text: {
      en: '{name} takes too long to open. Send a picture of it.',
      'zh-CN': '{name} 处理时间过长，请上传其图片。',
      th: '{name} ใช้เวลาแปลงนานเกินไป ส่งเป็นรูปภาพแทน',
    },
  },
  fileTooLarge: {
    code: '05004',
    status: 413,
    text: {
      en: '{name} is too large. Files can be up to 5M.',
      'zh-CN': '单个文件最大 5M，{name} 超出限制。',
      th: 'ไฟล์หนึ่งมีขนาดได้ไม่เกิน 5M แต่ {name} ใหญ่กว่านั้น',
    },
  },
  tooManyFiles: {
    code: '05005',
    status: 422,
    text: { en: 'You can add up to {max} files.', 'zh-CN': '最多 {max} 个文件。', th: 'แนบได้ไม่เกิน {max}\u00a0ไฟล์' },
  },
  storageFull: {
    code: '05006',
    status: 422,
    text: {
      en: 'Your file storage is full. Contact support.',
      'zh-CN': '您的文件空间已用完，请联系我们。',
      th: 'พื้นที่เก็บไฟล์ของคุณเต็มแล้ว ติดต่อเราเพื่อขอความช่วยเหลือ',
    },
  },
  statementTooLong: {
    code: '06010',
    status: 422,
    text: {
      en: 'This month has too many entries for this format. Choose CSV instead.',
      'zh-CN': '本月的条目超出此格式的容量，请改选 CSV。',
      th: 'เดือนนี้มีรายการมากเกินกว่ารูปแบบนี้รองรับ เลือก CSV แทน',
    },
  },
  bankChannelRefused: {
    code: '06011',
    status: 403,
    text: {
      en: "This statement isn't signed by a channel of that bank and account.",
      'zh-CN': '此对账单并非由该银行及账户的渠道签名。',
      th: 'รายการเดินบัญชีนี้ไม่ได้ลงนามโดยช่องทางของธนาคารและบัญชีดังกล่าว',
    },
  },
} as const satisfies Record<string, RefusalRow>
