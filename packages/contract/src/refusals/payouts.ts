// Refusals of batch payouts: about the file, and about the batch as a whole. What is wrong in a row is said at the row.

import type { RefusalRow } from './row.ts'

export const payoutRefusals = {
  payoutFileUnreadable: {
    code: '03011',
    status: 422,
    text: {
      en: "We can't read this file. Fill in the template and save it as CSV (UTF-8) or XLSX.",
      'zh-CN': '无法读取此文件。请填写模板，并保存为 CSV（UTF-8）或 XLSX。',
      th: 'อ่านไฟล์นี้ไม่ได้ กรอกในแม่แบบแล้วบันทึกเป็น CSV (UTF-8) หรือ XLSX',
    },
  },
  payoutColumnsMissing: {
    code: '03012',
    status: 422,
    text: {
      en: 'The first line must name the columns destination, currency and amount.',
      'zh-CN': '第一行必须包含列名 destination、currency 和 amount。',
      th: 'บรรทัดแรกต้องมีชื่อคอลัมน์ destination, currency และ amount',
    },
  },
  payoutFileEmpty: {
    code: '03013',
    status: 422,
    text: { en: 'This file has no payments.', 'zh-CN': '此文件中没有付款。', th: 'ไฟล์นี้ไม่มีรายการจ่าย' },
  },
  payoutTooManyRows: {
    code: '03014',
    status: 422,
    text: {
      en: 'A file can have up to {max} payments. Split it into several files.',
      'zh-CN': '每个文件最多 {max} 笔付款，请拆分为多个文件。',
      th: 'หนึ่งไฟล์มีได้ไม่เกิน {max} รายการ แบ่งเป็นหลายไฟล์',
    },
  },
  payoutHasErrors: {
    code: '03015',
    status: 409,
    text: {
      en: 'Some rows need a correction. Nothing was submitted.',
      'zh-CN': '部分行需要更正，尚未提交任何付款。',
      th: 'บางแถวต้องแก้ไข ยังไม่มีการส่งรายการ',
    },
  },
  payoutShort: {
    code: '03016',
    status: 422,
    text: {
      en: 'Your balance is {missing} short of the total with fees.',
      'zh-CN': '您的余额比含手续费的总额少 {missing}。',
      th: 'ยอดเงินของคุณขาดอีก {missing} จากยอดรวมพร้อมค่าธรรมเนียม',
    },
  },
  payoutChanged: {
    code: '03017',
    status: 409,
    text: {
      en: 'Rows or fees have changed since you read them. Check them again.',
      'zh-CN': '自您查看后，付款行或手续费已发生变化，请重新检查。',
      th: 'แถวหรือค่าธรรมเนียมเปลี่ยนไปหลังจากที่คุณอ่าน โปรดตรวจอีกครั้ง',
    },
  },
  payoutRolesDiffer: {
    code: '03018',
    status: 409,
    text: {
      en: 'Your policy asks for approvers of different roles. Put these payments in separate files.',
      'zh-CN': '贵公司的规则要求不同角色的审批人，请将这些付款放入不同的文件。',
      th: 'นโยบายของคุณต้องการผู้อนุมัติต่างบทบาทกัน โปรดแยกรายการเหล่านี้เป็นคนละไฟล์',
    },
  },
} as const satisfies Record<string, RefusalRow>
