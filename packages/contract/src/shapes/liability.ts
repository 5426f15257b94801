// The shape of a proof of liabilities, in responses and in the file that a customer keeps.

import * as z from 'zod/mini'
import { day, id, list, spelled } from './common.ts'
import { currency, decimal } from './money.ts'

export const digest = spelled(/^[\da-f]{64}$/, 64, 64)

export const liabilityProof = z.object({
  night: day,
  currency,
  accountId: id,
  balance: decimal,
  salt: digest,
  /** From the leaf to the root. */
  path: list(z.object({ side: z.enum(['left', 'right']), hash: digest, sum: decimal }), 40),
})
