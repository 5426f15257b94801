// The text of the terms of use.

import type { LegalDocument } from './legal-document.tsx'

export const termOfUse = {
  title: { en: 'Terms of use', 'zh-CN': '使用条款', th: 'ข้อกำหนดการใช้งาน' },
  lead: {
    en: 'The agreement between you and the operator of this Sampan service ("we"). By registering, you accept it together with the risk disclosure.',
    'zh-CN': '本条款是您与 Sampan 运营方（“我们”）之间的协议。注册即表示您接受本条款及风险披露。',
    th: 'ข้อตกลงระหว่างคุณกับผู้ให้บริการ Sampan (“เรา”) เมื่อลงทะเบียนถือว่าคุณยอมรับข้อตกลงนี้พร้อมการเปิดเผยความเสี่ยง',
  },
  sections: [
    {
      heading: { en: 'Your account', 'zh-CN': '账户', th: 'บัญชี' },
      paragraphs: [
        {
          en: 'You must be of legal age and allowed to use this kind of service where you live. The information you give at registration must be true and kept up to date. Companies act through the members they name, within the permissions they give them.',
          'zh-CN':
            '您必须已成年，并且在居住地有权使用此类服务。注册信息必须真实并及时更新。企业通过其指定的成员，在授予的权限范围内行事。',
          th: 'คุณต้องบรรลุนิติภาวะและใช้บริการเช่นนี้ได้ในที่ที่คุณอยู่ ข้อมูลที่แจ้งเมื่อลงทะเบียนต้องเป็นจริงและเป็นปัจจุบัน บริษัทดำเนินการผ่านสมาชิกที่ระบุไว้ภายในสิทธิที่ให้',
        },
        {
          en: 'Keep your password and your second factor to yourself. Anything confirmed with them counts as done by you, until you tell us they are lost. You can freeze outgoing transfers yourself at any time.',
          'zh-CN':
            '请妥善保管您的密码和第二验证因素。在您通知我们遗失之前，使用它们确认的操作均视为您本人所为。您可以随时自行冻结转出。',
          th: 'เก็บรหัสผ่านและวิธียืนยันตัวตนขั้นที่สองไว้กับตัว สิ่งที่ยืนยันด้วยสองสิ่งนี้ถือว่าคุณเป็นผู้ทำจนกว่าคุณจะแจ้งว่าสูญหาย คุณระงับการโอนออกได้เองทุกเมื่อ',
        },
      ],
    },
    {
      heading: { en: 'Your money', 'zh-CN': '您的资金', th: 'เงินของคุณ' },
      paragraphs: [
        {
          en: "Your balances are yours. We record every movement in a double-entry ledger that can't be rewritten, and you can see each entry. We don't lend your balances out.",
          'zh-CN': '您的余额归您所有。我们以复式记账记录每一笔变动，账本不可改写，您可以查看其中每一行。我们不会将其出借。',
          th: 'ยอดเงินเป็นของคุณ เราบันทึกทุกการเคลื่อนไหวแบบบัญชีคู่ในบัญชีแยกประเภทที่เขียนทับไม่ได้ และคุณดูได้ทุกบรรทัด เราไม่นำไปให้กู้',
        },
        {
          en: "You see fees, limits, minimum amounts and the expected time before you confirm. They don't change for a transfer you have submitted.",
          'zh-CN': '手续费、限额、最低金额和预计时间在您确认之前均显示在页面上。已提交的转账不会因其后的调整而改变。',
          th: 'ค่าธรรมเนียม วงเงิน ยอดขั้นต่ำ และเวลาโดยประมาณแสดงในหน้าก่อนที่คุณยืนยัน และไม่เปลี่ยนสำหรับรายการที่ส่งแล้ว',
        },
      ],
    },
    {
      heading: { en: 'Deposits and withdrawals', 'zh-CN': '充值与提现', th: 'การฝากและถอน' },
      paragraphs: [
        {
          en: 'A deposit is credited once it is confirmed: on a network after the stated number of confirmations, from a bank once it has arrived in full with its reference. We may return deposits from accounts in another name.',
          'zh-CN':
            '充值在确认后入账：网络充值需达到规定的确认数，银行充值需填写附言编号并足额到账。来自他人名下账户的充值可能会被退回。',
          th: 'การฝากมีผลเมื่อยืนยันแล้ว: บนเครือข่ายหลังครบจำนวนการยืนยันที่ระบุ จากธนาคารเมื่อเข้าครบพร้อมเลขอ้างอิง การฝากจากบัญชีชื่ออื่นอาจถูกส่งคืน',
        },
        {
          en: 'What is sent to a payment link is your deposit, even when it is less or more than you asked for or arrives after the link has ended. You settle any difference with the payer.',
          'zh-CN': '发往收款链接的款项即为您的充值，即使金额少于或多于您的请求，或在链接结束后到达。差额由您与付款人自行处理。',
          th: 'เงินที่ส่งมายังลิงก์รับเงินถือเป็นการฝากของคุณ แม้น้อยหรือมากกว่าที่ขอ หรือมาถึงหลังลิงก์สิ้นสุด คุณตกลงเรื่องยอดที่ต่างกันกับผู้ชำระเอง',
        },
        {
          en: 'Money you send to a customer by email arrives right away and is final. Money for a person without an account waits for them; you can take it back until they claim it, and after 14 days we return it to you.',
          'zh-CN':
            '您通过邮箱转给其他客户的款项即时到账，不可撤销。转给尚无账户者的款项会等待其领取；对方领取之前您可以收回，14 天后我们会退还给您。',
          th: 'เงินที่คุณส่งให้ลูกค้าทางอีเมลถึงทันทีและยกเลิกไม่ได้ เงินสำหรับผู้ที่ยังไม่มีบัญชีจะรอให้รับ คุณเรียกคืนได้จนกว่าจะมีการรับ และหลัง 14\u00a0วันเราจะคืนให้คุณ',
        },
        {
          en: 'You can withdraw only to addresses and bank accounts that you have saved and that have passed our checks, or send a crypto deposit back to the address it came from. You can cancel a withdrawal until we send it.',
          'zh-CN':
            '提现只会发往您已保存且通过检查的地址和银行账户；加密货币充值也可以退回其来源地址。在发送之前，您可以取消提现。',
          th: 'การถอนไปยังที่อยู่และบัญชีธนาคารที่คุณบันทึกและผ่านการตรวจแล้วเท่านั้น หรือส่งเงินฝากคริปโตคืนไปยังที่อยู่ต้นทาง คุณยกเลิกการถอนได้ตราบที่ยังไม่ได้ส่ง',
        },
        {
          en: 'You confirm a payment file or a schedule once, for all of its payments. Each run of a schedule stays within the fee, total and rate you set. We notify you at least 24 hours before it starts; until then you can skip it, or pause or cancel the schedule.',
          'zh-CN':
            '付款文件或定期计划只需确认一次，即适用于其中的所有付款。计划的每次执行均不超出您设定的手续费、总额和汇率。我们至少提前 24 小时通知您；执行之前，您可以跳过该次执行，或暂停、取消计划。',
          th: 'คุณยืนยันไฟล์จ่ายเงินหรือรายการล่วงหน้าเพียงครั้งเดียวสำหรับทุกการจ่ายในนั้น แต่ละครั้งของรายการล่วงหน้าอยู่ภายในค่าธรรมเนียม ยอดรวม และอัตราที่คุณตั้งไว้ เราแจ้งคุณล่วงหน้าอย่างน้อย 24\u00a0ชั่วโมง และก่อนเริ่มคุณข้ามครั้งนั้น หยุดชั่วคราว หรือยกเลิกรายการล่วงหน้าได้',
        },
      ],
    },
    {
      heading: { en: 'Mint and redeem', 'zh-CN': '铸造与赎回', th: 'การออกเหรียญและไถ่ถอน' },
      paragraphs: [
        {
          en: 'A quote is valid for 30 seconds, and for 180 seconds after you accept it. If it expires before you confirm, nothing is exchanged and your funds are available again.',
          'zh-CN': '报价有效期为 30 秒，自您接受起为 180 秒。若在您确认之前到期，则不会发生任何交易，您的资金将解除冻结。',
          th: 'ราคามีผล 30\u00a0วินาที เมื่อคุณยอมรับแล้ว มีเวลายืนยัน 180\u00a0วินาที หากหมดเวลาก่อนคุณยืนยัน จะไม่มีการแลกใด ๆ และเงินที่กันไว้จะกลับมาใช้ได้',
        },
      ],
    },
    {
      heading: { en: 'What is not allowed', 'zh-CN': '禁止事项', th: 'สิ่งที่ไม่อนุญาต' },
      paragraphs: [
        {
          en: "You may not use the wallet for anything unlawful, on behalf of others without telling us, or to evade sanctions. You may not attack it or try to access other people's accounts. Where we have reason to suspect this, we may stop a transfer or close the account. We'll tell you why unless the law forbids it.",
          'zh-CN':
            '禁止将钱包用于任何违法用途、在未告知我们的情况下代他人使用、规避制裁，以及攻击本服务或在他人账户上进行尝试。若有合理怀疑，我们可以停止转账或注销账户，并在法律不禁止的情况下说明原因。',
          th: 'การใช้กระเป๋าเพื่อสิ่งผิดกฎหมาย ใช้แทนผู้อื่นโดยไม่แจ้ง หรือเลี่ยงมาตรการคว่ำบาตร การโจมตีหรือทดลองกับบัญชีของผู้อื่น หากมีเหตุสงสัย เราอาจหยุดการโอนหรือปิดบัญชี และบอกเหตุผลเว้นแต่กฎหมายห้าม',
        },
      ],
    },
    {
      heading: { en: 'If something goes wrong', 'zh-CN': '出现问题时', th: 'เมื่อมีสิ่งผิดพลาด' },
      paragraphs: [
        {
          en: "Tell us through the feedback page. You'll get a request number and a reply. If we made a wrong entry, we correct it with a second entry that you can see. We are responsible for our own mistakes, but not for networks, banks and issuers.",
          'zh-CN':
            '请通过反馈页面告知我们，您将获得请求编号和答复。若我们记账有误，将以您可见的第二笔分录更正。我们对自身的错误负责，但无法对网络、银行和发行方负责。',
          th: 'แจ้งเราผ่านหน้าความคิดเห็น คุณจะได้หมายเลขคำขอและคำตอบ หากเราบันทึกผิด เราแก้ด้วยรายการที่สองซึ่งคุณเห็นได้ เรารับผิดชอบความผิดพลาดของเรา แต่ไม่รับผิดชอบแทนเครือข่าย ธนาคาร หรือผู้ออกเหรียญ',
        },
      ],
    },
    {
      heading: { en: 'Changes and closing your account', 'zh-CN': '变更与终止', th: 'การเปลี่ยนแปลงและการสิ้นสุด' },
      paragraphs: [
        {
          en: 'We announce changes to these terms in the wallet 30 days before they take effect.',
          'zh-CN': '条款变更将在生效前 30 天于钱包内公告。',
          th: 'เราประกาศการเปลี่ยนแปลงข้อกำหนดในกระเป๋าล่วงหน้า 30\u00a0วัน',
        },
        {
          en: "You may close your account at any time on the account page. Withdraw your balances first. The account closes 7 days after your request, and you can cancel until then. In a company, an owner asks and another approver agrees. We may put a closing on hold where the law requires it, and tell you why. An amount too small to be withdrawn stays yours: support pays it out on request. If money arrives after the closing, contact support, and we'll reopen the account or return it.",
          'zh-CN':
            '您可以随时在账户页面注销账户，请先提现余额。账户在您申请 7 天后注销，在此之前可以取消。企业账户由所有者申请，并由另一位审批人同意。在法律要求时，我们可能暂停注销并告知原因。金额太小而无法提现的余额仍属于您，可向客服申请支付。若注销后有资金到账，请联系客服，我们会重新开通账户或退回款项。',
          th: 'คุณปิดบัญชีได้ทุกเมื่อในหน้าบัญชี โดยถอนยอดเงินออกก่อน บัญชีจะปิดหลังคำขอ 7\u00a0วัน และยกเลิกได้จนถึงเวลานั้น ในบริษัท เจ้าของเป็นผู้ขอและผู้อนุมัติอีกคนเห็นชอบ เราอาจพักการปิดบัญชีเมื่อกฎหมายกำหนดและแจ้งเหตุผล ยอดที่น้อยเกินกว่าจะถอนได้ยังเป็นของคุณ ฝ่ายสนับสนุนจ่ายให้เมื่อขอ หากมีเงินเข้าหลังปิดบัญชี ติดต่อฝ่ายสนับสนุน เราจะเปิดบัญชีอีกครั้งหรือคืนเงิน',
        },
      ],
    },
    {
      heading: { en: 'Practice mode', 'zh-CN': '练习模式', th: 'โหมดฝึก' },
      paragraphs: [
        {
          en: 'When this Sampan service runs in practice mode, no real money moves. Banks and some networks are simulated, and all balances are play money.',
          'zh-CN': '若 Sampan 以练习模式运行，则不会发生真实资金转移：银行和部分网络为模拟，所有余额均为虚拟资金。',
          th: 'หาก Sampan ทำงานในโหมดฝึก จะไม่มีเงินจริงเคลื่อนไหว ธนาคารและบางเครือข่ายเป็นการจำลอง และยอดเงินทั้งหมดเป็นเงินสมมติ',
        },
      ],
    },
  ],
} as const satisfies LegalDocument
