// Endpoints of the customer API that move money. Each is signed, carries an Idempotency-Key, and can be run dry.

import * as z from 'zod/mini'
import { count, id, input, line, list, paragraph, text, time } from '../shapes/common.ts'
import { currency, decimal, fiatMoney, money, stablecoinMoney } from '../shapes/money.ts'
import { limitLeft, ruleApplied } from '../shapes/transaction.ts'
import { keyEndpoint } from './endpoint.ts'
import { transaction } from './reads.ts'

/** What the call would do. `Sampan-Dry-Run: true` asks for it, and nothing is written. */
export const dryRun = z.object({
  dryRun: z.literal(true),
  possible: z.boolean(),
  /** Why it would be refused. */
  refusals: list(z.object({ code: text(5), detail: paragraph(2000) }), 10),
  fee: z.nullable(money),
  arrives: z.nullable(money),
  total: z.nullable(money),
  /** A time, or a day where a bank decides the hour. */
  arrivesBy: z.nullable(text(32)),
  /** Limits of the account and of the key. */
  limits: list(limitLeft, 20),
  rule: ruleApplied,
  approvers: list(line(200), 20),
  /** Of the approvers above. */
  approvalsNeeded: count,
  warnings: list(line(300), 10),
})

const result = z.union([transaction, dryRun])
const note = z.optional(paragraph(500))

export const createCryptoWithdrawal = keyEndpoint({
  method: 'POST',
  path: '/v1/crypto-withdrawals',
  about: 'Withdraws a stablecoin to a saved address that is active and past its cool-down.',
  access: ['wallet.wallets.withdraw'],
  limit: 'write',
  replay: true,
  signed: true,
  body: input({ destinationId: id, amount: stablecoinMoney, note }),
  result,
})

export const createBankWithdrawal = keyEndpoint({
  method: 'POST',
  path: '/v1/bank-withdrawals',
  about: 'Withdraws to a saved, verified bank account.',
  access: ['wallet.wallets.withdraw'],
  limit: 'write',
  replay: true,
  signed: true,
  body: input({
    destinationId: id,
    amount: fiatMoney,
    purposeOfTransfer: line(140),
    statementReference: z.optional(line(35)),
    note,
  }),
  result,
})

export const createQuote = keyEndpoint({
  method: 'POST',
  path: '/v1/exchange-quotes',
  about: 'A firm rate for half a minute. It holds no money and works once.',
  access: ['order.swap_order'],
  limit: 'write',
  body: input({ pay: currency, get: currency, side: z.enum(['pay', 'get']), amount: decimal }),
  result: z.object({ id, pay: money, fee: money, get: money, rate: decimal, expiresAt: time }),
})

export const createExchange = keyEndpoint({
  method: 'POST',
  path: '/v1/exchanges',
  about: 'Exchanges at the rate of a quote.',
  access: ['order.swap_order'],
  limit: 'write',
  replay: true,
  signed: true,
  body: input({ quoteId: id }),
  result,
})
