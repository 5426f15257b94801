// Stops withdrawals on one network when something contradicts the books. Two operators lift the stop in the settings.

import type { NetworkId } from '@sampan/contract/networks.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { audit } from '../../platform/db/audit-log.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Log } from '../../platform/observability/log.ts'

/** The runbook crypto-withdrawals.md has a section for each. */
export const stopReasons = ['chainAhead', 'unknownPayments', 'journalBehind', 'byOperator'] as const
export type StopReason = (typeof stopReasons)[number]

export type NetworkStop = {
  readonly network: NetworkId
  readonly reason: StopReason
  /** What was seen, for operators. */
  readonly detail: string
  readonly now: Date
}

/** The first reason stays: an operator clears the causes one after the other. */
export async function stopNetwork(tx: Tx, log: Log, { network, reason, detail, now }: NetworkStop): Promise<void> {
  const { rowCount } = await tx.query(
    `update network_policy set stop_reason = $2, stop_detail = $3, stopped_at = $4, changed_at = $4
     where network = $1 and stop_reason = 'none'`,
    [network, reason, detail, now],
  )
  if (rowCount === 0) return
  const { name } = networkById(network)
  log.error({ event: 'network.stopped', network: name, reason, detail }, 'withdrawals on a network are stopped')
  await audit(tx, { kind: 'system' }, now, {
    action: 'networkStopped',
    subject: `network.${network}`,
    detail: { reason, detail },
  })
}

/** Stopped for one of these, payments may be missing in the books: a withdrawal that still waits there may have been paid. */
const missingPayments: readonly StopReason[] = ['chainAhead', 'journalBehind']

export async function mayLackPayments(db: Db, network: NetworkId): Promise<boolean> {
  const { rowCount } = await db.query('select from network_policy where network = $1 and stop_reason = any($2::text[])', [
    network,
    missingPayments,
  ])
  return rowCount !== 0
}
