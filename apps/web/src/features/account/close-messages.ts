// Texts of the page that closes the account.

import type { Text } from '@sampan/contract/language.ts'
import type { PluralText } from '@sampan/ui/plural'

export const messages = {
  loading: { en: 'Checking your account', 'zh-CN': '正在检查您的账户', th: 'กำลังตรวจสอบบัญชีของคุณ' },
  pending: { en: 'Waiting for approval.', 'zh-CN': '等待审批。', th: 'รอการอนุมัติ' },
  pendingMore: {
    en: 'The waiting time begins once an approver agrees.',
    'zh-CN': '审批人同意后开始计算等待期。',
    th: 'เวลารอเริ่มเมื่อผู้อนุมัติเห็นชอบ',
  },
  scheduled: { en: 'Your account closes on {when}.', 'zh-CN': '您的账户将于 {when} 注销。', th: 'บัญชีของคุณจะปิดในวันที่ {when}' },
  scheduledMore: {
    en: 'You can keep it until then. If money arrives, withdraw it first.',
    'zh-CN': '在此之前您可以选择保留。如有资金到账，请先提现。',
    th: 'คุณเปลี่ยนใจเก็บบัญชีไว้ได้จนถึงเวลานั้น หากมีเงินเข้า ให้ถอนออกก่อน',
  },
  held: { en: 'Closing is on hold.', 'zh-CN': '注销已暂停。', th: 'พักการปิดบัญชีไว้' },
  heldMore: {
    en: "Our team is looking at your request. We'll email you within 2 business days.",
    'zh-CN': '我们的团队正在查看您的申请，会在 2 个工作日内发邮件通知您。',
    th: 'ทีมงานกำลังตรวจสอบคำขอของคุณ เราจะส่งอีเมลภายใน 2\u00a0วันทำการ',
  },
  keep: { en: 'Keep account', 'zh-CN': '保留账户', th: 'เก็บบัญชีไว้' },
  keeping: { en: 'Cancelling', 'zh-CN': '正在取消', th: 'กำลังยกเลิก' },
  before: { en: 'Before your account closes', 'zh-CN': '注销之前', th: 'ก่อนปิดบัญชี' },
  frozen: { en: 'Outgoing transfers are frozen', 'zh-CN': '转出已冻结', th: 'การโอนออกถูกระงับ' },
  frozenMore: { en: 'Unfreeze them first.', 'zh-CN': '请先解除冻结。', th: 'ยกเลิกการระงับก่อน' },
  balances: { en: 'Balances', 'zh-CN': '余额', th: 'ยอดคงเหลือ' },
  nothingLeft: { en: 'Nothing is left to withdraw.', 'zh-CN': '没有可提现的资金。', th: 'ไม่มีเงินเหลือให้ถอน' },
  withdrawMore: {
    en: 'Withdraw this to a saved address or bank account.',
    'zh-CN': '请提现到已保存的地址或银行账户。',
    th: 'ถอนไปยังปลายทางที่บันทึกไว้',
  },
  tooSmall: {
    en: "Too small to withdraw. It doesn't stop you, and support can pay it out.",
    'zh-CN': '金额太小，无法提现。不影响注销，可联系客服支付。',
    th: 'น้อยเกินกว่าจะถอนได้ ไม่กระทบการปิดบัญชี และติดต่อฝ่ายสนับสนุนให้จ่ายได้',
  },
  onHold: { en: '{amount} is on hold for a transaction.', 'zh-CN': '{amount} 因交易冻结中。', th: '{amount} ถูกกันไว้สำหรับรายการ' },
  withdraw: { en: 'Withdraw', 'zh-CN': '提现', th: 'ถอน' },
  transactions: { en: 'Transactions', 'zh-CN': '交易', th: 'รายการ' },
  noTransactions: { en: 'Everything is finished.', 'zh-CN': '全部已完成。', th: 'เสร็จทุกรายการแล้ว' },
  approvals: { en: 'Approvals', 'zh-CN': '审批', th: 'การอนุมัติ' },
  records: { en: 'Your records', 'zh-CN': '您的记录', th: 'ข้อมูลของคุณ' },
  recordsMore: {
    en: "Download your history and statements. You can't sign in afterwards.",
    'zh-CN': '请下载交易记录和对账单，注销后将无法登录。',
    th: 'ดาวน์โหลดประวัติและรายการเดินบัญชี หลังปิดแล้วจะเข้าสู่ระบบไม่ได้',
  },
  allData: { en: 'All your data', 'zh-CN': '您的全部数据', th: 'ข้อมูลทั้งหมดของคุณ' },
  allDataMore: {
    en: 'Everything we keep about you, in one file.',
    'zh-CN': '我们保存的关于您的全部内容，汇总为一个文件。',
    th: 'ทุกอย่างที่เราเก็บเกี่ยวกับคุณ รวมในไฟล์เดียว',
  },
  download: { en: 'Download', 'zh-CN': '下载', th: 'ดาวน์โหลด' },
  export: { en: 'Export', 'zh-CN': '导出', th: 'ดาวน์โหลด' },
  open: { en: 'Open', 'zh-CN': '查看', th: 'เปิด' },
  todo: { en: 'To do', 'zh-CN': '待处理', th: 'ต้องทำ' },
  done: { en: 'Done', 'zh-CN': '已完成', th: 'เรียบร้อย' },
  happens: { en: 'What happens next', 'zh-CN': '接下来', th: 'ขั้นตอนต่อไป' },
  happensWait: {
    en: 'Your account stays open for {days} days. You can cancel at any time.',
    'zh-CN': '账户会再保留 {days} 天，您可以随时取消。',
    th: 'บัญชียังเปิดอยู่อีก {days}\u00a0วัน ยกเลิกได้ทุกเมื่อ',
  },
  happensEnd: {
    en: "Then every session, API key and webhook ends, and you can't sign in any more.",
    'zh-CN': '之后所有会话、API 密钥和 Webhook 都会终止，您将无法再登录。',
    th: 'จากนั้นทุกเซสชัน คีย์ API และเว็บฮุกจะสิ้นสุด และคุณจะเข้าสู่ระบบไม่ได้อีก',
  },
  happensMoney: {
    en: "Don't send money to your deposit addresses or references after that.",
    'zh-CN': '此后请勿再向您的充值地址转账，或使用您的附言编号汇款。',
    th: 'หลังจากนั้นอย่าส่งเงินไปยังที่อยู่ฝากหรือเลขอ้างอิงของคุณ',
  },
  happensRecords: {
    en: 'We keep your records for {years} years, as the law requires, and then delete your personal data.',
    'zh-CN': '我们按法律要求保存您的记录 {years} 年，之后删除您的个人数据。',
    th: 'เราเก็บบันทึกของคุณไว้ {years}\u00a0ปีตามที่กฎหมายกำหนด แล้วลบข้อมูลส่วนบุคคลของคุณ',
  },
  ownersOnly: {
    en: 'Only an owner of the company can close its account.',
    'zh-CN': '只有公司的所有者可以注销账户。',
    th: 'เฉพาะเจ้าของบริษัทเท่านั้นที่ปิดบัญชีได้',
  },
  notYet: { en: 'Finish the steps above first.', 'zh-CN': '请先完成上述步骤。', th: 'ทำขั้นตอนด้านบนให้เสร็จก่อน' },
  close: { en: 'Close account', 'zh-CN': '注销账户', th: 'ปิดบัญชี' },
  next: {
    en: 'Your account closes after the waiting time. You can cancel until then.',
    'zh-CN': '等待期结束后账户将注销，在此之前可以取消。',
    th: 'บัญชีจะปิดเมื่อครบเวลารอ ยกเลิกได้จนถึงเวลานั้น',
  },
} as const satisfies Record<string, Text>

export const openTransactions: PluralText = {
  one: { en: '1 is still in progress.', 'zh-CN': '1 笔仍在进行中。', th: 'ยังดำเนินการอยู่ 1\u00a0รายการ' },
  other: { en: '{count} are still in progress.', 'zh-CN': '{count} 笔仍在进行中。', th: 'ยังดำเนินการอยู่ {count}\u00a0รายการ' },
}

export const openApprovals: PluralText = {
  one: { en: '1 request is waiting.', 'zh-CN': '1 项申请待审批。', th: 'มีคำขอรออยู่ 1\u00a0รายการ' },
  other: { en: '{count} requests are waiting.', 'zh-CN': '{count} 项申请待审批。', th: 'มีคำขอรออยู่ {count}\u00a0รายการ' },
}
