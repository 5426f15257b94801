// Help about deposits, withdrawals and exchanges.

import type { Topic } from './article.ts'

export const depositTopic: Topic = {
  id: 'deposits',
  title: { en: 'Deposits', 'zh-CN': '充值', th: 'การฝาก' },
  articles: [
    {
      id: 'deposit-crypto',
      question: { en: 'How do I deposit crypto?', 'zh-CN': '如何充值加密货币？', th: 'ฝากคริปโตอย่างไร' },
      answer: {
        en: 'Choose the asset and the network your sending wallet uses, then send to the address shown. On Stellar, include the memo. We credit it after the network confirms it, usually within 5 to 20 minutes.',
        'zh-CN':
          '选择币种和转出钱包使用的网络，然后转至页面显示的地址。使用 Stellar 时须填写 Memo。网络确认后入账，通常需要 5 至 20 分钟。',
        th: 'เลือกสินทรัพย์และเครือข่ายที่กระเป๋าผู้ส่งใช้ แล้วส่งไปยังที่อยู่ที่แสดง บน Stellar ต้องใส่ Memo ด้วย เงินจะเข้าบัญชีเมื่อเครือข่ายยืนยันแล้ว ปกติภายใน 5 ถึง 20\u00a0นาที',
      },
      path: '/crypto-deposit',
      link: { en: 'Deposit crypto', 'zh-CN': '充值加密货币', th: 'ฝากคริปโต' },
    },
    {
      id: 'deposit-bank',
      question: { en: 'How do I deposit from a bank?', 'zh-CN': '如何从银行充值？', th: 'ฝากจากธนาคารอย่างไร' },
      answer: {
        en: 'Choose a currency, transfer from an account in your own name and include your reference. Then tell us the amount. We credit it once it arrives at our bank, usually within 1-2 business days.',
        'zh-CN':
          '选择币种，从您本人名下的账户汇款，并填写附言编号，然后告诉我们金额。款项到达我们的银行后入账，通常需要 1-2 个工作日。',
        th: 'เลือกสกุลเงิน โอนจากบัญชีในชื่อของคุณเองพร้อมเลขอ้างอิง แล้วแจ้งจำนวนเงิน เงินจะเข้าบัญชีเมื่อถึงธนาคารของเรา ปกติภายใน 1-2\u00a0วันทำการ',
      },
      path: '/fiat-deposit',
      link: { en: 'Deposit from a bank', 'zh-CN': '从银行充值', th: 'ฝากจากธนาคาร' },
    },
    {
      id: 'deposit-missing',
      question: { en: 'Where is my deposit?', 'zh-CN': '充值未到账怎么办？', th: 'ยอดฝากของฉันอยู่ที่ไหน' },
      answer: {
        en: 'Copy the transaction hash from the sending wallet and look it up. You see whether it is missing, still confirming, or was sent on another network. For bank transfers, check the amount and the reference in History.',
        'zh-CN':
          '从转出钱包复制交易哈希并查询，即可知道充值是未找到、仍在确认，还是转到了其他网络。银行转账请在历史记录中核对金额和附言编号。',
        th: 'คัดลอกแฮชธุรกรรมจากกระเป๋าผู้ส่งแล้วค้นหา คุณจะเห็นว่าไม่พบรายการ กำลังยืนยัน หรือส่งผิดเครือข่าย หากโอนผ่านธนาคาร ให้ตรวจจำนวนเงินและเลขอ้างอิงในประวัติ',
      },
      path: '/crypto-deposit?missing=yes',
      link: { en: 'Find a deposit', 'zh-CN': '查找充值', th: 'ค้นหารายการฝาก' },
    },
  ],
}

export const withdrawalTopic: Topic = {
  id: 'withdrawals',
  title: { en: 'Withdrawals', 'zh-CN': '提现', th: 'การถอน' },
  articles: [
    {
      id: 'withdraw-crypto',
      question: { en: 'How do I withdraw crypto?', 'zh-CN': '如何提现加密货币？', th: 'ถอนคริปโตอย่างไร' },
      answer: {
        en: 'Save the address first. New addresses unlock after a cool-down, usually 24 hours. Then enter the amount, check the address and confirm with your codes. You need an authenticator app or a passkey.',
        'zh-CN':
          '请先保存地址。新地址须经过冷却期（通常 24 小时）才能使用。然后输入金额，核对地址，并用验证码确认。您需要身份验证器应用或通行密钥。',
        th: 'บันทึกที่อยู่ก่อน ที่อยู่ใหม่ใช้ได้หลังช่วงพักใช้งาน ปกติ 24\u00a0ชั่วโมง จากนั้นใส่จำนวน ตรวจที่อยู่ แล้วยืนยันด้วยรหัส คุณต้องมีแอปยืนยันตัวตนหรือพาสคีย์',
      },
      path: '/crypto-withdraw',
      link: { en: 'Withdraw crypto', 'zh-CN': '提现加密货币', th: 'ถอนคริปโต' },
    },
    {
      id: 'withdraw-bank',
      question: { en: 'How do I withdraw to my bank?', 'zh-CN': '如何提现到银行？', th: 'ถอนเข้าธนาคารอย่างไร' },
      answer: {
        en: "Add a bank account in your own name. Once it's verified, choose it, enter the amount and confirm with your codes. Withdrawals take 1-2 business days.",
        'zh-CN': '添加您本人名下的银行账户。验证通过后，选择该账户，输入金额，并用验证码确认。提现需要 1 至 2 个工作日。',
        th: 'เพิ่มบัญชีธนาคารในชื่อของคุณเอง เมื่อยืนยันแล้วให้เลือกบัญชี ใส่จำนวน แล้วยืนยันด้วยรหัส การถอนใช้เวลา 1-2\u00a0วันทำการ',
      },
      path: '/fiat-withdraw',
      link: { en: 'Withdraw to a bank', 'zh-CN': '提现到银行', th: 'ถอนเข้าธนาคาร' },
    },
    {
      id: 'withdraw-cancel',
      question: { en: 'Can I cancel a withdrawal?', 'zh-CN': '可以取消提现吗？', th: 'ยกเลิกการถอนได้ไหม' },
      answer: {
        en: "Yes, until it's sent. Open it in History and choose Cancel. The amount and fee on hold become available right away. Once a payment is on a network or with a bank, it can't be called back.",
        'zh-CN':
          '在发出之前可以。在历史记录中打开该笔提现并选择取消，冻结的金额和手续费会立即恢复可用。付款一旦上链或交给银行，便无法撤回。',
        th: 'ได้จนกว่าจะส่งออกไป เปิดรายการในประวัติแล้วเลือกยกเลิก จำนวนเงินและค่าธรรมเนียมที่กันไว้จะใช้ได้ทันที เมื่อส่งขึ้นเครือข่ายหรือถึงธนาคารแล้วจะเรียกคืนไม่ได้',
      },
      path: '/wallet-history',
      link: { en: 'Open History', 'zh-CN': '打开历史记录', th: 'เปิดประวัติ' },
    },
    {
      id: 'limits',
      question: { en: 'What are my limits and fees?', 'zh-CN': '我的限额和手续费是多少？', th: 'วงเงินและค่าธรรมเนียมเท่าไร' },
      answer: {
        en: 'The withdrawal page shows the fee and what you can still send per withdrawal, per day and per month. You see the total before you confirm.',
        'zh-CN': '提现页面会显示手续费，以及单笔、每日和每月的剩余限额。确认之前即可看到总额。',
        th: 'หน้าถอนแสดงค่าธรรมเนียมและวงเงินที่เหลือต่อรายการ ต่อวัน และต่อเดือน คุณเห็นยอดรวมก่อนยืนยัน',
      },
      path: '/withdraw',
      link: { en: 'Withdraw', 'zh-CN': '提现', th: 'ถอน' },
    },
  ],
}
