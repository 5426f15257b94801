// Who is signed in, in the words of the frame: the company or the person, the person's role, and the masked address.

import { maskEmail } from '@sampan/contract/format.ts'
import { isRole, roles } from '@sampan/contract/roles.ts'
import { useT } from '@sampan/ui/language'
import type { AuthUser } from '../../lib/session/session.ts'

export function useIdentity(user: AuthUser | undefined) {
  const t = useT()
  const role = user?.companyName && isRole(user.role) ? t(roles[user.role].label) : undefined
  return {
    name: user?.companyName ?? user?.name,
    person: role ? `${user?.name} · ${role}` : undefined,
    email: user ? maskEmail(user.email) : '',
  }
}
