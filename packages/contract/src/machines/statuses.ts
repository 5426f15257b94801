// The 21 statuses of section 3: the label, and the tone in which it is shown (colour and glyph).

import { keysOf } from '../shapes/keys.ts'
import type { Text } from '../text/language.ts'

/** done: check; moving: arrow; waiting: clock; person: head; stopped: cross; ended: dash. */
export const tones = ['done', 'moving', 'waiting', 'person', 'stopped', 'ended'] as const
export type Tone = (typeof tones)[number]

type StatusRow = { readonly label: Text; readonly tone: Tone }

export const statuses = {
  completed: { tone: 'done', label: { en: 'Completed', 'zh-CN': '已完成', th: 'เสร็จสมบูรณ์' } },
  processing: { tone: 'moving', label: { en: 'Processing', 'zh-CN': '处理中', th: 'กำลังดำเนินการ' } },
  toBeProcessed: { tone: 'waiting', label: { en: 'To Be Processed', 'zh-CN': '待处理', th: 'รอดำเนินการ' } },
  rejected: { tone: 'stopped', label: { en: 'Rejected', 'zh-CN': '已拒绝', th: 'ปฏิเสธแล้ว' } },
  failed: { tone: 'stopped', label: { en: 'Failed', 'zh-CN': '失败', th: 'ไม่สำเร็จ' } },
  transferredManually: { tone: 'done', label: { en: 'Transferred Manually', 'zh-CN': '已人工转账', th: 'โอนโดยเจ้าหน้าที่แล้ว' } },
  toBeConfirmed: { tone: 'waiting', label: { en: 'To Be Confirmed', 'zh-CN': '待确认', th: 'รอการยืนยัน' } },
  cancelled: { tone: 'ended', label: { en: 'Cancelled', 'zh-CN': '已取消', th: 'ยกเลิกแล้ว' } },
  pendingApproval: { tone: 'person', label: { en: 'Pending Approval', 'zh-CN': '待批准', th: 'รอการอนุมัติ' } },
  rateExpired: { tone: 'ended', label: { en: 'Rate Expired', 'zh-CN': '汇率已过期', th: 'อัตราหมดอายุ' } },
  orderCancelled: { tone: 'ended', label: { en: 'Order Cancelled', 'zh-CN': '订单已取消', th: 'ยกเลิกคำสั่งแล้ว' } },
  pendingAdd: { tone: 'person', label: { en: 'Pending Add', 'zh-CN': '待添加', th: 'รออนุมัติการเพิ่ม' } },
  pendingDelete: { tone: 'person', label: { en: 'Pending Delete', 'zh-CN': '待删除', th: 'รออนุมัติการลบ' } },
  active: { tone: 'done', label: { en: 'Active', 'zh-CN': '有效', th: 'เปิดใช้งาน' } },
  inactive: { tone: 'ended', label: { en: 'Inactive', 'zh-CN': '未启用', th: 'ไม่ได้ใช้งาน' } },
  disabled: { tone: 'stopped', label: { en: 'Disabled', 'zh-CN': '已停用', th: 'ถูกระงับ' } },
  pendingVerification: { tone: 'waiting', label: { en: 'Pending Verification', 'zh-CN': '待验证', th: 'รอการตรวจสอบ' } },
  verified: { tone: 'done', label: { en: 'Verified', 'zh-CN': '已验证', th: 'ตรวจสอบแล้ว' } },
  verificationFailed: { tone: 'stopped', label: { en: 'Verification Failed', 'zh-CN': '验证未通过', th: 'ตรวจสอบไม่ผ่าน' } },
  highRisk: { tone: 'stopped', label: { en: 'High Risk', 'zh-CN': '高风险', th: 'ความเสี่ยงสูง' } },
  lowRisk: { tone: 'done', label: { en: 'Low Risk', 'zh-CN': '低风险', th: 'ความเสี่ยงต่ำ' } },
} as const satisfies Record<string, StatusRow>

export type Status = keyof typeof statuses

export const statusNames = keysOf(statuses)
export const isStatus = (value: unknown): value is Status => typeof value === 'string' && Object.hasOwn(statuses, value)
