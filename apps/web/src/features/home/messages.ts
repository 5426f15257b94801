// Texts of the home screens.

import type { Text } from '@sampan/contract/language.ts'

// A joiner keeps the Thai word for stablecoin whole: browsers do not know it and would break it after its first letter.
export const messages = {
  title: {
    en: 'Bank money on one shore, stablecoins on the other.',
    'zh-CN': '一岸是银行资金，一岸是稳定币。',
    th: 'เงินธนาคารอยู่ฝั่งหนึ่ง ส\u2060เตเบิล\u2060คอยน์อยู่อีกฝั่ง',
  },
  lead: {
    en: 'Sampan carries both. Hold USDT, USDC, WUSD and eight currencies in one wallet. Before you confirm, you see what arrives, what it costs, who acts next and by when.',
    'zh-CN':
      '两边的资金，一个钱包。可持有 USDT、USDC、WUSD 和八种货币。确认之前，您会看到到账金额、手续费、下一步由谁处理以及何时完成。',
    th: 'Sampan พาทั้งสองอย่างข้ามฝั่ง ถือ USDT, USDC, WUSD และแปดสกุลเงินในกระเป๋าเดียว ก่อนยืนยันสิ่งใด คุณเห็นยอดที่จะได้รับ ค่าธรรมเนียม ใครดำเนินการต่อ และเสร็จเมื่อไร',
  },
  register: { en: 'Register Corporate Account', 'zh-CN': '注册企业账户', th: 'ลงทะเบียนบัญชีบริษัท' },
  signIn: { en: 'Sign in', 'zh-CN': '登录', th: 'เข้าสู่ระบบ' },
  continue: { en: 'Continue where you left off', 'zh-CN': '继续上次浏览的页面', th: 'ไปต่อจากหน้าล่าสุด' },
  wallet: { en: 'Open your wallet', 'zh-CN': '打开您的钱包', th: 'เปิดกระเป๋าเงินของคุณ' },
  accounts: {
    en: 'For people and for companies.',
    'zh-CN': '个人与企业均可使用。',
    th: 'สำหรับบุคคลและบริษัท',
  },
  rates: { en: 'Rates right now', 'zh-CN': '当前汇率', th: 'อัตราขณะนี้' },
  noRates: {
    en: "Rates aren't available right now.",
    'zh-CN': '目前无法显示汇率。',
    th: 'ขณะนี้ไม่สามารถแสดงอัตราได้',
  },
  indicative: {
    en: 'Indicative. Sign in for a firm quote, held for {seconds} seconds.',
    'zh-CN': '仅供参考。登录后可获得确定报价，保留 {seconds} 秒。',
    th: 'เป็นอัตราอ้างอิง เมื่อเข้าสู่ระบบคุณจะได้รับราคายืนยันที่คงไว้ {seconds}\u00a0วินาที',
  },
  running: {
    en: '{count} of {all} running normally',
    'zh-CN': '{all} 个中有 {count} 个运行正常',
    th: 'ทำงานปกติ {count} จาก {all}',
  },
  noState: {
    en: "Network status isn't available right now.",
    'zh-CN': '目前无法显示其状态。',
    th: 'ขณะนี้ไม่สามารถแสดงสถานะได้',
  },
  paused: { en: 'Paused', 'zh-CN': '已暂停', th: 'หยุดชั่วคราว' },
  holds: { en: 'What you can hold', 'zh-CN': '一个钱包，持有多种资产', th: 'สิ่งที่เก็บได้ในกระเป๋าเดียว' },
  stablecoins: { en: 'Stablecoins', 'zh-CN': '稳定币', th: 'ส\u2060เตเบิล\u2060คอยน์' },
  currencies: { en: 'Currencies', 'zh-CN': '法定货币', th: 'สกุลเงิน' },
  how: { en: 'See it before you confirm', 'zh-CN': '确认之前，一目了然', th: 'เห็นครบทุกอย่างก่อนยืนยัน' },
  example: { en: 'Example', 'zh-CN': '示例', th: 'ตัวอย่าง' },
  youSend: { en: 'You send', 'zh-CN': '您发送', th: 'คุณส่ง' },
  networkFee: { en: 'Network fee', 'zh-CN': '网络费', th: 'ค่าธรรมเนียมเครือ\u2060ข่าย' },
  leaves: { en: 'Leaves your wallet', 'zh-CN': '从钱包扣除', th: 'หักจากกระเป๋า' },
  arrivesTitle: { en: 'What arrives, to the cent', 'zh-CN': '到账金额，分毫不差', th: 'รู้ยอดที่ได้รับ แม่นยำทุกสตางค์' },
  arrivesText: {
    en: 'The fee is fixed while the form is open. “Max” is the most you can actually send.',
    'zh-CN': '表单打开期间网络费固定。“最大”就是真正可以转出的金额。',
    th: 'ค่าธรรมเนียมคงที่ตลอดเวลาที่เปิดแบบฟอร์ม “สูงสุด” คือยอดที่ส่งได้จริง',
  },
  submitted: { en: 'Submitted', 'zh-CN': '已提交', th: 'ส่งคำขอแล้ว' },
  submittedAt: { en: 'by you', 'zh-CN': '由您提交', th: 'โดยคุณ' },
  approval: { en: 'Waiting for a second person', 'zh-CN': '等待第二人批准', th: 'รอคนที่สองอนุมัติ' },
  approvalAt: { en: 'You can still cancel', 'zh-CN': '您仍可取消', th: 'คุณยังยกเลิกได้' },
  sent: { en: 'Sent on the network', 'zh-CN': '在网络上发出', th: 'ส่งออกบนเครือข่าย' },
  sentAt: { en: '5 to 20 minutes after approval', 'zh-CN': '批准后 5 至 20 分钟', th: '5 ถึง 20\u00a0นาทีหลังอนุมัติ' },
  courseLabel: { en: 'Progress of a withdrawal', 'zh-CN': '提现进度', th: 'ความคืบหน้าของการถอน' },
  done: { en: 'done', 'zh-CN': '已完成', th: 'เสร็จแล้ว' },
  now: { en: 'now', 'zh-CN': '进行中', th: 'ตอนนี้' },
  next: { en: 'upcoming', 'zh-CN': '待进行', th: 'ถัดไป' },
  stopped: { en: 'stopped', 'zh-CN': '已停止', th: 'หยุดแล้ว' },
  whereTitle: { en: 'Where it is, who acts next', 'zh-CN': '资金在哪里，下一步由谁处理', th: 'เงินอยู่ที่ไหน ใครดำเนินการต่อ' },
  whereText: {
    en: "Every step names a person or system and a time. “Completed” means it's final.",
    'zh-CN': '每一步都注明由谁或哪个系统处理以及时间。“已完成”表示无法再撤销。',
    th: 'ทุกขั้นระบุว่าใครหรือระบบใดดำเนินการและเวลา “เสร็จสมบูรณ์” หมายถึงย้อนกลับไม่ได้แล้ว',
  },
  prepares: { en: 'One person prepares', 'zh-CN': '一人发起', th: 'คนหนึ่งจัดเตรียม' },
  preparesText: { en: 'and cannot approve', 'zh-CN': '不能自行批准', th: 'และอนุมัติเองไม่ได้' },
  approves: { en: 'Another person approves', 'zh-CN': '另一人批准', th: 'อีกคนอนุมัติ' },
  approvesText: { en: 'or rejects it', 'zh-CN': '或拒绝', th: 'หรือปฏิเสธ' },
  twoTitle: { en: 'Two people for company payments', 'zh-CN': '企业资金，两人把关', th: 'เงินบริษัทต้องผ่านสองคน' },
  twoText: {
    en: "The person who prepares a payment can't approve it. Every approval needs a second factor.",
    'zh-CN': '付款的发起人不能审批自己的付款。每次审批都需要第二重验证。',
    th: 'ผู้จัดทำรายการอนุมัติเองไม่ได้ ทุกการอนุมัติต้องยืนยันตัวตนขั้นที่สอง',
  },
  ports: { en: 'Ten networks, four bank rails', 'zh-CN': '十个网络，四个银行渠道', th: 'สิบเครือข่าย สี่ช่องทางธนาคาร' },
  portsText: {
    en: 'The stablecoins on each network, and the currencies on each rail.',
    'zh-CN': '每个网络支持的稳定币，以及每个渠道支持的货币。',
    th: 'แต่ละเครือข่ายรองรับส\u2060เตเบิล\u2060คอยน์ใด และแต่ละช่องทางรองรับสกุลเงินใด',
  },
  all: { en: 'All eight currencies', 'zh-CN': '全部八种货币', th: 'ทั้งแปดสกุลเงิน' },
} as const satisfies Record<string, Text>
