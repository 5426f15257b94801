// The four receipts, each from the module that owns the transaction, and the check of a receipt by its code.

import * as crypto from '@sampan/contract/api/crypto.ts'
import * as transfer from '@sampan/contract/api/customer-transfer.ts'
import { verifyReceipt as verifyEntry } from '@sampan/contract/api/documents.ts'
import * as exchange from '@sampan/contract/api/exchange.ts'
import * as fiat from '@sampan/contract/api/fiat.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { formatExactRateLine } from '@sampan/contract/format-rate.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { type Scope, scopeLabels } from '@sampan/contract/scopes.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { FileAnswer, OwnCtx } from '../../platform/http/request-context.ts'
import type { ReceiptDeps, ReceiptQuery } from './deps.ts'
import { type Area, issueCode } from './receipt-codes.ts'
import { verifyReceipt } from './verify-receipt.ts'
import { type Receiptable, requireFinal, writeReceipt, written } from './write-receipt.ts'

export function receiptRoutes(mount: Mount, deps: ReceiptDeps): void {
  const { sources } = deps
  mount.manualTransaction(crypto.getCryptoReceipt, async (ctx, { params: { id } }) => {
    const found = await sources.crypto(ctx.db, askedOf(ctx, id))
    requireScope(ctx, `wallet_history.crypto_${found.kind}.receipt`)
    return give(ctx, deps, { area: 'crypto', id: found.id, receipt: cryptoReceipt(found) })
  })
  mount.manualTransaction(fiat.getFiatReceipt, async (ctx, { params: { id } }) => {
    const found = await sources.fiat(ctx.db, askedOf(ctx, id))
    requireScope(ctx, `wallet_history.fiat_${found.kind}.receipt`)
    return give(ctx, deps, { area: 'fiat', id: found.id, receipt: fiatReceipt(found) })
  })
  mount.manualTransaction(exchange.getExchangeReceipt, async (ctx, { params: { id } }) => {
    const found = await sources.exchange(ctx.db, askedOf(ctx, id))
    return give(ctx, deps, { area: 'exchange', id: found.id, receipt: exchangeReceipt(found) })
  })
  mount.manualTransaction(transfer.getTransferReceipt, async (ctx, { params: { id } }) => {
    const found = await sources.transfer(ctx.db, askedOf(ctx, id))
    return give(ctx, deps, { area: 'transfer', id: found.id, receipt: transferReceipt(found) })
  })
  mount.read(verifyEntry, bindDeps(verifyReceipt, sources))
}

const askedOf = ({ session: { accountId }, language, now }: OwnCtx, id: string): ReceiptQuery => ({
  accountId,
  id,
  language,
  now,
})

type ReceiptRequest = { readonly area: Area; readonly id: string; readonly receipt: Receiptable }

async function give(
  ctx: OwnCtx,
  { holderName, origin }: ReceiptDeps,
  { area, id, receipt }: ReceiptRequest,
): Promise<FileAnswer> {
  requireFinal(receipt)
  const { db, session, language, now } = ctx
  const { accountId } = session
  const code = await ctx.transact((tx) => issueCode(tx, { area, id, accountId, now }))
  const holder = (await holderName(db, accountId)) ?? null
  return writeReceipt(receipt, { code, origin, holder, language, now })
}

const cryptoReceipt = (found: ResultOf<typeof crypto.getCryptoTransaction>): Receiptable => ({
  ...found,
  kind: found.kind === 'deposit' ? 'cryptoDeposit' : 'cryptoWithdrawal',
  figure: found.amount,
  lines: [
    ['amount', written(found.amount)],
    ['fee', written(found.fee)],
    ['total', written(found.total)],
    ['network', networkById(found.mainNet).label],
    ['address', found.address],
    ['memo', found.memo],
    ['hash', found.txnHash],
  ],
})

const fiatReceipt = (found: ResultOf<typeof fiat.getFiatTransaction>): Receiptable => ({
  ...found,
  kind: found.kind === 'deposit' ? 'fiatDeposit' : 'fiatWithdrawal',
  figure: found.amount,
  lines: [
    ['amount', written(found.amount)],
    ...(found.status === 'rejected'
      ? []
      : ([
          ['fee', written(found.fee)],
          ['total', written(found.total)],
        ] as const)),
    ['channel', found.channel],
    ['bank', found.bankName],
    ['beneficiary', found.beneficiaryName],
    ['account', found.accountTail && `…${found.accountTail}`],
    ['statementReference', found.statementReference],
    ['reason', found.status === 'rejected' ? found.reason : null],
  ],
})

const exchangeReceipt = (found: ResultOf<typeof exchange.getExchangeOrder>): Receiptable => ({
  ...found,
  figure: found.get,
  lines: [
    ['paid', written(found.pay)],
    ['fee', written(found.fee)],
    ['rate', formatExactRateLine(found.pay.currency, found.rate, found.get.currency)],
    ['got', written(found.get)],
  ],
})

const transferReceipt = (found: ResultOf<typeof transfer.getTransfer>): Receiptable => ({
  ...found,
  kind: found.direction === 'out' ? 'customerTransferOut' : 'customerTransferIn',
  figure: found.amount,
  lines: [
    ['amount', written(found.amount)],
    [found.direction === 'out' ? 'recipient' : 'sender', found.counterparty],
    ['email', found.email],
  ],
})

/** The endpoint admits users with either scope; which of them is needed is known only now. */
function requireScope({ session, language }: OwnCtx, scope: Scope): void {
  if (session.scopes.includes(scope)) return
  throw new Refusal('scopeMissing', { params: { scope: scopeLabels[scope][language] }, result: { needed: [scope] } })
}
