// Texts of the list of API keys, of one key and of its secret.

import type { Text } from '@sampan/contract/language.ts'
import type { PluralText } from '@sampan/ui/plural'

export const messages = {
  lead: {
    en: 'Let your own systems read balances, follow transactions and make payments.',
    'zh-CN': '让您自己的系统查询余额、跟踪交易并发起付款。',
    th: 'ให้ระบบของคุณดูยอดคงเหลือ ติดตามรายการ และสั่งจ่ายเงินได้',
  },
  create: { en: 'Create key', 'zh-CN': '创建密钥', th: 'สร้างคีย์' },
  loading: { en: 'Loading', 'zh-CN': '正在加载', th: 'กำลังโหลด' },
  empty: { en: 'No API keys yet', 'zh-CN': '还没有 API 密钥', th: 'ยังไม่มีคีย์ API' },
  emptyMore: {
    en: 'With a key, your program can do what you allow and nothing else. You set the amounts and IP addresses.',
    'zh-CN': '您的程序使用密钥只能进行您允许的操作。金额和 IP 地址由您决定。',
    th: 'โปรแกรมของคุณใช้คีย์ทำได้เฉพาะสิ่งที่คุณอนุญาต คุณกำหนดวงเงินและที่อยู่ IP เอง',
  },
  documentation: { en: 'Read the documentation', 'zh-CN': '查看文档', th: 'อ่านเอกสาร' },
  caption: { en: 'API keys', 'zh-CN': 'API 密钥', th: 'คีย์ API' },
  name: { en: 'Key', 'zh-CN': '密钥', th: 'คีย์' },
  permissions: { en: 'Permissions', 'zh-CN': '权限', th: 'สิทธิ์' },
  limits: { en: 'Limits', 'zh-CN': '限额', th: 'วงเงิน' },
  noMoney: { en: "Can't move money", 'zh-CN': '不能转移资金', th: 'โอนเงินไม่ได้' },
  noLimit: { en: '{currency}: no limit', 'zh-CN': '{currency} 不限额', th: '{currency}: ไม่จำกัด' },
  perTransaction: { en: '{amount} per transaction', 'zh-CN': '每笔 {amount}', th: '{amount} ต่อรายการ' },
  perDay: { en: '{amount} per day', 'zh-CN': '每日 {amount}', th: '{amount} ต่อวัน' },
  leftToday: { en: '{amount} left today', 'zh-CN': '今日剩余 {amount}', th: 'วันนี้เหลือ {amount}' },
  addresses: { en: 'IP addresses', 'zh-CN': 'IP 地址', th: 'ที่อยู่ IP' },
  anyAddress: { en: 'Any', 'zh-CN': '不限', th: 'ทุกที่อยู่ IP' },
  expires: { en: 'Expires', 'zh-CN': '到期', th: 'หมดอายุ' },
  lastUse: { en: 'Last used', 'zh-CN': '最近使用', th: 'ใช้ล่าสุด' },
  never: { en: 'Never', 'zh-CN': '从未', th: 'ยังไม่เคย' },
  from: { en: 'from {address}', 'zh-CN': '来自 {address}', th: 'จาก {address}' },
  state: { en: 'Status', 'zh-CN': '状态', th: 'สถานะ' },
  changing: { en: 'Change pending', 'zh-CN': '变更待审批', th: 'รอการเปลี่ยนแปลง' },
  secret: { en: 'Secret', 'zh-CN': '密钥值', th: 'รหัสลับ' },
  until: { en: 'until {time}', 'zh-CN': '有效至 {time}', th: 'ถึง {time}' },
  created: { en: 'Created', 'zh-CN': '创建时间', th: 'สร้างเมื่อ' },
  by: { en: '{day}, by {name}', 'zh-CN': '{day}，由 {name} 创建', th: '{day} โดย {name}' },
  prepareOnly: { en: 'Prepare only', 'zh-CN': '仅可发起', th: 'จัดทำรายการเท่านั้น' },
  prepareOnlyMore: {
    en: 'A person approves every payment.',
    'zh-CN': '每笔付款都由成员批准。',
    th: 'ทุกรายการจ่ายต้องมีคนอนุมัติ',
  },
  working: { en: 'Working', 'zh-CN': '正在处理', th: 'กำลังดำเนินการ' },
  revoke: { en: 'Revoke', 'zh-CN': '撤销', th: 'เพิกถอน' },
  revokeAsk: { en: 'Revoke {name}?', 'zh-CN': '撤销“{name}”？', th: 'เพิกถอน {name} หรือไม่' },
  revokeMore: {
    en: 'It stops working right away, for good. Requests it has prepared are recalled.',
    'zh-CN': '该密钥立即永久失效，由它发起的待审批事项将被撤回。',
    th: 'คีย์นี้จะใช้ไม่ได้ทันทีและถาวร คำขอที่คีย์จัดทำไว้จะถูกเรียกคืน',
  },
  revoked: { en: '{name} is revoked.', 'zh-CN': '“{name}”已撤销。', th: 'เพิกถอน {name} แล้ว' },
  revokeAll: { en: 'Revoke all', 'zh-CN': '全部撤销', th: 'เพิกถอนทั้งหมด' },
  revokeAllAsk: { en: 'Revoke all API keys?', 'zh-CN': '撤销所有 API 密钥？', th: 'เพิกถอนคีย์ API ทั้งหมดหรือไม่' },
  revokeAllMore: {
    en: "Every system that uses them loses access right away. You can't undo this.",
    'zh-CN': '所有使用这些密钥的系统将立即失去访问权限，且无法恢复。',
    th: 'ทุกระบบที่ใช้คีย์เหล่านี้จะเข้าถึงไม่ได้ทันที และย้อนกลับไม่ได้',
  },
  allRevoked: { en: 'All API keys are revoked.', 'zh-CN': '所有 API 密钥均已撤销。', th: 'เพิกถอนคีย์ API ทั้งหมดแล้ว' },
  edit: { en: 'Edit key', 'zh-CN': '编辑密钥', th: 'แก้ไขคีย์' },
  roll: { en: 'Replace secret', 'zh-CN': '更换密钥值', th: 'เปลี่ยนรหัสลับ' },
  rollMore: {
    en: 'You get a new secret. Until your systems use it, the current one can keep working.',
    'zh-CN': '您将获得新的密钥值。在系统换用之前，当前密钥值可以继续有效。',
    th: 'คุณจะได้รหัสลับใหม่ ระหว่างที่ระบบยังไม่เปลี่ยน รหัสเดิมยังใช้ต่อได้',
  },
  overlap: { en: 'Current secret works for', 'zh-CN': '当前密钥值继续有效', th: 'รหัสลับเดิมใช้ต่อได้' },
  noOverlap: { en: 'Stop right away', 'zh-CN': '立即失效', th: 'หยุดใช้ทันที' },
  proceed: { en: 'Continue to verification', 'zh-CN': '继续验证', th: 'ยืนยันด้วยรหัส' },
} as const satisfies Record<string, Text>

export const overlapHours: PluralText = {
  one: { en: '{count} hour', 'zh-CN': '{count} 小时', th: '{count}\u00a0ชั่วโมง' },
  other: { en: '{count} hours', 'zh-CN': '{count} 小时', th: '{count}\u00a0ชั่วโมง' },
}

export const stateLabels = {
  waiting: { en: 'Waiting for approval', 'zh-CN': '待审批', th: 'รออนุมัติ' },
  active: { en: 'Active', 'zh-CN': '有效', th: 'เปิดใช้งาน' },
  expired: { en: 'Expired', 'zh-CN': '已过期', th: 'หมดอายุ' },
  revoked: { en: 'Revoked', 'zh-CN': '已撤销', th: 'เพิกถอนแล้ว' },
} as const satisfies Record<string, Text>

export const secretMessages = {
  title: { en: 'Save your secret', 'zh-CN': '请保存密钥值', th: 'บันทึกรหัสลับ' },
  lead: {
    en: 'We show it once and keep no copy. Store it where your systems keep secrets.',
    'zh-CN': '密钥值仅显示一次，我们不保留副本。请存入您系统的密钥管理工具。',
    th: 'เราแสดงเพียงครั้งเดียวและไม่เก็บสำเนา บันทึกไว้ในที่เก็บความลับของระบบคุณ',
  },
  waiting: {
    en: 'The secret works once the request is approved.',
    'zh-CN': '请求获批后，密钥值才会生效。',
    th: 'รหัสลับใช้ได้เมื่อคำขอได้รับอนุมัติ',
  },
  copy: { en: 'Copy secret', 'zh-CN': '复制密钥值', th: 'คัดลอกรหัสลับ' },
  copied: { en: 'Secret copied', 'zh-CN': '已复制密钥值', th: 'คัดลอกรหัสลับแล้ว' },
  notCopied: {
    en: "Couldn't copy. Select the secret instead.",
    'zh-CN': '无法复制，请手动选择。',
    th: 'คัดลอกไม่ได้ ให้เลือกข้อความเอง',
  },
  saved: { en: "I've saved the secret", 'zh-CN': '我已保存密钥值', th: 'ฉันบันทึกรหัสลับแล้ว' },
  saveFirst: {
    en: 'Save the secret and tick the box first.',
    'zh-CN': '请先保存密钥值并勾选。',
    th: 'บันทึกรหัสลับและทำเครื่องหมายก่อน',
  },
  done: { en: 'Done', 'zh-CN': '完成', th: 'เสร็จสิ้น' },
} as const satisfies Record<string, Text>
