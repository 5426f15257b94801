// Confirms a receipt by its code: what it says, and nothing that it does not say.

import type { verifyReceipt as entry } from '@sampan/contract/api/documents.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import type { ReceiptQuery, ReceiptSources } from './deps.ts'
import { type Area, findCode } from './receipt-codes.ts'

type VerifiedReceipt = Omit<ResultOf<typeof entry>, 'issuedAt' | 'referenceTail'> & { readonly reference: string }

/** What happened since the receipt was written counts too: a deposit that was taken back does not read as completed. */
export async function verifyReceipt(
  sources: ReceiptSources,
  { db, language, now }: ReadCtxOf<typeof entry>,
  { body: { query } }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const found = await findCode(db, query.code)
  if (!found) throw new Refusal('notFound')
  const { reference, ...told } = await tell[found.area](sources, db, { ...found, language, now })
  return { ...told, issuedAt: found.issuedAt.toISOString(), referenceTail: reference.slice(-5) }
}

const tell: Readonly<Record<Area, (sources: ReceiptSources, db: Db, asked: ReceiptQuery) => Promise<VerifiedReceipt>>> = {
  async crypto({ crypto }, db, asked) {
    const { kind, status, amount, completedAt, reference, txnHash, address } = await crypto(db, asked)
    return {
      kind: kind === 'deposit' ? 'cryptoDeposit' : 'cryptoWithdrawal',
      status,
      amount,
      counterAmount: null,
      completedAt,
      reference,
      destinationTail: (txnHash ?? address)?.slice(-6) ?? null,
    }
  },
  async fiat({ fiat }, db, asked) {
    const { kind, status, amount, completedAt, reference, accountTail } = await fiat(db, asked)
    return {
      kind: kind === 'deposit' ? 'fiatDeposit' : 'fiatWithdrawal',
      status,
      amount,
      counterAmount: null,
      completedAt,
      reference,
      destinationTail: accountTail,
    }
  },
  async exchange({ exchange }, db, asked) {
    const { kind, status, pay, get, completedAt, reference } = await exchange(db, asked)
    return { kind, status, amount: pay, counterAmount: get, completedAt, reference, destinationTail: null }
  },
  async transfer({ transfer }, db, asked) {
    const { direction, status, amount, completedAt, reference } = await transfer(db, asked)
    return {
      kind: direction === 'out' ? 'customerTransferOut' : 'customerTransferIn',
      status,
      amount,
      counterAmount: null,
      completedAt,
      reference,
      destinationTail: null,
    }
  },
}
