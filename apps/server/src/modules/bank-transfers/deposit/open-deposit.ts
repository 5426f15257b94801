// Gives the reference that a transfer must carry. With it a deposit is matched automatically.

import type { openDeposit as entry, getDepositAccount } from '@sampan/contract/api/fiat-deposit.ts'
import { paymentQr } from '@sampan/contract/bank/payment-qr.ts'
import { bankChannels } from '@sampan/contract/bank/requirements.ts'
import { type Channel, channels } from '@sampan/contract/channels.ts'
import { type Fiat, isFiat } from '@sampan/contract/currencies.ts'
import { say } from '@sampan/contract/language.ts'
import { type Money, moneyToWire, parseMoney, zero } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf, WriteCtxOf } from '../../../platform/http/request-context.ts'
import { newId } from '../../../platform/security/ids.ts'
import type { BankTransferDeps } from '../deps.ts'
import { findRail, railsOf } from '../rails.ts'
import { newTransferReference } from '../transfer-reference.ts'

const wire = (money: Money & { currency: Fiat }) => ({ amount: moneyToWire(money), currency: money.currency })

export async function readDepositAccounts(
  { receivingAccounts, walletCurrency }: BankTransferDeps,
  { db, session, language }: ReadCtxOf<typeof getDepositAccount>,
  { params: { id } }: Input<typeof getDepositAccount>,
): Promise<Answer<typeof getDepositAccount>> {
  const currency = await ownFiat(db, walletCurrency, session.accountId, id)
  const [accounts, rails] = [await receivingAccounts.ofCurrency(db, currency), await railsOf(db, currency)]
  return {
    resultList: accounts.flatMap((account) => {
      const rail = rails.find(({ channel }) => channel === account.channel)
      if (!rail?.depositsOpen) return []
      const eta = bankChannels({ country: account.bankCountry, currency }).find(({ channel }) => channel === account.channel)?.eta
      return [
        {
          ...account,
          minimum: wire({ ...rail.minimumDeposit, currency }),
          fee: wire({ ...zero(currency), currency }),
          eta: say(eta ?? channels[account.channel].name, language),
        },
      ]
    }),
  }
}

export async function openDeposit(
  deps: BankTransferDeps,
  { tx, session, now }: WriteCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { accountId, userId } = session
  const { channel } = body
  const currency = await ownFiat(tx, deps.walletCurrency, accountId, body.walletAccountId)
  const amount = body.amount ? typedAmount(body.amount, currency) : null
  const { intentId, referenceNo, account } = await giveReference(tx, deps, { accountId, userId, currency, channel, amount, now })
  const qr = paymentQr(account, { referenceNo, amount: amount ?? undefined })
  return { intentId, referenceNo, receivingAccount: account, qr, expiresAt: null }
}

type NewReference = {
  readonly accountId: string
  readonly userId: string
  readonly currency: Fiat
  readonly channel: Channel
  readonly amount: Money | null
  /** The link that the reference belongs to: it may be paid in parts. */
  readonly paymentLinkId?: string
  readonly now: Date
}

/** Refuses where deposits are closed on the rail. */
export async function giveReference(tx: Tx, { receivingAccounts }: BankTransferDeps, wanted: NewReference) {
  const { accountId, userId, currency, channel, amount, paymentLinkId = null, now } = wanted
  const rail = await findRail(tx, currency, channel)
  if (!rail.depositsOpen) throw new Refusal('channelPaused', { params: { channel } })
  const account = await receivingAccounts.ofRail(tx, currency, channel)
  const [intentId, referenceNo] = [newId(), newTransferReference()]
  await tx.query({
    name: 'deposit-intent',
    text: `insert into deposit_intent (id, account_id, user_id, receiving_account_id, reference_no, amount, created_at, payment_link_id)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [intentId, accountId, userId, account.id, referenceNo, amount?.units ?? null, now, paymentLinkId],
  })
  return { intentId, referenceNo, account }
}

/** Typed decimals beyond the display scale are refused, not rounded. */
function typedAmount(given: { amount: string; currency: string }, currency: Fiat): Money {
  const parsed = parseMoney(given.amount, given.currency, { scale: 'display' })
  if (given.currency !== currency || parsed.kind !== 'money' || parsed.money.units <= 0n)
    throw new Refusal('invalidInput', {
      fields: { amount: { en: 'Check this field.', 'zh-CN': '请检查此项。', th: 'ตรวจสอบช่องนี้' } },
    })
  return parsed.money
}

async function ownFiat(
  db: Db | Tx,
  walletCurrency: BankTransferDeps['walletCurrency'],
  accountId: string,
  id: string,
): Promise<Fiat> {
  const currency = await walletCurrency(db, accountId, id)
  if (currency === undefined || !isFiat(currency)) throw new Refusal('notFound')
  return currency
}
