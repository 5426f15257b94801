// Vouches for a signed-in person to the test environment.

import type { issueVoucher as entry } from '@sampan/contract/api/test-mode.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit, callerOf } from '../../platform/db/audit-log.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import { newId } from '../../platform/security/ids.ts'
import { writeVoucher } from '../../platform/security/test-mode-voucher.ts'
import { type AuthDeps, readUser } from '../auth/public.ts'

export async function issueVoucher({ testMode }: AuthDeps, ctx: WriteCtxOf<typeof entry>): Promise<Answer<typeof entry>> {
  const { tx, session, now } = ctx
  if (testMode?.environment !== 'live') throw new Refusal('testModeOff')
  const {
    id: userId,
    accountId,
    accountType,
    companyName = null,
    name,
    role,
    scopes,
    language,
  } = await readUser(tx, session.userId)
  const customScopes = role === 'custom' ? [...scopes] : null
  const voucher = {
    id: newId(),
    at: now.toISOString(),
    accountId,
    accountType,
    companyName,
    userId,
    name,
    role,
    customScopes,
    language,
  }
  await audit(tx, callerOf(ctx), now, { action: 'testModeEntered', accountId, subject: userId })
  return { voucher: writeVoucher(testMode.voucherKey, voucher) }
}
