// The endpoint by which a bank delivers its statements.

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { count, input, line, list, text, time } from '../../shapes/common.ts'
import { upload } from '../../shapes/upload.ts'

/** Called by a bank, which authenticates by the signature of the account's key. */
export const receiveStatement = endpoint({
  method: 'POST',
  path: '/bank-channel/statement',
  about: 'A bank brings a statement (camt.053 or MT940) of one account, signed with the key of that account (BANK_CHANNELS).',
  access: 'public',
  limit: 'visitor',
  content: '02',
  body: input({
    bank: line(60),
    account: line(60),
    sentAt: time,
    /** Ed25519, base64, over: sampan bank statement, bank, account, sentAt and the file's SHA-256 in hex, one per line. */
    signature: text(100),
    statement: list(z.extend(upload, { type: text(100) }), 1).check(z.minLength(1)),
  }),
  result: z.object({ added: count, known: count }),
})
