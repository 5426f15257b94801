// Makes a payment link. Its addresses are made when it is first opened; its bank reference is made here.

import { randomBytes } from 'node:crypto'
import type { createPaymentLink as entry } from '@sampan/contract/api/payment-link.ts'
import type { Channel } from '@sampan/contract/channels.ts'
import { isStablecoin, type Stablecoin } from '@sampan/contract/currencies.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { messages } from '@sampan/contract/messages.ts'
import { isLess, type Money, parseMoney } from '@sampan/contract/money.ts'
import { type NetworkId, networkById } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { linksPerDayMax, openLinksMax } from '@sampan/contract/shapes/payment-link-limits.ts'
import { audit, callerOf } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtx, WriteCtxOf } from '../../platform/http/request-context.ts'
import { newId } from '../../platform/security/ids.ts'
import { findRail, giveReference } from '../bank-transfers/public.ts'
import { isOffered, readPolicies } from '../crypto/public.ts'
import { noReceipts } from './arrivals.ts'
import type { LinkDeps } from './deps.ts'
import { findOwnLink, type LinkRow } from './links.ts'
import { showOwnLink } from './show-link.ts'

const dayMs = 24 * 3_600_000
/** 128 bits: 22 characters. */
const tokenBytes = 16

type LinkTerms = Omit<Input<typeof entry>['body'], 'requestId'>

export async function createLink(
  deps: LinkDeps,
  ctx: WriteCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { language, now } = ctx
  return showOwnLink(await addLink(deps, ctx, body), { receipts: noReceipts, language, now })
}

/** Made by a person or by an API key. */
export async function addLink(deps: LinkDeps, ctx: WriteCtx, terms: LinkTerms): Promise<LinkRow> {
  const { tx, session, now } = ctx
  const { accountId, userId } = session
  const { currency } = terms
  const amount = requireAmount(terms)
  const networks = isStablecoin(currency) ? await requireNetworks(tx, deps, { currency, amount, networks: terms.networks }) : []
  const channel = requireChannel(terms)
  await requireRoom(tx, accountId, now)
  const id = newId()
  const expiresAt = new Date(now.getTime() + terms.expiresInDays * dayMs)
  await tx.query(
    `insert into payment_link (id, account_id, created_by, token, state, currency, amount, networks, channel, payee, note, expires_at,
       created_at, updated_at)
     values ($1, $2, $3, $4, 'OPEN', $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
    [
      id,
      accountId,
      userId,
      randomBytes(tokenBytes).toString('base64url'),
      currency,
      amount?.units ?? null,
      networks,
      channel ?? null,
      terms.payee?.trim() || null,
      terms.note?.trim() || null,
      expiresAt,
      now,
    ],
  )
  if (!isStablecoin(currency) && channel !== undefined)
    await issueReference(tx, deps, { accountId, userId, paymentLinkId: id, currency, channel, amount, now })
  const detail = { currency, networks, channel: channel ?? null, expiresAt: expiresAt.toISOString() }
  await audit(tx, callerOf(ctx), now, { action: 'paymentLinkCreated', accountId, subject: id, detail })
  return findOwnLink(tx, accountId, id)
}

const invalid = (field: string) => new Refusal('invalidInput', { fields: { [field]: messages.invalid } })

/** Null where the payer chooses. Decimals beyond the displayed ones are refused, not rounded: a payer would not see them. */
function requireAmount({ amount, currency }: LinkTerms): Money | null {
  if (amount === undefined) return null
  const parsed = parseMoney(amount, currency, { scale: 'display' })
  if (parsed.kind !== 'money') throw invalid('amount')
  return parsed.money
}

/** Of bank money only. */
function requireChannel({ currency, channel }: LinkTerms): Channel | undefined {
  if (isStablecoin(currency) && channel !== undefined) throw invalid('channel')
  if (!isStablecoin(currency) && channel === undefined)
    throw new Refusal('invalidInput', { fields: { channel: messages.required } })
  return channel
}

type Coins = { readonly currency: Stablecoin; readonly amount: Money | null; readonly networks: readonly NetworkId[] | undefined }

/** Each must take the whole amount now: less than a network's minimum would not be credited. */
async function requireNetworks(tx: Tx, { crypto }: LinkDeps, { currency, amount, networks = [] }: Coins): Promise<NetworkId[]> {
  const chosen = [...new Set(networks)]
  if (chosen.length === 0) throw new Refusal('invalidInput', { fields: { networks: messages.required } })
  const policies = await readPolicies(tx)
  for (const id of chosen) {
    const policy = policies.get(id)
    const asset = policy?.assets.get(currency)
    if (!asset || !networkById(id).tokens[currency]) throw invalid('networks')
    if (!policy?.depositsOpen || !asset.depositsOpen || !isOffered(crypto.chains, id, currency))
      throw new Refusal('networkPaused', { params: { network: networkById(id).label } })
    requireMinimum(amount, asset.minimumDeposit)
  }
  return chosen
}

/** The payer's own amount is not known yet: the page names the minimum. */
function requireMinimum(amount: Money | null, minimum: Money): void {
  if (amount !== null && isLess(amount, minimum)) throw new Refusal('belowMinimum', { params: { minimum: formatMoney(minimum) } })
}

type Reference = Parameters<typeof giveReference>[2] & { readonly amount: Money | null; readonly paymentLinkId: string }

/** The reference has no amount of its own: a payer may send it in parts, and every part is credited. */
async function issueReference(tx: Tx, { bankTransfers }: LinkDeps, { amount, ...wanted }: Reference): Promise<void> {
  const { currency, channel, paymentLinkId } = wanted
  requireMinimum(amount, (await findRail(tx, currency, channel)).minimumDeposit)
  const { referenceNo } = await giveReference(tx, bankTransfers, { ...wanted, amount: null })
  await tx.query('update payment_link set reference_no = $2 where id = $1', [paymentLinkId, referenceNo])
}

/** Two at once wait for each other, so that the limits hold. */
async function requireRoom(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx.query('select from account where id = $1 for no key update', [accountId])
  const { rows } = await tx.query<{ open: bigint; today: bigint }>(
    `select count(*) filter (where state in ('OPEN', 'PARTLY_PAID')) as open, count(*) filter (where created_at > $2) as today
     from payment_link where account_id = $1 and (state in ('OPEN', 'PARTLY_PAID') or created_at > $2)`,
    [accountId, new Date(now.getTime() - dayMs)],
  )
  const counted = rows[0] ?? { open: 0n, today: 0n }
  if (counted.open >= BigInt(openLinksMax)) throw new Refusal('tooManyPaymentLinks', { params: { max: openLinksMax } })
  if (counted.today >= BigInt(linksPerDayMax)) throw new Refusal('tooManyPaymentLinksToday', { params: { max: linksPerDayMax } })
}
