// The text of the privacy policy.

import type { LegalDocument } from './legal-document.tsx'

export const privacyPolicy = {
  title: { en: 'Privacy policy', 'zh-CN': '隐私政策', th: 'นโยบายความเป็นส่วนตัว' },
  lead: {
    en: 'Which data this Sampan service keeps about you, why, for how long, and what you can request. "We" means the operator of this Sampan service.',
    'zh-CN': '本页说明 Sampan 保存您的哪些数据、用途、保存期限，以及您可以提出的要求。“我们”是指 Sampan 的运营方。',
    th: 'Sampan เก็บข้อมูลใดของคุณ เพื่ออะไร นานเท่าใด และคุณขออะไรได้บ้าง “เรา” หมายถึงผู้ให้บริการ Sampan',
  },
  sections: [
    {
      heading: { en: 'What we keep', 'zh-CN': '我们保存的内容', th: 'สิ่งที่เราเก็บ' },
      paragraphs: [
        {
          en: 'What you provide at registration: your name, nationality, residence, phone and email. For a company, also its name, place and date of incorporation, and its authorised person. We also keep the documents you submit.',
          'zh-CN':
            '您在注册时提供的信息：姓名、国籍、居住地、电话和邮箱；企业还包括名称、注册地、注册日期和授权人。以及您提交的文件。',
          th: 'สิ่งที่คุณแจ้งเมื่อลงทะเบียน: ชื่อ สัญชาติ ที่อยู่ หมายเลขโทรศัพท์ และอีเมล สำหรับบริษัทรวมถึงชื่อ สถานที่และวันที่จดทะเบียน และผู้มีอำนาจ รวมถึงเอกสารที่คุณส่ง',
        },
        {
          en: "Your wallet activity: deposits, withdrawals, exchanges, transfers to people with the email you enter, saved addresses and proofs that they're yours, bank accounts, payees, schedules, alerts and the rows of payment files you upload, with their times and references. For your security, we also keep sign-ins with time, device and IP address.",
          'zh-CN':
            '钱包中发生的事项：充值、提现、兑换、向他人的转账及您填写的邮箱、保存的地址及其归属证明、银行账户、收款人、定期计划、汇率提醒和您上传的付款文件内容，以及相应的时间和编号。为保障安全，还包括登录的时间、设备和网络地址。',
          th: 'สิ่งที่เกิดในกระเป๋าของคุณ: การฝาก ถอน แลกเหรียญ การส่งเงินให้บุคคลพร้อมอีเมลที่คุณกรอก ที่อยู่ที่บันทึกไว้และหลักฐานว่าเป็นของคุณ บัญชีธนาคาร ผู้รับเงิน รายการล่วงหน้า การแจ้งเตือนอัตรา รวมถึงรายการในไฟล์จ่ายเงินที่คุณอัปโหลด พร้อมเวลาและเลขอ้างอิง เพื่อความปลอดภัยยังมีการเข้าสู่ระบบพร้อมเวลา อุปกรณ์ และที่อยู่ IP',
        },
        {
          en: 'Your payment links. Anyone who has a link sees its amount, the name and the note you entered, where to pay, and what has arrived.',
          'zh-CN': '您的收款链接。任何持有链接的人都能看到金额、您填写的名称和备注、付款方式以及到账情况。',
          th: 'ลิงก์รับเงินของคุณ ทุกคนที่มีลิงก์จะเห็นจำนวนเงิน ชื่อและหมายเหตุที่คุณกรอก ช่องทางชำระ และเงินที่เข้ามา',
        },
        {
          en: 'Customers who enter your email to send you money see your name partly hidden. When you send money, the recipient sees your name. Guests you invite see your balances, history, statements and receipts until their last day.',
          'zh-CN':
            '其他客户输入您的邮箱向您转账时，会看到部分隐藏的姓名。您转账时，收款人会看到您的姓名。您邀请的访客在最后日期之前可以查看您的余额、历史记录、对账单和回单。',
          th: 'ลูกค้าที่กรอกอีเมลของคุณเพื่อส่งเงินจะเห็นชื่อของคุณบางส่วน เมื่อคุณส่งเงิน ผู้รับจะเห็นชื่อของคุณ ผู้เยี่ยมชมที่คุณเชิญจะเห็นยอดคงเหลือ ประวัติ รายการเดินบัญชี และใบเสร็จจนถึงวันสุดท้ายที่กำหนด',
        },
      ],
    },
    {
      heading: { en: 'Why we keep it', 'zh-CN': '用途', th: 'เพื่ออะไร' },
      paragraphs: [
        {
          en: 'To run your wallet, protect it from intruders, answer your questions, and meet the legal duties of a payment service: identifying customers, checking transfers and keeping records.',
          'zh-CN': '用于运行您的钱包、防止他人入侵、答复您的询问，以及履行法律对支付服务的要求：了解客户、检查转账、保存记录。',
          th: 'เพื่อให้กระเป๋าของคุณทำงาน ป้องกันการเข้าถึงโดยไม่ได้รับอนุญาต ตอบคำถามคุณ และทำตามที่กฎหมายกำหนดสำหรับบริการชำระเงิน: การทำความรู้จักลูกค้า (KYC) การตรวจสอบการโอน และการเก็บบันทึก',
        },
        {
          en: "We don't sell your data, and we don't show advertising.",
          'zh-CN': '我们不出售其中任何内容，也不展示广告。',
          th: 'เราไม่ขายข้อมูลใด และไม่แสดงโฆษณา',
        },
      ],
    },
    {
      heading: { en: 'Who sees it', 'zh-CN': '谁可以看到', th: 'ใครเห็นข้อมูล' },
      paragraphs: [
        {
          en: "Our operators see it only as far as their work requires. Every view of personal data is recorded in a log that can't be changed. Banks and networks see what a transfer requires. Anyone can read what is written to a blockchain. Authorities see what the law requires us to show them.",
          'zh-CN':
            '我们的运营人员仅在工作需要的范围内查看；每次查看个人数据都会写入不可篡改的日志。银行和区块链网络仅看到转账所需的信息；链上内容是公开的。主管机关在法律要求时可以查看。',
          th: 'ทีมงานของเราเห็นเฉพาะเท่าที่จำเป็นต่องาน ทุกครั้งที่เปิดดูข้อมูลส่วนบุคคล ระบบจะเก็บไว้ในบันทึกการตรวจสอบที่แก้ไขไม่ได้ ธนาคารและเครือข่ายเห็นเท่าที่การโอนจำเป็น สิ่งที่อยู่บนบล็อกเชนทุกคนอ่านได้ และหน่วยงานรัฐเห็นเมื่อกฎหมายบังคับ',
        },
        {
          en: "If you turn on push notifications, your browser's maker passes them to your device. They're encrypted for your browser, and they never include amounts, addresses or names. The maker sees that you receive them and when.",
          'zh-CN':
            '如果您开启推送通知，浏览器厂商会将其转发到您的设备。通知仅您的浏览器可以解密，且不含金额、地址或姓名。厂商能看到您收到了通知及其时间。',
          th: 'หากคุณเปิดการแจ้งเตือนบนอุปกรณ์ ผู้ผลิตเบราว์เซอร์จะส่งต่อข้อความไปยังอุปกรณ์ของคุณ ข้อความเข้ารหัสให้เบราว์เซอร์ของคุณเท่านั้น และไม่มีจำนวนเงิน ที่อยู่ หรือชื่อ ผู้ผลิตเห็นเพียงว่าคุณได้รับข้อความและเมื่อใด',
        },
        {
          en: 'Every night we publish what we owe all customers per currency, so that you can check that your balance is counted. No names are published. Another customer who checks their own balance may see one amount beside it, without knowing whose it is.',
          'zh-CN':
            '我们每晚公布按币种汇总的对全体客户的负债，供您核对自己的余额是否已计入。公布内容不含姓名。其他客户核对自己的余额时，可能看到相邻的一个金额，但无法得知其归属。',
          th: 'ทุกคืนเราเผยแพร่ยอดรวมที่เราเป็นหนี้ลูกค้าทั้งหมดแยกตามสกุลเงิน เพื่อให้คุณตรวจสอบได้ว่านับยอดของคุณแล้ว โดยไม่เผยแพร่ชื่อ ลูกค้ารายอื่นที่ตรวจสอบยอดของตนอาจเห็นยอดข้างเคียงหนึ่งยอด แต่ไม่รู้ว่าเป็นของใคร',
        },
      ],
    },
    {
      heading: { en: 'How it is protected', 'zh-CN': '如何保护', th: 'ปกป้องอย่างไร' },
      paragraphs: [
        {
          en: 'We store passwords and sign-in tokens only as hashes, and authenticator secrets only in encrypted form. Documents are kept out of reach of the web server. Only you and the operators who check them can open them.',
          'zh-CN':
            '密码仅以哈希形式保存，身份验证器密钥仅以加密形式保存，登录令牌仅以哈希形式保存。文件存放在网页服务器无法直接访问的位置，仅提供给您和负责审核的运营人员。',
          th: 'รหัสผ่านเก็บเป็นแฮชเท่านั้น คีย์ของแอปยืนยันตัวตนเก็บแบบเข้ารหัสเท่านั้น โทเคนเข้าสู่ระบบเก็บเป็นแฮชเท่านั้น เอกสารอยู่นอกการเข้าถึงของเว็บเซิร์ฟเวอร์ และส่งให้เฉพาะคุณกับเจ้าหน้าที่ผู้ตรวจสอบ',
        },
      ],
    },
    {
      heading: { en: 'How long we keep it', 'zh-CN': '保存多久', th: 'นานเท่าใด' },
      paragraphs: [
        {
          en: 'When your account closes, its sessions, API keys and webhooks end right away. We keep your identity and payment records for five years after that, because the law requires it. We remove unfinished registrations, codes and links once they have expired.',
          'zh-CN':
            '账户注销后，其会话、API 密钥和 Webhook 立即终止。此后，我们按法律要求将身份和支付记录保存五年。未完成的注册、验证码和链接在过期后清除。',
          th: 'เมื่อปิดบัญชี เซสชัน คีย์ API และเว็บฮุกของบัญชีจะสิ้นสุดทันที หลังจากนั้นเราเก็บข้อมูลยืนยันตัวตนและบันทึกการชำระเงินไว้ห้าปีตามที่กฎหมายกำหนด การลงทะเบียนที่ไม่เสร็จ รหัส และลิงก์ จะถูกลบเมื่อหมดอายุ',
        },
        {
          en: 'After the five years we delete your name, email, phone, documents, sign-ins, devices, messages, saved addresses, bank accounts, payees and notes automatically. We delay this while we owe you money or an authority asks us to.',
          'zh-CN':
            '五年期满后，我们会自动删除您的姓名、邮箱、电话、文件、登录记录、设备、消息、保存的地址、银行账户、收款人和备注。如果我们仍欠您资金，或主管机关要求保留，则会延后删除。',
          th: 'เมื่อครบห้าปี เราจะลบชื่อ อีเมล หมายเลขโทรศัพท์ เอกสาร การเข้าสู่ระบบ อุปกรณ์ ข้อความ ที่อยู่และบัญชีธนาคารที่บันทึกไว้ ผู้รับเงิน และหมายเหตุของคุณโดยอัตโนมัติ เราจะรอหากเรายังมีเงินที่ต้องคืนคุณหรือหน่วยงานรัฐขอให้รอ',
        },
        {
          en: "What stays: amounts and dates of payments without your name, blockchain addresses, which are public, bank statements and payment files for as long as bookkeeping has to be kept, and our audit log. The log can't be changed, and may contain details of your actions, such as an IP address or a signature that proved an address. Customers you paid or who paid you keep what they see of it.",
          'zh-CN':
            '保留的内容：不含您姓名的付款金额和日期；公开的区块链地址；按会计要求保存的银行对账单和付款文件；以及我们的审计日志。审计日志不可修改，可能包含您操作的细节，例如 IP 地址或证明地址归属的签名。您付过款或向您付过款的客户仍能看到这些付款。',
          th: 'สิ่งที่ยังอยู่: จำนวนเงินและวันที่ชำระโดยไม่มีชื่อของคุณ ที่อยู่บล็อกเชนซึ่งเป็นสาธารณะ รายการเดินบัญชีธนาคารและไฟล์จ่ายเงินตามระยะเวลาที่ต้องเก็บบัญชี และบันทึกการตรวจสอบของเรา บันทึกนี้แก้ไขไม่ได้และอาจมีรายละเอียดการใช้งานของคุณ เช่น ที่อยู่ IP หรือลายเซ็นที่พิสูจน์ที่อยู่ ลูกค้าที่คุณจ่ายเงินให้หรือที่จ่ายเงินให้คุณยังเก็บสิ่งที่ตนเห็นไว้',
        },
      ],
    },
    {
      heading: { en: 'What you can request', 'zh-CN': '您的权利', th: 'สิ่งที่คุณขอได้' },
      paragraphs: [
        {
          en: 'A copy of your data: download everything as one file on your account page under "Download all my data". In a company, an owner can do this.',
          'zh-CN': '数据副本：您可以在账户页面点击“下载我的全部数据”，将全部内容下载为一个文件。企业账户由所有者操作。',
          th: 'สำเนาข้อมูลของคุณ: ดาวน์โหลดทุกอย่างเป็นไฟล์เดียวในหน้าบัญชีที่ “ดาวน์โหลดข้อมูลทั้งหมดของฉัน” สำหรับบริษัทให้เจ้าของเป็นผู้ดาวน์โหลด',
        },
        {
          en: "The correction of your data, its deletion where the law allows it, and an explanation of anything that is unclear. Use the feedback page. You'll get a request number.",
          'zh-CN':
            '您可以要求更正数据、在法律不禁止的范围内删除数据，以及就疑问获得答复。请使用反馈页面，系统会给您一个请求编号。',
          th: 'การแก้ไขข้อมูลของคุณ การลบเท่าที่กฎหมายไม่ห้าม และคำตอบในสิ่งที่คุณไม่เข้าใจ ใช้หน้าความคิดเห็นซึ่งจะให้หมายเลขคำขอแก่คุณ',
        },
      ],
    },
  ],
} as const satisfies LegalDocument
