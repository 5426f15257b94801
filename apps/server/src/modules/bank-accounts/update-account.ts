// Changes a saved bank account. Any field that decides where money goes makes another account of it: verification and approval restart.

import type { updateBankAccount } from '@sampan/contract/api/bank-account.ts'
import { bankAccountLife } from '@sampan/contract/machines/bank-account-life.ts'
import { bankAccountVerification } from '@sampan/contract/machines/bank-account-verification.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { moveState } from '../../core/transitions/move-state.ts'
import { audit, callerOf } from '../../platform/db/audit-log.ts'
import { emitToAccount } from '../../platform/events/emit-events.ts'
import { hashOf } from '../../platform/http/canonical.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtx, WriteCtxOf } from '../../platform/http/request-context.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import { listManagers } from '../auth/public.ts'
import { requestApproval } from './approval.ts'
import { type Fields, tidy, valuesOf } from './bank-account-fields.ts'
import { checkBankAccount } from './check-account.job.ts'
import { requireRight } from './check-bank-account-form.ts'
import type { BankAccountDeps } from './deps.ts'
import { show } from './show-bank-account.ts'
import { fieldsOf, findOwn, type Row } from './store.ts'

export async function updateAccount(
  deps: BankAccountDeps,
  ctx: WriteCtxOf<typeof updateBankAccount>,
  { params: { id }, body }: Input<typeof updateBankAccount>,
): Promise<Answer<typeof updateBankAccount>> {
  const { securityHold, approvals } = deps
  const { tx, session, now, language } = ctx
  const { accountId } = session
  if (session.accountType === 'corporate') await approvals.lockCompany(tx, accountId)
  const row = await findOwn(tx, accountId, id, 'for update')
  if (row.version !== body.version) throw new Refusal('staleVersion')
  if (row.life_state !== 'ACTIVE')
    throw new Refusal('illegalMove', { result: { process: 'bankAccountLife', state: row.life_state } })
  const fields = tidy(body)
  await requireRight(tx, { accountId, fields, except: id })
  const isOther = isOtherAccount(row, fields)
  const hold = isOther ? await securityHold(tx, accountId, now) : undefined
  const waits = isOther && (await requestApproval(ctx, deps, { id: row.id, fields, action: 'bankAccountAdd' }))
  await tx.query({
    name: 'bank-account-update',
    text: `update bank_account set version = version + 1, updated_at = $2, label = $3, currency = $4, channel = $5, country = $6,
             bank_name = $7, beneficiary_name = $8, account_number = $9, iban = $10, swift_code = $11, local_code = $12, details = $13,
             fingerprint = $14
           where id = $1`,
    values: [id, now, ...valuesOf(fields)],
  })
  const place = { table: 'bank_account', id: row.id }
  if (waits) await moveState(tx, bankAccountLife, { ...place, column: 'life_state' }, 'requireApproval', { by: 'system' })
  if (isOther) {
    const set = { reason: null, usable_from: hold ?? null }
    await moveState(tx, bankAccountVerification, { ...place, column: 'verification_state' }, 'restart', { by: 'customer', set })
    await enqueue(tx, checkBankAccount, { id }, { key: `${checkBankAccount.name} ${id}` })
    await notifyManagers(ctx, deps, fields)
  }
  await audit(tx, callerOf(ctx), now, {
    action: 'bankAccountChanged',
    accountId,
    subject: id,
    detail: { verifiedAgain: isOther },
  })
  await emitToAccount(tx, accountId, { type: 'bank_account_changed', ref: id })
  return show(await findOwn(tx, accountId, id), language)
}

const isOtherAccount = (row: Row, fields: Fields): boolean => !hashOf(routeOf(fieldsOf(row))).equals(hashOf(routeOf(fields)))

/** Everything that a payment is routed by; a label, an address or a purpose leads it nowhere else. */
const routeOf = (fields: Fields) => ({
  currency: fields.currency,
  channel: fields.channel,
  country: fields.country,
  bankName: fields.bankName,
  beneficiaryName: fields.beneficiaryName,
  beneficiaryCountry: fields.beneficiaryCountry ?? null,
  accountNumber: fields.accountNumber ?? null,
  iban: fields.iban ?? null,
  swiftCode: fields.swiftCode ?? null,
  localCode: fields.localCode ?? null,
  intermediaryBank: (fields.isIntermediaryRequired === 'yes' && fields.intermediaryBank) || null,
})

async function notifyManagers(ctx: WriteCtx, { messages }: BankAccountDeps, { label, bankName: bank }: Fields): Promise<void> {
  const { tx, session } = ctx
  const scope = 'wallet.bank_account.update'
  for (const { id: userId } of await listManagers(tx, { accountId: session.accountId, scope }))
    await messages.security(tx, { userId, kind: 'bankAccountChanged', params: { label, bank } })
}
