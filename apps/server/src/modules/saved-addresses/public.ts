// What other modules may know of saved addresses.

import { normalise } from '@sampan/chains/address.ts'
import { type NetworkId, networkById, networkIds } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { coolDownHoursOf, findOwn, isUsable, type Row, selectRows, stateNow } from './store.ts'

export { addressTasks } from './address-tasks.ts'
export { assignAddressPayee } from './change-address.ts'
export { decideAddress } from './decide-address.ts'
export { demoAddressesOn, seedDemoAddresses } from './demo-addresses.ts'
export type { AddressDeps } from './deps.ts'
export { screenByList } from './screening.ts'

export type UsableAddress = {
  readonly id: string
  readonly network: NetworkId
  readonly address: string
  readonly memo: string | null
  readonly label: string
}

type AddressQuery = { readonly accountId: string; readonly addressId: string; readonly now: Date }

/** The destination that money may go to now. Refuses what is foreign or deleted like what is not there, and says the hours of a cool-down. */
export async function usableAddress(db: Db | Tx, { accountId, addressId, now }: AddressQuery): Promise<UsableAddress> {
  const row = await findOwn(db, accountId, addressId)
  if (row.state === 'INACTIVE') throw new Refusal('notFound')
  const objection = objectionTo(row, now)
  if (objection) throw objection
  return toUsable(row)
}

/** The address with its memo, as it is confirmed. */
export const targetOfAddress = ({ address, memo }: Pick<UsableAddress, 'address' | 'memo'>): string =>
  memo === null ? address : `${address} (${memo})`

const toUsable = ({ id, network, address, memo, label }: Row): UsableAddress => ({ id, network, address, memo, label })

function objectionTo(row: Row, now: Date): Refusal | undefined {
  if (isUsable(row, now)) return undefined
  if (stateNow(row, now) !== 'COOLING') return new Refusal('addressUnavailable')
  const cooldown = coolDownHoursOf(row)
  return new Refusal('addressCoolingDown', {
    params: { cooldown },
    result: { cooldown, usableFrom: row.usable_from?.toISOString() ?? null },
  })
}

export type SavedAddress = UsableAddress & { readonly objection: Refusal | undefined }

/** Every address of the account that is not deleted, with the reason why nothing can be sent there now. */
export async function listSavedAddresses(
  db: Db | Tx,
  { accountId, now }: Pick<AddressQuery, 'accountId' | 'now'>,
): Promise<SavedAddress[]> {
  const { rows } = await db.query<Row>({
    name: 'addresses-of-account',
    text: `${selectRows} where address.account_id = $1 and address.state <> 'INACTIVE'`,
    values: [accountId],
  })
  return rows.map((row) => ({ ...toUsable(row), objection: objectionTo(row, now) }))
}

/** Written in the transaction of the payment: an address that was deleted or disabled meanwhile stops it. */
export async function noteUsed(tx: Tx, { addressId, now }: Pick<AddressQuery, 'addressId' | 'now'>): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'address-used',
    text: `update blockchain_address set times_used = times_used + 1, last_used_at = $2
           where id = $1 and state in ('ACTIVE', 'COOLING') and usable_from <= $2`,
    values: [addressId, now],
  })
  if (rowCount !== 1) throw new Refusal('addressUnavailable')
}

/** Whether the customer has named the owner of an address, on any network where the same key is the same address. */
export async function knowsAddress(
  db: Db | Tx,
  { accountId, network, address }: { accountId: string; network: NetworkId; address: string },
): Promise<boolean> {
  const spelled = normalise(network, address)
  if (spelled === undefined) return false
  const { family } = networkById(network)
  const { rowCount } = await db.query({
    name: 'address-known',
    text: `select 1 from blockchain_address where account_id = $1 and network = any($2) and address = $3
             and state in ('COOLING', 'ACTIVE', 'PENDING_DELETE') limit 1`,
    values: [accountId, networkIds.filter((id) => networkById(id).family === family), spelled],
  })
  return rowCount === 1
}
