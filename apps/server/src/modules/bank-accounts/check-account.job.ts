// Asks whether the bank knows the account by the name given. What the check cannot decide waits for an operator.

import { bankAccountVerification } from '@sampan/contract/machines/bank-account-verification.ts'
import { moveState } from '../../core/transitions/move-state.ts'
import { audit } from '../../platform/db/audit-log.ts'
import { emitToAccount } from '../../platform/events/emit-events.ts'
import { defineJob, idPayload } from '../../platform/jobs/define-job.ts'
import type { Fields } from './bank-account-fields.ts'
import { holderNameOf, matchNames, type NameMatch } from './holder-name.ts'
import { fieldsOf, type Row } from './store.ts'

export type PayeeAnswer = NameMatch | 'unknown'

/** A service that confirms payees. It is asked outside of any transaction. */
export type PayeeCheck = (asked: { readonly holder: string; readonly account: Fields }) => Promise<PayeeAnswer>

/** Without such a service the names are compared; whatever is not the same is an operator's to decide. */
export const compareNames: PayeeCheck = async ({ holder, account }) => matchNames(holder, account.beneficiaryName)

export const checkBankAccount = defineJob({
  name: 'check-bank-account',
  payload: idPayload,
  async run(check: PayeeCheck, { db, transact, now }, { id }) {
    const { rows } = await db.query<Row>('select * from bank_account where id = $1', [id])
    const row = rows[0]
    if (row?.verification_state !== 'PENDING_VERIFICATION' || row.life_state === 'INACTIVE') return
    const answer = await check({ holder: await holderNameOf(db, row.account_id), account: fieldsOf(row) })
    if (answer !== 'same') return
    await transact(async (tx) => {
      // A change in between has enqueued a check of its own.
      const { rowCount } = await tx.query('select from bank_account where id = $1 and version = $2 for update', [id, row.version])
      if (rowCount !== 1) return
      const place = { table: 'bank_account', column: 'verification_state', id } as const
      const set = { version: row.version + 1, updated_at: now() }
      await moveState(tx, bankAccountVerification, place, 'verify', { by: 'bank', set })
      await audit(tx, { kind: 'system' }, now(), { action: 'bankAccountVerified', accountId: row.account_id, subject: id })
      await emitToAccount(tx, row.account_id, { type: 'bank_account_changed', ref: id })
    })
  },
})
