// The key that grants are encrypted to, and our clock beside it, so that nobody's wrong clock spoils a grant.

import type { keys as entry } from '@sampan/contract/api/auth.ts'
import type { ReadHandler } from '../../../platform/http/request-context.ts'
import type { AuthDeps } from '../deps.ts'

export const publishKeys =
  ({ grantKey }: AuthDeps): ReadHandler<typeof entry> =>
  async ({ now }) => ({ keys: [grantKey.published], serverTime: now.toISOString() })
