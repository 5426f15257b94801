// The endpoints with which an individual gives others read access.

import * as entry from '@sampan/contract/api/guests.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { CompanyDeps } from '../companies/public.ts'
import { inviteGuest, listGuests, removeGuest } from './manage-guests.ts'

export function guestRoutes(mount: Mount, deps: CompanyDeps): void {
  mount.read(entry.listGuests, listGuests)
  mount.write(entry.inviteGuest, bindDeps(inviteGuest, deps))
  mount.write(entry.removeGuest, removeGuest)
}
