// Examples of the customer API's requests and responses. A test compares them with the schemas.

import type * as z from 'zod/mini'
import { exampleEvent } from '../../account-events/event-examples.ts'
import type { RequestBodyOf, ResultOf } from '../../endpoint/endpoint.ts'
import type { getError, getKey } from '../key.ts'
import type { createBankWithdrawal, createCryptoWithdrawal, createQuote, dryRun } from '../money-calls.ts'
import type { createPaymentLink, paymentLink as linkSchema, paymentLinkDetail } from '../payment-links.ts'
import type { getTransaction, listBalances, listDestinations } from '../reads.ts'
import type { simulateBankDeposit, simulateCryptoDeposit } from '../simulations.ts'

type Transaction = ResultOf<typeof getTransaction>
type Balance = ResultOf<typeof listBalances>['data'][number]
type Destination = ResultOf<typeof listDestinations>['data'][number]

export const key: ResultOf<typeof getKey> = {
  id: '0193385a-6f02-7b54-8001-2c9d7be1f0a3',
  name: 'Payroll',
  scopes: ['wallet.wallets', 'wallet.wallets.withdraw', 'wallet.bank_account', 'wallet_history'],
  limits: [{ currency: 'EUR', perTransaction: '1000.00', perDay: '5000.00', leftToday: '4880.00' }],
  addresses: ['203.0.113.0/24', '2001:db8::/48'],
  prepareOnly: false,
  signs: true,
  version: '2026-11-01',
  expiresAt: '2027-11-17T08:12:04.000Z',
  accountId: '01933859-1d7e-7f00-8001-77a0c4d3e912',
  accountType: 'corporate',
  resetsAt: '2026-11-18T00:00:00.000Z',
  secretEndsAt: null,
}

export const refusal: ResultOf<typeof getError> = {
  name: 'keyExpired',
  code: '09002',
  status: 401,
  title: 'Key expired',
  detail: 'This API key has expired. Create a new one.',
}

export const balance: Balance = { currency: 'EUR', available: '4880.00', held: '121.00', total: '5001.00' }

export const destination: Destination = {
  id: '01933859-cc40-7e3a-8001-64f1d2b09e77',
  type: 'bankAccount',
  label: 'Supplier account',
  status: 'verified',
  usable: true,
  usableFrom: null,
  network: null,
  address: null,
  memo: null,
  bankName: 'Example Bank',
  tail: '4321',
  currency: 'EUR',
  channel: 'SEPA',
}

export const bankRequest: RequestBodyOf<typeof createBankWithdrawal> = {
  destinationId: destination.id,
  amount: { amount: '120.00', currency: 'EUR' },
  purposeOfTransfer: 'SUPP',
  statementReference: 'Invoice 2026-0117',
}

const made = { reason: null, note: null, createdAt: '2026-11-17T08:12:04.000Z', updatedAt: '2026-11-17T08:12:04.000Z' } as const
const waiting = { who: 'approver', name: null, by: '2026-11-20T08:12:04.000Z', text: 'Waiting for approval.' } as const

export const bankWithdrawal: Transaction = {
  id: '0193385e-7a31-7c52-8004-5b1f3a9c2d10',
  kind: 'fiatWithdrawal',
  reference: 'FW-7Q2M4-K9DXT',
  state: 'PENDING_APPROVAL',
  status: 'pendingApproval',
  amount: { amount: '-121.00', currency: 'EUR' },
  counterAmount: null,
  fee: { amount: '1.00', currency: 'EUR' },
  counterparty: 'Supplier account',
  network: null,
  txnHash: null,
  nextStep: waiting,
  ...made,
  completedAt: null,
}

export const cryptoRequest: RequestBodyOf<typeof createCryptoWithdrawal> = {
  destinationId: '0193385a-02b7-7d11-8003-9e0c7714aa52',
  amount: { amount: '99.00', currency: 'USDC' },
}

export const cryptoWithdrawal: Transaction = {
  ...bankWithdrawal,
  id: '0193385e-91c4-7a08-8002-1d7e5f60b3c4',
  kind: 'cryptoWithdrawal',
  reference: 'CW-3H8T9-P2XKV',
  amount: { amount: '-100.000000', currency: 'USDC' },
  fee: { amount: '1.000000', currency: 'USDC' },
  counterparty: 'Treasury',
  network: 'Polygon',
}

export const quoteRequest: RequestBodyOf<typeof createQuote> = { pay: 'EUR', get: 'WUSD', side: 'pay', amount: '100.00' }

export const quote: ResultOf<typeof createQuote> = {
  id: '0193385f-0b12-7c9e-8002-4f6a1d93b870',
  pay: { amount: '100.00', currency: 'EUR' },
  fee: { amount: '0.50', currency: 'EUR' },
  get: { amount: '108.210000', currency: 'WUSD' },
  rate: '1.0876',
  expiresAt: '2026-11-17T08:12:34.000Z',
}

export const exchange: Transaction = {
  ...bankWithdrawal,
  id: '0193385f-3e77-7d20-8002-b1c85a4096ef',
  kind: 'mint',
  reference: 'EX-5D1R8-W6NJC',
  state: 'COMPLETED',
  status: 'completed',
  amount: { amount: '-100.00', currency: 'EUR' },
  counterAmount: { amount: '108.210000', currency: 'WUSD' },
  fee: { amount: '0.50', currency: 'EUR' },
  counterparty: null,
  nextStep: null,
  completedAt: '2026-11-17T08:12:04.000Z',
}

export const paymentLinkRequest: RequestBodyOf<typeof createPaymentLink> = {
  currency: 'EUR',
  amount: '250.00',
  channel: 'SEPA',
  payee: 'Lantern Studio',
  note: 'Invoice 2026-0117',
  expiresInDays: 7,
}

export const paymentLink: z.output<typeof linkSchema> = {
  id: '01933860-21b4-7e08-8002-9c4d1f7a6e35',
  state: 'OPEN',
  status: null,
  currency: 'EUR',
  amount: { amount: '250.00', currency: 'EUR' },
  received: { amount: '0.00', currency: 'EUR' },
  onTheWay: { amount: '0.00', currency: 'EUR' },
  remaining: { amount: '250.00', currency: 'EUR' },
  networks: [],
  channel: 'SEPA',
  reference: 'SMP-7Q2M4-K9DXT',
  payee: 'Lantern Studio',
  note: 'Invoice 2026-0117',
  url: 'https://wallet.example.com/pay#q8Zk3yT0bWc5nVx2Lr7HdA',
  expiresAt: '2026-11-24T08:12:04.000Z',
  createdAt: '2026-11-17T08:12:04.000Z',
  cancelledAt: null,
}

export const paidPaymentLink: z.output<typeof paymentLinkDetail> = {
  ...paymentLink,
  state: 'PAID',
  received: { amount: '250.00', currency: 'EUR' },
  remaining: { amount: '0.00', currency: 'EUR' },
  payments: [
    {
      transactionId: '01933862-5f10-7b6c-8001-3e8a0d914c27',
      reference: 'FD-2K7X9-M4QTR',
      state: 'credited',
      amount: { amount: '250.00', currency: 'EUR' },
      network: null,
      seenAt: '2026-11-18T09:30:00.000Z',
      late: false,
    },
  ],
}

/** The payer chooses the amount. */
export const openPaymentLink: z.output<typeof linkSchema> = {
  ...paymentLink,
  id: '01933861-0c52-7d91-8001-58b3e6f2a740',
  amount: null,
  remaining: null,
}

export const cancelledPaymentLink: z.output<typeof paymentLinkDetail> = {
  ...openPaymentLink,
  state: 'CANCELLED',
  status: 'cancelled',
  cancelledAt: '2026-11-18T09:30:00.000Z',
  payments: [],
}

/** Of test mode. */
export const simulatedCryptoRequest: RequestBodyOf<typeof simulateCryptoDeposit> = {
  network: 'Polygon',
  amount: { amount: '250.00', currency: 'USDC' },
}

export const simulatedCryptoDeposit: ResultOf<typeof simulateCryptoDeposit> = {
  network: 'Polygon',
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  txnHash: '0x9fc76417374aa880d4449a1f7f31ec597f00b1f6f3dd2d66f4c9c6c445836d8b',
}

export const simulatedBankRequest: RequestBodyOf<typeof simulateBankDeposit> = {
  amount: { amount: '900.00', currency: 'EUR' },
  channel: 'SEPA',
}

export const paidBankWithdrawal: Transaction = {
  ...bankWithdrawal,
  state: 'COMPLETED',
  status: 'completed',
  nextStep: null,
  completedAt: '2026-11-17T08:12:04.000Z',
}

export const sentCryptoWithdrawal: Transaction = {
  ...cryptoWithdrawal,
  state: 'CONFIRMING',
  status: 'processing',
  txnHash: simulatedCryptoDeposit.txnHash,
  nextStep: { who: 'network', name: null, by: null, text: 'Waiting for confirmations.' },
}

export const event = exampleEvent('bank_withdrawal.completed')

export const dryRunExample: z.input<typeof dryRun> = {
  dryRun: true,
  possible: true,
  refusals: [],
  fee: { amount: '1.00', currency: 'EUR' },
  arrives: { amount: '120.00', currency: 'EUR' },
  total: { amount: '121.00', currency: 'EUR' },
  arrivesBy: '2026-11-18',
  limits: [
    {
      name: 'keyPerDay',
      left: { amount: '4880.00', currency: 'EUR' },
      of: { amount: '5000.00', currency: 'EUR' },
      resetsAt: '2026-11-18T00:00:00.000Z',
    },
  ],
  rule: { place: 1, text: 'Withdrawals above 100.00 EUR need one approver.' },
  approvers: ['Finance team lead'],
  approvalsNeeded: 1,
  warnings: [],
}
