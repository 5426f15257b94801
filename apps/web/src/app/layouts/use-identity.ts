// Who is signed in, in the words of the frame: the company, the holder whose guest it is, or the person; the person's role, and the masked address.

import { maskEmail } from '@sampan/contract/format.ts'
import { isRole, roles } from '@sampan/contract/roles.ts'
import { useT } from '@sampan/ui/language'
import type { AuthUser } from '../../lib/session/session.ts'

export function useIdentity(user: AuthUser | undefined) {
  const t = useT()
  const ofOthers = user?.companyName ?? user?.holderName
  const role = ofOthers && isRole(user?.role) ? t(roles[user.role].label) : undefined
  return {
    name: ofOthers ?? user?.name,
    person: role ? `${user?.name} · ${role}` : undefined,
    email: user ? maskEmail(user.email) : '',
  }
}
