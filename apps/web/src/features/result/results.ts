// What the result page shows for each success route: icon, next steps, buttons, and where it leads automatically.

import { hints } from '@sampan/contract/constants.ts'
import type { Text } from '@sampan/contract/language.ts'
import type { ResultPath } from './result-routes.ts'

export type ResultIcon = 'handed-in' | 'done' | 'mail' | 'bank' | 'phone' | 'key' | 'thanks'

type ResultButton = { readonly to: string; readonly label: Text }

export type Result = {
  readonly icon: ResultIcon
  readonly next: Text
  /** Replaces the general text of a page that was opened without a result. */
  readonly nextUnknown?: Text
  /** How long it takes, in the specification's figures. */
  readonly hint?: Text | undefined
  /** What the number is called that the screen before has carried over. */
  readonly reference?: Text
  readonly buttons: readonly [ResultButton, ...ResultButton[]]
  /** The submitted transaction can be followed from here, where the previous screen has passed it on. */
  readonly follows?: 'cryptoWithdrawal' | 'fiatTransfer' | 'exchange'
  /** Where the page goes automatically after 3 seconds, unless the visitor stays. */
  readonly leadsTo?: { readonly path: string; readonly name: Text }
}

const toWallet = { to: '/wallet', label: { en: 'Back to wallet', 'zh-CN': '返回钱包', th: 'กลับไปที่กระเป๋าเงิน' } }
const toHistory = { to: '/wallet-history', label: { en: 'View in History', 'zh-CN': '在历史记录中查看', th: 'ดูในประวัติ' } }
const toSignIn = { to: '/login', label: { en: 'Sign in', 'zh-CN': '登录', th: 'เข้าสู่ระบบ' } }
const toHome = { to: '/home', label: { en: 'Go to home page', 'zh-CN': '返回首页', th: 'ไปหน้าแรก' } }
const toAccount = { to: '/account-info', label: { en: 'Back to your account', 'zh-CN': '返回您的账户', th: 'กลับไปที่บัญชีของคุณ' } }

export const results = {
  '/fiat-deposit-success': {
    icon: 'handed-in',
    next: {
      en: 'Next, we match it with the money arriving at our bank.',
      'zh-CN': '接下来，我们会将其与银行到账款项核对。',
      th: 'ถัดไป เราจะจับคู่กับยอดที่เข้าธนาคาร',
    },
    hint: hints.fiatDepositConfirmation,
    buttons: [toHistory, toWallet],
    follows: 'fiatTransfer',
  },
  '/crypto-withdraw-success': {
    icon: 'handed-in',
    next: {
      en: 'The amount and fee are on hold. No money has been sent yet.',
      'zh-CN': '金额和手续费已冻结，尚未转出。',
      th: 'จำนวนเงินและค่าธรรมเนียมถูกกันไว้ ยังไม่มีเงินออก',
    },
    hint: hints.blockchainConfirmation,
    buttons: [toHistory, toWallet],
    follows: 'cryptoWithdrawal',
  },
  '/fiat-withdraw-success': {
    icon: 'handed-in',
    next: {
      en: 'The amount and fee are on hold. You can cancel from History until we send the payment to your bank.',
      'zh-CN': '金额和手续费已冻结。在我们将付款发往银行之前，您可在历史记录中取消。',
      th: 'จำนวนเงินและค่าธรรมเนียมถูกกันไว้ ยกเลิกได้จากประวัติจนกว่าเราจะส่งไปยังธนาคาร',
    },
    hint: hints.withdrawalProcessing,
    buttons: [toHistory, toWallet],
    follows: 'fiatTransfer',
  },
  '/change-password-success': {
    icon: 'key',
    next: {
      en: "You're signed out everywhere. Sign in with your new password. Withdrawals to new destinations are paused for 24 hours.",
      'zh-CN': '您已在所有设备上退出登录。请使用新密码登录。向新收款方的提现将暂停 24 小时。',
      th: 'คุณออกจากระบบทุกอุปกรณ์แล้ว เข้าสู่ระบบด้วยรหัสผ่านใหม่ เราจะหยุดการถอนไปยังปลายทางใหม่ชั่วคราว 24\u00a0ชั่วโมง',
    },
    buttons: [toSignIn],
  },
  '/feedback-success': {
    icon: 'thanks',
    next: {
      en: 'We read every message. We reply by email only and never ask for a code.',
      'zh-CN': '每一条留言都有人阅读。我们只通过电子邮件与您联系，绝不会索要验证码。',
      th: 'มีคนอ่านทุกข้อความ เราติดต่อคุณทางอีเมลเท่านั้น และไม่เคยขอรหัสยืนยัน',
    },
    nextUnknown: {
      en: 'This page shows the result right after you send your feedback.',
      'zh-CN': '提交反馈后，此页面会显示结果。',
      th: 'หน้านี้แสดงผลลัพธ์หลังจากคุณส่งความคิดเห็น',
    },
    reference: { en: 'Request number', 'zh-CN': '请求编号', th: 'หมายเลขคำขอ' },
    buttons: [toHome],
  },
  '/activate-success': {
    icon: 'done',
    next: {
      en: 'Sign in with your email and your new password.',
      'zh-CN': '请使用您的邮箱和刚刚设置的密码登录。',
      th: 'เข้าสู่ระบบด้วยอีเมลและรหัสผ่านที่คุณเพิ่งตั้ง',
    },
    buttons: [toSignIn],
  },
  '/register-success': {
    icon: 'mail',
    next: {
      en: "We'll review it and email you an activation link, usually within minutes for individuals and 2 business days for companies.",
      'zh-CN': '我们会审核并通过邮件发送激活链接。个人通常几分钟内完成，企业需 2 个工作日内。',
      th: 'เราจะตรวจสอบและส่งลิงก์เปิดใช้งานทางอีเมล บุคคลทั่วไปปกติภายในไม่กี่นาที บริษัทภายใน 2\u00a0วันทำการ',
    },
    buttons: [{ to: '/register', label: { en: 'Check status', 'zh-CN': '查看进度', th: 'ดูสถานะ' } }, toHome],
  },
  '/bank-account-success': {
    icon: 'bank',
    next: {
      en: 'We verify it before your first withdrawal.',
      'zh-CN': '首次提现前我们会进行验证。',
      th: 'เราจะตรวจสอบก่อนการถอนครั้งแรก',
    },
    buttons: [{ to: '/bank-account', label: { en: 'Go to bank accounts', 'zh-CN': '前往银行账户', th: 'ไปที่บัญชีธนาคาร' } }],
    leadsTo: { path: '/bank-account', name: { en: 'bank accounts', 'zh-CN': '银行账户', th: 'บัญชีธนาคาร' } },
  },
  '/bank-account-success1': {
    icon: 'bank',
    next: {
      en: 'We verify it before your first withdrawal. Your withdrawal continues where you left off.',
      'zh-CN': '首次提现前我们会进行验证。您可从中断处继续提现。',
      th: 'เราจะตรวจสอบก่อนการถอนครั้งแรก คุณทำการถอนต่อจากเดิมได้',
    },
    buttons: [{ to: '/fiat-withdraw', label: { en: 'Continue withdrawal', 'zh-CN': '继续提现', th: 'ดำเนินการถอนต่อ' } }],
    leadsTo: { path: '/fiat-withdraw', name: { en: 'the withdrawal', 'zh-CN': '提现', th: 'รายการถอน' } },
  },
  '/verify-phone-success': {
    icon: 'phone',
    next: {
      en: 'You can now get codes by SMS.',
      'zh-CN': '从现在起，您可以通过短信接收验证码。',
      th: 'จากนี้คุณรับรหัสทาง SMS ได้',
    },
    buttons: [toAccount],
  },
  '/change-phone-success': {
    icon: 'phone',
    next: {
      en: "Withdrawals to new destinations are paused for 24 hours. We've emailed you.",
      'zh-CN': '向新收款方的提现将暂停 24 小时。我们已通过电子邮件通知您。',
      th: 'เราจะหยุดการถอนไปยังปลายทางใหม่ชั่วคราว 24\u00a0ชั่วโมง เราส่งอีเมลแจ้งคุณแล้ว',
    },
    buttons: [toAccount],
  },
  '/change-email-success': {
    icon: 'mail',
    next: {
      en: "We've notified both addresses. Withdrawals to new destinations are paused for 24 hours.",
      'zh-CN': '新旧两个邮箱都已收到通知。向新收款方的提现将暂停 24 小时。',
      th: 'ทั้งสองที่อยู่ได้รับข้อความแจ้งแล้ว เราจะหยุดการถอนไปยังปลายทางใหม่ชั่วคราว 24\u00a0ชั่วโมง',
    },
    buttons: [toAccount],
  },
  '/forget-password/success': {
    icon: 'key',
    next: {
      en: 'Sign in with your new password. Withdrawals to new destinations are paused for 24 hours.',
      'zh-CN': '请使用新密码登录。向新收款方的提现将暂停 24 小时。',
      th: 'ใช้รหัสผ่านนี้เข้าสู่ระบบ เราจะหยุดการถอนไปยังปลายทางใหม่ชั่วคราว 24\u00a0ชั่วโมง',
    },
    buttons: [toSignIn],
  },
  '/mint-redeem/success': {
    icon: 'handed-in',
    next: {
      en: 'This page shows an order right after you confirm it.',
      'zh-CN': '您确认订单后，此页面会显示该订单。',
      th: 'หน้านี้แสดงคำสั่งทันทีหลังจากคุณยืนยัน',
    },
    follows: 'exchange',
    buttons: [{ to: '/mint-redeem-order', label: { en: 'View orders', 'zh-CN': '查看订单', th: 'ดูคำสั่ง' } }, toWallet],
  },
} as const satisfies Record<ResultPath, Result>
