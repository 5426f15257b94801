// Writes the payments that are due to files for the bank: one per currency and channel. A payment is in one file, under one end-to-end id.

import { expectedDay } from '@sampan/contract/business-calendar.ts'
import type { Channel } from '@sampan/contract/channels.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { areWithdrawalsStopped } from '@sampan/ledger/withdrawals.ts'
import { applyDecided } from '../../core/changes/run-flow.ts'
import type { Tx } from '../../platform/db/db.ts'
import { declareJob, defineJob, enqueue, noPayload } from '../../platform/jobs/define-job.ts'
import { faultPoint } from '../../platform/jobs/fault-point.ts'
import { newId } from '../../platform/security/ids.ts'
import { usableBankAccount } from '../bank-accounts/public.ts'
import type { BankTransferDeps } from '../bank-transfers/public.ts'
import { decideSending, endUnsent, exportPayments, selectWithdrawals, type WithdrawalRow } from '../bank-transfers/public.ts'
import { writePain001 } from './pain001.ts'
import { insertPaymentFile } from './payment-files.ts'

const paymentsMax = 500

/** The bank of practice mode, which pays what it finds in new files. */
export const runPracticeBank = declareJob({ name: 'practice-bank', payload: noPayload })

export const exportPaymentsJob = defineJob({
  ...exportPayments,
  async run(deps: BankTransferDeps, { db, transact, now }) {
    if (await areWithdrawalsStopped(db)) return
    const due = new Date(now().getTime() - deps.cancelWindowMs)
    const { rows } = await db.query<{ currency: Fiat; channel: Channel }>(
      `select distinct w.currency, w.channel from fiat_withdrawal w join fiat_rail r using (currency, channel)
       where w.state = 'TO_BE_PROCESSED' and w.completed_at is null and w.created_at <= $1 and r.withdrawals_open`,
      [due],
    )
    for (const rail of rows) await transact((tx) => exportRail(tx, deps, rail, due, now()))
    const { rows: waiting } = await db.query<{ first: Date | null }>(
      `select min(created_at) as first from fiat_withdrawal where state = 'TO_BE_PROCESSED' and completed_at is null and created_at > $1`,
      [due],
    )
    const first = waiting[0]?.first
    if (first) {
      const runAt = new Date(first.getTime() + deps.cancelWindowMs)
      await transact((tx) => enqueue(tx, exportPayments, {}, { key: exportPayments.name, runAt }))
    }
  },
})

async function exportRail(
  tx: Tx,
  deps: BankTransferDeps,
  { currency, channel }: { currency: Fiat; channel: Channel },
  due: Date,
  now: Date,
): Promise<void> {
  const candidates = await selectWithdrawals(
    tx,
    `state = 'TO_BE_PROCESSED' and completed_at is null and currency = $1 and channel = $2 and created_at <= $3
     order by created_at limit ${paymentsMax} for update skip locked`,
    [currency, channel, due],
  )
  const payments: WithdrawalRow[] = []
  for (const row of candidates) if (await mayLeave(tx, deps, row, now)) payments.push(row)
  if (payments.length === 0) return
  const id = newId()
  const messageId = id.replaceAll('-', '').slice(0, 35).toUpperCase()
  const debtor = await deps.receivingAccounts.ofRail(tx, currency, channel)
  const content = writePain001({
    messageId,
    createdAt: now,
    executeOn: expectedDay(now, currency, 'FPS'),
    currency,
    channel,
    debtor,
    payments: payments.map((row) => ({
      endToEndId: row.end_to_end_id,
      amount: { units: row.amount, currency },
      destination: row.destination,
      purpose: row.purpose,
      text: row.statement_reference ?? row.reference,
    })),
  })
  const total = payments.reduce((sum, { amount }) => sum + amount, 0n)
  await insertPaymentFile(tx, { id, messageId, currency, channel, payments: payments.length, total, content, now })
  await applyDecided(
    tx,
    payments.map((row) => decideSending(row, id, now)),
    deps.notices,
  )
  faultPoint('fiat-export-before-commit')
  await enqueue(tx, runPracticeBank, {}, { key: runPracticeBank.name })
}

/** A frozen account sends nothing for now; an account that is not the confirmed one any more gets nothing at all. */
async function mayLeave(tx: Tx, deps: BankTransferDeps, row: WithdrawalRow, now: Date): Promise<boolean> {
  const { active, frozen } = await deps.standingOf(tx, row.account_id, now)
  if (!active || frozen) return false
  try {
    const { version } = await usableBankAccount(tx, { accountId: row.account_id, id: row.bank_account_id, now })
    if (version === row.destination.version) return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  await endUnsent(tx, row, 'reject', { now, by: 'system', reason: 'accountChanged' })
  return false
}
