// Endpoints of payment links: made and read by a customer, opened by a payer who has the link.

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { idParams, input, line, list, page, paragraph, requestId, search } from '../../shapes/common.ts'
import { channel, currency, decimal, mainNet } from '../../shapes/money.ts'
import { linkState, linkToken, ownLink, ownLinkDetail, publicLink, publicProgress } from '../../shapes/payment-link.ts'
import { linkDaysMax, linkNetworksMax, noteMax, payeeMax } from '../../shapes/payment-link-limits.ts'

export const createPaymentLink = endpoint({
  method: 'POST',
  path: '/payment-link',
  about:
    'Makes a link that asks a payer for an amount, or for one that the payer chooses, with addresses or a bank reference of its own.',
  access: ['wallet.wallets.deposit'],
  limit: 'write',
  replay: true,
  body: input({
    requestId,
    currency,
    /** Left out where the payer chooses it. */
    amount: z.optional(decimal),
    /** Of a stablecoin: where the payer may send it. */
    networks: z.optional(list(mainNet, linkNetworksMax)),
    /** Of bank money: by which channel. */
    channel: z.optional(channel),
    /** The name that the payer reads. */
    payee: z.optional(line(payeeMax)),
    note: z.optional(paragraph(noteMax)),
    expiresInDays: z.int().check(z.minimum(1), z.maximum(linkDaysMax)),
  }),
  result: ownLink,
})

export const searchPaymentLinks = endpoint({
  method: 'POST',
  path: '/payment-link/search',
  about: 'The links of the account, newest first.',
  access: ['wallet.wallets.deposit'],
  limit: 'read',
  body: search({ state: z.optional(linkState) }),
  result: page(ownLink),
})

export const getPaymentLink = endpoint({
  method: 'GET',
  path: '/payment-link/{id}',
  about: 'One link with everything that was sent to it.',
  access: ['wallet.wallets.deposit'],
  limit: 'read',
  params: idParams,
  result: ownLinkDetail,
})

export const cancelPaymentLink = endpoint({
  method: 'POST',
  path: '/payment-link/cancel/{id}',
  about: 'Takes the public page away. What still arrives is credited all the same.',
  access: ['wallet.wallets.deposit'],
  limit: 'write',
  params: idParams,
  result: ownLinkDetail,
})

const tokenBody = input({ token: linkToken })

export const openPaymentLink = endpoint({
  method: 'POST',
  path: '/payment-link/open',
  about: 'What a payer reads: amount, note, where to pay and what has arrived. A cancelled link answers like an unknown one.',
  access: 'public',
  limit: 'visitor',
  body: tokenBody,
  result: publicLink,
})

export const followPaymentLink = endpoint({
  method: 'POST',
  path: '/payment-link/follow',
  about: 'What has arrived since, for the open page of a payer.',
  access: 'public',
  limit: 'visitor',
  quiet: true,
  body: tokenBody,
  result: publicProgress,
})
