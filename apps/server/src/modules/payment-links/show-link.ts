// Payment links as their owner and a payer read them.

import type { getPaymentLink, searchPaymentLinks } from '@sampan/contract/api/payment-link.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { type Language, say } from '@sampan/contract/language.ts'
import { allowedMoves, labelOf } from '@sampan/contract/machine.ts'
import { paymentLink } from '@sampan/contract/machines/payment-link.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import { payPath } from '@sampan/contract/shapes/payment-link.ts'
import { type Arrival, arrivalStateOf } from './arrivals.ts'
import { decideLinkState, type Receipts, receivedOf, remainingOf } from './decide-link-state.ts'
import { endOf, type LinkRow } from './links.ts'

type Reading = { readonly receipts: Receipts; readonly language: Language; readonly now: Date }

/** The state of this moment, also where the job that stores it has not run yet. */
export function showProgress(link: LinkRow, { receipts, language, now }: Reading) {
  const { currency } = link
  const onWire = (units: bigint) => ({ amount: moneyToWire({ units, currency }), currency })
  const state = decideLinkState(link, receipts, now)
  const { status } = paymentLink.states[state]
  const remaining = remainingOf(link, receipts)
  return {
    state,
    status,
    stateLabel: say(labelOf(paymentLink.states[state]), language),
    amount: link.amount === null ? null : onWire(link.amount),
    received: onWire(receivedOf(receipts)),
    onTheWay: onWire(receipts.onTheWay),
    remaining: remaining === null ? null : onWire(remaining),
    expiresAt: link.expires_at.toISOString(),
  }
}

/** What both may read of a payment: no sender, address or hash. */
export function showArrival(link: LinkRow, arrival: Arrival) {
  const { amount, currency, network, confirmations: n, confirmations_needed: m, created_at } = arrival
  return {
    state: arrivalStateOf(arrival, link.currency),
    amount: amount === null || currency === null ? null : { amount: moneyToWire({ units: amount, currency }), currency },
    mainNet: network,
    confirmations: n === null || m === null ? null : { n, m },
    seenAt: created_at.toISOString(),
    late: created_at >= endOf(link),
  }
}

type OwnLink = ResultOf<typeof searchPaymentLinks>['resultList'][number]

export function showOwnLink(link: LinkRow, reading: Reading): OwnLink {
  const progress = showProgress(link, reading)
  return {
    id: link.id,
    ...progress,
    payee: link.payee,
    note: link.note,
    networks: link.networks,
    channel: link.channel,
    path: payPath(link.token),
    createdAt: link.created_at.toISOString(),
    cancelledAt: link.cancelled_at?.toISOString() ?? null,
    mayCancel: allowedMoves(paymentLink, progress.state, 'customer').includes('cancel'),
  }
}

type Detail = { readonly createdBy: string; readonly arrivals: readonly Arrival[] }

export const showOwnDetail = (
  link: LinkRow,
  reading: Reading,
  { createdBy, arrivals }: Detail,
): ResultOf<typeof getPaymentLink> => ({
  ...showOwnLink(link, reading),
  createdBy,
  arrivals: arrivals.map((one) => ({ ...showArrival(link, one), transactionId: one.id, reference: one.reference })),
})
