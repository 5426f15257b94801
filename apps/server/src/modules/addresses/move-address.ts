// The one way from one state to another: the table decides whether it is legal, and audit row and event go with it.

import { move as stateAfter } from '@sampan/contract/machine.ts'
import { blockchainAddress } from '@sampan/contract/machines/blockchain-address.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db.ts'
import { emitToAccount } from '../../platform/outbox.ts'
import { type AddressMove, type Risk, type Row, stateNow } from './store.ts'

type Moving = {
  readonly row: Pick<Row, 'id' | 'account_id' | 'state' | 'usable_from'>
  readonly move: AddressMove
  readonly actor: Actor
  readonly now: Date
  readonly action: string
  /** Where it starts to cool down: how long. */
  readonly cooling?: { readonly since: Date; readonly until: Date }
  readonly risk?: Risk
  readonly reason?: string
}

export async function moveAddress(tx: Tx, { row, move, actor, now, action, cooling, risk, reason }: Moving): Promise<void> {
  const from = stateNow(row, now)
  const to = stateAfter(blockchainAddress, move === 'activate' ? row.state : from, move)
  const { rowCount } = await tx.query({
    name: 'address-move',
    text: `update blockchain_address set state = $3, cooling_since = coalesce($4, cooling_since), usable_from = coalesce($5, usable_from),
             risk = coalesce($6, risk), reason = $7, version = version + 1, updated_at = $8
           where id = $1 and state = $2`,
    values: [row.id, row.state, to, cooling?.since ?? null, cooling?.until ?? null, risk ?? null, reason ?? null, now],
  })
  if (rowCount !== 1) throw new Refusal('illegalMove', { result: { process: 'blockchainAddress', state: row.state, move } })
  await audit(tx, actor, now, {
    action,
    accountId: row.account_id,
    subject: row.id,
    detail: { move, from, to, ...(risk ? { risk } : {}) },
  })
  await emitToAccount(tx, row.account_id, { type: 'address_changed', ref: row.id })
}
