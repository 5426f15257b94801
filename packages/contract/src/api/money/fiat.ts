// Endpoints that bank deposits and withdrawals share: search, detail, receipt, proof and cancellation.

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { id, idParams, input, page, requestId, search, searchText, time } from '../../shapes/common.ts'
import { detail, kind, row } from '../../shapes/fiat-transaction.ts'
import { channel, fiat } from '../../shapes/money.ts'
import { status } from '../../shapes/status.ts'

export const searchTransactions = endpoint({
  method: 'POST',
  path: '/fiat-transaction/search',
  about: 'Fiat deposits and withdrawals.',
  access: ['wallet_history'],
  limit: 'read',
  readsReplica: 'laterPages',
  body: search({
    kind: z.optional(kind),
    status: z.optional(status),
    currency: z.optional(fiat),
    channel: z.optional(channel),
    from: z.optional(time),
    to: z.optional(time),
    text: z.optional(searchText(128)),
  }),
  result: page(row),
})

export const getFiatTransaction = endpoint({
  method: 'GET',
  path: '/fiat-transaction/{id}',
  about: 'One fiat transaction. A deposit and a withdrawal each need their own view scope.',
  access: ['wallet_history.fiat_deposit.view', 'wallet_history.fiat_withdraw.view'],
  limit: 'read',
  params: idParams,
  result: detail,
})

export const getFiatReceipt = endpoint({
  method: 'GET',
  path: '/fiat-transaction/receipt/{id}',
  about: 'The receipt of a fiat transaction. A deposit and a withdrawal each need their own receipt scope.',
  access: ['wallet_history.fiat_deposit.receipt', 'wallet_history.fiat_withdraw.receipt'],
  limit: 'file',
  params: idParams,
  result: 'file',
})

export const getProofFile = endpoint({
  method: 'GET',
  path: '/fiat-transaction/proof/{id}/{fileId}',
  about: 'A proof of payment that was uploaded with a deposit, as an attachment.',
  access: ['wallet_history.fiat_deposit.view'],
  limit: 'file',
  params: input({ id, fileId: id }),
  result: 'file',
})

export const cancelFiatTransaction = endpoint({
  method: 'POST',
  path: '/fiat-transaction/cancel/{id}',
  about: 'Cancels a deposit or a withdrawal while it is possible; each needs its own scope.',
  access: ['wallet.wallets.deposit', 'wallet.wallets.withdraw'],
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId }),
  result: detail,
})
