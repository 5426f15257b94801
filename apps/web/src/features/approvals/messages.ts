// Texts of the approvals screens.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  lead: {
    en: 'What one of you prepares, another one decides. The maker is never the approver.',
    'zh-CN': '一人发起，另一人决定。发起人不能审批自己的事项。',
    th: 'คนหนึ่งจัดทำ อีกคนตัดสินใจ ผู้จัดทำไม่ใช่ผู้อนุมัติ',
  },
  which: { en: 'Which approvals', 'zh-CN': '审批范围', th: 'การอนุมัติชุดใด' },
  tabMine: { en: 'For you', 'zh-CN': '待您处理', th: 'รอคุณ' },
  tabOthers: { en: 'With others', 'zh-CN': '待他人处理', th: 'รอผู้อื่น' },
  mine: { en: 'Waiting for you', 'zh-CN': '等待您处理', th: 'รอคุณ' },
  others: { en: 'Waiting for others', 'zh-CN': '等待他人处理', th: 'รอผู้อื่น' },
  decided: { en: 'Decided', 'zh-CN': '已处理', th: 'ตัดสินแล้ว' },
  caption: { en: 'Approvals', 'zh-CN': '审批事项', th: 'รายการอนุมัติ' },
  what: { en: 'What', 'zh-CN': '事项', th: 'เรื่อง' },
  amount: { en: 'Amount', 'zh-CN': '金额', th: 'จำนวน' },
  preparedBy: { en: 'Prepared by {name}, {time}', 'zh-CN': '由 {name} 发起，{time}', th: 'จัดทำโดย {name} {time}' },
  approvals: { en: 'Approvals', 'zh-CN': '批准', th: 'อนุมัติ' },
  agreed: { en: '{agreed} of {needed}', 'zh-CN': '{agreed}/{needed}', th: '{agreed} จาก {needed}' },
  until: { en: 'Until', 'zh-CN': '截止', th: 'ถึง' },
  decidedAt: { en: 'Decided', 'zh-CN': '处理时间', th: 'ตัดสินเมื่อ' },
  status: { en: 'Status', 'zh-CN': '状态', th: 'สถานะ' },
  emptyMine: { en: 'Nothing waits for you', 'zh-CN': '没有等待您处理的事项', th: 'ไม่มีรายการรอคุณ' },
  emptyMineMore: {
    en: 'When a colleague prepares something that needs your yes, it stands here and on the wallet, and a mail tells you.',
    'zh-CN': '同事发起需要您批准的事项后，会显示在这里和钱包页面，并以邮件通知您。',
    th: 'เมื่อเพื่อนร่วมงานจัดทำรายการที่ต้องให้คุณอนุมัติ จะแสดงที่นี่และในกระเป๋าเงิน และมีอีเมลแจ้งคุณ',
  },
  emptyOthers: { en: 'Nothing waits for others', 'zh-CN': '没有等待他人处理的事项', th: 'ไม่มีรายการรอผู้อื่น' },
  emptyOthersMore: {
    en: 'What you prepare and what others decide stands here until it is decided, recalled or expired.',
    'zh-CN': '您发起的以及由他人决定的事项，在处理、撤回或过期之前都显示在这里。',
    th: 'รายการที่คุณจัดทำและที่ผู้อื่นตัดสินจะอยู่ที่นี่จนกว่าจะตัดสิน เรียกคืน หรือหมดอายุ',
  },
  emptyDecided: { en: 'Nothing has been decided yet', 'zh-CN': '尚无已处理的事项', th: 'ยังไม่มีรายการที่ตัดสินแล้ว' },
  back: { en: 'Approvals', 'zh-CN': '审批', th: 'การอนุมัติ' },
  decoded: { en: 'What this does', 'zh-CN': '此事项的内容', th: 'รายการนี้ทำอะไร' },
  why: { en: 'Why', 'zh-CN': '原因', th: 'เหตุผล' },
  maker: { en: 'Prepared by', 'zh-CN': '发起人', th: 'ผู้จัดทำ' },
  risk: { en: 'Risk of the destination', 'zh-CN': '目的地风险', th: 'ความเสี่ยงของปลายทาง' },
  limits: { en: 'Limits after this', 'zh-CN': '执行后的剩余限额', th: 'วงเงินที่เหลือหลังรายการนี้' },
  limitLeft: { en: 'of {of}', 'zh-CN': '共 {of}', th: 'จาก {of}' },
  who: { en: 'Who decides', 'zh-CN': '由谁决定', th: 'ใครตัดสิน' },
  agreedSo: {
    en: '{agreed} of {needed} have approved',
    'zh-CN': '{needed} 人中已有 {agreed} 人批准',
    th: 'อนุมัติแล้ว {agreed} จาก {needed} คน',
  },
  yes: { en: '{name} approved', 'zh-CN': '{name} 已批准', th: '{name} อนุมัติ' },
  no: { en: '{name} rejected', 'zh-CN': '{name} 已拒绝', th: '{name} ปฏิเสธ' },
  prepared: { en: '{name} prepared this', 'zh-CN': '{name} 发起', th: '{name} จัดทำรายการ' },
  happened: { en: 'What has happened', 'zh-CN': '经过', th: 'สิ่งที่เกิดขึ้น' },
  subject: { en: 'Open what it is about', 'zh-CN': '查看相关内容', th: 'เปิดรายการที่เกี่ยวข้อง' },
} as const satisfies Record<string, Text>

export const decisionMessages = {
  factorNeeded: {
    en: 'Approving takes an authenticator app or a passkey. Email alone is not enough.',
    'zh-CN': '批准需要身份验证器或通行密钥，仅凭邮箱不够。',
    th: 'การอนุมัติต้องใช้แอปยืนยันตัวตนหรือพาสคีย์ อีเมลอย่างเดียวไม่พอ',
  },
  approve: { en: 'Approve', 'zh-CN': '批准', th: 'อนุมัติ' },
  reject: { en: 'Reject', 'zh-CN': '拒绝', th: 'ปฏิเสธ' },
  rejecting: { en: 'Rejecting', 'zh-CN': '正在拒绝', th: 'กำลังปฏิเสธ' },
  rejectNow: { en: 'Reject it', 'zh-CN': '确认拒绝', th: 'ยืนยันการปฏิเสธ' },
  reason: { en: 'Why do you reject it?', 'zh-CN': '为何拒绝？', th: 'ปฏิเสธเพราะอะไร' },
  reasonHelp: {
    en: '{name} reads this. Held money is free again at once.',
    'zh-CN': '{name} 会看到此内容。冻结的资金会立即解冻。',
    th: '{name} จะอ่านข้อความนี้ เงินที่กันไว้จะใช้ได้ทันที',
  },
  reasonName: { en: 'Reason', 'zh-CN': '原因', th: 'เหตุผล' },
  recall: { en: 'Recall', 'zh-CN': '撤回', th: 'เรียกคืน' },
  recallAsk: { en: 'Recall this?', 'zh-CN': '撤回此事项？', th: 'เรียกคืนรายการนี้หรือไม่' },
  recallMore: {
    en: 'Nobody has to decide it any more. Held money is free again at once.',
    'zh-CN': '将不再需要任何人处理，冻结的资金会立即解冻。',
    th: 'จะไม่มีใครต้องตัดสินอีก เงินที่กันไว้จะใช้ได้ทันที',
  },
  keep: { en: 'Keep it', 'zh-CN': '保留', th: 'เก็บไว้' },
  recalling: { en: 'Recalling', 'zh-CN': '正在撤回', th: 'กำลังเรียกคืน' },
  next: {
    en: 'After your codes it counts as your yes, and it cannot be taken back.',
    'zh-CN': '输入验证码后即视为您的批准，无法撤销。',
    th: 'เมื่อใส่รหัสแล้วถือว่าคุณอนุมัติ และถอนคืนไม่ได้',
  },
  permission: {
    en: 'You need the permission "{permission}". An owner can grant it.',
    'zh-CN': '您需要“{permission}”权限，可由所有者授予。',
    th: 'คุณต้องมีสิทธิ์ "{permission}" เจ้าของให้สิทธิ์ได้',
  },
  rate: { en: 'Rate', 'zh-CN': '汇率', th: 'อัตรา' },
  get: { en: 'The company gets', 'zh-CN': '公司将收到', th: 'บริษัทได้รับ' },
  rateLeft: { en: 'This rate holds for {time}.', 'zh-CN': '此汇率在 {time} 内有效。', th: 'อัตรานี้ใช้ได้อีก {time}' },
  rateOver: { en: 'The rate has run out.', 'zh-CN': '汇率已过期。', th: 'อัตราหมดอายุแล้ว' },
  rateOverMore: {
    en: 'Nothing has happened. Get a new rate, compare it, then approve.',
    'zh-CN': '尚未执行任何操作。请获取新汇率，核对后再批准。',
    th: 'ยังไม่มีอะไรเกิดขึ้น ขออัตราใหม่ เทียบ แล้วจึงอนุมัติ',
  },
  requote: { en: 'Get a new rate', 'zh-CN': '获取新汇率', th: 'ขออัตราใหม่' },
  requoting: { en: 'Asking', 'zh-CN': '正在获取', th: 'กำลังขอ' },
} as const satisfies Record<string, Text>

export const stateMessages = {
  PENDING: { en: 'Open', 'zh-CN': '待处理', th: 'เปิดอยู่' },
  BLOCKED: { en: 'No one is able to approve this', 'zh-CN': '没有可批准的人', th: 'ไม่มีผู้ที่อนุมัติได้' },
  APPROVED: { en: 'Approved', 'zh-CN': '已批准', th: 'อนุมัติแล้ว' },
  REJECTED: { en: 'Rejected', 'zh-CN': '已拒绝', th: 'ถูกปฏิเสธ' },
  RECALLED: { en: 'Recalled', 'zh-CN': '已撤回', th: 'เรียกคืนแล้ว' },
  EXPIRED: { en: 'Expired', 'zh-CN': '已过期', th: 'หมดอายุ' },
} as const satisfies Record<string, Text>

/** How a closed approval ended. */
export const outcomeMessages = {
  APPROVED: { en: 'It is carried out now.', 'zh-CN': '现在开始执行。', th: 'กำลังดำเนินการ' },
  REJECTED: {
    en: 'Nothing has left, and held money is free again.',
    'zh-CN': '没有资金转出，冻结的资金已解冻。',
    th: 'ไม่มีเงินออก และเงินที่กันไว้ใช้ได้แล้ว',
  },
  RECALLED: {
    en: 'Nothing has left, and held money is free again.',
    'zh-CN': '没有资金转出，冻结的资金已解冻。',
    th: 'ไม่มีเงินออก และเงินที่กันไว้ใช้ได้แล้ว',
  },
  EXPIRED: {
    en: 'Nobody decided in time. Nothing has left, and held money is free again.',
    'zh-CN': '未在期限内处理。没有资金转出，冻结的资金已解冻。',
    th: 'ไม่มีใครตัดสินทันเวลา ไม่มีเงินออก และเงินที่กันไว้ใช้ได้แล้ว',
  },
} as const satisfies Record<string, Text>
