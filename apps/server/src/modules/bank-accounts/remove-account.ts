// Deletes a saved bank account. Saving it again starts with everything anew.

import type { remove } from '@sampan/contract/api/bank-account.ts'
import { move } from '@sampan/contract/machine.ts'
import { bankAccountLife } from '@sampan/contract/machines/bank-account-life.ts'
import { audit, callerOf } from '../../platform/audit.ts'
import type { WriteVerb } from '../../platform/ctx.ts'
import { emitToAccount } from '../../platform/outbox.ts'
import type { BankAccountParts } from './parts.ts'
import { findOwn } from './store.ts'

export const removeAccount =
  ({ messages }: BankAccountParts): WriteVerb<typeof remove> =>
  async (ctx, { params: { id } }) => {
    const { tx, session, now } = ctx
    const { accountId, userId } = session
    const row = await findOwn(tx, accountId, id, 'for update')
    await tx.query('update bank_account set life_state = $2, version = version + 1, updated_at = $3 where id = $1', [
      id,
      move(bankAccountLife, row.life_state, 'delete'),
      now,
    ])
    await audit(tx, callerOf(ctx), now, { action: 'bankAccountDeleted', accountId, subject: id })
    await messages.security(tx, { userId, kind: 'bankAccountDeleted', params: { label: row.label, bank: row.bank_name } })
    await emitToAccount(tx, accountId, { type: 'bank_account_changed', ref: id })
    return {}
  }
