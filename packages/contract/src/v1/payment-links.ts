// Endpoints of the customer API that make, read and cancel payment links. They move no money of the account, so they are not signed.

import * as z from 'zod/mini'
import { networkNames } from '../chain/networks.ts'
import { digitsToNumber, id, idParams, input, line, list, paragraph, text, time } from '../shapes/common.ts'
import { channel, currency, decimal, money } from '../shapes/money.ts'
import { arrivalStates, arrivalsMax, linkState } from '../shapes/payment-link.ts'
import { linkDaysMax, linkNetworksMax, noteMax, payeeMax } from '../shapes/payment-link-limits.ts'
import { status } from '../shapes/status.ts'
import { keyEndpoint } from './endpoint.ts'
import { limitMax } from './reads.ts'

const networks = list(z.enum(networkNames), linkNetworksMax)
const payee = line(payeeMax)
const note = paragraph(noteMax)

/** Its `id` and `state` are those of the events `payment_link.*`. */
export const paymentLink = z.object({
  id,
  state: linkState,
  status: z.nullable(status),
  currency,
  amount: z.nullable(money),
  received: money,
  onTheWay: money,
  remaining: z.nullable(money),
  networks,
  channel: z.nullable(channel),
  reference: z.nullable(text(35)),
  payee: z.nullable(payee),
  note: z.nullable(note),
  url: text(300),
  expiresAt: time,
  createdAt: time,
  cancelledAt: z.nullable(time),
})

export const paymentLinkDetail = z.object({
  ...paymentLink.shape,
  payments: list(
    z.object({
      transactionId: id,
      reference: text(64),
      state: z.enum(arrivalStates),
      amount: z.nullable(money),
      network: z.nullable(text(40)),
      seenAt: time,
      late: z.boolean(),
    }),
    arrivalsMax,
  ),
})

export const createPaymentLink = keyEndpoint({
  method: 'POST',
  path: '/v1/payment-links',
  about: 'Makes a link that asks a payer for an amount, or for one that the payer chooses.',
  access: ['wallet.wallets.deposit'],
  limit: 'write',
  replay: true,
  body: input({
    currency,
    amount: z.optional(decimal),
    networks: z.optional(networks),
    channel: z.optional(channel),
    payee: z.optional(payee),
    note: z.optional(note),
    expiresInDays: z.int().check(z.minimum(1), z.maximum(linkDaysMax)),
  }),
  result: paymentLink,
})

const limit = z.optional(z.pipe(z.transform(digitsToNumber), z.int().check(z.minimum(1), z.maximum(limitMax))))

export const listPaymentLinks = keyEndpoint({
  method: 'GET',
  path: '/v1/payment-links',
  about: 'The payment links of the account, made by people and by keys, newest first.',
  access: ['wallet.wallets.deposit'],
  limit: 'read',
  query: input({ cursor: z.optional(text(512)), limit, state: z.optional(linkState) }),
  result: z.object({ data: list(paymentLink, limitMax), nextCursor: z.nullable(text(512)) }),
})

export const getPaymentLink = keyEndpoint({
  method: 'GET',
  path: '/v1/payment-links/{id}',
  about: 'One payment link, with the newest payments to it.',
  access: ['wallet.wallets.deposit'],
  limit: 'read',
  params: idParams,
  result: paymentLinkDetail,
})

export const cancelPaymentLink = keyEndpoint({
  method: 'POST',
  path: '/v1/payment-links/{id}/cancel',
  about: 'Takes the page of the link away. What still arrives is credited all the same.',
  access: ['wallet.wallets.deposit'],
  limit: 'write',
  params: idParams,
  result: paymentLinkDetail,
})
