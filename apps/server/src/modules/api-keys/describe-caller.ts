// GET /v1/key: what the calling key may do, and what is left of its amounts today.

import type { getKey } from '@sampan/contract/v1/key.ts'
import { businessWindows } from '../../platform/business-time.ts'
import type { ReadHandler } from '../../platform/http/request-context.ts'
import { readLimits, showLimits } from './limits.ts'

export const describeCaller: ReadHandler<typeof getKey> = async ({ db, session, now }) => {
  const { key, userId: id, accountId, accountType, name } = session
  return {
    id,
    name: name ?? '',
    accountId,
    accountType,
    scopes: [...key.scopes],
    limits: showLimits(await readLimits(db, { keyId: id, now })),
    resetsAt: businessWindows(now).dayEnd.toISOString(),
    addresses: [...key.addresses],
    prepareOnly: key.prepareOnly,
    signs: key.signingKey !== null,
    version: key.version,
    expiresAt: key.expiresAt.toISOString(),
    secretEndsAt: key.secretEndsAt?.toISOString() ?? null,
  }
}
