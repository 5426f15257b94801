// Texts of exports and statements.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  open: { en: 'Export', 'zh-CN': '导出', th: 'ส่งออก' },
  title: { en: 'Export and statements', 'zh-CN': '导出与对账单', th: 'ส่งออกและรายการเดินบัญชี' },
  close: { en: 'Close', 'zh-CN': '关闭', th: 'ปิด' },
  list: { en: 'This list as a file', 'zh-CN': '将此列表导出为文件', th: 'รายการนี้เป็นไฟล์' },
  listAll: {
    en: 'Everything that moved, with in, out, fee, rate and what it was worth at the time.',
    'zh-CN': '全部变动，含收入、支出、手续费、汇率和当时价值。',
    th: 'ทุกรายการ พร้อมเข้า ออก ค่าธรรมเนียม อัตรา และมูลค่า ณ เวลานั้น',
  },
  listNarrowed: {
    en: 'What the filters show now, with in, out, fee, rate and what it was worth at the time.',
    'zh-CN': '当前筛选结果，含收入、支出、手续费、汇率和当时价值。',
    th: 'รายการตามตัวกรองตอนนี้ พร้อมเข้า ออก ค่าธรรมเนียม อัตรา และมูลค่า ณ เวลานั้น',
  },
  timesBoth: { en: 'Times in UTC and {zone}.', 'zh-CN': '时间以 UTC 和 {zone} 表示。', th: 'เวลาเป็น UTC และ {zone}' },
  timesUtc: { en: 'Times in UTC.', 'zh-CN': '时间以 UTC 表示。', th: 'เวลาเป็น UTC' },
  make: { en: 'Export as {format}', 'zh-CN': '导出为 {format}', th: 'ส่งออกเป็น {format}' },
  making: { en: 'Asking', 'zh-CN': '正在请求', th: 'กำลังส่งคำขอ' },
  files: { en: 'Your files of the last day', 'zh-CN': '您最近一天的文件', th: 'ไฟล์ของคุณในหนึ่งวันที่ผ่านมา' },
  queued: { en: 'Waiting for its turn', 'zh-CN': '排队中', th: 'รอคิว' },
  working: { en: 'Being written: {rows} rows so far', 'zh-CN': '正在生成：已写入 {rows} 行', th: 'กำลังเขียน: {rows} แถวแล้ว' },
  workingMore: {
    en: 'You can leave this page; a long file is also announced by mail.',
    'zh-CN': '您可以离开此页面；大文件完成后还会通过邮件通知您。',
    th: 'ออกจากหน้านี้ได้ ไฟล์ยาวจะแจ้งทางอีเมลด้วย',
  },
  ready: { en: '{rows} rows, until {time}', 'zh-CN': '{rows} 行，保留至 {time}', th: '{rows} แถว ถึง {time}' },
  failed: {
    en: 'This file could not be written. Ask for it again.',
    'zh-CN': '此文件未能生成，请重新导出。',
    th: 'เขียนไฟล์นี้ไม่สำเร็จ ขออีกครั้ง',
  },
  tooLarge: {
    en: 'More rows than one file can hold. Choose fewer days.',
    'zh-CN': '行数超出单个文件上限，请缩短日期范围。',
    th: 'แถวมากเกินกว่าไฟล์เดียวรองรับ เลือกช่วงวันให้น้อยลง',
  },
  download: { en: 'Download', 'zh-CN': '下载', th: 'ดาวน์โหลด' },
  downloadNamed: { en: 'Download {format} of {time}', 'zh-CN': '下载 {time} 的 {format}', th: 'ดาวน์โหลด {format} ของ {time}' },
  downloading: { en: 'Fetching', 'zh-CN': '正在获取', th: 'กำลังดึงข้อมูล' },
  loading: { en: 'Fetching your files', 'zh-CN': '正在读取您的文件', th: 'กำลังเรียกไฟล์ของคุณ' },
  statement: { en: 'Monthly statement', 'zh-CN': '月度对账单', th: 'รายการเดินบัญชีรายเดือน' },
  statementMore: {
    en: 'Opening balance, every line, closing balance. Months are those of Asia/Singapore.',
    'zh-CN': '期初余额、逐笔明细、期末余额。月份按 Asia/Singapore 计算。',
    th: 'ยอดยกมา ทุกรายการ และยอดยกไป เดือนนับตาม Asia/Singapore',
  },
  currency: { en: 'Currency', 'zh-CN': '币种', th: 'สกุลเงิน' },
  month: { en: 'Month', 'zh-CN': '月份', th: 'เดือน' },
  monthOf: { en: '{month} {year}', 'zh-CN': '{year}年{month}', th: '{month} {year}' },
  monthSoFar: { en: '{month}, so far', 'zh-CN': '{month}（截至目前）', th: '{month} จนถึงตอนนี้' },
  statementAs: { en: 'Statement as {format}', 'zh-CN': '{format} 对账单', th: 'รายการเดินบัญชีเป็น {format}' },
} as const satisfies Record<string, Text>
