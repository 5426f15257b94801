// The networks of the signed-in user.

import { allNetworks, type Network, networkById } from '@sampan/contract/networks.ts'
import { useSession } from '../../lib/session/use-session.ts'

/** The networks of the signed-in user; all of them until the user is loaded. */
export function useOwnNetworks(): readonly Network[] {
  const { user } = useSession()
  return user ? user.networks.map(({ id }) => networkById(id)) : allNetworks
}
