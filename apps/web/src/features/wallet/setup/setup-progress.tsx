// Loads which setup steps are done.

import { listAccounts } from '@sampan/contract/api/bank-account.ts'
import { listAddresses } from '@sampan/contract/api/blockchain-address.ts'
import { accountInfo } from '@sampan/contract/api/user.ts'
import type { ReactNode } from 'react'
import { useEndpointQuery } from '../../../lib/http/endpoint-query.ts'
import { useSession } from '../../../lib/session/use-session.ts'

export type SetupState = { readonly protect: boolean; readonly bring: boolean; readonly destination: boolean }

type SetupProgressProps = { untouched: boolean; children: (done: SetupState | undefined) => ReactNode }

/** Which of the first steps were taken; undefined until that is known. */
export function SetupProgress({ untouched, children }: SetupProgressProps) {
  const { holds } = useSession()
  const info = useEndpointQuery(accountInfo)
  const addresses = useEndpointQuery(listAddresses, { query: {} }, { enabled: holds('wallet.blockchain_address') })
  const accounts = useEndpointQuery(listAccounts, { query: {} }, { enabled: holds('wallet.bank_account') })
  if (!info.data || addresses.isLoading || accounts.isLoading) return children(undefined)
  const { authenticator, passkeys } = info.data
  const destinations = [...(addresses.data?.resultList ?? []), ...(accounts.data?.resultList ?? [])]
  return children({
    protect: authenticator.bound || passkeys > 0,
    bring: !untouched,
    destination: destinations.some(({ status }) => status !== 'pendingAdd'),
  })
}
