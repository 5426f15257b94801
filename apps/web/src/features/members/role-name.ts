// Formats the role of a member.

import type { listMembers } from '@sampan/contract/api/members.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import type { Text } from '@sampan/contract/language.ts'
import { customRole, type MemberRole } from '@sampan/contract/members.ts'
import { roles } from '@sampan/contract/roles.ts'

export type Member = ResponseOf<typeof listMembers>['resultList'][number]

export const formatRole = (role: MemberRole): { readonly label: Text; readonly about: Text } =>
  role === 'custom' ? customRole : roles[role]
