// How a link can be paid now: an address per network, or our bank account with the link's reference. Paused ones are left out.

import type { openPaymentLink } from '@sampan/contract/api/payment-link.ts'
import { paymentQr } from '@sampan/contract/bank/payment-qr.ts'
import { isFiat, isStablecoin } from '@sampan/contract/currencies.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { moneyFromWire, moneyToWire } from '@sampan/contract/money.ts'
import { paymentUri } from '@sampan/contract/payment-uri.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ManualCtxOf } from '../../platform/http/request-context.ts'
import { findRail } from '../bank-transfers/public.ts'
import { decimalsOf, readPolicies } from '../crypto/public.ts'
import { ensureDepositAddress } from '../crypto-deposits/public.ts'
import type { LinkDeps } from './deps.ts'
import type { LinkRow } from './links.ts'

type PublicLink = ResultOf<typeof openPaymentLink>
type Remaining = PublicLink['remaining']

const tailLength = 6

/** The code asks for what is missing; once that is on the way, for nothing less than the whole. None where the payer chooses. */
const amountOf = ({ amount, currency }: LinkRow, remaining: Remaining) => {
  if (amount === null || remaining === null) return undefined
  const { units } = moneyFromWire(remaining.amount, currency)
  return { units: units > 0n ? units : amount, currency }
}

export async function listCryptoMethods(
  { crypto: { chains, signer } }: LinkDeps,
  { db, transact, now }: ManualCtxOf<typeof openPaymentLink>,
  link: LinkRow,
  remaining: Remaining,
): Promise<PublicLink['crypto']> {
  const { currency } = link
  if (!isStablecoin(currency)) return []
  const holder = { accountId: link.account_id, paymentLinkId: link.id }
  const asked = amountOf(link, remaining)
  const amount = asked && { ...asked, currency }
  const policies = await readPolicies(db)
  const methods: PublicLink['crypto'][number][] = []
  for (const mainNet of link.networks) {
    const policy = policies.get(mainNet)
    const token = chains.get(mainNet)?.tokens[currency]
    const asset = policy?.assets.get(currency)
    if (!token || !policy?.depositsOpen || !asset?.depositsOpen) continue
    const { network, confirmations } = policy
    const { address, memo } = await ensureDepositAddress({ db, transact, signer, now }, holder, network)
    const uri = paymentUri({ network, token, decimals: decimalsOf(mainNet, currency), address, memo, amount })
    const minimum = { amount: moneyToWire(asset.minimumDeposit), currency }
    methods.push({ mainNet, address, memo, uri, contractTail: token.slice(-tailLength), confirmations, minimum })
  }
  return methods
}

/** Nothing for a link of a stablecoin, and while the rail takes no deposits. */
export async function findBankMethod(
  { bankTransfers: { receivingAccounts } }: LinkDeps,
  db: Db,
  link: LinkRow,
  remaining: Remaining,
): Promise<PublicLink['bank']> {
  const { currency, channel, reference_no: referenceNo } = link
  if (!isFiat(currency) || channel === null || referenceNo === null) return null
  try {
    if (!(await findRail(db, currency, channel)).depositsOpen) return null
    const receivingAccount = await receivingAccounts.ofRail(db, currency, channel)
    return { receivingAccount, referenceNo, qr: paymentQr(receivingAccount, { referenceNo, amount: amountOf(link, remaining) }) }
  } catch (error) {
    if (error instanceof Refusal && error.refusal === 'channelPaused') return null
    throw error
  }
}
