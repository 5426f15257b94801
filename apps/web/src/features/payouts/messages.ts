// Texts of the batch payouts page.

import type { Text } from '@sampan/contract/language.ts'
import type { PluralText } from '@sampan/ui/plural'

export const messages = {
  lead: {
    en: 'Upload a file with up to 1,000 payments. We check every row before anything is sent.',
    'zh-CN': '上传一份最多 1,000 笔付款的文件。付款前我们会检查每一行。',
    th: 'อัปโหลดไฟล์ที่มีได้ถึง 1,000\u00a0รายการ เราตรวจทุกแถวก่อนส่งเงิน',
  },
  loading: { en: 'Loading batch payouts', 'zh-CN': '正在加载批量付款', th: 'กำลังโหลดการจ่ายเงินเป็นชุด' },
  file: { en: 'Payment file', 'zh-CN': '付款文件', th: 'ไฟล์รายการจ่าย' },
  choose: {
    en: 'Choose a CSV or XLSX file or drop it here',
    'zh-CN': '选择 CSV 或 XLSX 文件，或拖放到此处',
    th: 'เลือกไฟล์ CSV หรือ XLSX หรือวางที่นี่',
  },
  limits: {
    en: 'Columns: destination, network, currency, amount, purpose, reference. Up to 1 MB.',
    'zh-CN':
      '列名须为英文：destination（收款方）、network（网络）、currency（币种）、amount（金额）、purpose（用途）、reference（附言）。最大 1 MB。',
    th: 'คอลัมน์: destination, network, currency, amount, purpose, reference (ไฟล์ไม่เกิน 1\u00a0MB)',
  },
  help: {
    en: 'For the destination, use the label, address or account number of a saved one.',
    'zh-CN': '收款方填写已保存的名称、地址或账号。',
    th: 'ปลายทางคือชื่อ ที่อยู่ หรือเลขบัญชีที่คุณบันทึกไว้',
  },
  templateCsv: { en: 'Download CSV template', 'zh-CN': '下载 CSV 模板', th: 'ดาวน์โหลดแม่แบบ CSV' },
  templateXlsx: { en: 'Download XLSX template', 'zh-CN': '下载 XLSX 模板', th: 'ดาวน์โหลดแม่แบบ XLSX' },
  checking: { en: 'Checking every row', 'zh-CN': '正在检查每一行', th: 'กำลังตรวจทุกแถว' },
  unsent: {
    en: "The file didn't reach us. Check your connection and try again.",
    'zh-CN': '文件未送达。请检查网络后重试。',
    th: 'ไฟล์ไม่ถึงเรา ตรวจการเชื่อมต่อแล้วลองใหม่',
  },
  replace: { en: 'Replace {name}', 'zh-CN': '替换 {name}', th: 'แทนที่ {name}' },
  remove: { en: 'Remove {name}', 'zh-CN': '移除 {name}', th: 'ลบ {name}' },
  earlier: { en: 'Your batches', 'zh-CN': '批量付款记录', th: 'ชุดรายการของคุณ' },
  draftsKept: {
    en: 'We keep your 20 newest drafts and delete older ones.',
    'zh-CN': '我们保留最近 20 份草稿，更早的会被删除。',
    th: 'เราเก็บฉบับร่างล่าสุด 20\u00a0รายการ ฉบับที่เก่ากว่าจะถูกลบ',
  },
  none: { en: 'No batches yet', 'zh-CN': '暂无批量付款', th: 'ยังไม่มีชุดรายการ' },
  noneMore: {
    en: 'Download the template, fill in one payment per row and upload it.',
    'zh-CN': '下载模板，每行填写一笔付款后上传。',
    th: 'ดาวน์โหลดแม่แบบ กรอกแถวละหนึ่งรายการ แล้วอัปโหลด',
  },
  name: { en: 'File', 'zh-CN': '文件', th: 'ไฟล์' },
  state: { en: 'Status', 'zh-CN': '状态', th: 'สถานะ' },
  created: { en: 'Uploaded', 'zh-CN': '上传时间', th: 'อัปโหลดเมื่อ' },
  payments: { en: 'Payments', 'zh-CN': '付款笔数', th: 'จำนวนรายการ' },
  back: { en: 'Batch payouts', 'zh-CN': '批量付款', th: 'จ่ายหลายรายการพร้อมกัน' },
  totals: { en: 'Totals with fees', 'zh-CN': '含手续费的总额', th: 'ยอดรวมพร้อมค่าธรรมเนียม' },
  feeLine: {
    en: '{count} payments, fees {fee}',
    'zh-CN': '{count} 笔付款，手续费 {fee}',
    th: '{count}\u00a0รายการ ค่าธรรมเนียม {fee}',
  },
  short: {
    en: 'You have {available}. Add money or remove rows.',
    'zh-CN': '您有 {available}。请充值或减少付款行。',
    th: 'คุณมี {available} เติมเงินหรือลดแถว',
  },
  fix: {
    en: 'Fix these rows in your file and upload it again. Nothing was sent.',
    'zh-CN': '请在文件中更正这些行后重新上传。尚未付款。',
    th: 'แก้แถวเหล่านี้ในไฟล์แล้วอัปโหลดใหม่ ยังไม่มีการส่งเงิน',
  },
  same: {
    en: 'You submitted this same file on {when}. Check that you want to pay it again.',
    'zh-CN': '您曾于 {when} 提交过相同的文件，请确认是否要再次付款。',
    th: 'คุณเคยส่งไฟล์เดียวกันนี้เมื่อ {when} ตรวจว่าต้องการจ่ายอีกครั้งหรือไม่',
  },
  stale: {
    en: 'Fees were checked a while ago. Check again to continue.',
    'zh-CN': '手续费已过期，请重新检查后继续。',
    th: 'ตรวจค่าธรรมเนียมไว้นานแล้ว ตรวจอีกครั้งเพื่อดำเนินการต่อ',
  },
  approvers: {
    en: 'One approval covers the whole batch. Possible approvers: {names}.',
    'zh-CN': '整批付款只需一次审批。可审批人：{names}。',
    th: 'อนุมัติครั้งเดียวสำหรับทั้งชุด ผู้ที่อนุมัติได้: {names}',
  },
  pendingMore: {
    en: 'Nothing is sent until an approver agrees.',
    'zh-CN': '审批人同意之前不会付款。',
    th: 'จะไม่มีการส่งเงินจนกว่าผู้อนุมัติจะเห็นชอบ',
  },
  processing: {
    en: '{done} of {count} payments processed',
    'zh-CN': '已处理 {done}/{count} 笔',
    th: 'ดำเนินการแล้ว {done} จาก {count}\u00a0รายการ',
  },
  processingMore: {
    en: 'You can leave this page. We email you when all rows are done.',
    'zh-CN': '您可以离开此页面，全部处理完后我们会发邮件通知您。',
    th: 'คุณออกจากหน้านี้ได้ เราจะอีเมลแจ้งเมื่อเสร็จทุกแถว',
  },
  done: { en: 'All {count} payments started', 'zh-CN': '全部 {count} 笔付款均已发起', th: 'เริ่มแล้วทั้ง {count}\u00a0รายการ' },
  partly: {
    en: "{made} payments started, {failed} couldn't be started",
    'zh-CN': '{made} 笔已发起，{failed} 笔未能发起',
    th: 'เริ่มแล้ว {made}\u00a0รายการ เริ่มไม่ได้ {failed}\u00a0รายการ',
  },
  partlyMore: {
    en: 'No money left your wallet for those rows. Their reasons are below and in the results.',
    'zh-CN': '这些行没有转出款项，原因见下方和结果文件。',
    th: 'แถวเหล่านั้นไม่มีเงินออก ดูเหตุผลด้านล่างและในไฟล์ผลลัพธ์',
  },
  cancelled: { en: 'Cancelled. Nothing was sent.', 'zh-CN': '已取消，未付款。', th: 'ยกเลิกแล้ว ไม่มีการส่งเงิน' },
  rejected: { en: 'Not approved. Nothing was sent.', 'zh-CN': '未获批准，未付款。', th: 'ไม่ได้รับอนุมัติ ไม่มีการส่งเงิน' },
  submit: { en: 'Submit batch', 'zh-CN': '提交批量付款', th: 'ส่งชุดรายการ' },
  uploadAgain: { en: 'Upload corrected file', 'zh-CN': '上传更正后的文件', th: 'อัปโหลดไฟล์ที่แก้แล้ว' },
  check: { en: 'Check again', 'zh-CN': '重新检查', th: 'ตรวจอีกครั้ง' },
  discard: { en: 'Discard draft', 'zh-CN': '放弃草稿', th: 'ทิ้งฉบับร่าง' },
  recall: { en: 'Recall request', 'zh-CN': '撤回申请', th: 'เรียกคืนคำขอ' },
  working: { en: 'One moment', 'zh-CN': '请稍候', th: 'รอสักครู่' },
  resultsCsv: { en: 'Download results (CSV)', 'zh-CN': '下载结果（CSV）', th: 'ดาวน์โหลดผลลัพธ์ (CSV)' },
  resultsXlsx: { en: 'Download results (XLSX)', 'zh-CN': '下载结果（XLSX）', th: 'ดาวน์โหลดผลลัพธ์ (XLSX)' },
  next: {
    en: 'Then we pay every row, or your approver decides about the batch.',
    'zh-CN': '随后我们将逐行付款，或由您的审批人决定。',
    th: 'จากนั้นเราจะจ่ายทุกแถว หรือผู้อนุมัติของคุณจะพิจารณาทั้งชุด',
  },
} as const satisfies Record<string, Text>

export const wrongRows: PluralText = {
  one: { en: '1 row needs a correction', 'zh-CN': '1 行需要更正', th: 'มี 1\u00a0แถวต้องแก้ไข' },
  other: { en: '{count} rows need a correction', 'zh-CN': '{count} 行需要更正', th: 'มี {count}\u00a0แถวต้องแก้ไข' },
}
