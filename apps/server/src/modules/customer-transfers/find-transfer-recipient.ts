// Says who would receive money sent to an email. Only people who could send are answered, and only a few times an hour.

import type { findTransferRecipient as entry } from '@sampan/contract/api/customer-transfer.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import type { TransferDeps } from './deps.ts'
import { findRecipient, recipientLifeMs, sealRecipient } from './recipients.ts'

export async function findTransferRecipient(
  deps: TransferDeps,
  { db, session, now }: ReadCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { accountId, userId } = session
  if (!(await deps.hasSecondFactor(db, userId))) throw new Refusal('factorMissing')
  const recipient = await findRecipient(db, deps, { email: body.query.email, now })
  if (recipient.account?.id === accountId) throw new Refusal('ownRecipient')
  if (!recipient.canReceive) throw new Refusal('recipientUnavailable')
  const expiresAt = new Date(now.getTime() + recipientLifeMs)
  return {
    to: recipient.account ? 'customer' : 'link',
    name: recipient.account?.maskedName ?? null,
    email: recipient.email,
    recipientId: sealRecipient(deps, accountId, recipient, expiresAt),
    expiresAt: expiresAt.toISOString(),
  }
}
