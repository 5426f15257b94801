// Endpoints that make the outside world of the test environment act. With a live key they are refused.

import * as z from 'zod/mini'
import { networkNames } from '../chain/networks.ts'
import { id, idParams, input, line, text } from '../shapes/common.ts'
import { channel, fiatMoney, stablecoinMoney } from '../shapes/money.ts'
import { keyEndpoint } from './endpoint.ts'
import { transaction } from './reads.ts'

export const simulateCryptoDeposit = keyEndpoint({
  method: 'POST',
  path: '/v1/simulations/crypto-deposits',
  about:
    'Pays a stablecoin to the account, or to one of its payment links, on a practice network, and mines the blocks that confirm it.',
  access: ['wallet.wallets'],
  limit: 'write',
  body: input({ network: z.enum(networkNames), amount: stablecoinMoney, paymentLinkId: z.optional(id) }),
  result: z.object({ network: text(40), address: text(128), txnHash: text(128) }),
})

export const simulateBankDeposit = keyEndpoint({
  method: 'POST',
  path: '/v1/simulations/bank-deposits',
  about:
    'Lets a bank transfer arrive. With a `reference` it pays that deposit of the account, otherwise a new one. ' +
    'The sender is the account holder unless another name is given.',
  access: ['wallet.wallets'],
  limit: 'write',
  body: input({ amount: fiatMoney, channel, reference: z.optional(line(35)), sender: z.optional(line(70)) }),
  result: z.object({ reference: text(35) }),
})

export const simulateBankReturn = keyEndpoint({
  method: 'POST',
  path: '/v1/simulations/bank-withdrawals/{id}/return',
  about: 'The bank of the beneficiary returns a completed withdrawal, as from a closed account.',
  access: ['wallet_history.fiat_withdraw.view'],
  limit: 'write',
  params: idParams,
  result: transaction,
})

export const simulateConfirmation = keyEndpoint({
  method: 'POST',
  path: '/v1/simulations/crypto-withdrawals/{id}/confirm',
  about: 'Mines the blocks that a withdrawal still needs. Without this call they come after a while.',
  access: ['wallet_history.crypto_withdraw.view'],
  limit: 'write',
  params: idParams,
  result: transaction,
})

export const simulateFailure = keyEndpoint({
  method: 'POST',
  path: '/v1/simulations/crypto-withdrawals/{id}/fail',
  about: 'The network executes a withdrawal that is under way without success, so that its hold is released.',
  access: ['wallet_history.crypto_withdraw.view'],
  limit: 'write',
  params: idParams,
  result: transaction,
})
