// What withdrawals need besides the rest of the room.

import type { KeyObject } from 'node:crypto'
import type { Gateway } from '@sampan/chains/gateway.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { purposeKey } from '../../../platform/secrets.ts'
import type { Chains, CryptoParts } from '../parts.ts'
import { createFees, type Fees, networkPaused } from './fee.ts'

/** What the account may do at this moment; identity knows it. */
export type Standing = { readonly active: boolean; readonly frozen: boolean; readonly holdUntil: Date | undefined }

export type Destination = {
  readonly id: string
  readonly network: NetworkId
  readonly address: string
  readonly memo: string | null
  readonly label: string
}

export type Destinations = {
  /** Refuses: notFound for what the account has not saved, addressUnavailable and addressCoolingDown for what it cannot use yet. */
  find(db: Db, asked: { accountId: string; addressId: string; now: Date }): Promise<Destination>
  noteUsed(tx: Tx, asked: { addressId: string; now: Date }): Promise<void>
}

export type WithdrawParts = CryptoParts & {
  readonly destinations: Destinations
  readonly standingOf: (db: Db, accountId: string, now: Date) => Promise<Standing>
  /** Signs what a customer has confirmed. It is made of the master key and never lies in the database. */
  readonly approvalKey: KeyObject
  readonly quoteKey: Buffer
  readonly fees: Fees
}

type Given = Pick<WithdrawParts, 'destinations' | 'standingOf' | 'approvalKey'> & { readonly masterKey: Buffer }

export const createWithdrawParts = (crypto: CryptoParts, { masterKey, ...given }: Given): WithdrawParts => ({
  ...crypto,
  ...given,
  quoteKey: purposeKey(masterKey, 'withdrawal fee quotes'),
  fees: createFees(crypto.chains),
})

/** A network without nodes is closed. */
export function gatewayOf(chains: Chains, network: NetworkId): Gateway {
  const chain = chains.get(network)
  if (!chain) throw networkPaused(network)
  return chain.gateway
}
