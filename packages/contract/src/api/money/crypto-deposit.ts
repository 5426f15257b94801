// Endpoints of stablecoin deposits: coins, addresses, and the search for a missing one.

import * as z from 'zod/mini'
import { depositFindings } from '../../chain/deposit-findings.ts'
import { endpoint } from '../../endpoint/endpoint.ts'
import { choices, count, id, input, line, list, paragraph, text } from '../../shapes/common.ts'
import { txnHash } from '../../shapes/crypto-transaction.ts'
import { mainNet, mainNetParam, money, stablecoin, stablecoinMoney } from '../../shapes/money.ts'
import { confirmations } from '../../shapes/transaction.ts'

export const listCryptoAssets = endpoint({
  method: 'GET',
  path: '/crypto-transaction/assets',
  about: 'Which coin is open on which network, with minimum and confirmations.',
  access: ['wallet.wallets.deposit', 'wallet.wallets.withdraw'],
  limit: 'read',
  result: choices(
    z.object({
      currency: stablecoin,
      mainNet,
      deposit: z.boolean(),
      withdraw: z.boolean(),
      minimumDeposit: stablecoinMoney,
      minimumWithdraw: stablecoinMoney,
      confirmations: count,
      /** The least that a withdrawal costs; the fee of now is asked for apart. */
      feeFrom: stablecoinMoney,
      etaMinutes: z.object({ from: count, to: count }),
      memo: z.boolean(),
      about: z.nullable(line(200)),
    }),
  ),
})

export const getDepositAddress = endpoint({
  method: 'GET',
  path: '/crypto-transaction/deposit-address/{mainNet}/{currency}',
  about: 'The address for deposits. Made at the first call, the same ever after.',
  access: ['wallet.wallets.deposit'],
  limit: 'write',
  params: input({ mainNet: mainNetParam, currency: stablecoin }),
  result: z.object({
    mainNet,
    currency: stablecoin,
    address: text(128),
    memo: z.nullable(text(64)),
    minimum: stablecoinMoney,
    confirmations: count,
    etaMinutes: z.object({ from: count, to: count }),
    contractTail: z.nullable(text(16)),
    notAccepted: list(line(200), 10),
  }),
})

export const verifyDeposit = endpoint({
  method: 'POST',
  path: '/crypto-transaction/verify-deposit',
  about: 'Finds out what became of a deposit.',
  access: ['wallet.wallets.deposit'],
  limit: 'write',
  body: input({ mainNet, txnHash }),
  result: z.object({
    finding: z.enum(depositFindings),
    confirmations: z.nullable(confirmations),
    foundOn: z.nullable(mainNet),
    transactionId: z.nullable(id),
    amount: z.nullable(money),
    /** The next step for the user, in the language of the request. */
    nextStep: paragraph(500),
    caseAllowed: z.boolean(),
  }),
})
