// A customer tells of a transfer that is on its way, with its proof. Nothing is credited before a bank says so.

import type { deposit as entry } from '@sampan/contract/api/fiat.ts'
import { upload } from '@sampan/contract/constants.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { messages } from '@sampan/contract/messages.ts'
import { isLess } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { callerOf } from '../../../platform/audit.ts'
import type { BeforeWrite, WriteVerb } from '../../../platform/ctx.ts'
import type { Tx } from '../../../platform/db.ts'
import { inspectFile, type SafeFile } from '../../../platform/files/inspect-file.ts'
import { newId, rowId } from '../../../platform/ids.ts'
import type { Input, UploadedFile } from '../../../platform/input.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { lockAccount } from '../lock-account.ts'
import type { FiatParts } from '../parts.ts'
import { findRail } from '../rails.ts'
import { referencesIn } from '../reference.ts'
import { showDeposit } from '../show.ts'
import { createDeposit } from './deposits.ts'
import { typedAmount } from './open-deposit.ts'

const bytesPerAccountMax = 200 * 1_048_576

/** Drawing pictures anew takes its time: it happens before the transaction opens. */
const inspected = new WeakMap<readonly UploadedFile[], readonly SafeFile[]>()

export const inspectProofs: BeforeWrite<typeof entry> = async (_, { files }) => {
  if (files.length > upload.filesMax) throw new Refusal('tooManyFiles', { params: { max: upload.filesMax } })
  const safe: SafeFile[] = []
  for (const file of files) safe.push(await inspectFile(file))
  inspected.set(files, safe)
}

export const declareDeposit =
  (parts: FiatParts): WriteVerb<typeof entry> =>
  async (ctx, { body, files }) => {
    const { tx, session, now, language } = ctx
    const account = await parts.receivingAccounts.find(tx, body.receivingAccount)
    if (account.currency !== body.currency) throw new Refusal('invalidInput', { fields: { currency: messages.invalid } })
    const rail = await findRail(tx, account.currency, account.channel)
    if (!rail.depositsOpen) throw new Refusal('channelPaused', { params: { channel: account.channel } })
    const declared = typedAmount({ amount: body.amount, currency: body.currency }, account.currency)
    if (isLess(declared, rail.minimumDeposit))
      throw new Refusal('belowMinimum', { params: { minimum: formatMoney(rail.minimumDeposit) } })
    const proofs = inspected.get(files) ?? []
    await lockAccount(tx, session.accountId)
    await requireSpace(tx, session.accountId, proofs)
    const intentId = await ownIntent(tx, session.accountId, body)
    const deposit = await createDeposit(
      tx,
      {
        account_id: session.accountId,
        user_id: session.userId,
        intent_id: intentId,
        receiving_account_id: account.id,
        currency: account.currency,
        channel: account.channel,
        declared: declared.units,
        beneficiary_name: body.beneficiaryName,
        bank_name: body.bankName,
        bank_country: body.bankCountry,
        bank_swift_code: body.bankSwiftCode,
        reference_no: body.referenceNo.trim(),
        remarks: body.customerRemarks ?? null,
      },
      { now, by: 'customer', actor: callerOf(ctx) },
    )
    for (const proof of proofs) await keepProof(tx, deposit.id, proof)
    // The money may have been there first.
    await enqueue(tx, 'match-bank-lines', {}, { key: 'match-bank-lines' })
    return showDeposit(tx, deposit, parts, language)
  }

/** The intent given, or the one whose reference was written down. Another customer's is nobody's here. */
async function ownIntent(tx: Tx, accountId: string, body: Input<typeof entry>['body']): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'deposit-intent-own',
    text: `select i.id from deposit_intent i where i.account_id = $1 and (i.id = $2 or i.reference_no = any($3))
             and not exists (select from fiat_deposit d where d.intent_id = i.id) limit 1`,
    values: [accountId, rowId(body.intentId ?? ''), referencesIn(body.referenceNo)],
  })
  if (body.intentId !== undefined && !rows[0]) throw new Refusal('notFound')
  return rows[0]?.id ?? null
}

async function keepProof(tx: Tx, depositId: string, { name, type, bytes, sha256 }: SafeFile): Promise<void> {
  await tx.query({
    name: 'deposit-proof-keep',
    text: 'insert into deposit_proof (id, deposit_id, name, type, size, sha256, bytes) values ($1, $2, $3, $4, $5, $6, $7)',
    values: [newId(), depositId, name, type, bytes.length, sha256, bytes],
  })
}

async function requireSpace(tx: Tx, accountId: string, proofs: readonly SafeFile[]): Promise<void> {
  const { rows } = await tx.query<{ used: bigint }>({
    name: 'deposit-proof-space',
    text: `select coalesce(sum(p.size), 0)::bigint as used from deposit_proof p join fiat_deposit d on d.id = p.deposit_id where d.account_id = $1`,
    values: [accountId],
  })
  const more = proofs.reduce((total, { bytes }) => total + bytes.length, 0)
  if (Number(rows[0]?.used ?? 0n) + more > bytesPerAccountMax) throw new Refusal('storageFull')
}
