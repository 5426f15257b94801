// GET /v1/destinations: the saved addresses and bank accounts that a key may see, as their modules list them.

import type { KeyScope } from '@sampan/contract/api-keys.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import type { listDestinations as entry } from '@sampan/contract/v1/reads.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'

export type Destination = ResultOf<typeof entry>['data'][number]

/** A module that has destinations. */
export type DestinationSource = {
  readonly scope: KeyScope
  list(ctx: ReadCtxOf<typeof entry>): Promise<readonly Destination[]>
}

export async function listDestinations(
  sources: readonly DestinationSource[],
  ctx: ReadCtxOf<typeof entry>,
): Promise<Answer<typeof entry>> {
  const visible = sources.filter(({ scope }) => ctx.session.key.scopes.includes(scope))
  const listed = await Promise.all(visible.map(({ list }) => list(ctx)))
  const all = listed.flat()
  return { data: [...all.filter(({ usable }) => usable), ...all.filter(({ usable }) => !usable)] }
}
