// The voucher with which the live server sends a person to the test environment: signed, for a minute, for one use.

import { createHmac } from 'node:crypto'
import { languages } from '@sampan/contract/language.ts'
import * as z from 'zod/mini'
import { isSameToken } from '../http/test-mode/door-key.ts'

const voucherLifeMs = 60_000

/** Of the person nothing but what the test environment shows and decides by: no address, no number. */
const content = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  accountId: z.uuid(),
  accountType: z.enum(['individual', 'corporate']),
  companyName: z.nullable(z.string()),
  userId: z.uuid(),
  name: z.string(),
  role: z.string(),
  customScopes: z.nullable(z.array(z.string())),
  language: z.enum(languages),
})

export type Voucher = z.output<typeof content>

const signatureOf = (key: Buffer, payload: string): string => createHmac('sha256', key).update(payload).digest('base64url')

export function writeVoucher(key: Buffer, voucher: Voucher): string {
  const payload = Buffer.from(JSON.stringify(voucher)).toString('base64url')
  return `${payload}.${signatureOf(key, payload)}`
}

/** Undefined where it is not ours or not of this minute. Whether it was used before is the caller's to find out. */
export function readVoucher(key: Buffer, text: string, now: Date): Voucher | undefined {
  const [payload = '', signature, ...rest] = text.split('.')
  if (rest.length > 0 || !isSameToken(signature, signatureOf(key, payload))) return undefined
  const voucher = content.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  const age = now.getTime() - Date.parse(voucher.at)
  return age > voucherLifeMs || age < -voucherLifeMs ? undefined : voucher
}

/** Until then its use is remembered. */
export const voucherEnd = ({ at }: Voucher): Date => new Date(Date.parse(at) + 2 * voucherLifeMs)
