// What people decide about a deposit: an operator about one that is held or without an owner, a customer that one is his.

import { Refusal } from '@sampan/contract/refusals.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db.ts'
import { creditDeposit } from './credit-deposit.ts'
import { type Deposit, lockDeposit, transitionDeposit } from './deposits.ts'
import type { CryptoParts } from './parts.ts'
import { isBooked, unbookDeposit } from './postings.ts'
import { keepReturn } from './returns.ts'

export type DepositDecision = { readonly id: string; readonly actor: Actor; readonly now: Date } & (
  | { readonly move: 'release' | 'creditClaim'; readonly reasonText?: string }
  /** Whose it is said to be. */
  | { readonly move: 'claim'; readonly accountId: string }
  | { readonly move: 'declineClaim'; readonly reasonText: string }
  /** The coins have left our wallet again, in this transaction. */
  | { readonly move: 'return'; readonly reasonText: string; readonly txnHash: string }
)

export async function decideDeposit(tx: Tx, parts: CryptoParts, decision: DepositDecision): Promise<Deposit> {
  const { id, actor, now, move } = decision
  const deposit = await lockDeposit(tx, id)
  if (!deposit) throw new Refusal('notFound')
  const by = actor.kind === 'operator' ? 'operator' : 'customer'
  const reason = deposit.reason ?? undefined
  switch (move) {
    case 'release':
    case 'creditClaim': {
      if (by !== 'operator') throw new Refusal('scopeMissing', { params: { scope: 'operator' } })
      // Not final yet, or taken back by its chain meanwhile: what is not in the books is nobody's to give.
      if (!(await isBooked(tx, deposit))) throw new Refusal('illegalMove')
      const { reasonText } = decision
      return creditDeposit(tx, parts, deposit, { move, now, actor, ...(reasonText && { reasonText }) })
    }
    case 'claim':
      return transitionDeposit(tx, deposit, move, { by, actor, now, reason, accountId: decision.accountId })
    case 'declineClaim':
      return transitionDeposit(tx, deposit, move, {
        by,
        actor,
        now,
        reason,
        reasonText: decision.reasonText,
        // Unowned again, so that its true owner can still claim it; what was sent to an address of the account stays its own.
        ...((reason === 'memoMissing' || reason === 'memoUnknown') && { accountId: null }),
      })
    case 'return': {
      const { reasonText, txnHash } = decision
      await unbookDeposit(tx, parts.chart, deposit, 'book')
      const returned = await transitionDeposit(tx, deposit, move, {
        by,
        actor,
        now,
        reason,
        reasonText: `${reasonText} (${txnHash})`,
      })
      await keepReturn(tx, deposit, txnHash)
      return returned
    }
  }
}
