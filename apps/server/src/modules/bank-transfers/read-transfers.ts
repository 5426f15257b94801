// Deposits and withdrawals to read: pages, one by one, and the proofs of deposits.

import type * as entry from '@sampan/contract/api/fiat.ts'
import type * as fiatDeposit from '@sampan/contract/api/fiat-deposit.ts'
import type { Language } from '@sampan/contract/language.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import { listPage } from '../../core/transactions/list-page.ts'
import { idsOf } from '../../core/transactions/search.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import { rowId } from '../../platform/security/ids.ts'
import type { Session } from '../../platform/security/session.ts'
import { findDeposit } from './deposit/bank-deposits.ts'
import type { BankTransferDeps } from './deps.ts'
import { type Detail, depositRow, withdrawalRow } from './show-transfer.ts'
import { showDeposit, showWithdrawal } from './show-transfer-detail.ts'
import { findRows } from './transfer-history.ts'
import { findWithdrawal } from './withdraw/bank-withdrawals.ts'

export const may = (session: Session, scope: Scope): boolean => session.scopes.includes(scope)

export async function searchFiat(
  { db, session, language }: ReadCtxOf<typeof entry.searchTransactions>,
  { body }: Input<typeof entry.searchTransactions>,
): Promise<Answer<typeof entry.searchTransactions>> {
  const { query, pagination } = body
  const { accountId } = session
  const kinds = [
    ...(query.kind !== 'withdraw' && may(session, 'wallet_history.fiat_deposit.view') ? (['fiatDeposit'] as const) : []),
    ...(query.kind !== 'deposit' && may(session, 'wallet_history.fiat_withdraw.view') ? (['fiatWithdrawal'] as const) : []),
  ]
  return listPage(db, { accountId, kinds, query, pagination }, async (hits) => {
    const { deposits, withdrawals } = await findRows(db, accountId, idsOf(hits))
    return [...deposits.map((row) => depositRow(row, language)), ...withdrawals.map((row) => withdrawalRow(row, language))]
  })
}

export async function readFiat(
  deps: BankTransferDeps,
  { db, session, language }: ReadCtxOf<typeof entry.getFiatTransaction>,
  { params: { id } }: Input<typeof entry.getFiatTransaction>,
): Promise<Answer<typeof entry.getFiatTransaction>> {
  return findFiat(db, deps, {
    accountId: session.accountId,
    id,
    language,
    withDeposits: may(session, 'wallet_history.fiat_deposit.view'),
    withWithdrawals: may(session, 'wallet_history.fiat_withdraw.view'),
  })
}

export async function readProof(
  { db, session }: ReadCtxOf<typeof entry.getProofFile>,
  { params: { id, fileId } }: Input<typeof entry.getProofFile>,
): Promise<Answer<typeof entry.getProofFile>> {
  const { rows } = await db.query<{ name: string; type: string; bytes: Buffer }>({
    name: 'deposit-proof-read',
    text: `select p.name, p.type, p.bytes from deposit_proof p join fiat_deposit d on d.id = p.deposit_id
           where p.id = $1 and d.id = $2 and d.account_id = $3 and p.sha256 = sha256(p.bytes)`,
    values: [rowId(fileId), rowId(id), session.accountId],
  })
  const file = rows[0]
  if (!file) throw new Refusal('notFound')
  return { name: file.name, type: file.type, content: file.bytes }
}

type SenderRow = {
  id: string
  beneficiary_name: string
  bank_name: string
  bank_country: string
  bank_swift_code: string
  created_at: Date
}

/** Accounts that the user has sent from before, the latest first, each once. */
export async function readSenderAccounts(
  { db, session }: ReadCtxOf<typeof fiatDeposit.getSenderAccounts>,
  { query }: Input<typeof fiatDeposit.getSenderAccounts>,
): Promise<Answer<typeof fiatDeposit.getSenderAccounts>> {
  const { rows } = await db.query<SenderRow>({
    name: 'sender-accounts',
    text: `select * from (
             select distinct on (beneficiary_name, bank_swift_code) id, beneficiary_name, bank_name, bank_country, bank_swift_code, created_at
             from fiat_deposit where account_id = $1 and ($2::text is null or currency = $2) and beneficiary_name is not null
               and bank_name is not null and bank_country is not null and bank_swift_code is not null
               and ($3::text is null or strpos(lower(bank_name || ' ' || beneficiary_name), lower($3)) > 0)
             order by beneficiary_name, bank_swift_code, created_at desc
           ) latest order by created_at desc limit 50`,
    values: [session.accountId, query.currency ?? null, query.text ?? null],
  })
  return {
    resultList: rows.map((row) => ({
      id: row.id,
      beneficiaryName: row.beneficiary_name,
      bankName: row.bank_name,
      bankCountry: row.bank_country,
      bankSwiftCode: row.bank_swift_code,
      accountTail: null,
      lastUsedAt: row.created_at.toISOString(),
    })),
  }
}

type TransferQuery = {
  readonly accountId: string
  readonly id: string
  readonly language: Language
  readonly withDeposits?: boolean
  readonly withWithdrawals?: boolean
}

/** One transaction of the account's own. Without more said the caller has checked that it may be seen. */
export async function findFiat(db: Db, deps: BankTransferDeps, query: TransferQuery): Promise<Detail> {
  const { accountId, id, language, withDeposits = true, withWithdrawals = true } = query
  const deposit = withDeposits ? await findDeposit(db, id, { accountId }) : undefined
  if (deposit) return showDeposit(db, deposit, deps, language)
  const withdrawal = withWithdrawals ? await findWithdrawal(db, id, { accountId }) : undefined
  if (withdrawal) return showWithdrawal(db, withdrawal, language)
  throw new Refusal('notFound')
}
