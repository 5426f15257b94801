// Practice mode prepares its local chains beside the server: gas for our wallets, saved addresses of demo customers, and their first deposits.

import type { LocalChains } from '@sampan/chains/practice/local-chain.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { powerOfTen } from '@sampan/contract/decimal.ts'
import { type NetworkId, networkById, networks } from '@sampan/contract/networks.ts'
import { addSetting, deleteSetting, saveSetting } from '../../platform/db/app-settings.ts'
import type { JobCtx } from '../../platform/jobs/jobs.ts'
import { type CryptoDeps, decimalsOf, isOffered } from '../crypto/public.ts'
import { ensureDepositAddress } from '../crypto-deposits/public.ts'
import { demoAddressesOn } from '../saved-addresses/public.ts'

type Options = JobCtx & { readonly deps: CryptoDeps; readonly local: LocalChains; readonly demo: boolean }

/** The returned promise never rejects: a slow or broken local chain does not stop the server. */
export async function startPractice({ deps, local, demo, ...ctx }: Options): Promise<void> {
  try {
    await saveUrl(ctx, local)
    await fundWallets(deps, local)
    if (!demo) return
    await fundDemoDestinations(deps, local)
    await payDemoCustomers(ctx, deps, local)
  } catch (error) {
    ctx.log.warn({ event: 'practice.chainsUnprepared', error }, 'the local chains could not be prepared')
  }
}

/** So that commands beside the server find the chains too. */
async function saveUrl({ db, now }: JobCtx, { url }: LocalChains): Promise<void> {
  await saveSetting(db, 'practice chains', url, now())
}

const walletCoins = 1_000n

/** Gas for our own wallets, and on Stellar an account that can receive; on a real network a keeper brings it. */
export async function fundWallets({ chains, signer }: CryptoDeps, local: LocalChains): Promise<void> {
  for (const [id, { gateway }] of chains) {
    const wanted = walletCoins * powerOfTen(networkById(id).nativeDecimals)
    const omnibus = await signer.omnibusAddress(id)
    const balance = await gateway.balance(omnibus, { kind: 'native' })
    if (balance < wanted / 2n) await local.chain(id).fund(omnibus, wanted - balance)
  }
}

const { id: stellar, nativeDecimals } = networks.Stellar
const destinationCoins = 100n

/** A Stellar account exists only once it was funded. */
async function fundDemoDestinations({ chains }: CryptoDeps, local: LocalChains): Promise<void> {
  const gateway = chains.get(stellar)?.gateway
  if (!gateway) return
  for (const address of demoAddressesOn(stellar)) {
    const balance = await gateway.balance(address, { kind: 'native' })
    if (balance === 0n) await local.chain(stellar).fund(address, destinationCoins * powerOfTen(nativeDecimals))
  }
}

type DemoDeposit = { readonly network: NetworkId; readonly currency: Stablecoin; readonly amount: number }

const demoDeposits: Readonly<Record<'individual' | 'corporate', readonly DemoDeposit[]>> = {
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

/** Real payments that the watcher credits, each once, however often the server starts. */
async function payDemoCustomers(ctx: JobCtx, deps: CryptoDeps, local: LocalChains): Promise<void> {
  const { rows } = await ctx.db.query<{ id: string; type: 'individual' | 'corporate' }>(
    'select id, type from account a where exists (select from app_user u where u.account_id = a.id and u.demo) order by id',
  )
  for (const { id, type } of rows)
    for (const deposit of demoDeposits[type])
      if (isOffered(deps.chains, deposit.network, deposit.currency)) await payOnce(ctx, deps, local, id, deposit)
}

async function payOnce(
  ctx: JobCtx,
  deps: CryptoDeps,
  local: LocalChains,
  accountId: string,
  deposit: DemoDeposit,
): Promise<void> {
  const { network, currency, amount } = deposit
  const name = `demo deposit ${accountId} ${network} ${currency}`
  if (!(await addSetting(ctx.db, name, amount, ctx.now()))) return
  try {
    const own = await ensureDepositAddress({ ...ctx, signer: deps.signer, now: ctx.now() }, { accountId }, networkById(network))
    const units = BigInt(amount) * powerOfTen(decimalsOf(network, currency))
    await local.chain(network).pay({ currency, to: own.address, units, ...(own.memo !== null && { memo: own.memo }) })
  } catch (error) {
    await deleteSetting(ctx.db, name)
    throw error
  }
}
