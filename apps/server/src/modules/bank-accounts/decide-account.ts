// An operator's word on a bank account: known to its bank or not, in use or not.

import { bankAccountLife } from '@sampan/contract/machines/bank-account-life.ts'
import { bankAccountVerification } from '@sampan/contract/machines/bank-account-verification.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { moveState } from '../../core/transitions/move-state.ts'
import { type Actor, audit } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import { emitToAccount } from '../../platform/events/emit-events.ts'
import { rowId } from '../../platform/security/ids.ts'
import type { Row } from './store.ts'

export type BankAccountDecision = {
  readonly id: string
  readonly version: number
  readonly move: 'verify' | 'fail' | 'disable' | 'enable'
  /** What the customer reads. */
  readonly reason?: string
}

export async function decideBankAccount(tx: Tx, actor: Actor, now: Date, decision: BankAccountDecision): Promise<void> {
  const { id, version, move: name, reason = null } = decision
  const { rows } = await tx.query<Row>('select * from bank_account where id = $1 for update', [rowId(id)])
  const row = rows[0]
  if (!row) throw new Refusal('notFound')
  if (row.version !== version) throw new Refusal('staleVersion')
  const { life_state: life, verification_state: verification } = row
  const place = { table: 'bank_account', id: row.id }
  const change = { by: 'operator', set: { reason, version: version + 1, updated_at: now } } as const
  if (name === 'disable' || name === 'enable')
    await moveState(tx, bankAccountLife, { ...place, column: 'life_state', state: life }, name, change)
  else await moveState(tx, bankAccountVerification, { ...place, column: 'verification_state', state: verification }, name, change)
  await audit(tx, actor, now, {
    action: 'bankAccountDecided',
    accountId: row.account_id,
    subject: row.id,
    detail: { move: name },
  })
  await emitToAccount(tx, row.account_id, { type: 'bank_account_changed', ref: row.id })
}
