// Texts of the documents step.

import type { Text } from '@sampan/contract/language.ts'

export const documentKinds = {
  incorporation: { en: 'Certificate of incorporation', 'zh-CN': '公司注册证书', th: 'หนังสือรับรองการจดทะเบียน' },
  register: { en: 'Company register extract', 'zh-CN': '公司登记册摘录', th: 'สำเนาทะเบียนบริษัท' },
  identity: { en: 'ID of the authorised person', 'zh-CN': '授权人身份证明', th: 'เอกสารแสดงตนของผู้มีอำนาจ' },
  address: { en: 'Proof of address', 'zh-CN': '地址证明', th: 'หลักฐานที่อยู่' },
  other: { en: 'Other document', 'zh-CN': '其他文件', th: 'เอกสารอื่น' },
} as const satisfies Record<string, Text>

export type DocumentKind = keyof typeof documentKinds

export const messages = {
  help: {
    en: "JPG, PNG or PDF, up to 5M each. If anything is missing, we'll ask by email and the review takes longer.",
    'zh-CN': '支持 JPG、PNG 或 PDF，每个文件最大 5M。缺少的文件我们会通过电子邮件索取，审核时间会相应延长。',
    th: 'JPG, PNG หรือ PDF แต่ละไฟล์ไม่เกิน 5M สิ่งที่ขาดเราจะขอทางอีเมล และการตรวจสอบจะใช้เวลานานขึ้น',
  },
  choose: { en: 'Choose a file', 'zh-CN': '选择文件', th: 'เลือกไฟล์' },
  another: { en: 'Add another', 'zh-CN': '再添加一个', th: 'เพิ่มอีก' },
  sending: { en: 'Sending', 'zh-CN': '正在上传', th: 'กำลังส่ง' },
  none: { en: 'No file yet', 'zh-CN': '尚未上传', th: 'ยังไม่มี' },
  arrived: { en: 'Uploaded', 'zh-CN': '已上传', th: 'อัปโหลดแล้ว' },
  unsent: {
    en: 'The upload failed. Choose the file again.',
    'zh-CN': '文件未能上传，请重新选择。',
    th: 'ไฟล์ไม่ถึงเรา เลือกอีกครั้ง',
  },
} as const satisfies Record<string, Text>
