// The members of a company: their states, roles and scopes.

import { keysOf } from '../shapes/keys.ts'
import type { Text } from '../text/language.ts'
import { companyRoles, isRole, scopesOf } from './roles.ts'
import { isHolderScope, type Scope, scopes } from './scopes.ts'

export const memberStates = {
  invited: { en: 'Invited', 'zh-CN': '已邀请', th: 'เชิญแล้ว' },
  active: { en: 'Active', 'zh-CN': '有效', th: 'เปิดใช้งาน' },
  suspended: { en: 'Suspended', 'zh-CN': '已暂停', th: 'ระงับชั่วคราว' },
  removed: { en: 'Removed', 'zh-CN': '已移除', th: 'นำออกแล้ว' },
} as const satisfies Record<string, Text>

export type MemberState = keyof typeof memberStates
export const memberStateNames = keysOf(memberStates)

/** The roles of roles.ts, or a set of scopes chosen for this person. */
export const memberRoles = [...companyRoles, 'custom'] as const
export type MemberRole = (typeof memberRoles)[number]

export const customRole = {
  label: { en: 'Custom', 'zh-CN': '自定义', th: 'กำหนดเอง' },
  about: {
    en: 'Has exactly the permissions you choose.',
    'zh-CN': '仅拥有您所选择的权限。',
    th: 'มีเฉพาะสิทธิ์ที่คุณเลือก',
  },
} as const satisfies Record<string, Text>

/** Every member can manage their own account and see their colleagues. */
export const membersScopes: readonly Scope[] = ['account.profile', 'account.security', 'company']
/** The scopes that a custom set can contain. */
export const choosableScopes: readonly Scope[] = scopes.filter((scope) => !membersScopes.includes(scope) && !isHolderScope(scope))

/** The scopes of a member's row. A custom set always includes those that every member needs, and no unknown ones. */
export function scopesOfMember(role: string, custom: readonly string[] | null): readonly Scope[] {
  if (role === 'custom') return [...membersScopes, ...choosableScopes.filter((scope) => custom?.includes(scope) === true)]
  return isRole(role) ? scopesOf(role) : []
}

export const membersMax = 100
export const guestsMax = 10

/** The actions on a member that the server allows the reader. */
export const memberMoves = ['change', 'suspend', 'resume', 'remove', 'resend'] as const
