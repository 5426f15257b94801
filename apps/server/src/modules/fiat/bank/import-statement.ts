// Takes a statement into the books: every line once, whatever file brings it and however often. Money stands in suspense until it is known whose it is.

import { formatMoney } from '@sampan/contract/format-money.ts'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import { post } from '@sampan/ledger/post.ts'
import { bankReference } from '@sampan/ledger/reference.ts'
import { settle } from '@sampan/ledger/settle.ts'
import type { Transact, Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/jobs.ts'
import type { FiatParts } from '../parts.ts'
import { tellWallet } from '../steps.ts'
import { moveWithdrawal, selectWithdrawals, type WithdrawalRow } from '../withdraw/withdrawals.ts'
import type { BankLine, Closing, Statement } from './statement.ts'

export type Imported = { readonly fresh: number; readonly known: number }

export async function importStatement(
  transact: Transact,
  parts: FiatParts,
  { bank, lines, closings }: Statement,
  now: Date,
): Promise<Imported> {
  let fresh = 0
  for (const line of lines) if (await transact((tx) => importLine(tx, parts, { bank, line, now }))) fresh++
  if (closings.length > 0) await transact((tx) => keepClosings(tx, bank, closings, now))
  await transact((tx) => enqueue(tx, 'match-bank-lines', {}, { key: 'match-bank-lines' }))
  return { fresh, known: lines.length - fresh }
}

type Arriving = { readonly bank: string; readonly line: BankLine; readonly now: Date }

/** False for a line that was here before. */
async function importLine(tx: Tx, parts: FiatParts, arriving: Arriving): Promise<boolean> {
  const { bank, line } = arriving
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 41))', [`${bank} ${line.line}`])
  const { rowCount } = await tx.query('select 1 from bank_line where bank = $1 and line = $2', [bank, line.line])
  if (rowCount !== 0) return false
  const [payment] = line.endToEndId ? await selectWithdrawals(tx, 'end_to_end_id = $1 for update', [line.endToEndId]) : []
  const paid = payment && line.amount < 0n && -line.amount === payment.amount && payment.currency === line.currency
  if (payment && paid && payment.state === 'PROCESSING') await bookPayment(tx, parts, arriving, payment)
  else if (payment && line.amount > 0n && line.isReturn && isReturnable(payment, line))
    await bookReturn(tx, parts, arriving, payment)
  else await bookToSuspense(tx, parts, arriving)
  return true
}

const isReturnable = (payment: WithdrawalRow, line: BankLine): boolean =>
  payment.currency === line.currency &&
  line.amount <= payment.amount &&
  ['COMPLETED', 'TRANSFERRED_MANUALLY'].includes(payment.state)

/** The bank has paid: what was held is gone, and the fee is ours. */
async function bookPayment(tx: Tx, parts: FiatParts, arriving: Arriving, payment: WithdrawalRow): Promise<void> {
  const { transferId } = await settlePayment(tx, parts, arriving, payment)
  await keepLine(tx, arriving, transferId, payment.id)
  await moveWithdrawal(tx, payment, 'complete', { now: arriving.now, by: 'bank' })
  await tellWallet(tx, payment.account_id)
  await parts.notices.notice(tx, {
    accountId: payment.account_id,
    scope: 'wallet_history.fiat_withdraw.view',
    kind: 'fiatWithdrawalCompleted',
    params: { amount: formatMoney({ units: payment.amount, currency: payment.currency }), reference: payment.reference },
  })
}

const settlePayment = (
  tx: Tx,
  { chart }: FiatParts,
  { bank, line }: Arriving,
  { id, currency, amount, fee, hold_transfer }: WithdrawalRow,
) =>
  settle(tx, {
    key: ['fiat-withdrawal', id, 'settle'],
    purpose: 'fiat_withdrawal',
    hold: hold_transfer,
    shares: [
      { to: chart.account('bank', currency), amount: { units: amount, currency } },
      ...(fee > 0n ? [{ to: chart.account('fees', currency), amount: { units: fee, currency } }] : []),
    ],
    reference: bankReference({ bank, line: line.line }),
  })

/** The bank sent it back: the customer gets what came back, and our fee too, since nothing was carried. */
async function bookReturn(tx: Tx, parts: FiatParts, arriving: Arriving, payment: WithdrawalRow): Promise<void> {
  const { chart } = parts
  const { bank, line, now } = arriving
  const { currency, fee } = payment
  const customer = (await openAccounts(tx, payment.account_id, [currency])).get(currency)
  if (!customer) throw new Error(`no account in ${currency}`)
  const { transferId } = await post(tx, {
    key: ['fiat-withdrawal', payment.id, 'return'],
    purpose: 'fiat_withdrawal',
    legs: [
      { from: chart.account('bank', currency), to: customer.available, amount: { units: line.amount, currency } },
      ...(fee > 0n ? [{ from: chart.account('fees', currency), to: customer.available, amount: { units: fee, currency } }] : []),
    ],
    reference: bankReference({ bank, line: line.line }),
  })
  await keepLine(tx, arriving, transferId, payment.id)
  await moveWithdrawal(tx, payment, 'return', { now, by: 'bank', reason: 'returned' })
  await tellWallet(tx, payment.account_id)
  await parts.notices.notice(tx, {
    accountId: payment.account_id,
    scope: 'wallet_history.fiat_withdraw.view',
    kind: 'fiatWithdrawalReturned',
    params: { amount: formatMoney({ units: line.amount, currency }), reference: payment.reference },
  })
}

/** Whose it is, or what it paid for, is found out later; the books agree with the bank from now on. */
async function bookToSuspense(tx: Tx, { chart }: FiatParts, arriving: Arriving): Promise<void> {
  const { bank, line } = arriving
  const { currency } = line
  const [ours, suspense] = [chart.account('bank', currency), chart.account('suspense', currency)]
  const came = line.amount > 0n
  const amount = { units: came ? line.amount : -line.amount, currency }
  const { transferId } = await post(tx, {
    key: ['bank-line', bank, line.line],
    purpose: 'suspense',
    legs: [came ? { from: ours, to: suspense, amount } : { from: suspense, to: ours, amount }],
    reference: bankReference({ bank, line: line.line }),
  })
  await keepLine(tx, arriving, transferId, null)
}

async function keepLine(tx: Tx, { bank, line, now }: Arriving, transfer: bigint, withdrawalId: string | null): Promise<void> {
  await tx.query({
    name: 'bank-line-keep',
    text: `insert into bank_line (id, bank, line, currency, amount, booked_on, counterparty, text, end_to_end_id, is_return, withdrawal_id, transfer, imported_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    values: [
      newId(),
      bank,
      line.line,
      line.currency,
      line.amount,
      line.bookedOn,
      line.counterparty,
      line.text,
      line.endToEndId,
      line.isReturn,
      withdrawalId,
      transfer,
      now,
    ],
  })
}

/** A bank that corrects the end of a day is believed. */
async function keepClosings(tx: Tx, bank: string, closings: readonly Closing[], now: Date): Promise<void> {
  for (const { account, currency, on, units } of closings)
    await tx.query(
      `insert into bank_closing (bank, account, currency, closed_on, units, imported_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (bank, account, currency, closed_on) do update set units = excluded.units, imported_at = excluded.imported_at`,
      [bank, account, currency, on, units, now],
    )
}
