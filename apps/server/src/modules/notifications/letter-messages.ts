// Letters to an address that may not belong to a user yet.

import type { Text } from '@sampan/contract/language.ts'
import type { LetterKind } from '../../platform/events/messages.ts'
import type { MailWords } from './security-messages.ts'

type LetterWords = MailWords & {
  /** Where its button leads, below the public origin; `{name}` places are filled from the letter's parameters. */
  readonly button?: { readonly label: Text; readonly path: string }
}

const checkStatus: Text = { en: 'Check status', 'zh-CN': '查看进度', th: 'ดูสถานะ' }

export const letterWords: Readonly<Record<LetterKind, LetterWords>> = {
  activation: {
    subject: { en: 'Activate your account', 'zh-CN': '激活您的账户', th: 'เปิดใช้งานบัญชีของคุณ' },
    lead: {
      en: 'Your registration is approved. Activate your account and set a password.',
      'zh-CN': '您的注册已获批准。请激活账户并设置首个密码。',
      th: 'การลงทะเบียนของคุณได้รับอนุมัติแล้ว เปิดใช้งานบัญชีและตั้งรหัสผ่านแรก',
    },
    next: {
      en: 'The link works once, for 72 hours. After that, you can request a new one on the same page.',
      'zh-CN': '链接仅可使用一次，有效期为 72 小时。过期后可在该页面重新获取。',
      th: 'ลิงก์ใช้ได้ครั้งเดียวภายใน 72\u00a0ชั่วโมง หลังจากนั้นขอลิงก์ใหม่ได้จากหน้าเดียวกัน',
    },
    // The key stands after the #: it is never sent to a server, so no log can keep it.
    button: {
      label: { en: 'Activate account', 'zh-CN': '激活账户', th: 'เปิดใช้งานบัญชี' },
      path: '/account-activation#accountKey={accountKey}',
    },
  },
  transferOffered: {
    subject: { en: 'Money is waiting for you', 'zh-CN': '有一笔款项等您领取', th: 'มีเงินรอคุณอยู่' },
    lead: {
      en: 'Someone sent you money with Sampan. Sign in or register with this email to claim it.',
      'zh-CN': '有人通过 Sampan 向您转账。请用此邮箱登录或注册后领取。',
      th: 'มีคนส่งเงินให้คุณผ่าน Sampan เข้าสู่ระบบหรือลงทะเบียนด้วยอีเมลนี้เพื่อรับเงิน',
    },
    namedLead: {
      en: '{sender} sent you money with Sampan. Sign in or register with this email to claim it.',
      'zh-CN': '{sender} 通过 Sampan 向您转账。请用此邮箱登录或注册后领取。',
      th: '{sender} ส่งเงินให้คุณผ่าน Sampan เข้าสู่ระบบหรือลงทะเบียนด้วยอีเมลนี้เพื่อรับเงิน',
    },
    next: {
      en: "If you don't claim it in time, it goes back to the sender. We never ask for a password or a payment to claim.",
      'zh-CN': '逾期未领取，款项将退回付款人。领取时我们绝不会索要密码或费用。',
      th: 'หากไม่รับภายในเวลา เงินจะกลับไปยังผู้ส่ง เราไม่เคยขอรหัสผ่านหรือเก็บเงินเพื่อให้รับเงิน',
    },
    button: {
      label: { en: 'Claim money', 'zh-CN': '立即领取', th: 'รับเงิน' },
      path: '/claim#token={claimToken}',
    },
  },
  invitation: {
    subject: { en: "You're invited to a company account", 'zh-CN': '邀请您加入企业账户', th: 'คุณได้รับเชิญให้ร่วมใช้บัญชีบริษัท' },
    lead: {
      en: "A colleague has invited you to your company's account. Set a password to accept.",
      'zh-CN': '您的同事邀请您加入企业账户。设置您自己的密码即可接受邀请。',
      th: 'เพื่อนร่วมงานเชิญคุณให้ร่วมใช้บัญชีของบริษัท ตอบรับด้วยการตั้งรหัสผ่านของคุณเอง',
    },
    next: {
      en: "The link works once, for 72 hours. If you don't know this company, ignore this email.",
      'zh-CN': '链接仅可使用一次，有效期为 72 小时。如果您不认识这家公司，则无需处理。',
      th: 'ลิงก์ใช้ได้ครั้งเดียวภายใน 72\u00a0ชั่วโมง หากคุณไม่รู้จักบริษัทนี้ ไม่ต้องทำอะไร',
    },
    button: {
      label: { en: 'Accept invitation', 'zh-CN': '接受邀请', th: 'ตอบรับคำเชิญ' },
      path: '/accept-invitation#accountKey={accountKey}',
    },
  },
  guestInvitation: {
    subject: {
      en: 'You can view an account on Sampan',
      'zh-CN': '您获得了 Sampan 账户的查看权限',
      th: 'คุณได้รับสิทธิ์ดูบัญชีบน Sampan',
    },
    lead: {
      en: 'A customer has given you read access to their account. Set a password to accept.',
      'zh-CN': '一位客户授予您查看其账户的权限。设置密码即可接受。',
      th: 'ลูกค้ารายหนึ่งให้สิทธิ์คุณดูบัญชีของเขา ตอบรับด้วยการตั้งรหัสผ่าน',
    },
    next: {
      en: "The link works once, for 72 hours. If you don't know this person, ignore this email.",
      'zh-CN': '链接仅可使用一次，有效期为 72 小时。如果您不认识此人，则无需处理。',
      th: 'ลิงก์ใช้ได้ครั้งเดียวภายใน 72\u00a0ชั่วโมง หากคุณไม่รู้จักบุคคลนี้ ไม่ต้องทำอะไร',
    },
    button: {
      label: { en: 'Accept invitation', 'zh-CN': '接受邀请', th: 'ตอบรับคำเชิญ' },
      path: '/accept-invitation#accountKey={accountKey}',
    },
  },
  exportReady: {
    subject: { en: 'Your export is ready', 'zh-CN': '您的导出文件已就绪', th: 'ไฟล์ส่งออกของคุณพร้อมแล้ว' },
    lead: {
      en: 'The history file you requested is ready.',
      'zh-CN': '您申请的历史记录导出文件已生成。',
      th: 'ไฟล์ประวัติที่คุณขอเสร็จแล้ว',
    },
    next: {
      en: 'Download it within 24 hours. After that, we delete it.',
      'zh-CN': '请在一天内下载，之后文件将被删除。',
      th: 'ดาวน์โหลดภายในหนึ่งวัน หลังจากนั้นไฟล์จะถูกลบ',
    },
    button: {
      label: { en: 'Open History', 'zh-CN': '打开历史记录', th: 'เปิดประวัติ' },
      path: '/wallet-history?files=open',
    },
  },
  registrationReceived: {
    subject: { en: "We've received your registration", 'zh-CN': '我们已收到您的注册申请', th: 'เราได้รับการลงทะเบียนของคุณแล้ว' },
    lead: {
      en: "Thank you. We're reviewing your registration and will email you when it's decided.",
      'zh-CN': '感谢您。我们正在审核您的注册申请，有结果后会立即通知您。',
      th: 'ขอบคุณ เรากำลังตรวจสอบการลงทะเบียนของคุณ และจะเขียนถึงคุณทันทีที่ได้ผล',
    },
  },
  registrationExists: {
    subject: {
      en: 'Someone tried to register with your email',
      'zh-CN': '有人尝试使用您的邮箱注册',
      th: 'มีผู้พยายามลงทะเบียนด้วยอีเมลของคุณ',
    },
    lead: {
      en: 'Someone tried to open an account with this email. You already have one, so nothing changed.',
      'zh-CN': '有人希望使用此邮箱注册账户。该邮箱已有账户，因此未做任何修改。',
      th: 'มีผู้ต้องการเปิดบัญชีด้วยอีเมลนี้ อีเมลนี้มีบัญชีอยู่แล้ว จึงไม่มีการเปลี่ยนแปลงใด',
    },
    next: {
      en: "If it was you, sign in or reset your password. If not, you don't need to do anything.",
      'zh-CN': '如果是您本人，请直接登录或重设密码。如果不是，则无需处理。',
      th: 'หากเป็นคุณ เข้าสู่ระบบหรือตั้งรหัสผ่านใหม่ หากไม่ใช่ ไม่ต้องทำอะไร',
    },
    button: { label: { en: 'Sign in', 'zh-CN': '登录', th: 'เข้าสู่ระบบ' }, path: '/login' },
  },
  registrationInfoRequested: {
    subject: { en: 'We need more information', 'zh-CN': '我们需要您补充资料', th: 'เราต้องการข้อมูลเพิ่มจากคุณ' },
    lead: {
      en: "We can't decide on your registration yet. Something is missing or unreadable.",
      'zh-CN': '您的注册申请尚未有结果，有资料缺失或无法辨认。',
      th: 'การลงทะเบียนของคุณยังไม่ได้รับการพิจารณา มีข้อมูลที่ขาดหรืออ่านไม่ได้',
    },
    button: { label: checkStatus, path: '/register' },
  },
  registrationRejected: {
    subject: { en: 'Your registration was not approved', 'zh-CN': '您的注册申请未获批准', th: 'การลงทะเบียนของคุณไม่ได้รับอนุมัติ' },
    lead: {
      en: "We can't open an account for you at this time.",
      'zh-CN': '我们目前无法为您开立账户。',
      th: 'เราเปิดบัญชีให้คุณไม่ได้ในขณะนี้',
    },
  },
  breakGlassUsed: {
    subject: { en: 'The emergency account was used', 'zh-CN': '应急账户已被使用', th: 'มีการใช้บัญชีฉุกเฉิน' },
    lead: {
      en: "Someone signed in to the console with the emergency account. If you don't know why, disable it now.",
      'zh-CN': '有人使用应急账户登录了控制台。如果您不清楚原因，请立即停用该账户。',
      th: 'มีผู้เข้าสู่คอนโซลด้วยบัญชีฉุกเฉิน หากคุณไม่ทราบเหตุผล ให้ระงับบัญชีนั้นทันที',
    },
    button: { label: { en: 'Open console', 'zh-CN': '打开控制台', th: 'เปิดคอนโซล' }, path: '/console' },
  },
  operatorRenewalAsked: {
    subject: {
      en: 'New authenticator requested for you',
      'zh-CN': '有人为您申请更换验证器',
      th: 'มีผู้ขอเปลี่ยนแอปยืนยันตัวตนในชื่อของคุณ',
    },
    lead: {
      en: 'An administrator requested a new console authenticator for you. Nothing has changed yet. A second operator has to confirm.',
      'zh-CN': '有管理员表示您需要为控制台更换验证器。目前尚未作任何修改：须由第二位运营人员确认。',
      th: 'ผู้ดูแลระบบแจ้งว่าคุณต้องเปลี่ยนแอปยืนยันตัวตนสำหรับคอนโซล ยังไม่มีสิ่งใดเปลี่ยน ต้องให้เจ้าหน้าที่คนที่สองยืนยันก่อน',
    },
    next: {
      en: "If you didn't ask for it, tell a colleague in compliance now.",
      'zh-CN': '如果这不是您的要求，请立即告知合规部门的同事。',
      th: 'หากคุณไม่ได้ขอ ให้แจ้งเพื่อนร่วมงานฝ่ายกำกับดูแลทันที',
    },
  },
  operatorRenewed: {
    subject: {
      en: "An operator's authenticator was reset",
      'zh-CN': '一位运营人员的验证器已失效',
      th: 'แอปยืนยันตัวตนของเจ้าหน้าที่คนหนึ่งถูกยกเลิกแล้ว',
    },
    lead: {
      en: 'Two operators agreed that this operator connects a new authenticator. The old one, the passkeys and all sessions have ended.',
      'zh-CN': '两位运营人员已同意该人员重新绑定验证器。原验证器、通行密钥和所有会话均已失效。',
      th: 'เจ้าหน้าที่สองคนเห็นชอบให้เจ้าหน้าที่ผู้นี้ตั้งค่าแอปยืนยันตัวตนใหม่ แอปเดิม พาสคีย์ และทุกเซสชันสิ้นสุดแล้ว',
    },
    next: {
      en: "If you don't know why, disable this operator in the console now, or ask an administrator to.",
      'zh-CN': '如果您不清楚原因，请立即在控制台停用该人员，或请同事停用。',
      th: 'หากคุณไม่ทราบเหตุผล ให้ระงับเจ้าหน้าที่ผู้นี้ในคอนโซลทันที หรือให้ผู้อื่นระงับ',
    },
    button: { label: { en: 'Open console', 'zh-CN': '打开控制台', th: 'เปิดคอนโซล' }, path: '/console' },
  },
  operatorChanged: {
    subject: { en: 'An operator has new permissions', 'zh-CN': '一位运营人员的权限已修改', th: 'สิทธิ์ของเจ้าหน้าที่คนหนึ่งเปลี่ยนแล้ว' },
    lead: {
      en: 'Two operators agreed to a new role for this operator, or enabled their access again.',
      'zh-CN': '两位运营人员已同意修改该人员的角色，或重新启用其访问权限。',
      th: 'เจ้าหน้าที่สองคนเห็นชอบให้เปลี่ยนบทบาทของเจ้าหน้าที่ผู้นี้ หรือเปิดสิทธิ์อีกครั้ง',
    },
    next: {
      en: "If you don't know why, disable this operator in the console now.",
      'zh-CN': '如果您不清楚原因，请立即在控制台停用该人员。',
      th: 'หากคุณไม่ทราบเหตุผล ให้ระงับเจ้าหน้าที่ผู้นี้ในคอนโซลทันที',
    },
    button: { label: { en: 'Open console', 'zh-CN': '打开控制台', th: 'เปิดคอนโซล' }, path: '/console' },
  },
  operatorPasswordChanged: {
    subject: {
      en: 'Your console password was changed',
      'zh-CN': '您的控制台密码已修改',
      th: 'รหัสผ่านคอนโซลของคุณถูกเปลี่ยนแล้ว',
    },
    lead: {
      en: 'It was changed with your old password and an authenticator code. All your other sessions have ended.',
      'zh-CN': '修改时使用了您的旧密码和验证器中的验证码。您的其他会话均已结束。',
      th: 'เปลี่ยนด้วยรหัสผ่านเดิมและรหัสจากแอปยืนยันตัวตนของคุณ เซสชันอื่นทั้งหมดของคุณสิ้นสุดแล้ว',
    },
    next: {
      en: "If it wasn't you, ask an administrator to disable your access now.",
      'zh-CN': '如果不是您本人操作，请立即请管理员停用您的访问权限。',
      th: 'หากไม่ใช่คุณ ให้ผู้ดูแลระบบระงับการเข้าใช้งานของคุณทันที',
    },
  },
  documentsRequested: {
    subject: { en: 'We need documents from you', 'zh-CN': '需要您提供文件', th: 'เราต้องการเอกสารจากคุณ' },
    lead: {
      en: 'Our team is reviewing your transaction and needs a document to continue.',
      'zh-CN': '我们正在审核您的交易，需要一份文件才能继续。',
      th: 'ทีมงานกำลังตรวจสอบรายการของคุณ และต้องการเอกสารเพื่อดำเนินการต่อ',
    },
    button: {
      label: { en: 'Send documents', 'zh-CN': '提交文件', th: 'ส่งเอกสาร' },
      path: '/feedback?transaction={transactionId}',
    },
  },
  caseAnswered: {
    subject: { en: "We've answered your message", 'zh-CN': '我们已答复您的留言', th: 'เราตอบข้อความของคุณแล้ว' },
    lead: {
      en: 'Our team has answered your message. Sign in to read it in your support requests.',
      'zh-CN': '我们的同事已阅读您的留言并作出答复。登录后可在您的支持请求中查看。',
      th: 'เจ้าหน้าที่อ่านข้อความของคุณและตอบแล้ว เข้าสู่ระบบเพื่ออ่านคำตอบในคำขอความช่วยเหลือของคุณ',
    },
    button: { label: { en: 'Read answer', 'zh-CN': '查看答复', th: 'อ่านคำตอบ' }, path: '/feedback?view=cases' },
  },
  visitorCaseAnswered: {
    subject: { en: 'Our answer to your message', 'zh-CN': '对您留言的答复', th: 'คำตอบสำหรับข้อความของคุณ' },
    lead: {
      en: "You wrote to us on our website. Here is our team's answer.",
      'zh-CN': '您曾在我们的网站留言。我们的同事已阅读，答复如下。',
      th: 'คุณเขียนถึงเราทางเว็บไซต์ เจ้าหน้าที่อ่านแล้ว และนี่คือคำตอบ',
    },
    next: {
      en: "If you didn't write to us, ignore this email.",
      'zh-CN': '如果您没有给我们留言，则无需处理。',
      th: 'หากคุณไม่ได้เขียนถึงเรา ไม่ต้องทำอะไร',
    },
  },
  webhookFailing: {
    subject: { en: 'Your webhook is failing', 'zh-CN': '您的 Webhook 投递失败', th: 'เว็บฮุกของคุณส่งไม่สำเร็จ' },
    lead: {
      en: "We can't deliver events to your webhook. We keep trying, and no event is lost.",
      'zh-CN': '我们无法向您的 Webhook 投递事件。我们会继续重试，事件不会丢失。',
      th: 'เราส่งเหตุการณ์ไปยังเว็บฮุกของคุณไม่ได้ เราจะลองต่อไป และไม่มีเหตุการณ์ใดสูญหาย',
    },
    next: {
      en: 'Check that your server answers with a 2xx status within 15 seconds.',
      'zh-CN': '请确认您的服务器在 15 秒内以 2xx 状态响应。',
      th: 'ตรวจสอบว่าเซิร์ฟเวอร์ของคุณตอบด้วยสถานะ 2xx ภายใน 15\u00a0วินาที',
    },
  },
  webhookDisabling: {
    subject: { en: 'We will turn off your webhook', 'zh-CN': '您的 Webhook 即将停用', th: 'เว็บฮุกของคุณจะถูกปิด' },
    lead: {
      en: 'Your webhook has failed for three days. If no delivery succeeds within 24 hours, we turn it off.',
      'zh-CN': '您的 Webhook 已连续三天投递失败。如果 24 小时内仍无一次成功，我们将停用它。',
      th: 'เว็บฮุกของคุณส่งไม่สำเร็จมาสามวัน หากไม่มีการส่งสำเร็จภายใน 24\u00a0ชั่วโมง เราจะปิดเว็บฮุกนี้',
    },
    next: {
      en: 'Check that your server answers with a 2xx status within 15 seconds.',
      'zh-CN': '请确认您的服务器在 15 秒内以 2xx 状态响应。',
      th: 'ตรวจสอบว่าเซิร์ฟเวอร์ของคุณตอบด้วยสถานะ 2xx ภายใน 15\u00a0วินาที',
    },
  },
  webhookDisabled: {
    subject: { en: 'Your webhook was turned off', 'zh-CN': '您的 Webhook 已停用', th: 'เว็บฮุกของคุณถูกปิดแล้ว' },
    lead: {
      en: 'Your webhook failed for four days or answered that it is gone, so we turned it off.',
      'zh-CN': '您的 Webhook 已连续四天投递失败，或返回了已失效的响应，因此我们已将其停用。',
      th: 'เว็บฮุกของคุณส่งไม่สำเร็จสี่วัน หรือตอบว่าเลิกใช้แล้ว เราจึงปิดเว็บฮุกนี้',
    },
    next: {
      en: 'Turn it on again when your server is ready, then resend what failed. All events are still in the event feed.',
      'zh-CN': '服务器恢复后可重新启用，并重新投递失败的事件。所有事件仍可通过事件列表读取。',
      th: 'เปิดอีกครั้งเมื่อเซิร์ฟเวอร์พร้อม แล้วส่งรายการที่ไม่สำเร็จอีกครั้ง เหตุการณ์ทั้งหมดยังอ่านได้จากฟีดเหตุการณ์',
    },
  },
  memberSuspended: {
    subject: { en: 'Your access was suspended', 'zh-CN': '您的访问权限已被暂停', th: 'สิทธิ์การใช้งานของคุณถูกระงับ' },
    lead: {
      en: 'A colleague has suspended your access to the company account. You can no longer sign in.',
      'zh-CN': '您的同事已暂停您对企业账户的访问权限，您暂时无法登录。',
      th: 'เพื่อนร่วมงานระงับสิทธิ์ของคุณในบัญชีบริษัท คุณเข้าสู่ระบบไม่ได้ในขณะนี้',
    },
    next: {
      en: "If you didn't expect this, contact us. No one can change members or the policy alone.",
      'zh-CN': '如对此有疑问，请联系我们。我们不会允许任何人单独修改成员或审批规则。',
      th: 'หากคุณไม่ทราบเรื่องนี้ ติดต่อเรา เราไม่ให้คนเดียวเปลี่ยนสมาชิกหรือนโยบายตามลำพัง',
    },
  },
  companyChangeBlocked: {
    subject: {
      en: 'A company change needs our review',
      'zh-CN': '公司变更需要我们审核',
      th: 'การเปลี่ยนแปลงของบริษัทต้องให้เราตรวจสอบ',
    },
    lead: {
      en: 'A colleague wants to change members or the policy while your access is suspended. No one else can approve it.',
      'zh-CN': '在您的访问权限被暂停期间，有同事要求修改成员或审批规则，而公司内没有其他人可以批准。',
      th: 'เพื่อนร่วมงานขอเปลี่ยนสมาชิกหรือนโยบายขณะที่สิทธิ์ของคุณถูกระงับ และไม่มีผู้อื่นอนุมัติได้',
    },
    next: {
      en: 'Our team decides after 24 hours. If you object, contact us before then.',
      'zh-CN': '我们的团队将在 24 小时后决定。如有异议，请在此之前联系我们。',
      th: 'ทีมงานของเราจะพิจารณาหลัง 24\u00a0ชั่วโมง หากคุณคัดค้าน ติดต่อเราก่อนเวลานั้น',
    },
  },
  operatorDecision: {
    subject: {
      en: 'Decision about your account',
      'zh-CN': '关于您账户的决定',
      th: 'ผลการพิจารณาเกี่ยวกับบัญชีของคุณ',
    },
    lead: {
      en: 'Our team reviewed it.',
      'zh-CN': '我们的团队已完成审核。',
      th: 'ทีมงานของเราตรวจสอบแล้ว',
    },
    next: {
      en: 'If anything is unclear, contact support and give the reference.',
      'zh-CN': '如有疑问，请联系我们并注明参考号。',
      th: 'หากมีสิ่งใดไม่ชัดเจน เขียนถึงเราพร้อมเลขอ้างอิง',
    },
  },
}
