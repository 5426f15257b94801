// Texts of the proposals screens.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  title: { en: 'Waiting for a second operator', 'zh-CN': '等待第二位运营人员', th: 'รอเจ้าหน้าที่คนที่สอง' },
  about: {
    en: "You can't approve your own proposal.",
    'zh-CN': '您不能批准自己的提议。',
    th: 'คุณอนุมัติข้อเสนอของตนเองไม่ได้',
  },
  empty: { en: 'No proposals waiting', 'zh-CN': '没有待批准的提议', th: 'ไม่มีรายการรออนุมัติ' },
  move: { en: 'Proposal', 'zh-CN': '提议', th: 'ข้อเสนอ' },
  kind: { en: 'Type', 'zh-CN': '类型', th: 'ประเภท' },
  by: { en: 'Proposed by', 'zh-CN': '提议人', th: 'ผู้เสนอ' },
  approvable: { en: 'You can approve', 'zh-CN': '您可以批准', th: 'คุณอนุมัติได้' },
  operatorChanges: { en: 'Operator changes', 'zh-CN': '运营人员变更', th: 'การเปลี่ยนแปลงเจ้าหน้าที่' },
  newRole: { en: 'New role: {from} → {to}.', 'zh-CN': '新角色：{from} → {to}。', th: 'บทบาทใหม่: {from} → {to}' },
  enabledAgain: { en: 'Access enabled again.', 'zh-CN': '重新启用访问权限。', th: 'เปิดสิทธิ์การใช้งานอีกครั้ง' },
  changeCheck: {
    en: 'Check with your colleagues first. If you confirm, the change applies immediately.',
    'zh-CN': '请先与同事核实。确认后立即生效。',
    th: 'ตรวจสอบกับเพื่อนร่วมงานก่อน เมื่อคุณยืนยัน การเปลี่ยนแปลงมีผลทันที',
  },
  changeConfirmed: { en: '{name} has the new rights.', 'zh-CN': '{name} 已获得新权限。', th: '{name} ได้รับสิทธิ์ใหม่แล้ว' },
  renewals: { en: 'New authenticators', 'zh-CN': '更换验证器', th: 'การเปลี่ยนแอปยืนยันตัวตน' },
  renewalBy: {
    en: 'Requested by {name}, {time}. Expires {until}.',
    'zh-CN': '由 {name} 于 {time} 申请，{until} 失效。',
    th: 'ขอโดย {name} เมื่อ {time} สิ้นสุด {until}',
  },
  renewalCheck: {
    en: 'Speak to this colleague first. Confirming ends the old authenticator, passkeys and all sessions.',
    'zh-CN': '请先与该同事本人核实。确认后，原验证器、通行密钥和所有会话立即失效。',
    th: 'พูดคุยกับเจ้าตัวก่อน เมื่อคุณยืนยัน แอปเดิม พาสคีย์ และทุกเซสชันจะสิ้นสุดทันที',
  },
  renewalOther: {
    en: "The requester and the person concerned can't confirm. Ask another operator.",
    'zh-CN': '须由其他运营人员确认：申请人和当事人均不可。',
    th: 'ต้องให้เจ้าหน้าที่คนอื่นยืนยัน ไม่ใช่ผู้ขอและไม่ใช่เจ้าตัว',
  },
  whyNot: { en: 'Reason if you decline', 'zh-CN': '拒绝原因', th: 'เหตุผลที่ไม่ยืนยัน' },
  confirmRenewal: { en: 'Confirm', 'zh-CN': '确认', th: 'ยืนยัน' },
  decline: { en: 'Decline', 'zh-CN': '拒绝', th: 'ปฏิเสธ' },
  declined: { en: 'Declined. Nothing has changed.', 'zh-CN': '已拒绝，未作任何修改。', th: 'ปฏิเสธแล้ว ไม่มีสิ่งใดเปลี่ยน' },
  confirmed: { en: 'Confirmed', 'zh-CN': '已确认', th: 'ยืนยันแล้ว' },
  bothTokens: {
    en: 'The requester hands over the other token. Both and the password are needed within 72 hours.',
    'zh-CN': '申请人会交出另一个令牌。须在 72 小时内同时使用两个令牌和密码。',
    th: 'ผู้ขอจะมอบอีกโทเค็น ต้องใช้ทั้งสองโทเค็นพร้อมรหัสผ่านภายใน 72\u00a0ชั่วโมง',
  },
  notYours: { en: "You can't approve", 'zh-CN': '您不能批准', th: 'คุณอนุมัติไม่ได้' },
} as const satisfies Record<string, Text>
