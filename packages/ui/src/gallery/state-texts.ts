// Texts of the gallery's state figures.

import type { Text } from '@sampan/contract/language.ts'

export const stateTexts = {
  neutral: {
    en: 'We never contact you on Telegram, WhatsApp or LINE.',
    'zh-CN': '我们绝不会通过 Telegram、WhatsApp 或 LINE 联系您。',
    th: 'เราไม่ติดต่อคุณทาง Telegram, WhatsApp หรือ LINE',
  },
  stale: {
    en: 'These balances are from 14:20 SGT.',
    'zh-CN': '以下余额为 14:20 SGT 的数据。',
    th: 'ยอดเหล่านี้เป็นของเวลา 14:20 SGT',
  },
  staleMore: {
    en: 'We cannot reach the server and try again every 3 seconds. Nothing is lost; transfers on the way continue.',
    'zh-CN': '暂时无法连接服务器，每 3 秒重试一次。数据不会丢失，在途转账照常进行。',
    th: 'ยังติดต่อเซิร์ฟเวอร์ไม่ได้ เราลองใหม่ทุก 3 วินาที ไม่มีอะไรสูญหาย รายการที่กำลังโอนดำเนินต่อไป',
  },
  tryNow: { en: 'Try now', 'zh-CN': '立即重试', th: 'ลองตอนนี้' },
  timeout: {
    en: 'Request timeout. We are finding out what happened.',
    'zh-CN': '请求超时。我们正在查明结果。',
    th: 'คำขอหมดเวลา เรากำลังตรวจสอบว่าเกิดอะไรขึ้น',
  },
  timeoutMore: {
    en: 'Do not send it again: this page asks with the same request number and will tell you. Checked 2 times, next in 4 s.',
    'zh-CN': '请勿再次提交：本页会用同一请求编号查询并告知您。已查询 2 次，4 秒后再查。',
    th: 'อย่าส่งซ้ำ หน้านี้จะถามด้วยหมายเลขคำขอเดิมและแจ้งคุณ ตรวจแล้ว 2 ครั้ง ครั้งถัดไปใน 4 วินาที',
  },
  lose: { en: 'Only USDC, only on Polygon.', 'zh-CN': '仅限 USDC，仅限 Polygon。', th: 'เฉพาะ USDC และเฉพาะบน Polygon' },
  loseMore: { en: 'Anything else sent here may be lost.', 'zh-CN': '转入其他任何资产都可能丢失。', th: 'สิ่งอื่นที่ส่งมาที่นี่อาจสูญหาย' },
  saved: { en: 'Bank account saved.', 'zh-CN': '银行账户已保存。', th: 'บันทึกบัญชีธนาคารแล้ว' },
  savedMore: {
    en: 'First use 24 hours after verification.',
    'zh-CN': '验证通过 24 小时后可首次使用。',
    th: 'ใช้ครั้งแรกได้ 24 ชั่วโมงหลังตรวจสอบ',
  },
  offline: {
    en: 'No connection. What you see is from 14:20 SGT.',
    'zh-CN': '连接已断开，当前显示 14:20 SGT 的数据。',
    th: 'ไม่มีการเชื่อมต่อ ข้อมูลที่เห็นเป็นของ 14:20 SGT',
  },
  hold: {
    en: 'New destinations are paused until Fri 13 Nov, 09:12 SGT, because your password changed.',
    'zh-CN': '因密码已修改，新的收款方暂停使用至 11 月 13 日周五 09:12 SGT。',
    th: 'ปลายทางใหม่ถูกพักไว้ถึง ศ. 13 พ.ย. 09:12 SGT เพราะรหัสผ่านของคุณเปลี่ยน',
  },
  news: {
    en: 'Polygon is slow today: about 12 minutes.',
    'zh-CN': 'Polygon 今天较慢：约 12 分钟。',
    th: 'วันนี้ Polygon ช้า ประมาณ 12 นาที',
  },
  firstDay: { en: 'Nothing has crossed yet', 'zh-CN': '还没有任何转账', th: 'ยังไม่มีรายการใดข้ามฝั่ง' },
  firstDayMore: {
    en: 'Deposit stablecoins or bank money and it shows up here, step by step, from the first second.',
    'zh-CN': '充值稳定币或银行资金后，每一步都会从第一秒起显示在这里。',
    th: 'ฝากสเตเบิลคอยน์หรือเงินจากธนาคาร แล้วจะเห็นทุกขั้นตอนที่นี่ตั้งแต่วินาทีแรก',
  },
  depositCrypto: { en: 'Deposit crypto', 'zh-CN': '充值加密资产', th: 'ฝากคริปโต' },
  depositBank: { en: 'Deposit from a bank', 'zh-CN': '从银行充值', th: 'ฝากจากธนาคาร' },
  nothing: { en: 'No THB withdrawals in November', 'zh-CN': '11 月没有 THB 提现', th: 'ไม่มีการถอน THB ในเดือนพฤศจิกายน' },
  nothingMore: {
    en: 'There are 4 in other months, and 2 in other currencies.',
    'zh-CN': '其他月份有 4 笔，其他币种有 2 笔。',
    th: 'มี 4 รายการในเดือนอื่น และ 2 รายการในสกุลอื่น',
  },
  anyMonth: { en: 'Any month', 'zh-CN': '所有月份', th: 'ทุกเดือน' },
  clear: { en: 'Clear filters', 'zh-CN': '清除筛选', th: 'ล้างตัวกรอง' },
  permission: { en: 'You need the permission “Withdraw”', 'zh-CN': '您需要“提现”权限', th: 'คุณต้องมีสิทธิ์ “ถอน”' },
  permissionMore: {
    en: 'In your company, Somchai can grant it.',
    'zh-CN': '贵公司的 Somchai 可以授予此权限。',
    th: 'ในบริษัทของคุณ Somchai ให้สิทธิ์นี้ได้',
  },
  askHim: { en: 'Ask Somchai', 'zh-CN': '请 Somchai 授权', th: 'ขอจาก Somchai' },
  loadingBalances: { en: 'Loading balances', 'zh-CN': '正在加载余额', th: 'กำลังโหลดยอดคงเหลือ' },
  working: { en: 'At work', 'zh-CN': '处理中', th: 'กำลังทำงาน' },
} as const satisfies Record<string, Text>

export const toneTexts = {
  done: { en: 'done: nothing left to happen', 'zh-CN': '完成：不再有后续', th: 'เสร็จ: ไม่มีอะไรต้องเกิดอีก' },
  moving: {
    en: 'moving: a machine or network is at work',
    'zh-CN': '进行中：系统或网络在处理',
    th: 'กำลังเคลื่อน: ระบบหรือเครือข่ายทำงานอยู่',
  },
  waiting: { en: 'waiting: in our queue', 'zh-CN': '等待：在我们的队列中', th: 'รอ: อยู่ในคิวของเรา' },
  person: {
    en: 'person: someone in your company or ours decides',
    'zh-CN': '待人处理：由贵公司或我方人员决定',
    th: 'รอคน: มีผู้ตัดสินใจในบริษัทคุณหรือเรา',
  },
  stopped: { en: 'stopped: will not happen, or not safe', 'zh-CN': '中止：不会发生，或不安全', th: 'หยุด: จะไม่เกิดขึ้น หรือไม่ปลอดภัย' },
  ended: { en: 'ended: over without effect', 'zh-CN': '结束：未产生效果', th: 'จบ: สิ้นสุดโดยไม่มีผล' },
} as const satisfies Record<string, Text>
