// Help about exchanges, records, security and companies.

import type { Topic } from './article.ts'

export const exchangeTopic: Topic = {
  id: 'records',
  title: { en: 'Exchanges and records', 'zh-CN': '兑换与记录', th: 'การแลกเหรียญและเอกสาร' },
  articles: [
    {
      id: 'exchange',
      question: {
        en: 'How do mint, redeem and swap work?',
        'zh-CN': '如何铸造、赎回和兑换？',
        th: 'การออกเหรียญ ไถ่ถอน และแลกทำงานอย่างไร',
      },
      answer: {
        en: 'Choose what you pay and what you get. The quote shows rate and fee and counts down. Accepting it locks the rate for 3 minutes while you confirm. If it expires, nothing is charged.',
        'zh-CN': '选择支付和收到的币种。报价会显示汇率、手续费和倒计时。接受后汇率锁定 3 分钟供您确认。过期不收取任何费用。',
        th: 'เลือกสิ่งที่จ่ายและสิ่งที่ได้รับ ใบเสนอราคาแสดงอัตรา ค่าธรรมเนียม และเวลาที่เหลือ เมื่อยอมรับ อัตราจะคงไว้ 3\u00a0นาทีเพื่อให้คุณยืนยัน หากหมดอายุจะไม่มีการเรียกเก็บ',
      },
      path: '/mint-redeem',
      link: { en: 'Mint & Redeem', 'zh-CN': '铸造与赎回', th: 'ออกเหรียญและไถ่ถอน' },
    },
    {
      id: 'receipts',
      question: { en: 'Where are receipts and statements?', 'zh-CN': '回单和对账单在哪里？', th: 'ใบเสร็จและรายการเดินบัญชีอยู่ที่ไหน' },
      answer: {
        en: 'Open a transaction in History for its receipt (PDF). Monthly statements and exports of the filtered list are on the same page. Anyone can check a receipt by its code.',
        'zh-CN':
          '在历史记录中打开交易即可获取回单（PDF）。同一页面提供月度对账单，并可导出筛选后的列表。任何人都可用验证码核验回单。',
        th: 'เปิดรายการในประวัติเพื่อรับใบเสร็จ (PDF) รายการเดินบัญชีรายเดือนและการส่งออกรายการที่กรองอยู่ในหน้าเดียวกัน ทุกคนตรวจสอบใบเสร็จด้วยรหัสได้',
      },
      path: '/wallet-history',
      link: { en: 'Open History', 'zh-CN': '打开历史记录', th: 'เปิดประวัติ' },
    },
  ],
}

export const securityTopic: Topic = {
  id: 'security',
  title: { en: 'Security and sign-in', 'zh-CN': '安全与登录', th: 'ความปลอดภัยและการเข้าสู่ระบบ' },
  articles: [
    {
      id: 'codes',
      question: { en: "I didn't get a code. What can I do?", 'zh-CN': '收不到验证码怎么办？', th: 'ไม่ได้รับรหัส ต้องทำอย่างไร' },
      answer: {
        en: 'Check your spam folder and the time shown for the next code. Use your authenticator app or a passkey if you have one. Lost your phone? Sign in with a recovery code.',
        'zh-CN':
          '请检查垃圾邮件文件夹，并留意下一次发送验证码的时间。如已设置，可使用身份验证器应用或通行密钥。手机丢失时，可用恢复码登录。',
        th: 'ตรวจโฟลเดอร์สแปมและเวลาที่ขอรหัสถัดไปได้ หากมีแอปยืนยันตัวตนหรือพาสคีย์ให้ใช้แทน โทรศัพท์หายให้เข้าสู่ระบบด้วยรหัสกู้คืน',
      },
      path: '/account-security',
      link: { en: 'Security settings', 'zh-CN': '安全设置', th: 'การตั้งค่าความปลอดภัย' },
    },
    {
      id: 'password',
      question: { en: 'I forgot my password', 'zh-CN': '忘记密码怎么办？', th: 'ลืมรหัสผ่าน' },
      answer: {
        en: 'Reset it with your email and a second factor. Your other sessions end, and withdrawals may pause for a while to protect you.',
        'zh-CN': '用邮箱和第二重验证重设密码。其他会话会结束，提现可能暂停一段时间以保护您的资金。',
        th: 'ตั้งใหม่ด้วยอีเมลและการยืนยันขั้นที่สอง เซสชันอื่นจะสิ้นสุด และการถอนอาจหยุดชั่วคราวเพื่อปกป้องคุณ',
      },
      path: '/forget-password',
      link: { en: 'Reset password', 'zh-CN': '重设密码', th: 'ตั้งรหัสผ่านใหม่' },
    },
    {
      id: 'freeze',
      question: {
        en: 'I think someone has access to my account',
        'zh-CN': '怀疑账户被盗用怎么办？',
        th: 'สงสัยว่ามีคนเข้าถึงบัญชีของฉัน',
      },
      answer: {
        en: 'Freeze outgoing transfers in your security settings or by the link in our emails. Then end the other sessions and change your password. We will never ask you for a code.',
        'zh-CN': '请在安全设置中或通过我们邮件里的链接冻结转出，然后结束其他会话并修改密码。我们绝不会向您索要验证码。',
        th: 'ระงับการโอนออกในการตั้งค่าความปลอดภัยหรือจากลิงก์ในอีเมลของเรา แล้วจบเซสชันอื่นและเปลี่ยนรหัสผ่าน เราไม่เคยขอรหัสจากคุณ',
      },
      path: '/account-security',
      link: { en: 'Security settings', 'zh-CN': '安全设置', th: 'การตั้งค่าความปลอดภัย' },
    },
  ],
}

export const companyTopic: Topic = {
  id: 'companies',
  title: { en: 'Companies', 'zh-CN': '企业', th: 'บริษัท' },
  articles: [
    {
      id: 'approvals',
      question: { en: 'How do approvals work?', 'zh-CN': '审批流程是怎样的？', th: 'การอนุมัติทำงานอย่างไร' },
      answer: {
        en: 'The approval policy decides which payments and changes need a second person. Approvers are emailed and decide within 72 hours. After that the request expires and the funds on hold are available again.',
        'zh-CN':
          '审批规则决定哪些付款和变更需要第二人批准。审批人会收到邮件，须在 72 小时内处理。逾期后请求失效，冻结的资金恢复可用。',
        th: 'นโยบายการอนุมัติกำหนดว่ารายการใดต้องมีคนที่สองอนุมัติ ผู้อนุมัติได้รับอีเมลและพิจารณาภายใน 72\u00a0ชั่วโมง หากเกินกำหนด คำขอจะหมดอายุและเงินที่กันไว้กลับมาใช้ได้',
      },
      path: '/approvals',
      link: { en: 'Approvals', 'zh-CN': '审批', th: 'การอนุมัติ' },
    },
    {
      id: 'members',
      question: { en: 'How do I add a colleague?', 'zh-CN': '如何添加同事？', th: 'เพิ่มเพื่อนร่วมงานอย่างไร' },
      answer: {
        en: 'An owner or administrator invites them by email and gives them a role. Each member signs in with their own account.',
        'zh-CN': '所有者或管理员通过邮箱邀请，并分配角色。每位成员使用自己的账户登录。',
        th: 'เจ้าของหรือผู้ดูแลเชิญทางอีเมลและกำหนดบทบาท สมาชิกแต่ละคนเข้าสู่ระบบด้วยบัญชีของตนเอง',
      },
      path: '/members',
      link: { en: 'Members', 'zh-CN': '成员', th: 'สมาชิก' },
    },
  ],
}
