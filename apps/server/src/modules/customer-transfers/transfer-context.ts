// Everything that decides whether a transfer may begin: read by the preview, by the challenge and, under a lock, by the handler itself.

import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { normalizeEmail } from '@sampan/contract/email.ts'
import { type Money, parseMoney, zero } from '@sampan/contract/money.ts'
import { balancesOf } from '@sampan/ledger/balances.ts'
import { areWithdrawalsStopped } from '@sampan/ledger/withdrawals.ts'
import type { LimitLeft } from '../../core/limits/limits-left.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { AccountRestrictions, TransferDeps } from './deps.ts'
import { findRecipient, type Recipient, wasShown } from './recipients.ts'
import { maxOf, readTransferTerms } from './transfer-limits.ts'

export type TransferRequest = {
  readonly accountId: string
  readonly email: string | undefined
  /** Left out in a preview, which says nothing about the recipient. */
  readonly recipientId?: string | undefined
  readonly amount: { readonly amount: string; readonly currency: HeldCurrency }
  readonly now: Date
  readonly lock?: boolean
}

export type TransferContext = {
  readonly accountId: string
  readonly amount: Money | undefined
  readonly available: Money
  readonly max: Money
  readonly isOpen: boolean
  readonly limits: readonly LimitLeft[]
  readonly standing: AccountRestrictions
  readonly areStopped: boolean
  /** Undefined where the sender was not shown this recipient, or too long ago. */
  readonly recipient: Recipient | undefined
  /** Whether this email has received money from the account before. */
  readonly isNew: boolean
}

export async function loadTransferContext(db: Db | Tx, deps: TransferDeps, request: TransferRequest): Promise<TransferContext> {
  const { accountId, now, email } = request
  const { currency } = request.amount
  const parsed = parseMoney(request.amount.amount, currency, { scale: 'display' })
  const { isOpen, limits } = await readTransferTerms(db, { accountId, currency, now })
  const balances = await balancesOf(db, accountId)
  const available = balances.find((balance) => balance.currency === currency)?.available ?? zero(currency)
  return {
    accountId,
    amount: parsed.kind === 'money' ? parsed.money : undefined,
    available,
    max: maxOf(available, limits),
    isOpen,
    limits,
    standing: await deps.standingOf(db, accountId, now),
    areStopped: await areWithdrawalsStopped(db),
    recipient: await loadRecipient(db, deps, request),
    isNew: email === undefined || !(await wasPaid(db, accountId, email)),
  }
}

async function loadRecipient(
  db: Db | Tx,
  deps: TransferDeps,
  { accountId, email, recipientId, now, lock = false }: TransferRequest,
): Promise<Recipient | undefined> {
  if (email === undefined || recipientId === undefined) return undefined
  const recipient = await findRecipient(db, deps, { email, now, lock })
  return wasShown(deps, accountId, { recipient, recipientId, now }) ? recipient : undefined
}

async function wasPaid(db: Db | Tx, accountId: string, email: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'transfer-recipient-known',
    text: `select 1 from customer_transfer_out where account_id = $1 and recipient_email = $2 and state = 'COMPLETED' limit 1`,
    values: [accountId, normalizeEmail(email)],
  })
  return rowCount === 1
}
