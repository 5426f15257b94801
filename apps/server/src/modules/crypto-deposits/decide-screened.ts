// Decides which screened deposits are held, kept below the minimum, or credited. Pure.

import type { DepositReason } from '@sampan/contract/deposit-reasons.ts'
import { ledgerToChain } from '@sampan/contract/money.ts'
import type { AssetPolicy, NetworkPolicy, Risk } from '../crypto/public.ts'
import { decimalsOf } from '../crypto/public.ts'
import { type Books, planBooking } from './deposit-books.ts'
import { creditDeposit, type DepositDecision, moveDeposit, noticeTo, withBookings } from './deposit-changes.ts'
import type { Deposit } from './deposits.ts'

export type ScreenedDeposit = {
  readonly deposit: Deposit
  readonly risk: Risk
  /** Whether the customer has named who is behind the sender (Travel Rule); asked for only where it matters. */
  readonly isSenderKnown: boolean
}

type ScreeningContext = {
  readonly books: Books
  readonly assets: NetworkPolicy['assets']
  readonly screened: readonly ScreenedDeposit[]
  /** Of the same owners: below the minimum so far. */
  readonly kept: readonly Deposit[]
}

/** Held where a person must look; kept where all of an owner's coins are below the minimum; else credited together. */
export function decideScreened({ books, assets, screened, kept }: ScreeningContext, now: Date): DepositDecision[] {
  const reasons = new Map(screened.map((one) => [one.deposit, reasonToHold(one, assetOf(assets, one.deposit))]))
  const held = [...reasons].flatMap(([deposit, reason]) => (reason ? [holdDeposit(books, deposit, reason, now)] : []))
  const clear = [...reasons].flatMap(([deposit, reason]) => (reason ? [] : [deposit]))
  const groups = Map.groupBy(clear, ({ accountId, currency }) => `${accountId} ${currency}`)
  return [
    ...held,
    ...[...groups.values()].flatMap((deposits) => {
      const [first] = deposits
      if (!first) return []
      const waiting = kept.filter(({ accountId, currency }) => accountId === first.accountId && currency === first.currency)
      const total = [...deposits, ...waiting].reduce((sum, { chainUnits }) => sum + chainUnits, 0n)
      const { minimumDeposit, currency } = assetOf(assets, first)
      const { chainUnits: minimum } = ledgerToChain(minimumDeposit, decimalsOf(first.network, currency))
      if (total < minimum || total === 0n) return deposits.map((deposit) => keepDeposit(books, deposit, now))
      return [
        ...deposits.map((deposit) => creditDeposit(books, deposit, { move: 'credit', by: 'system', now })),
        ...waiting.map((deposit) => creditDeposit(books, deposit, { move: 'creditAccumulated', by: 'system', now })),
      ]
    }),
  ]
}

export function assetOf(assets: NetworkPolicy['assets'], { id, currency }: Deposit): AssetPolicy {
  const asset = currency ? assets.get(currency) : undefined
  if (!asset) throw new Error(`deposit ${id} is not of a coin that we take`)
  return asset
}

export const needsSender = ({ amount, accountId }: Deposit, { travelRuleFrom }: AssetPolicy): boolean =>
  accountId !== null && amount >= travelRuleFrom.units

function reasonToHold({ deposit, risk, isSenderKnown }: ScreenedDeposit, asset: AssetPolicy): DepositReason | undefined {
  if (risk === 'highRisk') return 'highRisk'
  return needsSender(deposit, asset) && !isSenderKnown ? 'travelRule' : undefined
}

function keepDeposit(books: Books, deposit: Deposit, now: Date): DepositDecision {
  const moved = moveDeposit(deposit, 'keepBelowMinimum', { by: 'system', now })
  return withBookings(deposit, moved, [planBooking(books, deposit, 'book')])
}

function holdDeposit(books: Books, deposit: Deposit, reason: DepositReason, now: Date): DepositDecision {
  const moved = moveDeposit(deposit, 'hold', { by: 'system', reason, now })
  return withBookings(deposit, moved, [planBooking(books, deposit, 'book')], noticeTo(deposit, 'depositOnHold'))
}
