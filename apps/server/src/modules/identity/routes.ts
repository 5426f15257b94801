import { getAuthUser, logout } from '@sampan/contract/api/user.ts'
import type { Mount } from '../../platform/mount.ts'
import { endSession } from './end-session.ts'
import { readAuthUser } from './read-auth-user.ts'

export function identityRoutes(mount: Mount): void {
  mount.read(getAuthUser, readAuthUser)
  mount.write(logout, endSession)
}
