// Changes of receiving accounts: drafted by one operator, applied when another has approved. The caller checks both.

import { receivingAccountProblems } from '@sampan/contract/bank/receiving-account-problems.ts'
import type { Channel } from '@sampan/contract/channels.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import { receivingAccountChange } from '@sampan/contract/machines/proposals.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { moveState, tryMoveState } from '../../core/transitions/move-state.ts'
import { codeOf } from '../../platform/db/database-errors.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { newId, rowId } from '../../platform/security/ids.ts'
import type { BankTransferDeps } from './deps.ts'
import type { AccountDraft, Details, ReceivingAccount } from './receiving-accounts.ts'

type NewChange = {
  readonly action: 'open' | 'close'
  readonly account: Omit<ReceivingAccount, 'id'>
  readonly text: string
  readonly evidence: string
  readonly maker: string
  readonly now: Date
}

type Change = { readonly id: string; readonly reference: string }

async function findOpenId(db: Db | Tx, currency: Fiat, channel: Channel): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    'select id from receiving_account where currency = $1 and channel = $2 and closed_at is null',
    [currency, channel],
  )
  return rows[0]?.id ?? null
}

export async function draftAccountChange(tx: Tx, { receivingAccounts }: BankTransferDeps, change: NewChange): Promise<Change> {
  const { action, account, text, evidence, maker, now } = change
  const problems = action === 'open' ? receivingAccountProblems(account) : {}
  if (Object.keys(problems).length > 0) throw new Refusal('invalidInput', { fields: problems })
  const { currency, channel, ...details } = account
  const id = newId()
  const reference = `RA-${now.toISOString().slice(2, 10).replaceAll('-', '')}-${id.slice(-6).toUpperCase()}`
  const replaces = await findOpenId(tx, currency, channel)
  if (action === 'close' && replaces === null) throw new Refusal('notFound')
  const seal = receivingAccounts.sealDraft({ ...account, id, action })
  await tx
    .query(
      `insert into receiving_account_change (id, reference, action, currency, channel, replaces, details, seal, text, evidence, state, maker, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'DRAFT', $11, $12)`,
      [id, reference, action, currency, channel, replaces, JSON.stringify(details), seal, text, evidence, maker, now],
    )
    .catch((error: unknown) => {
      throw codeOf(error) === '23505' ? new Refusal('alreadyProposed', { cause: error }) : error
    })
  return { id, reference }
}

type DraftRow = {
  id: string
  action: 'open' | 'close'
  currency: Fiat
  channel: Channel
  replaces: string | null
  details: Details
  seal: Buffer
}

type Approval = { readonly id: string; readonly operatorId: string; readonly now: Date }

/** The row itself refuses to be applied by its maker; a draft that was changed in the database is not applied at all. */
export async function applyAccountChange(tx: Tx, { receivingAccounts }: BankTransferDeps, approval: Approval): Promise<void> {
  const { id, operatorId, now } = approval
  const { rows } = await tx.query<DraftRow>(
    `select id, action, currency, channel, replaces, details, seal from receiving_account_change where id = $1 and state = 'DRAFT' for update`,
    [rowId(id)],
  )
  const row = rows[0]
  if (!row) throw new Refusal('illegalMove')
  const { action, currency, channel, replaces, details, seal } = row
  const draft: AccountDraft = { ...details, id: row.id, action, currency, channel }
  if (!receivingAccounts.isIntactDraft(draft, seal)) throw new Refusal('staleVersion')
  // Both operators have seen which account is replaced: another one opened meanwhile asks for a new proposal.
  if ((await findOpenId(tx, currency, channel)) !== replaces) throw new Refusal('staleVersion')
  if (replaces !== null)
    await tx.query('update receiving_account set closed_at = $2 where id = $1 and closed_at is null', [replaces, now])
  if (action === 'open') await receivingAccounts.save(tx, { ...details, id: row.id, currency, channel })
  const set = { checker: operatorId, applied_at: now }
  await moveState(tx, receivingAccountChange, { table: 'receiving_account_change', id }, 'apply', { by: 'operator', set })
}

export const dropAccountChange = (tx: Tx, id: string): Promise<boolean> =>
  tryMoveState(tx, receivingAccountChange, { table: 'receiving_account_change', id }, 'reject', { by: 'operator' })
