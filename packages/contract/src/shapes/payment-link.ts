// The shapes of payment links: what their owner reads, and what a payer reads.

import * as z from 'zod/mini'
import { receivingAccount } from './bank.ts'
import { count, id, line, list, paragraph, spelled, text, time } from './common.ts'
import { channel, mainNet, money } from './money.ts'
import { linkNetworksMax, noteMax, payeeMax } from './payment-link-limits.ts'
import { status } from './status.ts'
import { confirmations } from './transaction.ts'

/** In the link's fragment, so that no server and no log sees it on its way. 22 characters are 128 bits. */
export const linkToken = spelled(/^[\w-]+$/, 64, 22)
/** The page that a payer opens. */
export const payPath = (token: string): string => `/pay#${token}`

export const linkState = z.enum(['OPEN', 'PARTLY_PAID', 'PAID', 'OVERPAID', 'PAID_LATE', 'EXPIRED', 'CANCELLED'])

/** `belowMinimum`: kept until more arrives. `otherCurrency`: credited, but not in the currency of the link. */
export const arrivalStates = [
  'confirming',
  'review',
  'belowMinimum',
  'credited',
  'otherCurrency',
  'notAccepted',
  'returned',
] as const
export type ArrivalState = (typeof arrivalStates)[number]

const arrival = {
  state: z.enum(arrivalStates),
  /** Null for a token that we don't accept. */
  amount: z.nullable(money),
  mainNet: z.nullable(mainNet),
  confirmations: z.nullable(confirmations),
  seenAt: time,
  /** It came after the link had ended. */
  late: z.boolean(),
} as const

export const arrivalsMax = 100

const progress = {
  state: linkState,
  status: z.nullable(status),
  stateLabel: line(60),
  /** Null where the payer chooses it. */
  amount: z.nullable(money),
  /** Credited to the owner. */
  received: money,
  /** Seen, and not credited yet. */
  onTheWay: money,
  /** What is still to be sent; 0 once enough is credited or on the way. Null where the payer chooses. */
  remaining: z.nullable(money),
  expiresAt: time,
} as const

export const publicProgress = z.object({ ...progress, arrivals: list(z.object(arrival), arrivalsMax) })

/** The name and the note are the owner's words, which we have not checked. */
const words = { payee: z.nullable(line(payeeMax)), note: z.nullable(paragraph(noteMax)) } as const

const cryptoMethod = z.object({
  mainNet,
  address: text(128),
  memo: z.nullable(text(64)),
  /** What a wallet reads from the QR code: EIP-681, Solana Pay, SEP-7, or the address alone. */
  uri: text(600),
  contractTail: z.nullable(text(16)),
  confirmations: count,
  /** Less is kept until more arrives. */
  minimum: money,
})

const bankMethod = z.object({
  receivingAccount,
  referenceNo: text(35),
  qr: z.nullable(z.object({ standard: z.enum(['EPC', 'PromptPay', 'FPS', 'PayNow']), content: text(1000) })),
})

export const publicLink = z.object({
  ...publicProgress.shape,
  ...words,
  /** Empty once nothing more is to be sent, and while deposits are paused. */
  crypto: list(cryptoMethod, linkNetworksMax),
  bank: z.nullable(bankMethod),
})

export const ownLink = z.object({
  id,
  ...progress,
  ...words,
  networks: list(mainNet, linkNetworksMax),
  channel: z.nullable(channel),
  /** The path of the public page on this site. */
  path: text(64),
  createdAt: time,
  cancelledAt: z.nullable(time),
  mayCancel: z.boolean(),
})

export const ownLinkDetail = z.object({
  ...ownLink.shape,
  createdBy: line(140),
  arrivals: list(z.object({ ...arrival, transactionId: id, reference: text(64) }), arrivalsMax),
})
