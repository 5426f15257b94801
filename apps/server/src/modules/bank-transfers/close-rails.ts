// Closes the withdrawals of every rail after a restore: the database has forgotten which payments the bank already has.

import { audit } from '../../platform/db/audit-log.ts'
import type { Transact } from '../../platform/db/db.ts'
import type { Log } from '../../platform/observability/log.ts'

/** Operators open them again in the settings, when they have compared the open payments with the bank's list of files. */
export async function closeRailsAfterRestore(transact: Transact, log: Log, now: Date): Promise<void> {
  const closed = await transact(async (tx) => {
    const { rowCount } = await tx.query('update fiat_rail set withdrawals_open = false, changed_at = $1 where withdrawals_open', [
      now,
    ])
    if (rowCount) await audit(tx, { kind: 'system' }, now, { action: 'railsClosed', detail: { reason: 'restored' } })
    return rowCount
  })
  if (closed)
    log.error(
      { event: 'bank.railsClosed', rails: closed },
      'the database was restored: no payment file is made until operators open the rails: docs/runbooks/backup.md',
    )
}
