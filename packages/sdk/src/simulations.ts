// Makes banks and networks of test mode act. With a live key every call is refused.

import type {
  SimulateBankDepositRequest,
  SimulateCryptoDepositRequest,
  SimulatedBankDeposit,
  SimulatedCryptoDeposit,
  Transaction,
} from './api-types.ts'
import type { CallOptions, Send } from './send-request.ts'

export type Simulations = {
  /** Test mode: a stablecoin arrives at the deposit address of the account, or of one of its payment links. */
  simulateCryptoDeposit(body: SimulateCryptoDepositRequest, options?: CallOptions): Promise<SimulatedCryptoDeposit>
  /** Test mode: a bank transfer arrives. */
  simulateBankDeposit(body: SimulateBankDepositRequest, options?: CallOptions): Promise<SimulatedBankDeposit>
  /** Test mode: the bank returns a completed withdrawal. */
  simulateBankReturn(id: string, options?: CallOptions): Promise<Transaction>
  /** Test mode: the network confirms a stablecoin withdrawal at once. */
  simulateConfirmation(id: string, options?: CallOptions): Promise<Transaction>
  /** Test mode: the network executes a stablecoin withdrawal without success. */
  simulateFailure(id: string, options?: CallOptions): Promise<Transaction>
}

export function createSimulations(send: Send): Simulations {
  const post = <Result>(path: string, options?: CallOptions, body?: object) =>
    send<Result>({ method: 'POST', path: `/v1/simulations/${path}`, body }, options)
  const bank = (id: string) => `bank-withdrawals/${encodeURIComponent(id)}`
  const crypto = (id: string) => `crypto-withdrawals/${encodeURIComponent(id)}`
  return {
    simulateCryptoDeposit: (body, options) => post('crypto-deposits', options, body),
    simulateBankDeposit: (body, options) => post('bank-deposits', options, body),
    simulateBankReturn: (id, options) => post(`${bank(id)}/return`, options),
    simulateConfirmation: (id, options) => post(`${crypto(id)}/confirm`, options),
    simulateFailure: (id, options) => post(`${crypto(id)}/fail`, options),
  }
}
