// Every page of the console: its first path part, its title, who may see it, and its screen in a chunk of its own.

import type { Text } from '@sampan/contract/language.ts'
import { searchAnnouncements } from '@sampan/contract/operator/announcements.ts'
import { adjustmentReport } from '@sampan/contract/operator/api/adjustments.ts'
import { bankLines } from '@sampan/contract/operator/api/bank.ts'
import { findCustomers } from '@sampan/contract/operator/api/customers.ts'
import { searchExchanges } from '@sampan/contract/operator/api/exchanges.ts'
import { proposals } from '@sampan/contract/operator/api/proposals.ts'
import { operators } from '@sampan/contract/operator/api/staff.ts'
import { receivingAccounts } from '@sampan/contract/operator/api/treasury.ts'
import { searchAudit } from '@sampan/contract/operator/audit.ts'
import { dashboard } from '@sampan/contract/operator/dashboard.ts'
import { type OperatorEndpoint, requiredPermissions } from '@sampan/contract/operator/endpoint.ts'
import { trialBalance } from '@sampan/contract/operator/ledger.ts'
import type { Permission } from '@sampan/contract/operator/permissions.ts'
import { listSettings } from '@sampan/contract/operator/settings.ts'
import type { ComponentType } from 'react'
import type { ScreenProps } from '../lib/navigation/screen.ts'

export type Screen = {
  readonly title: Text
  /** How many path parts follow the first. */
  readonly more: number
  /** Any one of them is enough; none: every operator. */
  readonly needs: readonly Permission[]
  readonly load: () => Promise<ComponentType<ScreenProps>>
}

const asked = (entry: OperatorEndpoint): readonly Permission[] => requiredPermissions(entry)

export const screens = {
  overview: {
    title: { en: 'Overview', 'zh-CN': '总览', th: 'ภาพรวม' },
    more: 0,
    needs: asked(dashboard),
    load: () => import('../features/dashboard/dashboard.tsx').then((part) => part.Dashboard),
  },
  queue: {
    title: { en: 'Queue', 'zh-CN': '队列', th: 'คิว' },
    more: 1,
    needs: [],
    load: () => import('../features/queue/queue.tsx').then((part) => part.Queue),
  },
  item: {
    title: { en: 'Item', 'zh-CN': '事项', th: 'รายการ' },
    more: 2,
    needs: [],
    load: () => import('../features/item/item.tsx').then((part) => part.Item),
  },
  customer: {
    title: { en: 'Customer', 'zh-CN': '客户', th: 'ลูกค้า' },
    more: 1,
    needs: asked(findCustomers),
    load: () => import('../features/item/customer-page.tsx').then((part) => part.CustomerPage),
  },
  proposals: {
    title: { en: 'Waiting for a second operator', 'zh-CN': '等待第二位运营人员', th: 'รอเจ้าหน้าที่คนที่สอง' },
    more: 0,
    needs: asked(proposals),
    load: () => import('../features/proposals/proposals.tsx').then((part) => part.Proposals),
  },
  customers: {
    title: { en: 'Customers', 'zh-CN': '客户', th: 'ลูกค้า' },
    more: 0,
    needs: asked(findCustomers),
    load: () => import('../features/customers/customers.tsx').then((part) => part.Customers),
  },
  exchanges: {
    title: { en: 'Exchanges', 'zh-CN': '兑换订单', th: 'การแลกเหรียญ' },
    more: 0,
    needs: asked(searchExchanges),
    load: () => import('../features/exchanges/exchanges.tsx').then((part) => part.Exchanges),
  },
  bank: {
    title: { en: 'Bank', 'zh-CN': '银行', th: 'ธนาคาร' },
    more: 0,
    needs: asked(bankLines),
    load: () => import('../features/bank/bank.tsx').then((part) => part.Bank),
  },
  treasury: {
    title: { en: 'Treasury', 'zh-CN': '资金', th: 'บริหารเงิน' },
    more: 0,
    needs: asked(receivingAccounts),
    load: () => import('../features/treasury/treasury.tsx').then((part) => part.Treasury),
  },
  adjustments: {
    title: { en: 'Adjustments by day', 'zh-CN': '调账记录', th: 'การปรับยอดตามวัน' },
    more: 0,
    needs: asked(adjustmentReport),
    load: () => import('../features/adjustments/adjustments.tsx').then((part) => part.Adjustments),
  },
  settings: {
    title: { en: 'Settings', 'zh-CN': '设置', th: 'การตั้งค่า' },
    more: 1,
    needs: asked(listSettings),
    load: () => import('../features/settings/settings.tsx').then((part) => part.Settings),
  },
  announcements: {
    title: { en: 'Announcements', 'zh-CN': '公告', th: 'ประกาศ' },
    more: 0,
    needs: asked(searchAnnouncements),
    load: () => import('../features/announcements/announcements.tsx').then((part) => part.Announcements),
  },
  ledger: {
    title: { en: 'Ledger', 'zh-CN': '账本', th: 'บัญชีแยกประเภท' },
    more: 1,
    needs: asked(trialBalance),
    load: () => import('../features/ledger/ledger.tsx').then((part) => part.Ledger),
  },
  audit: {
    title: { en: 'Audit log', 'zh-CN': '审计日志', th: 'บันทึกการตรวจสอบ' },
    more: 0,
    needs: asked(searchAudit),
    load: () => import('../features/audit/audit.tsx').then((part) => part.Audit),
  },
  operators: {
    title: { en: 'Operators', 'zh-CN': '运营人员', th: 'เจ้าหน้าที่' },
    more: 0,
    needs: asked(operators),
    load: () => import('../features/operators/operators.tsx').then((part) => part.Operators),
  },
  me: {
    title: { en: 'Your sign-in', 'zh-CN': '登录与安全', th: 'การเข้าสู่ระบบของคุณ' },
    more: 0,
    needs: [],
    load: () => import('../features/me/me.tsx').then((part) => part.Me),
  },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens

export const isScreenName = (name: string | undefined): name is ScreenName => name !== undefined && Object.hasOwn(screens, name)

/** The page of a path, or undefined where there is none. Below /console itself lies the overview. */
export function findScreen(parts: readonly string[]): ScreenName | undefined {
  const [name = 'overview', ...more] = parts
  return isScreenName(name) && screens[name].more === more.length ? name : undefined
}

export const maySee = (name: ScreenName, permissions: readonly Permission[]): boolean => {
  const { needs }: Screen = screens[name]
  return needs.length === 0 || needs.some((one) => permissions.includes(one))
}
