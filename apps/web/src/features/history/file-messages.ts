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
  files: { en: 'Your recent files (24 hours)', 'zh-CN': '最近 24 小时的文件', th: 'ไฟล์ล่าสุดของคุณ (24\u00a0ชั่วโมง)' },
  queued: { en: 'Waiting to start', 'zh-CN': '排队中', th: 'รอคิว' },
  working: { en: 'Rows so far: {rows}', 'zh-CN': '已写入 {rows} 行', th: 'เขียนแล้ว {rows}\u00a0แถว' },
  workingMore: {
    en: 'You can leave this page. We email you when a long file is ready.',
    'zh-CN': '您可以离开此页面。大文件就绪后我们会发送邮件。',
    th: 'คุณออกจากหน้านี้ได้ เราจะส่งอีเมลเมื่อไฟล์ขนาดใหญ่พร้อม',
  },
  ready: {
    en: 'Rows: {rows}. Available until {time}.',
    'zh-CN': '共 {rows} 行，{time} 前可下载。',
    th: '{rows}\u00a0แถว ดาวน์โหลดได้ถึง {time}',
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
  statement: { en: 'Account statement', 'zh-CN': '账户对账单', th: 'รายการเดินบัญชี' },
  statementMore: {
    en: 'Opening balance, every entry and closing balance of a month or year, in Singapore time.',
    'zh-CN': '某月或某年的期初余额、逐笔明细和期末余额，按新加坡时间计算。',
    th: 'ยอดยกมา ทุกรายการ และยอดยกไปของเดือนหรือปี นับตามเวลาสิงคโปร์',
  },
  currency: { en: 'Currency', 'zh-CN': '币种', th: 'สกุลเงิน' },
  period: { en: 'Period', 'zh-CN': '期间', th: 'ช่วงเวลา' },
  format: { en: 'Format', 'zh-CN': '格式', th: 'รูปแบบ' },
  monthOf: { en: '{month} {year}', 'zh-CN': '{year}年{month}', th: '{month} {year}' },
  yearOf: { en: '{year}', 'zh-CN': '{year}年', th: '{year}' },
  periodSoFar: { en: '{period}, so far', 'zh-CN': '{period}（截至目前）', th: '{period} จนถึงตอนนี้' },
  downloadStatement: { en: 'Download statement', 'zh-CN': '下载对账单', th: 'ดาวน์โหลดรายการเดินบัญชี' },
  taxReport: { en: 'Tax report', 'zh-CN': '税务报告', th: 'รายงานสำหรับภาษี' },
  taxReportMore: {
    en: 'A year of all currencies: money in, money out and fees, each with its value at the time.',
    'zh-CN': '全年所有币种的收入、支出和手续费，并附当时价值。',
    th: 'ทุกสกุลเงินในหนึ่งปี: เงินเข้า เงินออก และค่าธรรมเนียม พร้อมมูลค่า ณ เวลานั้น',
  },
  year: { en: 'Year', 'zh-CN': '年份', th: 'ปี' },
  taxReportAs: { en: 'Report as {format}', 'zh-CN': '{format} 报告', th: 'รายงานเป็น {format}' },
} as const satisfies Record<string, Text>

/** What each file is for, because the names of formats say little to most people. */
export const formatNames = {
  pdf: { en: 'PDF, to read and print', 'zh-CN': 'PDF（阅读和打印）', th: 'PDF สำหรับอ่านและพิมพ์' },
  csv: { en: 'CSV, for spreadsheets', 'zh-CN': 'CSV（电子表格）', th: 'CSV สำหรับสเปรดชีต' },
  mt940: { en: 'MT940, bank format', 'zh-CN': 'MT940（银行格式）', th: 'MT940 รูปแบบธนาคาร' },
  camt053: { en: 'camt.053, bank format', 'zh-CN': 'camt.053（银行格式）', th: 'camt.053 รูปแบบธนาคาร' },
  ofx: { en: 'OFX, for bookkeeping software', 'zh-CN': 'OFX（记账软件）', th: 'OFX สำหรับโปรแกรมบัญชี' },
  xero: { en: 'CSV for Xero', 'zh-CN': 'Xero 专用 CSV', th: 'CSV สำหรับ Xero' },
  quickbooks: { en: 'CSV for QuickBooks', 'zh-CN': 'QuickBooks 专用 CSV', th: 'CSV สำหรับ QuickBooks' },
} as const satisfies Record<string, Text>
