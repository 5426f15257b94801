// An operator's word on a bank account: known to its bank or not, in use or not.

import { move } from '@sampan/contract/machine.ts'
import { bankAccountLife } from '@sampan/contract/machines/bank-account-life.ts'
import { bankAccountVerification } from '@sampan/contract/machines/bank-account-verification.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db.ts'
import { rowId } from '../../platform/ids.ts'
import { emitToAccount } from '../../platform/outbox.ts'
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
  const life = name === 'disable' || name === 'enable' ? move(bankAccountLife, row.life_state, name) : row.life_state
  const verification =
    name === 'verify' || name === 'fail' ? move(bankAccountVerification, row.verification_state, name) : row.verification_state
  await tx.query(
    'update bank_account set life_state = $2, verification_state = $3, reason = $4, version = version + 1, updated_at = $5 where id = $1',
    [row.id, life, verification, reason, now],
  )
  await audit(tx, actor, now, {
    action: 'bankAccountDecided',
    accountId: row.account_id,
    subject: row.id,
    detail: { move: name },
  })
  await emitToAccount(tx, row.account_id, { type: 'bank_account_changed', ref: row.id })
}
