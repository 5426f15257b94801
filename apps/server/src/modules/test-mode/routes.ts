// The endpoint by which people enter test mode.

import { issueVoucher as entry } from '@sampan/contract/api/test-mode.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { AuthDeps } from '../auth/public.ts'
import { issueVoucher } from './issue-voucher.ts'

export function testModeRoutes(mount: Mount, deps: AuthDeps): void {
  mount.write(entry, bindDeps(issueVoucher, deps))
}
