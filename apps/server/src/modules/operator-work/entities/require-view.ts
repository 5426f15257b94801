// Each kind of thing has the permission by which it may be looked at.

import type { Language } from '@sampan/contract/language.ts'
import { type EntityKind, entityKinds } from '@sampan/contract/operator/entities.ts'
import { namePermissions, type Permission } from '@sampan/contract/operator/permissions.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { OperatorSession } from '../../../platform/security/operator-session.ts'

export const requireView = (session: OperatorSession, kind: EntityKind, language: Language): void =>
  requirePermission(session, entityKinds[kind].permission, language)

export function requirePermission(session: OperatorSession, permission: Permission, language: Language): void {
  if (session.permissions.includes(permission)) return
  throw new Refusal('permissionMissing', {
    params: { permission: namePermissions([permission], language) },
    result: { needed: [permission] },
  })
}
