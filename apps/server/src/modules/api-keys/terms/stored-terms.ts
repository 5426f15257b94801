// Terms that wait for an approver, as they are stored.

import { keyScopes } from '@sampan/contract/api-keys.ts'
import { heldCurrencies } from '@sampan/contract/currencies.ts'
import * as z from 'zod/mini'
import type { KeyTerms } from './key-terms.ts'

const units = z.nullable(z.string())

const storedTerms = z.object({
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  limits: z.array(z.object({ currency: z.enum(heldCurrencies), perTransaction: units, perDay: units })),
  addresses: z.array(z.string()),
  prepareOnly: z.boolean(),
  signingKey: z.nullable(z.string()),
  expiresAt: z.iso.datetime(),
})

const toText = (value: bigint | null): string | null => value?.toString() ?? null
const toUnits = (value: string | null): bigint | null => (value === null ? null : BigInt(value))

export const storeTerms = ({ name, scopes, limits, addresses, prepareOnly, signingKey, expiresAt }: KeyTerms) => ({
  name,
  scopes,
  limits: limits.map(({ currency, perTransaction, perDay }) => ({
    currency,
    perTransaction: toText(perTransaction),
    perDay: toText(perDay),
  })),
  addresses,
  prepareOnly,
  signingKey: signingKey?.toString('base64url') ?? null,
  expiresAt: expiresAt.toISOString(),
})

export function restoreTerms(detail: unknown): KeyTerms {
  const { limits, signingKey, expiresAt, ...rest } = storedTerms.parse(detail)
  return {
    ...rest,
    limits: limits.map(({ currency, perTransaction, perDay }) => ({
      currency,
      perTransaction: toUnits(perTransaction),
      perDay: toUnits(perDay),
    })),
    signingKey: signingKey === null ? null : Buffer.from(signingKey, 'base64url'),
    expiresAt: new Date(expiresAt),
  }
}
