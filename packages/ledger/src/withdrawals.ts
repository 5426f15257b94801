// The switch that stops withdrawals while an audit defect is unresolved.

import type { Sql } from './sql.ts'

export const stopWithdrawals = async (db: Sql, because: string): Promise<void> => {
  await db.query('select ledger.stop_withdrawals($1)', [because.slice(0, 2000)])
}

/** Only after the cause is found and corrected: see docs/runbooks/ledger-audit.md. */
export const resumeWithdrawals = async (db: Sql, because: string): Promise<void> => {
  await db.query('select ledger.resume_withdrawals($1)', [because.slice(0, 2000)])
}

export async function areWithdrawalsStopped(db: Sql): Promise<boolean> {
  const { rows } = await db.query<{ stopped: boolean }>('select ledger.withdrawals_stopped() as stopped')
  return rows[0]?.stopped ?? true
}
