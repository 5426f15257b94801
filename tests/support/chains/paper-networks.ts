// Simulated networks for servers whose tests are about something else, and a customer who could withdraw there.

import { randomBytes } from 'node:crypto'
import { normalise } from '@sampan/chains/address.ts'
import { publicContracts } from '@sampan/chains/contracts.ts'
import { type NetworkId, networkById } from '@sampan/contract/networks.ts'
import type { OpenedChains } from '../../../apps/server/src/open-chains.ts'
import { newId } from '../../../apps/server/src/platform/security/ids.ts'
import { credit } from '../money/money.ts'
import { cryptoDepositRow, insertTransaction } from '../money/transactions.ts'
import type { TestUser } from '../people/signed-in-users.ts'
import type { TestServer } from '../server.ts'
import { paperChain } from './paper-chain.ts'

export function paperNetworks(...networks: readonly NetworkId[]): OpenedChains {
  const contracts = publicContracts()
  const chains = networks.map((id) => [id, { gateway: paperChain(id).gateway, tokens: contracts[id] }] as const)
  return { chains: new Map(chains), contracts, close: async () => undefined }
}

/** A saved address that is ready for withdrawals, and money to send there. */
export async function readyToWithdraw({ database, clock }: TestServer, user: TestUser, network: NetworkId = 3): Promise<string> {
  const id = newId()
  const address = normalise(network, `0x${randomBytes(20).toString('hex')}`)
  await database.pool.query(
    `insert into blockchain_address (id, account_id, state, network, address, ends, label, owner, usable_from, created_at, updated_at)
     values ($1, $2, 'ACTIVE', $3, $4, '', 'Demo', 'selfHosted', $5, $5, $5)`,
    [id, user.accountId, network, address, clock.now()],
  )
  const { name } = networkById(network)
  await credit(database.pool, { accountId: user.accountId, currency: 'USDC', amount: '5000', network: name })
  return id
}

type ReturnableDeposit = { readonly amount?: string; readonly state?: string; readonly sender?: string | null }

/** A deposit on Ethereum from an address of its own, with the money that it brought. */
export async function returnableDeposit({ database, clock }: TestServer, user: TestUser, deposit: ReturnableDeposit = {}) {
  const { amount = '100', state = 'CREDITED' } = deposit
  const sender = deposit.sender === undefined ? normalise(3, `0x${randomBytes(20).toString('hex')}`) : deposit.sender
  const { accountId: account_id } = user
  const units = BigInt(amount) * 1_000_000n
  const row = cryptoDepositRow({ account_id, created_at: clock.now(), network: 3, sender, state, amount: units })
  await insertTransaction(database.pool, 'crypto_deposit', row)
  if (state === 'CREDITED') await credit(database.pool, { accountId: account_id, currency: 'USDC', amount, network: 'Ethereum' })
  return { id: row.id, sender: sender ?? '' }
}
