// Practice mode: demo customers begin with balances, by real payments on the local chains that the watcher then credits.

import type { LocalChains } from '@sampan/chains/local/local-chain.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { powerOfTen } from '@sampan/contract/decimal.ts'
import { type NetworkId, networkById, networks } from '@sampan/contract/networks.ts'
import type { JobCtx } from '../../../platform/jobs.ts'
import { ensureDepositAddress } from '../deposit-addresses.ts'
import { decimalsOf } from '../dust.ts'
import { type CryptoParts, isOffered } from '../parts.ts'

type Gift = { readonly network: NetworkId; readonly currency: Stablecoin; readonly amount: number }

const gifts: Readonly<Record<'individual' | 'corporate', readonly Gift[]>> = {
  individual: [
    { network: networks.Polygon.id, currency: 'USDC', amount: 2_500 },
    { network: networks.Tron.id, currency: 'USDT', amount: 1_200 },
    { network: networks.Stellar.id, currency: 'WUSD', amount: 300 },
  ],
  corporate: [
    { network: networks.Ethereum.id, currency: 'USDC', amount: 9_000 },
    { network: networks.Solana.id, currency: 'USDC', amount: 8_000 },
    { network: networks.Bnb.id, currency: 'USDT', amount: 5_000 },
  ],
}

/** Each gift is paid once, however often the server starts. */
export async function payDemoCustomers(ctx: JobCtx, parts: CryptoParts, local: LocalChains): Promise<void> {
  const { rows } = await ctx.db.query<{ id: string; type: 'individual' | 'corporate' }>(
    'select id, type from account a where exists (select from app_user u where u.account_id = a.id and u.demo) order by id',
  )
  for (const { id, type } of rows)
    for (const gift of gifts[type])
      if (isOffered(parts.chains, gift.network, gift.currency)) await payOnce(ctx, parts, local, id, gift)
}

async function payOnce(ctx: JobCtx, parts: CryptoParts, local: LocalChains, accountId: string, gift: Gift): Promise<void> {
  const { network, currency, amount } = gift
  const name = `demo deposit ${accountId} ${network} ${currency}`
  const { rowCount } = await ctx.db.query(
    'insert into app_setting (name, value, changed_at) values ($1, $2, $3) on conflict do nothing',
    [name, JSON.stringify(amount), ctx.now()],
  )
  if (rowCount === 0) return
  try {
    const own = await ensureDepositAddress({ ...ctx, signer: parts.signer, now: ctx.now() }, accountId, networkById(network))
    const units = BigInt(amount) * powerOfTen(decimalsOf(network, currency))
    await local.chain(network).pay({ currency, to: own.address, units, ...(own.memo !== null && { memo: own.memo }) })
  } catch (error) {
    await ctx.db.query('delete from app_setting where name = $1', [name])
    throw error
  }
}
