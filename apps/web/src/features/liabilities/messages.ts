// Texts of the page of the proof of liabilities.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  lead: {
    en: 'Every night we publish what we owe to all customers together. You can check that your balance is part of it.',
    'zh-CN': '我们每晚公布对全体客户的负债总额，您可以核验自己的余额是否已计入其中。',
    th: 'ทุกคืนเราเผยแพร่ยอดรวมที่เราเป็นหนี้ลูกค้าทุกคน คุณตรวจสอบได้ว่ายอดของคุณรวมอยู่ด้วย',
  },
  loading: { en: 'Loading the proof', 'zh-CN': '正在加载证明', th: 'กำลังโหลดหลักฐาน' },
  none: { en: 'Nothing published yet', 'zh-CN': '尚未发布', th: 'ยังไม่มีการเผยแพร่' },
  noneMore: {
    en: 'The first proof appears after the first night with customer balances.',
    'zh-CN': '有客户余额后的第一个夜晚将发布首份证明。',
    th: 'หลักฐานชุดแรกจะปรากฏหลังคืนแรกที่มียอดเงินของลูกค้า',
  },
  nights: { en: 'Nights', 'zh-CN': '日期', th: 'คืน' },
  newest: { en: 'Latest: {night}', 'zh-CN': '最新：{night}', th: 'ล่าสุด: {night}' },
  nightOf: { en: 'Night of {night} (UTC)', 'zh-CN': '{night} 当晚（UTC）', th: 'คืนวันที่ {night}' },
  currency: { en: 'Currency', 'zh-CN': '币种', th: 'สกุลเงิน' },
  total: { en: 'Owed to customers', 'zh-CN': '对客户的负债', th: 'ยอดที่เป็นหนี้ลูกค้า' },
  clearing: { en: 'Between customers', 'zh-CN': '其中客户间在途', th: 'ระหว่างลูกค้า' },
  reserves: { en: 'Reserves', 'zh-CN': '储备', th: 'เงินสำรอง' },
  coverage: { en: 'Coverage', 'zh-CN': '覆盖率', th: 'อัตราส่วนสำรอง' },
  root: { en: 'Root', 'zh-CN': '根哈希', th: 'รูตแฮช' },
  copyRoot: { en: 'Copy root', 'zh-CN': '复制根哈希', th: 'คัดลอกรูตแฮช' },
  copied: { en: 'Copied, ends in {end}', 'zh-CN': '已复制，末尾为 {end}', th: 'คัดลอกแล้ว ลงท้ายด้วย {end}' },
  copyFailed: { en: "We couldn't copy it.", 'zh-CN': '无法复制。', th: 'คัดลอกไม่สำเร็จ' },
  madeAt: { en: 'Balances at {at}.', 'zh-CN': '余额截至 {at}。', th: 'ยอดเงิน ณ {at}' },
  reservesAt: {
    en: 'Reserves as networks and banks reported them at {at}.',
    'zh-CN': '储备为网络和银行于 {at} 报告的数额。',
    th: 'เงินสำรองตามที่เครือข่ายและธนาคารรายงาน ณ {at}',
  },
  noReserves: {
    en: "Networks and banks hadn't reported reserves yet.",
    'zh-CN': '当时网络和银行尚未报告储备。',
    th: 'เครือข่ายและธนาคารยังไม่ได้รายงานเงินสำรองในคืนนั้น',
  },
  own: { en: 'Your proof for {night}', 'zh-CN': '您在 {night} 的证明', th: 'หลักฐานของคุณ คืนวันที่ {night}' },
  notKept: {
    en: 'You can download proofs for the last {n} nights. A proof that you saved stays valid.',
    'zh-CN': '可下载最近 {n} 晚的证明。您已保存的证明始终有效。',
    th: 'ดาวน์โหลดหลักฐานได้ {n}\u00a0คืนล่าสุด หลักฐานที่บันทึกไว้ยังใช้ได้เสมอ',
  },
  noBalance: {
    en: 'You had no balance on this night, so there is nothing to prove.',
    'zh-CN': '您当晚没有余额，无需证明。',
    th: 'คืนนั้นคุณไม่มียอดเงิน จึงไม่มีสิ่งที่ต้องพิสูจน์',
  },
  accountId: { en: 'Account ID', 'zh-CN': '账户 ID', th: 'รหัสบัญชี' },
  balanceIn: { en: 'Balance in {currency}', 'zh-CN': '{currency} 余额', th: 'ยอดเงิน {currency}' },
  download: { en: 'Download proof', 'zh-CN': '下载证明', th: 'ดาวน์โหลดหลักฐาน' },
  checkNow: { en: 'Check now', 'zh-CN': '立即核验', th: 'ตรวจสอบเลย' },
  check: { en: 'Check a proof', 'zh-CN': '核验证明', th: 'ตรวจสอบหลักฐาน' },
  checkMore: {
    en: 'The check runs in your browser. The file is not uploaded.',
    'zh-CN': '核验在您的浏览器中进行，文件不会上传。',
    th: 'การตรวจสอบทำในเบราว์เซอร์ของคุณ ไฟล์จะไม่ถูกอัปโหลด',
  },
  file: { en: 'Proof file', 'zh-CN': '证明文件', th: 'ไฟล์หลักฐาน' },
  choose: { en: 'Choose a file or drop it here', 'zh-CN': '选择文件或拖放到此处', th: 'เลือกไฟล์หรือลากมาวางที่นี่' },
  fileLimits: { en: 'JSON, up to 500 KB', 'zh-CN': 'JSON，最大 500 KB', th: 'JSON ไม่เกิน 500\u00a0KB' },
  noProof: {
    en: 'This file is not a Sampan proof. Choose the JSON file that you downloaded.',
    'zh-CN': '此文件不是 Sampan 证明。请选择您下载的 JSON 文件。',
    th: 'ไฟล์นี้ไม่ใช่หลักฐานของ Sampan โปรดเลือกไฟล์ JSON ที่ดาวน์โหลดไว้',
  },
  replace: { en: 'Replace {name}', 'zh-CN': '替换 {name}', th: 'เปลี่ยน {name}' },
  remove: { en: 'Remove {name}', 'zh-CN': '移除 {name}', th: 'นำ {name} ออก' },
  counted: { en: 'This balance is counted.', 'zh-CN': '此余额已计入。', th: 'ยอดเงินนี้ถูกนับรวมแล้ว' },
  countedMore: {
    en: 'It leads to the root and total published for {night}. Check that the account ID and amounts are yours.',
    'zh-CN': '它与 {night} 公布的根哈希和总额一致。请确认账户 ID 和金额属于您。',
    th: 'ตรงกับรูตแฮชและยอดรวมที่เผยแพร่ของคืนวันที่ {night} โปรดตรวจว่ารหัสบัญชีและจำนวนเงินเป็นของคุณ',
  },
  altered: {
    en: "This proof doesn't match the published root.",
    'zh-CN': '此证明与公布的根哈希不符。',
    th: 'หลักฐานนี้ไม่ตรงกับรูตแฮชที่เผยแพร่',
  },
  alteredMore: {
    en: 'The file was changed, or the balance was not counted. Download it again, and contact support if it still fails.',
    'zh-CN': '文件被改动过，或余额未被计入。请重新下载；若仍不符，请联系客服。',
    th: 'ไฟล์ถูกแก้ไข หรือยอดเงินไม่ได้ถูกนับรวม ดาวน์โหลดใหม่ หากยังไม่ตรงโปรดติดต่อฝ่ายสนับสนุน',
  },
  unpublished: {
    en: 'This page does not list the night of this proof.',
    'zh-CN': '此页面未列出该证明的日期。',
    th: 'หน้านี้ไม่มีคืนของหลักฐานนี้',
  },
  unpublishedMore: {
    en: 'We list the last 31 nights. Contact support for the root of an earlier night.',
    'zh-CN': '我们列出最近 31 晚。如需更早日期的根哈希，请联系客服。',
    th: 'เราแสดง 31\u00a0คืนล่าสุด หากต้องการรูตแฮชของคืนก่อนหน้า โปรดติดต่อฝ่ายสนับสนุน',
  },
  how: { en: 'How it works', 'zh-CN': '工作原理', th: 'หลักการทำงาน' },
  howTree: {
    en: 'All balances of a currency are the leaves of a tree. Each node hashes the sums and hashes of the two below it, so the root fixes every balance and their total. We record the root in our audit log.',
    'zh-CN':
      '每个币种的所有余额是一棵树的叶节点。每个节点对其下方两个节点的金额和哈希再做哈希，因此根哈希固定了每一笔余额及其总额。我们将根哈希记入审计日志。',
    th: 'ยอดเงินแต่ละยอดของสกุลเงินหนึ่งเป็นโหนดปลาย (leaf) ใน Merkle tree โหนดชั้นถัดขึ้นไปแฮชยอดรวมและแฮชของสองโหนดด้านล่าง รูตแฮชจึงยืนยันทุกยอดและยอดรวม เราบันทึกรูตแฮชไว้ในบันทึกการตรวจสอบ',
  },
  howLeaf: {
    en: 'Your leaf hides your account behind a random number that is new every night. Only you get it, so no one else can find you in the tree.',
    'zh-CN': '您的叶节点用每晚更换的随机数隐藏您的账户。只有您能获得该随机数，他人无法在树中找到您。',
    th: 'โหนดปลายของคุณซ่อนบัญชีไว้หลังเลขสุ่มที่เปลี่ยนทุกคืน มีเพียงคุณที่ได้รับ ผู้อื่นจึงระบุไม่ได้ว่ารายการใดเป็นของคุณ',
  },
  howClearing: {
    en: 'Money on its way between customers, such as a transfer that waits to be claimed, is a leaf of its own. Its amount is in the table, and every proof file contains its proof.',
    'zh-CN': '客户之间在途的资金（如待领取的转账）是单独的一个叶节点。其金额列于表中，每份证明文件都包含其证明。',
    th: 'เงินที่อยู่ระหว่างลูกค้า เช่น การโอนที่รอรับ เป็นโหนดปลายแยกต่างหาก จำนวนแสดงในตาราง และไฟล์หลักฐานทุกไฟล์มีหลักฐานของโหนดนี้',
  },
  howLimits: {
    en: 'The proof shows that your balance is counted in the total. Reserves are what networks and banks reported to us; the proof says nothing about them.',
    'zh-CN': '该证明表明您的余额已计入总额。储备为网络和银行向我们报告的数额，不在证明范围之内。',
    th: 'หลักฐานนี้แสดงว่ายอดของคุณถูกนับรวมแล้ว ส่วนเงินสำรองคือยอดที่เครือข่ายและธนาคารรายงานต่อเรา ซึ่งหลักฐานนี้ไม่ครอบคลุม',
  },
} as const satisfies Record<string, Text>
