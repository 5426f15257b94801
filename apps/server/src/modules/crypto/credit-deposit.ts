// The coins become the customer's balance: posting, state, events and mail in one transaction.

import { networkById } from '@sampan/contract/networks.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db.ts'
import { type Deposit, transitionDeposit } from './deposits.ts'
import type { CryptoParts } from './parts.ts'
import { bookDeposit, readable, unbookDeposit } from './postings.ts'

type Credit = {
  readonly move: 'credit' | 'creditAccumulated' | 'release' | 'creditClaim'
  readonly now: Date
  /** The operator who decided it, where one did. */
  readonly actor?: Actor
  readonly reasonText?: string
}

export async function creditDeposit(tx: Tx, parts: CryptoParts, deposit: Deposit, credit: Credit): Promise<Deposit> {
  const { move, now, actor, reasonText } = credit
  const by = move === 'release' || move === 'creditClaim' ? 'operator' : 'system'
  const moved = await transitionDeposit(tx, deposit, move, { now, by, actor, reasonText, movesMoney: true })
  await unbookDeposit(tx, parts.chart, deposit, 'book')
  await bookDeposit(tx, parts.chart, moved, 'credit')
  await tellAccount(tx, parts, moved, 'depositCredited')
  return moved
}

export async function tellAccount(
  tx: Tx,
  { notices }: CryptoParts,
  deposit: Deposit,
  kind: 'depositCredited' | 'depositOnHold' | 'depositTakenBack',
): Promise<void> {
  const { accountId } = deposit
  if (!accountId) return
  await notices.notice(tx, {
    accountId,
    scope: 'wallet_history.crypto_deposit.view',
    kind,
    params: { amount: readable(deposit), network: networkById(deposit.network).label, reference: deposit.reference },
  })
}
