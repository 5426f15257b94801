// The events of the server-event stream. Those of the specification concern the session; ours say what has changed, by type and id only.

import * as z from 'zod/mini'
import type { Text } from './language.ts'
import { id } from './shapes/common.ts'

type SessionEventRow = {
  /** What the browser does with its session. */
  readonly effect: 'ends' | 'renews' | 'none'
  /** What the user reads. */
  readonly text: Text | null
}

export const sessionEvents = {
  logout: {
    effect: 'ends',
    text: {
      en: 'Your account has logged in at another location.',
      'zh-CN': '您的账户已在其他位置登录。',
      th: 'บัญชีของคุณเข้าสู่ระบบจากที่อื่น',
    },
  },
  wallet_user_updated: {
    effect: 'ends',
    text: {
      en: 'Please log in again. Your user information has been updated.',
      'zh-CN': '请重新登录。您的用户信息已更新。',
      th: 'เข้าสู่ระบบอีกครั้ง ข้อมูลผู้ใช้ของคุณได้รับการอัปเดตแล้ว',
    },
  },
  '406': { effect: 'renews', text: null },
  ping: { effect: 'none', text: null },
} as const satisfies Record<string, SessionEventRow>

export type SessionEvent = keyof typeof sessionEvents

/** What has changed; the screen asks for it anew. */
export const dataEvents = [
  'wallet_changed',
  'transaction_changed',
  'order_changed',
  'address_changed',
  'bank_account_changed',
  'approval_changed',
  'member_changed',
  'policy_changed',
  'service_changed',
  'notification',
] as const

export type DataEvent = (typeof dataEvents)[number]

/** The `data` of one event of ours. No amount, no name: the stream tells that there is news, not what it is. */
export const dataEvent = z.object({ type: z.enum(dataEvents), id })

export type DataEventMessage = z.output<typeof dataEvent>

export const isSessionEvent = (name: string): name is SessionEvent => Object.hasOwn(sessionEvents, name)
export const isDataEvent = (name: string): name is DataEvent => dataEvents.some((known) => known === name)
