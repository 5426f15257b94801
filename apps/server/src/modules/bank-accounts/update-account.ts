// Changes a saved bank account. Any field that decides where money goes makes another account of it: verification and approval restart.

import type { update } from '@sampan/contract/api/bank-account.ts'
import { move } from '@sampan/contract/machine.ts'
import { bankAccountLife } from '@sampan/contract/machines/bank-account-life.ts'
import { bankAccountVerification } from '@sampan/contract/machines/bank-account-verification.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit, callerOf } from '../../platform/audit.ts'
import { hashOf } from '../../platform/canonical.ts'
import type { WriteCtx, WriteVerb } from '../../platform/ctx.ts'
import { enqueue } from '../../platform/jobs.ts'
import { emitToAccount } from '../../platform/outbox.ts'
import { askColleagues } from './colleagues.ts'
import { requireRight } from './judge.ts'
import type { BankAccountParts } from './parts.ts'
import { type Fields, fieldsOf, findOwn, type Row, show, tidy, valuesOf } from './store.ts'

export const updateAccount =
  (parts: BankAccountParts): WriteVerb<typeof update> =>
  async (ctx, { params: { id }, body }) => {
    const { securityHold, approvals } = parts
    const { tx, session, now, language } = ctx
    const { accountId } = session
    if (session.accountType === 'corporate') await approvals.standInLine(tx, accountId)
    const row = await findOwn(tx, accountId, id, 'for update')
    if (row.version !== body.version) throw new Refusal('staleVersion')
    if (row.life_state !== 'ACTIVE')
      throw new Refusal('illegalMove', { result: { process: 'bankAccountLife', state: row.life_state } })
    const fields = tidy(body)
    await requireRight(tx, { accountId, fields, except: id })
    const anew = isOtherAccount(row, fields)
    const verification = anew ? move(bankAccountVerification, row.verification_state, 'restart') : row.verification_state
    const hold = anew ? await securityHold(tx, accountId, now) : undefined
    const waits = anew && (await askColleagues(ctx, parts, { id: row.id, fields, action: 'bankAccountAdd' }))
    const life = waits ? move(bankAccountLife, row.life_state, 'requireApproval') : row.life_state
    await tx.query({
      name: 'bank-account-update',
      text: `update bank_account set verification_state = $2, reason = case when $3 then null else reason end,
               usable_from = case when $3 then $4 else usable_from end, version = version + 1, updated_at = $5,
               label = $6, currency = $7, channel = $8, country = $9, bank_name = $10, beneficiary_name = $11, account_number = $12,
               iban = $13, swift_code = $14, local_code = $15, details = $16, fingerprint = $17, life_state = $18
             where id = $1`,
      values: [id, verification, anew, hold ?? null, now, ...valuesOf(fields), life],
    })
    if (anew) {
      await enqueue(tx, 'check-bank-account', { id }, { key: `check-bank-account ${id}` })
      await notifyOwners(ctx, parts, fields)
    }
    await audit(tx, callerOf(ctx), now, { action: 'bankAccountChanged', accountId, subject: id, detail: { verifiedAnew: anew } })
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

/** The owners and admins of the account, and the member who made the change. */
async function notifyOwners(ctx: WriteCtx, { messages }: BankAccountParts, { label, bankName: bank }: Fields): Promise<void> {
  const { tx, session } = ctx
  const { rows } = await tx.query<{ id: string }>({
    name: 'bank-account-owners',
    text: `select id from app_user where account_id = $1 and (id = $2 or (role in ('owner', 'admin') and status = 'ACTIVE'))`,
    values: [session.accountId, session.userId],
  })
  for (const { id } of rows) await messages.security(tx, { userId: id, kind: 'bankAccountChanged', params: { label, bank } })
}
