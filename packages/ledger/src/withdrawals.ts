// The switch that keeps money in the house while its books are in doubt.

import type { Sql } from './sql.ts'

export const stopWithdrawals = async (db: Sql, because: string): Promise<void> => {
  await db.query('select ledger.stop_withdrawals($1)', [because.slice(0, 2000)])
}

/** Only after the cause is found and mended: see docs/runbooks/ledger-audit.md. */
export const resumeWithdrawals = async (db: Sql, because: string): Promise<void> => {
  await db.query('select ledger.resume_withdrawals($1)', [because.slice(0, 2000)])
}

export async function areWithdrawalsStopped(db: Sql): Promise<boolean> {
  const { rows } = await db.query<{ stopped: boolean }>('select ledger.withdrawals_stopped() as stopped')
  return rows[0]?.stopped ?? true
}
