// What practice mode does to its local chains at start, beside the server: a chain that is slow keeps nobody waiting.

import type { LocalChains } from '@sampan/chains/local/local-chain.ts'
import type { JobCtx } from '../../../platform/jobs.ts'
import type { CryptoParts } from '../parts.ts'
import { payDemoCustomers } from './demo-deposits.ts'
import { openDemoDestinations } from './demo-destinations.ts'
import { prepareWallets } from './prepare-wallets.ts'

type Options = JobCtx & { readonly parts: CryptoParts; readonly local: LocalChains; readonly demo: boolean }

/** The returned promise ends when it is done, well or not; a fault is told and nothing else. */
export async function startPractice({ parts, local, demo, ...ctx }: Options): Promise<void> {
  try {
    await noteUrl(ctx, local)
    await prepareWallets(parts, local)
    if (!demo) return
    await openDemoDestinations(parts, local)
    await payDemoCustomers(ctx, parts, local)
  } catch (error) {
    ctx.log.warn({ error }, 'the local chains could not be prepared')
  }
}

/** So that commands beside the server find the chains too. */
async function noteUrl({ db, now }: JobCtx, { url }: LocalChains): Promise<void> {
  await db.query(
    `insert into app_setting (name, value, changed_at) values ('practice chains', $1, $2)
     on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at`,
    [JSON.stringify(url), now()],
  )
}
