// The saved addresses and bank accounts as destinations of payees.

import { listAccounts } from '@sampan/contract/api/bank-account.ts'
import { listAddresses } from '@sampan/contract/api/blockchain-address.ts'
import { shortenAddress } from '@sampan/contract/format.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useSession } from '../../lib/session/use-session.ts'

export type Destination = {
  readonly kind: 'address' | 'bankAccount'
  readonly id: string
  readonly payeeId: string | null
  readonly label: string
  /** The network, or the currency of the bank account. */
  readonly where: string
  /** Enough to know it by. */
  readonly detail: string
  readonly usable: boolean
  readonly href: string
  readonly withdrawHref: string
  /** Whether the reader may put it under another payee. */
  readonly mayAssign: boolean
}

/** Those that the reader may see; undefined until all of them are known. */
export function useDestinations(): readonly Destination[] | undefined {
  const { holds } = useSession()
  const [seesAddresses, seesBanks] = [holds('wallet.blockchain_address'), holds('wallet.bank_account')]
  const addresses = useEndpointQuery(listAddresses, { query: {} }, { enabled: seesAddresses })
  const banks = useEndpointQuery(listAccounts, { query: {} }, { enabled: seesBanks })
  if ((seesAddresses && !addresses.data) || (seesBanks && !banks.data)) return undefined
  const [movesAddresses, movesBanks] = [holds('wallet.blockchain_address.add'), holds('wallet.bank_account.update')]
  return [
    ...(addresses.data?.resultList ?? []).map(({ id, payeeId, label, mainNet, address, usable }): Destination => {
      const { name, label: where } = networkById(mainNet)
      return {
        kind: 'address',
        id,
        payeeId,
        label,
        where,
        detail: shortenAddress(address),
        usable,
        href: `/blockchain?id=${id}`,
        withdrawHref: `/crypto-withdraw?network=${name}&to=${id}`,
        mayAssign: movesAddresses,
      }
    }),
    ...(banks.data?.resultList ?? []).map(
      ({ id, payeeId, label, currency, bankName, tail, usable }): Destination => ({
        kind: 'bankAccount',
        id,
        payeeId,
        label,
        where: currency,
        detail: `${bankName} ··${tail}`,
        usable,
        href: `/bank-account?id=${id}`,
        withdrawHref: `/fiat-withdraw?currency=${currency}&to=${id}`,
        mayAssign: movesBanks,
      }),
    ),
  ]
}
