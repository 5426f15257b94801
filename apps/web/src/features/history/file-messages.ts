// Texts of exports and statements.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  open: { en: 'Export', 'zh-CN': '导出', th: 'ส่งออก' },
  title: { en: 'Export and statements', 'zh-CN': '导出与对账单', th: 'ส่งออกและรายการเดินบัญชี' },
  close: { en: 'Close', 'zh-CN': '关闭', th: 'ปิด' },
  list: { en: 'Export this list', 'zh-CN': '导出此列表', th: 'ส่งออกรายการนี้' },
  listAll: {
    en: 'All transactions, with amounts in and out, fee, rate and value at the time.',
    'zh-CN': '全部交易，包括收入、支出、手续费、汇率和当时的价值。',
    th: 'ธุรกรรมทั้งหมด พร้อมยอดเข้า ยอดออก ค่าธรรมเนียม อัตรา และมูลค่าในขณะนั้น',
  },
  listNarrowed: {
    en: 'Filtered transactions, with amounts in and out, fee, rate and value at the time.',
    'zh-CN': '筛选后的交易，包括收入、支出、手续费、汇率和当时的价值。',
    th: 'ธุรกรรมตามตัวกรอง พร้อมยอดเข้า ยอดออก ค่าธรรมเนียม อัตรา และมูลค่าในขณะนั้น',
  },
  timesBoth: { en: 'Times in UTC and {zone}.', 'zh-CN': '时间以 UTC 和 {zone} 表示。', th: 'เวลาเป็น UTC และ {zone}' },
  timesUtc: { en: 'Times in UTC.', 'zh-CN': '时间以 UTC 表示。', th: 'เวลาเป็น UTC' },
  make: { en: 'Export as {format}', 'zh-CN': '导出为 {format}', th: 'ส่งออกเป็น {format}' },
  making: { en: 'Starting', 'zh-CN': '正在开始', th: 'กำลังเริ่ม' },
  files: { en: 'Your recent files (24 hours)', 'zh-CN': '最近 24 小时的文件', th: 'ไฟล์ล่าสุดของคุณ (24 ชั่วโมง)' },
  queued: { en: 'Waiting to start', 'zh-CN': '排队中', th: 'รอคิว' },
  working: { en: 'Rows so far: {rows}', 'zh-CN': '已写入 {rows} 行', th: 'เขียนแล้ว {rows} แถว' },
  workingMore: {
    en: 'You can leave this page. We email you when a long file is ready.',
    'zh-CN': '您可以离开此页面。大文件就绪后我们会发送邮件。',
    th: 'คุณออกจากหน้านี้ได้ เราจะส่งอีเมลเมื่อไฟล์ขนาดใหญ่พร้อม',
  },
  ready: {
    en: 'Rows: {rows}. Available until {time}.',
    'zh-CN': '共 {rows} 行，{time} 前可下载',
    th: '{rows} แถว ดาวน์โหลดได้ถึง {time}',
  },
  failed: {
    en: "We couldn't create this file. Try again.",
    'zh-CN': '此文件未能生成，请重新导出。',
    th: 'เขียนไฟล์นี้ไม่สำเร็จ ขออีกครั้ง',
  },
  tooLarge: {
    en: 'Too many rows for one file. Choose fewer days.',
    'zh-CN': '行数超出单个文件上限，请缩短日期范围。',
    th: 'แถวมากเกินกว่าไฟล์เดียวรองรับ เลือกช่วงวันให้น้อยลง',
  },
  download: { en: 'Download', 'zh-CN': '下载', th: 'ดาวน์โหลด' },
  downloadNamed: { en: 'Download {format} of {time}', 'zh-CN': '下载 {time} 的 {format}', th: 'ดาวน์โหลด {format} ของ {time}' },
  downloading: { en: 'Downloading', 'zh-CN': '正在下载', th: 'กำลังดาวน์โหลด' },
  loading: { en: 'Loading your files', 'zh-CN': '正在读取您的文件', th: 'กำลังเรียกไฟล์ของคุณ' },
  statement: { en: 'Monthly statement', 'zh-CN': '月度对账单', th: 'รายการเดินบัญชีรายเดือน' },
  statementMore: {
    en: 'Opening balance, every entry, closing balance. Months follow Asia/Singapore time.',
    'zh-CN': '期初余额、逐笔明细、期末余额。月份按 Asia/Singapore 计算。',
    th: 'ยอดยกมา ทุกรายการ และยอดยกไป เดือนนับตาม Asia/Singapore',
  },
  currency: { en: 'Currency', 'zh-CN': '币种', th: 'สกุลเงิน' },
  month: { en: 'Month', 'zh-CN': '月份', th: 'เดือน' },
  monthOf: { en: '{month} {year}', 'zh-CN': '{year}年{month}', th: '{month} {year}' },
  monthSoFar: { en: '{month}, so far', 'zh-CN': '{month}（截至目前）', th: '{month} จนถึงตอนนี้' },
  statementAs: { en: 'Statement as {format}', 'zh-CN': '{format} 对账单', th: 'รายการเดินบัญชีเป็น {format}' },
} as const satisfies Record<string, Text>
