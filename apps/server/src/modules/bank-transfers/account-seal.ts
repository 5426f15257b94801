// The seal of a receiving account: a MAC over its fields, with the id of its key in front.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { receivingAccount } from '@sampan/contract/shapes/bank.ts'
import type * as z from 'zod/mini'
import { canonical } from '../../platform/http/canonical.ts'
import { type KeyRing, readKeyId, withKeyId } from '../../platform/security/key-ring.ts'

export type ReceivingAccount = z.output<typeof receivingAccount>
export type Details = Omit<ReceivingAccount, 'id' | 'currency' | 'channel'>
export type AccountDraft = ReceivingAccount & { readonly action: 'open' | 'close' }

export const accountText = ({ id, currency, channel, ...details }: ReceivingAccount): string =>
  canonical({ id, currency, channel, details })

export const draftText = (draft: AccountDraft): string => canonical({ draft: { ...draft } })

const macOf = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

export const sealText = ({ newest }: KeyRing, text: string): Buffer => withKeyId(newest, macOf(newest.key, text))

export function isSealed(keys: KeyRing, text: string, seal: Buffer): boolean {
  const { key, made } = readKeyId(keys, seal)
  const right = key && macOf(key, text)
  return right !== undefined && right.length === made.length && timingSafeEqual(right, made)
}
