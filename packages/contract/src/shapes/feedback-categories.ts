// The categories of feedback.

import type { Text } from '../text/language.ts'
import { keysOf } from './keys.ts'

export const feedbackCategories = {
  question: { en: 'Question', 'zh-CN': '咨询', th: 'คำถาม' },
  problem: { en: 'Problem', 'zh-CN': '问题', th: 'ปัญหา' },
  transaction: { en: 'Transaction', 'zh-CN': '某笔交易', th: 'รายการธุรกรรม' },
  idea: { en: 'Idea', 'zh-CN': '建议', th: 'ข้อเสนอ' },
  complaint: { en: 'Complaint', 'zh-CN': '投诉', th: 'ข้อร้องเรียน' },
} as const satisfies Record<string, Text>

export type FeedbackCategory = keyof typeof feedbackCategories
export const feedbackCategoryNames = keysOf(feedbackCategories)
export const isFeedbackCategory = (value: string): value is FeedbackCategory => Object.hasOwn(feedbackCategories, value)
