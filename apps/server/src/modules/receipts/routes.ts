// The three receipts, each from the room that knows the movement.

import * as crypto from '@sampan/contract/api/crypto.ts'
import * as fiat from '@sampan/contract/api/fiat.ts'
import * as otc from '@sampan/contract/api/otc.ts'
import type { Entry, ResultOf } from '@sampan/contract/endpoint.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { type Scope, scopeLabels } from '@sampan/contract/scopes.ts'
import type { ReadCtx } from '../../platform/ctx.ts'
import type { Mount } from '../../platform/mount.ts'
import { writeReceipt, written } from './write-receipt.ts'

type Find<E extends Entry> = (ctx: ReadCtx, id: string) => Promise<ResultOf<E>>

/** Each finds only what is the account's own, and refuses the rest as not found. */
export type ReceiptSources = {
  readonly crypto: Find<typeof crypto.get>
  readonly fiat: Find<typeof fiat.get>
  readonly otc: Find<typeof otc.get>
}

export function receiptRoutes(mount: Mount, sources: ReceiptSources): void {
  mount.read(crypto.receipt, async (ctx, { params: { id } }) => {
    const found = await sources.crypto(ctx, id)
    requireScope(ctx, `wallet_history.crypto_${found.kind}.receipt`)
    return writeReceipt(
      found,
      [
        ['amount', written(found.amount)],
        ['fee', written(found.fee)],
        ['total', written(found.total)],
        ['network', networkById(found.mainNet).label],
        ['address', found.address],
        ['memo', found.memo],
        ['hash', found.txnHash],
      ],
      ctx.language,
    )
  })
  mount.read(fiat.receipt, async (ctx, { params: { id } }) => {
    const found = await sources.fiat(ctx, id)
    requireScope(ctx, `wallet_history.fiat_${found.kind}.receipt`)
    return writeReceipt(
      found,
      [
        ['amount', written(found.amount)],
        ['fee', written(found.fee)],
        ['total', written(found.total)],
        ['channel', found.channel],
        ['bank', found.bankName === '-' ? null : found.bankName],
        ['beneficiary', found.beneficiaryName === '-' ? null : found.beneficiaryName],
        ['account', found.accountTail && `…${found.accountTail}`],
      ],
      ctx.language,
    )
  })
  mount.read(otc.receipt, async (ctx, { params: { id } }) => {
    const found = await sources.otc(ctx, id)
    return writeReceipt(
      found,
      [
        ['paid', written(found.pay)],
        ['fee', written(found.fee)],
        ['rate', `1 ${found.pay.currency} = ${found.rate} ${found.get.currency}`],
        ['got', written(found.get)],
      ],
      ctx.language,
    )
  })
}

/** The entry lets in whoever has either scope; which of them is needed is known only now. */
function requireScope({ session, language }: ReadCtx, scope: Scope): void {
  if (session.scopes.includes(scope)) return
  throw new Refusal('scopeMissing', { params: { scope: scopeLabels[scope][language] }, result: { needed: [scope] } })
}
