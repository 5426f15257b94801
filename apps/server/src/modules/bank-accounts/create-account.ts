// Saves a bank account. It can be used once its bank, or an operator, has confirmed the name.

import type { createBankAccount } from '@sampan/contract/api/bank-account.ts'
import { audit, callerOf } from '../../platform/db/audit-log.ts'
import { emitToAccount } from '../../platform/events/emit-events.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import { newId } from '../../platform/security/ids.ts'
import { requestApproval } from './approval.ts'
import { tidy, valuesOf } from './bank-account-fields.ts'
import { checkBankAccount } from './check-account.job.ts'
import { requireRight } from './check-bank-account-form.ts'
import type { BankAccountDeps } from './deps.ts'
import { show } from './show-bank-account.ts'
import { findOwn } from './store.ts'

export async function createAccount(
  deps: BankAccountDeps,
  ctx: WriteCtxOf<typeof createBankAccount>,
  { body }: Input<typeof createBankAccount>,
): Promise<Answer<typeof createBankAccount>> {
  const { messages, securityHold } = deps
  const { tx, session, now, language } = ctx
  const { accountId, userId } = session
  const fields = tidy(body)
  await requireRight(tx, { accountId, fields })
  const id = newId()
  const usableFrom = await securityHold(tx, accountId, now)
  const waits = await requestApproval(ctx, deps, { id, fields, action: 'bankAccountAdd' })
  await tx.query({
    name: 'bank-account-create',
    text: `insert into bank_account (id, account_id, life_state, verification_state, usable_from, created_by, created_at, updated_at,
             label, currency, channel, country, bank_name, beneficiary_name, account_number, iban, swift_code, local_code, details, fingerprint)
           values ($1, $2, $18, 'PENDING_VERIFICATION', $3, $4, $5, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    values: [id, accountId, usableFrom ?? null, userId, now, ...valuesOf(fields), waits ? 'PENDING_ADD' : 'ACTIVE'],
  })
  await enqueue(tx, checkBankAccount, { id }, { key: `${checkBankAccount.name} ${id}` })
  await audit(tx, callerOf(ctx), now, { action: 'bankAccountAdded', accountId, subject: id })
  await messages.security(tx, { userId, kind: 'bankAccountAdded', params: { label: fields.label, bank: fields.bankName } })
  await emitToAccount(tx, accountId, { type: 'bank_account_changed', ref: id })
  return show(await findOwn(tx, accountId, id), language)
}
