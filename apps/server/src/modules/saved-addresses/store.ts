// The rows of saved addresses and their form in responses.

import { isMuxed } from '@sampan/chains/address/stellar-address.ts'
import type { getAddress } from '@sampan/contract/api/blockchain-address.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { type MoveOf, move, type StateOf } from '@sampan/contract/machine.ts'
import { blockchainAddress } from '@sampan/contract/machines/blockchain-address.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { rowId } from '../../platform/security/ids.ts'

export type Address = ResultOf<typeof getAddress>
export type AddressState = StateOf<typeof blockchainAddress>
export type AddressMove = MoveOf<typeof blockchainAddress>
export type Risk = 'highRisk' | 'lowRisk'

export type Row = {
  id: string
  account_id: string
  state: AddressState
  network: NetworkId
  address: string
  memo: string | null
  label: string
  payee_id: string | null
  ens_name: string | null
  ens_points_to: string | null
  owner: Address['owner']
  beneficiary_name: string | null
  exchange_name: string | null
  purpose: string | null
  risk: Risk | null
  cooling_since: Date | null
  usable_from: Date | null
  reason: string | null
  proven_at: Date | null
  times_used: number
  last_used_at: Date | null
  version: number
  created_at: Date
  updated_at: Date
  created_by: string | null
  created_by_name: string | null
}

/** Every statement that reads whole rows begins with this. */
export const selectRows = `select address.*, app_user.name as created_by_name, address_name.name as ens_name, address_name.points_to as ens_points_to
  from blockchain_address address left join app_user on app_user.id = address.created_by
    left join address_name on address_name.address_id = address.id`

/** Other people's ids answer like unknown ones. */
export async function findOwn(db: Db | Tx, accountId: string, id: string, lock: '' | 'for update of address' = ''): Promise<Row> {
  const { rows } = await db.query<Row>({
    name: `address-own${lock && '-locked'}`,
    text: `${selectRows} where address.id = $1 and address.account_id = $2 ${lock}`,
    values: [rowId(id), accountId],
  })
  const row = rows[0]
  if (!row) throw new Refusal('notFound')
  return row
}

/** The cool-down ends by the clock; the job that writes it down may come a moment later. */
export const stateNow = (row: Pick<Row, 'state' | 'usable_from'>, now: Date): AddressState =>
  row.state === 'COOLING' && row.usable_from !== null && row.usable_from <= now
    ? move(blockchainAddress, row.state, 'activate')
    : row.state

/** The same in SQL, with the moment as the parameter of this number. */
export const stateAt = (parameter: number): string =>
  `case when address.state = 'COOLING' and address.usable_from <= $${parameter} then 'ACTIVE' else address.state end`

export const isUsable = (row: Row, now: Date): boolean =>
  stateNow(row, now) === 'ACTIVE' && row.usable_from !== null && row.usable_from <= now

const provableStates: readonly AddressState[] = ['SCREENING', 'PENDING_ADD', 'COOLING', 'ACTIVE']

/** Only a wallet of the customer's own can sign; an exchange signs for nobody, and a muxed address is no key. */
export const isProvable = ({ owner, state, proven_at, address }: Row): boolean =>
  owner === 'selfHosted' && proven_at === null && provableStates.includes(state) && !isMuxed(address)

const hourMs = 3_600_000

/** The whole length of the cool-down, as the customer sees it. */
export const coolDownHoursOf = ({ cooling_since, usable_from }: Pick<Row, 'cooling_since' | 'usable_from'>): number =>
  cooling_since && usable_from ? Math.ceil((usable_from.getTime() - cooling_since.getTime()) / hourMs) : 0
