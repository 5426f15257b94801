// The content of the encrypted payload of the token call.

import * as z from 'zod/mini'
import { guarded, id, text, ticket, time } from '../shapes/common.ts'
import { proofs } from '../shapes/credential.ts'

/** What `POST /test-mode/vouchers` gives out. */
export const voucherLengthMax = 4_000

/** Prevents replay: the server accepts each nonce once, and only near its time. */
const once = { nonce: text(64, 16), at: time } as const

export const tokenGrant = guarded(
  z.discriminatedUnion('grant_type', [
    z.object({ grant_type: z.literal('login'), loginToken: ticket, challengeId: id, proofs, ...once }),
    z.object({ grant_type: z.literal('refresh_token'), refresh_token: text(512), ...once }),
    z.object({ grant_type: z.literal('test_mode'), voucher: text(voucherLengthMax), ...once }),
  ]),
)

export type TokenGrant = z.output<typeof tokenGrant>
