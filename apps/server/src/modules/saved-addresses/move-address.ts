// A move of a saved address: the state, its audit row and its event.

import type { Actor as MoveActor } from '@sampan/contract/actors.ts'
import { blockchainAddress } from '@sampan/contract/machines/blockchain-address.ts'
import { moveState } from '../../core/transitions/move-state.ts'
import { type Actor, audit } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import { emitToAccount } from '../../platform/events/emit-events.ts'
import { type AddressMove, type Risk, type Row, stateNow } from './store.ts'

type Moving = {
  readonly row: Pick<Row, 'id' | 'account_id' | 'state' | 'usable_from'>
  readonly move: AddressMove
  /** Who does it, in the words of the machine. */
  readonly by: MoveActor
  readonly actor: Actor
  readonly now: Date
  readonly action: string
  /** Where it starts to cool down: how long. */
  readonly cooling?: { readonly since: Date; readonly until: Date }
  readonly risk?: Risk
  readonly reason?: string
}

export async function moveAddress(tx: Tx, { row, move, by, actor, now, action, cooling, risk, reason }: Moving): Promise<void> {
  const { id, account_id: accountId, state } = row
  const from = stateNow(row, now)
  const place = { table: 'blockchain_address', id }
  // A cool-down that has ended is over, whether or not the job has come by.
  if (from !== state && move !== 'activate')
    await moveState(tx, blockchainAddress, { ...place, state }, 'activate', { by: 'system' })
  const set = {
    ...(cooling && { cooling_since: cooling.since, usable_from: cooling.until }),
    ...(risk && { risk }),
    reason: reason ?? null,
    updated_at: now,
  }
  await moveState(tx, blockchainAddress, { ...place, state: move === 'activate' ? state : from }, move, { by, set })
  const detail = { move, from, to: blockchainAddress.moves[move].to, ...(risk ? { risk } : {}) }
  await audit(tx, actor, now, { action, accountId, subject: id, detail })
  await emitToAccount(tx, accountId, { type: 'address_changed', ref: id })
}
