// The key that grants are encrypted to, and our clock beside it, so that nobody's wrong clock spoils a grant.

import type { getGrantKeys as entry } from '@sampan/contract/api/auth.ts'
import type { Answer, ReadCtxOf } from '../../../platform/http/request-context.ts'
import type { AuthDeps } from '../deps.ts'

export async function publishKeys({ grantKeys }: AuthDeps, { now }: ReadCtxOf<typeof entry>): Promise<Answer<typeof entry>> {
  return { keys: [grantKeys.newest.published], serverTime: now.toISOString() }
}
