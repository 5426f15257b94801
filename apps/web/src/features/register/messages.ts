// Texts of the register screens.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  title: { en: 'Open an account', 'zh-CN': '开立账户', th: 'เปิดบัญชี' },
  lead: {
    en: 'For a company or for yourself. It takes about five minutes, and we save as you type.',
    'zh-CN': '企业或个人均可。大约需要五分钟，填写的内容会随时保存。',
    th: 'สำหรับบริษัทหรือตัวคุณเอง ใช้เวลาประมาณห้านาที ระบบบันทึกสิ่งที่คุณกรอกให้อัตโนมัติ',
  },
  steps: { en: 'Registration steps', 'zh-CN': '注册步骤', th: 'ขั้นตอนการลงทะเบียน' },
  stepBegin: { en: 'Account', 'zh-CN': '账户', th: 'บัญชี' },
  stepDetails: { en: 'Details', 'zh-CN': '资料', th: 'รายละเอียด' },
  stepCode: { en: 'Email code', 'zh-CN': '邮箱验证码', th: 'รหัสอีเมล' },
  stepReview: { en: 'Review', 'zh-CN': '审核', th: 'ตรวจสอบ' },
  who: { en: 'Who is the account for?', 'zh-CN': '账户使用者', th: 'บัญชีนี้เป็นของใคร' },
  corporate: { en: 'A company', 'zh-CN': '企业', th: 'บริษัท' },
  corporateMore: {
    en: 'Several people, roles and approvals. Our team reviews it within 2 business days.',
    'zh-CN': '支持多名成员、角色和审批。我们的团队会在 1 至 2 个工作日内审核。',
    th: 'หลายคน หลายบทบาท และการอนุมัติ ทีมงานของเราตรวจสอบภายใน 2\u00a0วันทำการ',
  },
  individual: { en: 'Myself', 'zh-CN': '我本人', th: 'ตัวฉันเอง' },
  individualMore: {
    en: 'One person. Usually approved within minutes.',
    'zh-CN': '一人使用。通常几分钟内获批。',
    th: 'หนึ่งคน ปกติอนุมัติภายในไม่กี่นาที',
  },
  email: { en: 'Email', 'zh-CN': '邮箱', th: 'อีเมล' },
  emailHelp: {
    en: "You'll sign in with it. We'll send a code to confirm it.",
    'zh-CN': '此邮箱将用于登录。我们会发送验证码进行确认。',
    th: 'คุณจะใช้อีเมลนี้เข้าสู่ระบบ เราจะส่งรหัสเพื่อยืนยัน',
  },
  go: { en: 'Continue', 'zh-CN': '继续', th: 'ดำเนินการต่อ' },
  going: { en: 'Opening', 'zh-CN': '正在打开', th: 'กำลังเปิด' },
  haveOne: { en: 'Already have an account?', 'zh-CN': '已有账户？', th: 'มีบัญชีแล้ว?' },
  signIn: { en: 'Sign in', 'zh-CN': '登录', th: 'เข้าสู่ระบบ' },
  needed: { en: "You'll need:", 'zh-CN': '请准备：', th: 'สิ่งที่ต้องเตรียม:' },
  neededCorporate: {
    en: "The company's name, place and date of incorporation; its authorised person; and the certificate of incorporation as JPG, PNG or PDF.",
    'zh-CN': '公司名称、注册地和成立日期；有权代表公司的人员；公司注册证书（JPG、PNG 或 PDF）。',
    th: 'ชื่อ สถานที่ และวันที่จดทะเบียนของบริษัท ผู้มีอำนาจกระทำการแทน และหนังสือรับรองการจดทะเบียนเป็น JPG, PNG หรือ PDF',
  },
  neededIndividual: {
    en: 'Your name as in your passport, your date of birth, and a phone number with country code.',
    'zh-CN': '与护照一致的姓名、出生日期，以及国际格式的手机号。',
    th: 'ชื่อตามหนังสือเดินทาง วันเกิด และหมายเลขโทรศัพท์แบบสากล',
  },
  begun: { en: 'You have an open registration', 'zh-CN': '您有一份未完成的注册', th: 'คุณเริ่มลงทะเบียนไว้แล้ว' },
  begunMore: {
    en: 'For {email}, saved {when}. We keep it until {until}.',
    'zh-CN': '邮箱 {email}，保存于 {when}，保留至 {until}。',
    th: 'สำหรับ {email} บันทึกเมื่อ {when} เก็บไว้ถึง {until}',
  },
  resume: { en: 'Continue registration', 'zh-CN': '继续注册', th: 'ลงทะเบียนต่อ' },
  drop: { en: 'Start a new one', 'zh-CN': '重新开始', th: 'เริ่มใหม่' },
} as const satisfies Record<string, Text>

export const registerSteps = [messages.stepBegin, messages.stepDetails, messages.stepCode, messages.stepReview]
