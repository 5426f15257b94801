// The text of the risk disclosure.

import type { LegalDocument } from './legal-document.tsx'

export const riskDisclosure = {
  title: { en: 'Risk disclosure', 'zh-CN': '风险披露', th: 'การเปิดเผยความเสี่ยง' },
  lead: {
    en: 'Read this before you move money with Sampan. It explains what can go wrong, what we do about it, and what only you can do.',
    'zh-CN': '在使用 Sampan 转移资金之前，请先阅读本页。本页说明可能出现的问题、我们的应对措施，以及只有您才能做到的事情。',
    th: 'อ่านหน้านี้ก่อนเคลื่อนย้ายเงินผ่าน Sampan หน้านี้บอกว่าอะไรอาจผิดพลาด เราทำอะไรกับเรื่องนั้น และอะไรที่มีเพียงคุณเท่านั้นที่ทำได้',
  },
  sections: [
    {
      heading: { en: 'Blockchain transfers are final', 'zh-CN': '区块链转账不可撤回', th: 'การโอนบนบล็อกเชนเป็นที่สุด' },
      paragraphs: [
        {
          en: 'Once a withdrawal has been sent to a network, no one can reverse it: not you, not us, not the network. Check the network and the full address on the review page before you confirm.',
          'zh-CN':
            '提现一旦发送到网络，任何人都无法撤回：您不能，我们不能，网络也不能。确认之前，请在复核页面核对网络和完整地址。',
          th: 'เมื่อส่งรายการถอนไปยังเครือข่ายแล้ว ไม่มีใครเรียกคืนได้ ไม่ว่าคุณ เรา หรือเครือข่าย ตรวจเครือข่ายและที่อยู่ทั้งหมดในหน้าตรวจทานก่อนยืนยัน',
        },
        {
          en: "Coins sent on the wrong network, or tokens we don't accept, may be lost. Where we can recover them, it takes time and costs a fee. We tell you the fee first.",
          'zh-CN': '发送到错误网络的代币，或我们不接受的代币，可能会丢失。若能找回，需要时间并产生费用，我们会事先告知该费用。',
          th: 'เหรียญที่ส่งผิดเครือข่าย หรือโทเคนที่เราไม่รับ อาจสูญหาย หากกู้คืนได้ก็ใช้เวลาและมีค่าธรรมเนียมที่เราแจ้งก่อน',
        },
      ],
    },
    {
      heading: { en: 'A stablecoin can lose its value', 'zh-CN': '稳定币可能贬值', th: 'สเตเบิลคอยน์อาจเสียมูลค่า' },
      paragraphs: [
        {
          en: 'USDT, USDC and WUSD are claims on their issuers. An issuer may fail, stop redeeming or block an address. The price of a stablecoin may move away from its peg, for minutes or permanently.',
          'zh-CN':
            'USDT、USDC 和 WUSD 是对其发行方的债权。发行方可能破产、停止赎回或冻结某个地址。稳定币的价格可能短暂或永久脱离锚定。',
          th: 'USDT, USDC และ WUSD คือสิทธิเรียกร้องต่อผู้ออก ผู้ออกอาจล้มละลาย หยุดไถ่ถอน หรือบล็อกที่อยู่ ราคาของสเตเบิลคอยน์อาจหลุดจากค่าที่ตรึงไว้ชั่วคราวหรือถาวร',
        },
        {
          en: 'Balances in your wallet are not bank deposits and are not covered by deposit insurance.',
          'zh-CN': '钱包中的余额不是银行存款，不受存款保险保障。',
          th: 'ยอดในกระเป๋าของคุณไม่ใช่เงินฝากธนาคารและไม่ได้รับความคุ้มครองเงินฝาก',
        },
      ],
    },
    {
      heading: { en: 'Rates change', 'zh-CN': '汇率会变动', th: 'อัตราเปลี่ยนแปลงได้' },
      paragraphs: [
        {
          en: 'A quote is binding on us for 30 seconds and, once you accept it, for 180 seconds while your funds are on hold. After that, the rate may be better or worse. Indicative rates are not binding.',
          'zh-CN':
            '报价对我们的约束期为 30 秒；您接受后，资金被冻结期间约束期为 180 秒。此后汇率可能更好，也可能更差。参考汇率对任何一方均无约束力。',
          th: 'ใบเสนอราคาผูกพันเรา 30\u00a0วินาที และเมื่อคุณยอมรับจะผูกพัน 180\u00a0วินาทีระหว่างที่กันเงินไว้ หลังจากนั้นอัตราอาจดีขึ้นหรือแย่ลง อัตราอ้างอิงไม่ผูกพันผู้ใด',
        },
      ],
    },
    {
      heading: {
        en: 'Transfers take time and may be stopped',
        'zh-CN': '转账需要时间，也可能被暂停',
        th: 'การโอนใช้เวลา และอาจถูกระงับ',
      },
      paragraphs: [
        {
          en: 'Networks may be congested, banks work on business days, and the law may require us to check a transfer. Money on hold is shown as such, with who acts next and by when.',
          'zh-CN':
            '网络可能拥堵，银行仅在工作日处理，转账也可能因法律要求的检查而被暂缓。被冻结的资金会明确显示，并注明下一步由谁处理以及时限。',
          th: 'เครือข่ายอาจหนาแน่น ธนาคารทำงานเฉพาะวันทำการ และการโอนอาจถูกพักไว้เพื่อการตรวจสอบตามกฎหมาย เงินที่พักไว้จะแสดงให้เห็น พร้อมบอกว่าใครดำเนินการต่อและภายในเวลาใด',
        },
      ],
    },
    {
      heading: { en: 'Protect your access', 'zh-CN': '访问权限即是钥匙', th: 'การเข้าถึงคือกุญแจของคุณ' },
      paragraphs: [
        {
          en: 'Anyone who has your password and your second factor can move your money. We never ask for either by email, phone or chat. Keep your recovery codes on paper. If in doubt, freeze outgoing transfers.',
          'zh-CN':
            '任何人掌握您的密码和第二验证因素，就能转移您的资金。我们绝不会通过邮件、电话或聊天索取这些信息。请将恢复码写在纸上保存，一有疑虑立即冻结转出。',
          th: 'ผู้ที่มีรหัสผ่านและวิธียืนยันตัวตนขั้นที่สองของคุณย่อมเคลื่อนย้ายเงินของคุณได้ เราไม่ขอสิ่งเหล่านี้ทางอีเมล โทรศัพท์ หรือแชต เก็บรหัสกู้คืนไว้บนกระดาษ และระงับการโอนออกทันทีเมื่อสงสัย',
        },
      ],
    },
    {
      heading: { en: 'Rules differ by country', 'zh-CN': '各国规则不同', th: 'กฎเกณฑ์ต่างกันในแต่ละประเทศ' },
      paragraphs: [
        {
          en: 'Holding or exchanging stablecoins may be restricted or taxed where you live. Find out before you use the wallet. Nothing on these pages is legal, tax or investment advice.',
          'zh-CN':
            '在您居住的地方，持有或兑换稳定币可能受到限制或需要纳税。使用钱包前请先了解清楚。本网站的任何内容均不构成法律、税务或投资建议。',
          th: 'การถือหรือแลกสเตเบิลคอยน์อาจถูกจำกัดหรือเสียภาษีในที่ที่คุณอยู่ ตรวจสอบก่อนใช้กระเป๋า ไม่มีข้อความใดในหน้าเหล่านี้เป็นคำแนะนำด้านกฎหมาย ภาษี หรือการลงทุน',
        },
      ],
    },
  ],
} as const satisfies LegalDocument
