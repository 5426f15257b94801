// The categories of feedback.

import type { Text } from '../text/language.ts'

export const feedbackCategories = {
  question: { en: 'A question', 'zh-CN': '咨询', th: 'คำถาม' },
  problem: { en: 'A problem', 'zh-CN': '问题', th: 'ปัญหา' },
  transaction: { en: 'A transaction', 'zh-CN': '某笔交易', th: 'รายการธุรกรรม' },
  idea: { en: 'An idea', 'zh-CN': '建议', th: 'ข้อเสนอ' },
  complaint: { en: 'A complaint', 'zh-CN': '投诉', th: 'ข้อร้องเรียน' },
} as const satisfies Record<string, Text>

export type FeedbackCategory = keyof typeof feedbackCategories
export const feedbackCategoryNames = Object.keys(feedbackCategories) as readonly FeedbackCategory[]
export const isFeedbackCategory = (value: string): value is FeedbackCategory => Object.hasOwn(feedbackCategories, value)
