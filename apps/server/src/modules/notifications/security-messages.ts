// The texts of mails about a user's security. `lead` says what happened, `next` what follows from it.

import type { Text } from '@sampan/contract/language.ts'
import type { SecurityKind } from '../../platform/events/messages.ts'

export type MailWords = {
  readonly subject: Text
  readonly lead: Text
  /** In place of the lead where the parameters fill all of its `{name}` places. */
  readonly namedLead?: Text
  readonly next?: Text
}

const held: Text = {
  en: 'Withdrawals to new destinations are paused for 24 hours.',
  'zh-CN': '未来 24 小时内暂停向新收款方提现。',
  th: 'หยุดการถอนไปยังปลายทางใหม่เป็นเวลา 24\u00a0ชั่วโมง',
}

const keyWarning: Text = {
  en: "If it wasn't you, freeze outgoing transfers with the link below: that revokes every API key too.",
  'zh-CN': '如果不是您本人操作，请用下方链接冻结转出，这也会撤销所有 API 密钥。',
  th: 'หากไม่ใช่คุณ ให้ระงับการโอนออกด้วยลิงก์ด้านล่าง ซึ่งจะเพิกถอนคีย์ API ทั้งหมดด้วย',
}

export const securityWords: Readonly<Record<SecurityKind, MailWords>> = {
  passwordChanged: {
    subject: { en: 'Your password was changed', 'zh-CN': '您的密码已修改', th: 'รหัสผ่านของคุณถูกเปลี่ยน' },
    lead: {
      en: 'Your password was changed, and every session has ended.',
      'zh-CN': '您账户的密码已修改，所有会话均已结束。',
      th: 'รหัสผ่านของบัญชีคุณถูกเปลี่ยน และทุกเซสชันสิ้นสุดแล้ว',
    },
    next: held,
  },
  passwordReset: {
    subject: { en: 'Your password was reset', 'zh-CN': '您的密码已重设', th: 'รหัสผ่านของคุณถูกตั้งใหม่' },
    lead: {
      en: 'A new password was set through "Forgot password", and every session has ended.',
      'zh-CN': '已通过“忘记密码”设置新密码，所有会话均已结束。',
      th: 'มีการตั้งรหัสผ่านใหม่ผ่าน “ลืมรหัสผ่าน” และทุกเซสชันสิ้นสุดแล้ว',
    },
    next: held,
  },
  mobileChanged: {
    subject: { en: 'Your phone number was changed', 'zh-CN': '您的手机号已修改', th: 'หมายเลขโทรศัพท์ของคุณถูกเปลี่ยน' },
    lead: {
      en: 'SMS codes now go to another phone number.',
      'zh-CN': '短信验证码现在会发送到另一个手机号。',
      th: 'จากนี้รหัสทาง SMS จะส่งไปยังหมายเลขโทรศัพท์อื่น',
    },
    next: held,
  },
  emailChanged: {
    subject: { en: 'Your email was changed', 'zh-CN': '您的电子邮箱已修改', th: 'อีเมลของคุณถูกเปลี่ยน' },
    lead: {
      en: "Your account now uses another email. We're sending this message to both addresses.",
      'zh-CN': '您的账户已更换电子邮箱。本邮件同时发送至旧邮箱和新邮箱。',
      th: 'บัญชีของคุณใช้อีเมลใหม่แล้ว ข้อความนี้ส่งไปทั้งอีเมลเดิมและอีเมลใหม่',
    },
    next: held,
  },
  antiPhishingCodeChanged: {
    subject: { en: 'Your anti-phishing code was changed', 'zh-CN': '您的防钓鱼码已修改', th: 'รหัสป้องกันฟิชชิงของคุณถูกเปลี่ยน' },
    lead: {
      en: 'From now on, every genuine email from us shows the new code above.',
      'zh-CN': '今后我们发出的每封真实邮件都会显示上方的新防钓鱼码。',
      th: 'จากนี้อีเมลจริงทุกฉบับของเราจะมีรหัสใหม่ที่แสดงด้านบน',
    },
  },
  sessionPolicyChanged: {
    subject: { en: 'Your session setting was changed', 'zh-CN': '您的会话设置已修改', th: 'การตั้งค่าเซสชันของคุณถูกเปลี่ยน' },
    lead: {
      en: 'The setting for how many devices can be signed in at the same time was changed.',
      'zh-CN': '允许同时登录的设备数量设置已修改。',
      th: 'การตั้งค่าจำนวนอุปกรณ์ที่เข้าสู่ระบบพร้อมกันได้ถูกเปลี่ยน',
    },
  },
  signedInOnNewDevice: {
    subject: { en: 'Sign-in from a new device', 'zh-CN': '新设备登录', th: 'เข้าสู่ระบบจากอุปกรณ์ใหม่' },
    lead: {
      en: "Someone signed in to your account on a device we haven't seen before.",
      'zh-CN': '您的账户在一台我们未见过的设备上登录。',
      th: 'มีการเข้าสู่ระบบบัญชีของคุณจากอุปกรณ์ที่เราไม่เคยเห็น',
    },
  },
  signInThrottled: {
    subject: { en: 'Wrong passwords were entered', 'zh-CN': '有人多次输入错误密码', th: 'มีการใส่รหัสผ่านผิดหลายครั้ง' },
    lead: {
      en: 'Someone entered a wrong password for your account several times, so we paused sign-in for them. You can still sign in on the devices you use.',
      'zh-CN': '有人多次为您的账户输入错误密码，我们已暂停其登录。您仍可在常用设备上登录。',
      th: 'มีผู้ใส่รหัสผ่านบัญชีของคุณผิดหลายครั้ง เราจึงหยุดการเข้าสู่ระบบของผู้นั้น คุณยังเข้าสู่ระบบบนอุปกรณ์ที่ใช้ประจำได้',
    },
    next: {
      en: 'If it was you, wait and try again. If not, your password still protects you. Add a passkey to sign in without a password.',
      'zh-CN': '如果是您本人，请稍后重试。如果不是，您的密码仍然安全。您可以添加通行密钥，无需密码即可登录。',
      th: 'หากเป็นคุณ รอแล้วลองอีกครั้ง หากไม่ใช่ รหัสผ่านของคุณยังปลอดภัย เพิ่มพาสคีย์เพื่อเข้าสู่ระบบโดยไม่ใช้รหัสผ่าน',
    },
  },
  refreshTokenReused: {
    subject: { en: 'We ended a session', 'zh-CN': '我们结束了一个会话', th: 'เราสิ้นสุดเซสชันหนึ่งแล้ว' },
    lead: {
      en: 'We ended one of your sessions because its token was used twice. This can mean it was copied.',
      'zh-CN': '我们结束了您的一个会话，因为其令牌被使用了两次，可能已被复制。',
      th: 'เราปิดเซสชันหนึ่งของคุณเพราะโทเค็นถูกใช้สองครั้ง อาจมีการคัดลอก',
    },
    next: {
      en: 'Sign in again. If it happens often, check your browser and its extensions.',
      'zh-CN': '请重新登录。如果经常发生，请检查您的浏览器及其扩展程序。',
      th: 'เข้าสู่ระบบอีกครั้ง หากเกิดขึ้นบ่อย ตรวจสอบเบราว์เซอร์และส่วนขยายของคุณ',
    },
  },
  frozen: {
    subject: { en: 'Outgoing transfers are frozen', 'zh-CN': '转出已冻结', th: 'ระงับการโอนออกแล้ว' },
    lead: {
      en: 'No money leaves your account until you unfreeze it. Deposits still arrive.',
      'zh-CN': '在您解除冻结之前，资金不会转出您的账户。充值仍可到账。',
      th: 'จะไม่มีเงินออกจากบัญชีของคุณจนกว่าคุณจะยกเลิกการระงับ เงินฝากยังเข้าได้',
    },
    next: {
      en: 'If someone may know your password, change it. Then unfreeze in security settings.',
      'zh-CN': '如果您认为有人知道您的密码，请先修改密码，再到安全设置中解除冻结。',
      th: 'เปลี่ยนรหัสผ่านหากคิดว่ามีผู้อื่นรู้ จากนั้นยกเลิกการระงับในการตั้งค่าความปลอดภัย',
    },
  },
  freezeLiftAsked: {
    subject: { en: 'Outgoing transfers are being unfrozen', 'zh-CN': '正在解除冻结', th: 'กำลังยกเลิกการระงับ' },
    lead: {
      en: 'Someone signed in as you asked to allow outgoing transfers again. The freeze ends after a waiting period.',
      'zh-CN': '有人以您的身份申请恢复转出。冻结将在等待期后解除。',
      th: 'มีผู้เข้าสู่ระบบในชื่อคุณขอให้โอนออกได้อีกครั้ง การระงับจะสิ้นสุดหลังครบเวลารอ',
    },
  },
  ownLimitsLowered: {
    subject: { en: 'Your own limits were lowered', 'zh-CN': '您的自定限额已降低', th: 'วงเงินที่คุณตั้งไว้ถูกลดลง' },
    lead: {
      en: 'Lower limits for sending money from your account now apply.',
      'zh-CN': '您账户转出资金的更低限额现已生效。',
      th: 'วงเงินส่งเงินออกจากบัญชีของคุณที่ต่ำลงมีผลแล้ว',
    },
  },
  ownLimitsRaised: {
    subject: { en: 'Your own limits will be raised', 'zh-CN': '您的自定限额即将提高', th: 'วงเงินที่คุณตั้งไว้กำลังจะเพิ่มขึ้น' },
    lead: {
      en: 'We received a request to raise or remove limits that you set. You can cancel it in security settings before it takes effect.',
      'zh-CN': '我们收到提高或取消您自定限额的申请。生效之前，您可以在安全设置中取消。',
      th: 'เราได้รับคำขอเพิ่มหรือยกเลิกวงเงินที่คุณตั้งไว้ คุณยกเลิกได้ในการตั้งค่าความปลอดภัยก่อนที่จะมีผล',
    },
    next: {
      en: "If it wasn't you, freeze outgoing transfers with the link below.",
      'zh-CN': '如果不是您本人操作，请用下方链接冻结转出。',
      th: 'หากไม่ใช่คุณ ให้ระงับการโอนออกด้วยลิงก์ด้านล่าง',
    },
  },
  accountClosingRequested: {
    subject: { en: 'Your account will be closed', 'zh-CN': '您的账户即将注销', th: 'บัญชีของคุณจะถูกปิด' },
    lead: {
      en: 'We received a request to close your account. You can cancel it on the account page until it closes.',
      'zh-CN': '我们收到了注销您账户的申请。注销之前，您可以随时在账户页面取消。',
      th: 'เราได้รับคำขอปิดบัญชีของคุณ คุณยกเลิกได้ในหน้าบัญชีจนกว่าบัญชีจะปิด',
    },
    next: {
      en: "If it wasn't you, freeze outgoing transfers with the link below. A frozen account isn't closed.",
      'zh-CN': '如果不是您本人操作，请用下方链接冻结转出。冻结的账户不会被注销。',
      th: 'หากไม่ใช่คุณ ให้ระงับการโอนออกด้วยลิงก์ด้านล่าง บัญชีที่ถูกระงับจะไม่ถูกปิด',
    },
  },
  accountClosingCancelled: {
    subject: { en: 'Your account stays open', 'zh-CN': '您的账户将继续保留', th: 'บัญชีของคุณยังเปิดอยู่' },
    lead: {
      en: 'The request to close your account was cancelled.',
      'zh-CN': '注销您账户的申请已取消。',
      th: 'ยกเลิกคำขอปิดบัญชีของคุณแล้ว',
    },
  },
  accountClosingBlocked: {
    subject: { en: "We couldn't close your account yet", 'zh-CN': '您的账户暂时无法注销', th: 'ยังปิดบัญชีของคุณไม่ได้' },
    lead: {
      en: "Money or an unfinished transaction is left in your account. Withdraw what's left, and we'll close it within an hour.",
      'zh-CN': '您的账户中还有资金或未完成的交易。提现剩余资金后，我们会在一小时内注销账户。',
      th: 'บัญชีของคุณยังมีเงินหรือรายการที่ยังไม่เสร็จ ถอนเงินที่เหลือ แล้วเราจะปิดบัญชีภายในหนึ่งชั่วโมง',
    },
  },
  accountDataRequested: {
    subject: { en: 'Your data can be downloaded', 'zh-CN': '您的数据可以下载', th: 'ข้อมูลของคุณพร้อมดาวน์โหลด' },
    lead: {
      en: 'Someone confirmed a download of all data of your account with a code. It can be downloaded for 15 minutes.',
      'zh-CN': '有人使用验证码确认了下载您账户的全部数据。文件可在 15 分钟内下载。',
      th: 'มีผู้ยืนยันด้วยรหัสเพื่อดาวน์โหลดข้อมูลทั้งหมดของบัญชีคุณ ดาวน์โหลดได้ภายใน 15\u00a0นาที',
    },
    next: {
      en: "If it wasn't you, change your password and end your other sessions.",
      'zh-CN': '如果不是您本人操作，请修改密码并结束其他会话。',
      th: 'หากไม่ใช่คุณ ให้เปลี่ยนรหัสผ่านและสิ้นสุดเซสชันอื่นของคุณ',
    },
  },
  accountClosed: {
    subject: { en: 'Your account is closed', 'zh-CN': '您的账户已注销', th: 'บัญชีของคุณปิดแล้ว' },
    lead: {
      en: "Your account is closed. Every session, API key and webhook has ended. Don't send money to your deposit addresses or references any more.",
      'zh-CN': '您的账户已注销，所有会话、API 密钥和 Webhook 均已终止。请勿再向您的充值地址转账，或使用您的附言编号汇款。',
      th: 'บัญชีของคุณปิดแล้ว ทุกเซสชัน คีย์ API และเว็บฮุกสิ้นสุดแล้ว อย่าส่งเงินไปยังที่อยู่ฝากหรือเลขอ้างอิงของคุณอีก',
    },
    next: {
      en: 'We keep your records for 5 years, as the law requires, and then delete your personal data. Contact support if you need a copy.',
      'zh-CN': '我们按法律要求保存您的记录 5 年，之后删除您的个人数据。如需副本，请联系客服。',
      th: 'เราเก็บบันทึกของคุณไว้ 5\u00a0ปีตามที่กฎหมายกำหนด แล้วลบข้อมูลส่วนบุคคลของคุณ หากต้องการสำเนา ติดต่อฝ่ายสนับสนุน',
    },
  },
  authenticatorBound: {
    subject: { en: 'An authenticator app was connected', 'zh-CN': '已绑定身份验证器', th: 'ตั้งค่าแอปยืนยันตัวตนแล้ว' },
    lead: {
      en: 'From now on, we ask for a code from this app. Keep the ten recovery codes in a safe place.',
      'zh-CN': '今后我们会要求输入该应用的验证码。请将十个恢复码保存在只有您能找到的地方。',
      th: 'จากนี้เราจะขอรหัสจากแอปนี้ เก็บรหัสกู้คืนทั้งสิบไว้ในที่ที่มีแต่คุณหาพบ',
    },
  },
  authenticatorUnbound: {
    subject: { en: 'The authenticator app was disconnected', 'zh-CN': '已解绑身份验证器', th: 'ยกเลิกแอปยืนยันตัวตนแล้ว' },
    lead: {
      en: 'Your account is no longer protected by an authenticator app, and its recovery codes no longer work.',
      'zh-CN': '您的账户不再受身份验证器保护，其恢复码也已失效。',
      th: 'บัญชีของคุณไม่มีแอปยืนยันตัวตนปกป้องแล้ว และรหัสกู้คืนใช้ไม่ได้อีก',
    },
    next: held,
  },
  recoveryCodesRenewed: {
    subject: { en: 'You have new recovery codes', 'zh-CN': '您有新的恢复码', th: 'คุณมีรหัสกู้คืนชุดใหม่' },
    lead: {
      en: 'Ten new recovery codes were created. The old ones no longer work.',
      'zh-CN': '已生成十个新的恢复码，旧的恢复码已失效。',
      th: 'สร้างรหัสกู้คืนใหม่สิบรหัสแล้ว รหัสเดิมใช้ไม่ได้อีก',
    },
  },
  recoveryCodeUsed: {
    subject: { en: 'A recovery code was used', 'zh-CN': '已使用一个恢复码', th: 'มีการใช้รหัสกู้คืน' },
    lead: {
      en: "A recovery code was used instead of your authenticator app. It won't work again.",
      'zh-CN': '有人使用恢复码代替了您的身份验证器。该恢复码不能再次使用。',
      th: 'มีการใช้รหัสกู้คืนแทนแอปยืนยันตัวตนของคุณ รหัสนั้นใช้ซ้ำไม่ได้',
    },
  },
  passkeyAdded: {
    subject: { en: 'A passkey was added', 'zh-CN': '已添加通行密钥', th: 'เพิ่มพาสคีย์แล้ว' },
    lead: {
      en: 'A new passkey can now sign in to your account.',
      'zh-CN': '现在可以使用新的通行密钥登录您的账户。',
      th: 'ใช้พาสคีย์ใหม่เข้าสู่ระบบบัญชีของคุณได้แล้ว',
    },
  },
  passkeyRemoved: {
    subject: { en: 'A passkey was removed', 'zh-CN': '已移除通行密钥', th: 'ลบพาสคีย์แล้ว' },
    lead: {
      en: 'You can no longer sign in with this passkey.',
      'zh-CN': '该通行密钥已无法登录您的账户。',
      th: 'พาสคีย์นี้เปิดบัญชีของคุณไม่ได้อีก',
    },
    next: held,
  },
  codesLocked: {
    subject: { en: 'Verification is paused', 'zh-CN': '验证已暂停', th: 'หยุดการยืนยันชั่วคราว' },
    lead: {
      en: 'Five wrong codes were entered for your account. Verification is paused for 15 minutes, on every device.',
      'zh-CN': '您的账户已连续输入五次错误验证码。所有设备上的验证均已暂停 15 分钟。',
      th: 'มีการใส่รหัสผิดห้าครั้งสำหรับบัญชีของคุณ หยุดการยืนยันไว้ 15\u00a0นาทีบนทุกอุปกรณ์',
    },
    next: {
      en: "If it wasn't you, someone may know your password. Change it.",
      'zh-CN': '如果不是您本人操作，可能有人知道您的密码，请修改密码。',
      th: 'หากไม่ใช่คุณ อาจมีผู้รู้รหัสผ่านของคุณ ให้เปลี่ยนรหัสผ่าน',
    },
  },
  bankAccountAdded: {
    subject: { en: 'A bank account was saved', 'zh-CN': '已保存银行账户', th: 'บันทึกบัญชีธนาคารแล้ว' },
    lead: {
      en: 'You can withdraw to this bank account once the bank confirms the name.',
      'zh-CN': '已保存此银行账户。银行核对户名后即可向其付款。',
      th: 'บันทึกบัญชีธนาคารนี้แล้ว ส่งเงินไปได้เมื่อธนาคารยืนยันชื่อ',
    },
  },
  bankAccountChanged: {
    subject: { en: 'A bank account was changed', 'zh-CN': '银行账户已修改', th: 'แก้ไขบัญชีธนาคารแล้ว' },
    lead: {
      en: 'You can use this bank account again once the bank confirms the name.',
      'zh-CN': '此银行账户已修改。银行核对户名后方可再次使用。',
      th: 'แก้ไขบัญชีธนาคารนี้แล้ว ใช้ได้อีกครั้งเมื่อธนาคารยืนยันชื่อ',
    },
  },
  bankAccountDeleted: {
    subject: { en: 'A bank account was deleted', 'zh-CN': '银行账户已删除', th: 'ลบบัญชีธนาคารแล้ว' },
    lead: {
      en: 'You can no longer withdraw to this bank account.',
      'zh-CN': '此银行账户已删除，不能再向其付款。',
      th: 'ลบบัญชีธนาคารนี้แล้ว จะส่งเงินไปที่นั่นไม่ได้อีก',
    },
  },
  addressAdded: {
    subject: { en: 'An address was saved', 'zh-CN': '已保存区块链地址', th: 'บันทึกที่อยู่แล้ว' },
    lead: {
      en: 'You can withdraw to this address after its cool-down.',
      'zh-CN': '已保存此区块链地址。冷却期结束后即可向其转币。',
      th: 'บันทึกที่อยู่นี้แล้ว ส่งเหรียญไปได้เมื่อพ้นช่วงพัก',
    },
    next: {
      en: "If it wasn't you, freeze outgoing transfers with the link below and change your password.",
      'zh-CN': '如果不是您本人操作，请用下方链接冻结转出，并修改密码。',
      th: 'หากไม่ใช่คุณ ให้ระงับการโอนออกด้วยลิงก์ด้านล่าง และเปลี่ยนรหัสผ่าน',
    },
  },
  addressDeleted: {
    subject: { en: 'A saved address was deleted', 'zh-CN': '区块链地址已删除', th: 'ลบที่อยู่ที่บันทึกไว้แล้ว' },
    lead: {
      en: 'You can no longer withdraw to this address.',
      'zh-CN': '此区块链地址已删除，不能再向其转币。',
      th: 'ลบที่อยู่นี้แล้ว จะส่งเหรียญไปที่นั่นไม่ได้อีก',
    },
  },
  addressProven: {
    subject: { en: 'A saved address was proven', 'zh-CN': '已证明地址归您所有', th: 'ยืนยันความเป็นเจ้าของที่อยู่แล้ว' },
    lead: {
      en: 'A signature has proven that this address is yours. Withdrawals to it are possible sooner.',
      'zh-CN': '已通过签名证明此地址归您所有，可以更早向其提现。',
      th: 'ลายเซ็นยืนยันแล้วว่าที่อยู่นี้เป็นของคุณ จึงถอนไปยังที่อยู่นี้ได้เร็วขึ้น',
    },
    next: {
      en: "If it wasn't you, freeze outgoing transfers with the link below.",
      'zh-CN': '如果不是您本人操作，请用下方链接冻结转出。',
      th: 'หากไม่ใช่คุณ ให้ระงับการโอนออกด้วยลิงก์ด้านล่าง',
    },
  },
  apiKeyCreated: {
    subject: { en: 'An API key was created', 'zh-CN': '已创建 API 密钥', th: 'สร้างคีย์ API แล้ว' },
    lead: { en: 'A new API key now works.', 'zh-CN': '新的 API 密钥现已生效。', th: 'คีย์ API ใหม่ใช้งานได้แล้ว' },
    namedLead: {
      en: 'The API key "{name}" now works.',
      'zh-CN': 'API 密钥“{name}”现已生效。',
      th: 'คีย์ API “{name}” ใช้งานได้แล้ว',
    },
    next: keyWarning,
  },
  apiKeyRolled: {
    subject: { en: 'An API key has a new secret', 'zh-CN': 'API 密钥值已更换', th: 'คีย์ API มีรหัสลับใหม่' },
    lead: {
      en: 'The secret of an API key was replaced.',
      'zh-CN': '一个 API 密钥已启用新的密钥值。',
      th: 'เปลี่ยนรหัสลับของคีย์ API แล้ว',
    },
    namedLead: {
      en: 'The secret of the API key "{name}" was replaced.',
      'zh-CN': 'API 密钥“{name}”已启用新的密钥值。',
      th: 'เปลี่ยนรหัสลับของคีย์ API “{name}” แล้ว',
    },
    next: keyWarning,
  },
  apiKeyChanged: {
    subject: { en: 'An API key was changed', 'zh-CN': 'API 密钥已修改', th: 'แก้ไขคีย์ API แล้ว' },
    lead: {
      en: 'The permissions or limits of an API key were changed.',
      'zh-CN': '一个 API 密钥的权限或限制已修改。',
      th: 'แก้ไขสิทธิ์หรือวงเงินของคีย์ API แล้ว',
    },
    namedLead: {
      en: 'The permissions or limits of the API key "{name}" were changed.',
      'zh-CN': 'API 密钥“{name}”的权限或限制已修改。',
      th: 'แก้ไขสิทธิ์หรือวงเงินของคีย์ API “{name}” แล้ว',
    },
    next: keyWarning,
  },
  apiKeyRevoked: {
    subject: { en: 'API keys were revoked', 'zh-CN': 'API 密钥已撤销', th: 'เพิกถอนคีย์ API แล้ว' },
    lead: {
      en: 'All API keys of your account were revoked. Systems that use them can no longer call us.',
      'zh-CN': '您账户的所有 API 密钥均已撤销，使用它们的系统将无法再调用。',
      th: 'เพิกถอนคีย์ API ทั้งหมดของบัญชีคุณแล้ว ระบบที่ใช้คีย์เหล่านี้เรียกใช้เราไม่ได้อีก',
    },
    namedLead: {
      en: 'The API key "{name}" was revoked. Systems that use it can no longer call us.',
      'zh-CN': 'API 密钥“{name}”已撤销，使用它的系统将无法再调用。',
      th: 'เพิกถอนคีย์ API “{name}” แล้ว ระบบที่ใช้คีย์นี้เรียกใช้เราไม่ได้อีก',
    },
  },
  webhookAddressChanged: {
    subject: { en: 'New webhook address', 'zh-CN': '新的 Webhook 地址', th: 'ที่อยู่เว็บฮุกใหม่' },
    lead: {
      en: 'We now send events of your account to this web address.',
      'zh-CN': '我们现在会将您账户的事件发送到此网址。',
      th: 'เราจะส่งเหตุการณ์ของบัญชีคุณไปยังที่อยู่เว็บนี้',
    },
    next: {
      en: "If you don't know this address, remove the webhook under Developers and change your password.",
      'zh-CN': '如果您不认识此网址，请在“开发者”中移除该 Webhook，并修改密码。',
      th: 'หากไม่รู้จักที่อยู่นี้ ให้ลบเว็บฮุกในหน้านักพัฒนา และเปลี่ยนรหัสผ่าน',
    },
  },
}
