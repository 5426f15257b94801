// Practice mode: demo customers have a saved, active address on every network, so that a withdrawal can be tried on the first day.

import { endsOf } from '@sampan/chains/address.ts'
import { type Family, type NetworkId, networkById, networkIds } from '@sampan/contract/networks.ts'
import type { Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/security/ids.ts'

type AccountType = 'individual' | 'corporate'

/** Addresses whose keys nobody keeps; the coins of practice mode are worth nothing. */
const addresses: Readonly<Record<AccountType, Readonly<Record<Family, string>>>> = {
  individual: {
    evm: '0x2af098352f1794AE4C0e82419F122f9223D2A869',
    tron: 'TH2yBxrLP7bVjKjcCeomJHVYWgG9u7AAc1',
    solana: '3yTDbfjBtiSQ4XXmg2FvooeHPawwuC2knwgRTAvLTZNU',
    stellar: 'GAXMV76OUYEKBESZUTUFSIV5LGAZ3355CUUOKHD3BDUQVP3GHC6EQWQG',
  },
  corporate: {
    evm: '0x325c5dF6273Ec211B680024fC896826856F23aE5',
    tron: 'TUhv9MgjsnWNAeFgEFHeMYj4stvcdAMTeg',
    solana: '9KZaaBqGnmaNpZTNqsJtoNkS6K7W18XyHkDzCdxZukmc',
    stellar: 'GARYIOI7FVAJQ2SNDO7U2OHRCHZT4FUGYCKQ2OEQU6QG5HCQU2ZXORKT',
  },
}

/** Where demo customers may send on this network. */
export const demoAddressesOn = (network: NetworkId): readonly string[] =>
  Object.values(addresses).map((byFamily) => byFamily[networkById(network).family])

/** Adds each address once; one that was deleted meanwhile stays deleted. */
export async function seedDemoAddresses(tx: Tx, now: Date): Promise<void> {
  const { rows } = await tx.query<{ id: string; type: AccountType }>(
    'select id, type from account a where exists (select from app_user u where u.account_id = a.id and u.demo) order by id',
  )
  for (const { id: accountId, type } of rows)
    for (const network of networkIds) {
      const { family, label } = networkById(network)
      const address = addresses[type][family]
      await tx.query({
        name: 'demo-address',
        text: `insert into blockchain_address (id, account_id, state, network, address, ends, label, owner, risk, usable_from, created_at, updated_at)
               select $1, $2, 'ACTIVE', $3, $4, $5, $6, 'selfHosted', 'lowRisk', $7, $7, $7
               where not exists (select from blockchain_address where account_id = $2 and network = $3 and address = $4)`,
        values: [newId(), accountId, network, address, endsOf(address), `Demo wallet on ${label}`, now],
      })
    }
}
