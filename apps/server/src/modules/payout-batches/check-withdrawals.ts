// Checks many withdrawals at once, each as it is checked alone, and the limits with what the earlier ones take. Nothing is written.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { Language } from '@sampan/contract/language.ts'
import { type Money, unitsMax } from '@sampan/contract/money.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { reduceLimits } from '../../core/limits/limits-left.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Session } from '../../platform/security/session.ts'
import {
  loadWithdrawalContext,
  validateWithdrawal,
  type WithdrawalContext,
  type WithdrawalDeps,
} from '../crypto-withdrawals/public.ts'
import type { SavedAddress } from '../saved-addresses/public.ts'

type Payment = {
  readonly destination: SavedAddress
  readonly amount: Money & { readonly currency: Stablecoin }
  /** A fee that was promised before; otherwise the present one. */
  readonly fee: bigint | undefined
}

type CheckedWithdrawal = {
  readonly fee: Money
  readonly isKnown: boolean
  /** Another withdrawal to this address is not completed yet: this one waits for it. */
  readonly isBusy: boolean
}

type Check = {
  readonly account: Pick<Session, 'accountId' | 'accountType'>
  readonly now: Date
  readonly language: Language
}

/** The balance is not looked at: the caller compares it with the total. Nodes have been asked for fees before. */
export async function checkWithdrawals(
  deps: WithdrawalDeps,
  db: Db,
  { account, now, language }: Check,
  payments: readonly Payment[],
): Promise<(CheckedWithdrawal | Refusal)[]> {
  const contexts = new Map<string, WithdrawalContext>()
  const past = payments.length > 0 ? await readPast(db, account.accountId) : new Map<string, PastPayments>()
  let used = 0n
  const checked: (CheckedWithdrawal | Refusal)[] = []
  for (const { destination, amount, fee } of payments) {
    const { network } = destination
    const key = `${network} ${amount.currency}`
    const request = { account, addressId: undefined, network, amount: { amount: '0', currency: amount.currency } }
    const known = contexts.get(key) ?? (await loadWithdrawalContext(db, deps, { ...request, feeQuoteId: undefined, now }))
    contexts.set(key, known)
    const before = past.get(placeOf(destination))
    const isKnown = before?.known ?? false
    const context = { ...withPromisedFee(withUsed(known, used), fee), isNewDestination: !isKnown }
    const valid = validateWithdrawal(
      { ...context, parsed: { kind: 'money', money: amount }, destination: destination.objection ?? destination },
      language,
    )
    if (!(valid instanceof Refusal)) used += amount.units
    checked.push(valid instanceof Refusal ? valid : { fee: valid.fee, isKnown, isBusy: before?.busy ?? false })
  }
  return checked
}

/** All coins count together. */
function withUsed(context: WithdrawalContext, used: bigint): WithdrawalContext {
  const { currency } = context
  const limits = reduceLimits(context.limits, used)
  const most = { units: unitsMax, currency }
  return { ...context, limits, available: most, ownMax: most, max: most }
}

const withPromisedFee = (context: WithdrawalContext, fee: bigint | undefined): WithdrawalContext =>
  fee === undefined ? context : { ...context, fee: { units: fee, currency: context.currency } }

type Destination = { readonly network: NetworkId; readonly address: string; readonly memo: string | null }
type PastPayments = { readonly known: boolean; readonly busy: boolean }
const placeOf = ({ network, address, memo }: Destination): string => `${network} ${address} ${memo ?? ''}`

/** By destination: whether a payment to it was completed, and whether one is under way. */
async function readPast(db: Db, accountId: string): Promise<ReadonlyMap<string, PastPayments>> {
  const { rows } = await db.query<Destination & PastPayments>({
    name: 'withdrawals-past',
    text: `select network, address, memo, bool_or(state in ('COMPLETED', 'TRANSFERRED_MANUALLY')) as known,
             bool_or(completed_at is null) as busy
           from crypto_withdrawal where account_id = $1 group by 1, 2, 3`,
    values: [accountId],
  })
  return new Map(rows.map((row) => [placeOf(row), row]))
}
