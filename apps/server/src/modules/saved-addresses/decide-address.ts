// What operators decide about a saved address.

import { Refusal } from '@sampan/contract/refusals.ts'
import type { Actor } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import { rowId } from '../../platform/security/ids.ts'
import { coolDownOf } from './cool-down.ts'
import type { AddressDeps } from './deps.ts'
import { moveAddress } from './move-address.ts'
import { type Row, selectRows } from './store.ts'

export type AddressDecision = {
  readonly id: string
  readonly version: number
  readonly move: 'disable' | 'enable'
  /** What the customer reads. */
  readonly reason?: string
}

export async function decideAddress(
  tx: Tx,
  deps: Pick<AddressDeps, 'coolDownHours' | 'securityHold'>,
  { actor, now, id, version, move, reason }: AddressDecision & { readonly actor: Actor; readonly now: Date },
): Promise<void> {
  const { rows } = await tx.query<Row>(`${selectRows} where address.id = $1 for update of address`, [rowId(id)])
  const row = rows[0]
  if (!row) throw new Refusal('notFound')
  if (row.version !== version) throw new Refusal('staleVersion')
  // An enabled address waits as a new one does.
  const cooling = move === 'enable' ? await coolDownOf(tx, deps, { accountId: row.account_id, since: now, now }) : undefined
  await moveAddress(tx, {
    row,
    move,
    by: 'operator',
    actor,
    now,
    action: 'addressDecided',
    ...(cooling ? { cooling } : {}),
    ...(reason === undefined ? {} : { reason }),
  })
}
