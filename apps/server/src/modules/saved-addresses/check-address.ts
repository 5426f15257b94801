// What an address must be before a code is asked for, and once more when it is saved.

import { normalise, otherNetworksOf } from '@sampan/chains/address.ts'
import type { createAddress } from '@sampan/contract/api/blockchain-address.ts'
import type { BodyOf } from '@sampan/contract/endpoint.ts'
import type { Text } from '@sampan/contract/language.ts'
import { messages } from '@sampan/contract/messages.ts'
import { type NetworkId, networkById } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { AddressDeps } from './deps.ts'

export type Form = Pick<
  BodyOf<typeof createAddress>,
  'mainNet' | 'address' | 'memo' | 'label' | 'owner' | 'beneficiaryName' | 'exchangeName' | 'purpose'
>
export type Right = { readonly network: NetworkId; readonly address: string; readonly memo: string | null }

/** As many as the list of choices shows. */
export const addressesMax = 500

/** Nobody holds the key of these; a payment there is lost. */
const nobodys = new Set([
  '0x0000000000000000000000000000000000000000',
  'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  '11111111111111111111111111111111',
  'GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWHF',
])

/** The network's own spelling, or the refusal that says what is wrong. */
export function judgeAddress(
  contracts: AddressDeps['contracts'],
  network: NetworkId,
  given: string,
  memo?: string | null,
): string {
  const address = normalise(network, given, memo)
  if (address === undefined || nobodys.has(address)) {
    const field = memo && normalise(network, given) !== undefined ? 'memo' : 'address'
    const problem = field === 'memo' ? messages.invalid : messages.invalidAddress
    throw new Refusal('invalidAddress', {
      fields: { [field]: problem },
      result: { otherNetworks: otherNetworksOf(given, network) },
    })
  }
  if (Object.values(contracts[network]).some((contract) => isSame(contract, address))) throw new Refusal('destinationIsToken')
  return address
}

/** Stellar writes a token as CODE:ISSUER; paying to its issuer destroys the coins. */
const isSame = (contract: string, address: string): boolean =>
  contract.toLowerCase() === address.toLowerCase() || contract.endsWith(`:${address}`)

/** The Travel Rule asks who stands behind an address that is not the customer's own wallet. */
function missingFacts({ owner, beneficiaryName, exchangeName }: Form): Readonly<Record<string, Text>> {
  if (owner === 'someoneElse' && !beneficiaryName) return { beneficiaryName: messages.required }
  if (owner === 'ownAtExchange' && !exchangeName) return { exchangeName: messages.required }
  return {}
}

type AddressForm = { readonly accountId: string; readonly form: Form }

export async function requireRight(db: Db | Tx, { contracts }: AddressDeps, { accountId, form }: AddressForm): Promise<Right> {
  const memo = form.memo ?? null
  const address = judgeAddress(contracts, form.mainNet, form.address, memo)
  const missing = missingFacts(form)
  if (Object.keys(missing).length > 0) throw new Refusal('invalidInput', { fields: missing })
  const right = { network: form.mainNet, address, memo }
  const { saved, total } = await countSaved(db, accountId, right)
  if (saved > 0) throw new Refusal('duplicate')
  if (total >= addressesMax) throw new Refusal('tooManyAddresses', { params: { max: addressesMax } })
  return right
}

export async function countSaved(db: Db | Tx, accountId: string, { network, address, memo }: Right) {
  const { rows } = await db.query<{ saved: number; total: number }>({
    name: 'address-count',
    text: `select count(*) filter (where network = $2 and address = $3 and coalesce(memo, '') = coalesce($4, ''))::int as saved, count(*)::int as total
           from blockchain_address where account_id = $1 and state <> 'INACTIVE'`,
    values: [accountId, network, address, memo],
  })
  return rows[0] ?? { saved: 0, total: 0 }
}

export const isMemoNeeded = (network: NetworkId, address: string, memo?: string): boolean =>
  networkById(network).memo === true && !memo && !address.startsWith('M')
