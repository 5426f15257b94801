// The crypto module on a real database and simulated chains: customers, addresses and polls of the chains.

import { randomBytes } from 'node:crypto'
import { publicContracts } from '@sampan/chains/contracts.ts'
import type { SignedTransfer, UnsignedTransfer } from '@sampan/chains/gateway.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { type NetworkId, networkById } from '@sampan/contract/networks.ts'
import { balancesOf } from '@sampan/ledger/balances.ts'
import { ensureHouseAccounts } from '@sampan/ledger/chart.ts'
import { deposit, omnibus, openKeys } from '@sampan/signer/keys/keys.ts'
import type { Signer } from '@sampan/signer/signer.ts'
import { emptyHead } from '@sampan/signer/statements.ts'
import type { Pool } from 'pg'
import type { CryptoDeps, Risk } from '../../../apps/server/src/modules/crypto/deps.ts'
import { seedNetworks } from '../../../apps/server/src/modules/crypto/seed-networks.ts'
import { ensureDepositAddress } from '../../../apps/server/src/modules/crypto-deposits/deposit-addresses.ts'
import { type Deposit, selectDeposits } from '../../../apps/server/src/modules/crypto-deposits/deposits.ts'
import { pollNetwork } from '../../../apps/server/src/modules/crypto-deposits/watch/poll-network.ts'
import type { Watch } from '../../../apps/server/src/modules/crypto-deposits/watch/watch.ts'
import { openWatch } from '../../../apps/server/src/modules/crypto-deposits/watch/watcher.ts'
import { readerOf, withTx } from '../../../apps/server/src/platform/db/db.ts'
import { createPool } from '../../../apps/server/src/platform/db/pool.ts'
import type { Notice } from '../../../apps/server/src/platform/events/notices.ts'
import type { JobCtx } from '../../../apps/server/src/platform/jobs/jobs.ts'
import { createLog } from '../../../apps/server/src/platform/observability/log.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { createUser, type TestUser } from '../people/signed-in-users.ts'
import { type TestServer, testServer } from '../server.ts'
import { type SettableClock, settableClock } from '../settable-clock.ts'
import { type PaperChain, paperChain } from './paper-chain.ts'

export type CryptoWorld = {
  readonly database: TestDatabase
  /** Connects as the server's own role. */
  readonly pool: Pool
  readonly clock: SettableClock
  readonly ctx: JobCtx
  readonly deps: CryptoDeps
  readonly logged: string[]
  readonly notices: Notice[]
  readonly risky: Set<string>
  readonly knownSenders: Set<string>
  chain(network: NetworkId): PaperChain
  watch(network: NetworkId): Promise<Watch>
  /** Polls until there is nothing more to read. */
  look(network: NetworkId): Promise<void>
  customer(): Promise<TestUser>
  address(user: TestUser, network: NetworkId): Promise<{ address: string; memo: string | null }>
  deposits(user?: TestUser): Promise<Deposit[]>
  available(user: TestUser, currency: Stablecoin): Promise<bigint>
  /** The decision of two operators after a deep reorg: its assets may be used again. */
  reopen(network: NetworkId): Promise<void>
  close(): Promise<void>
}

/** Derives real addresses, and signs by serialising the order. */
export function paperSigner(seed: Uint8Array = randomBytes(32)): Signer {
  const keys = openKeys(seed)
  const sign = async ({ network, body }: UnsignedTransfer): Promise<SignedTransfer> => {
    const { sequence } = JSON.parse(body) as { sequence: string }
    const txnHash = `0x${randomBytes(32).toString('hex')}`
    return { network, bytes: body, txnHash, sequence: BigInt(sequence.slice(0, -1)), lastValidHeight: null }
  }
  return {
    depositAddress: async (network, index) => keys.address(network, deposit(index)),
    omnibusAddress: async (network) => keys.address(network, omnibus),
    signWithdrawal: ({ unsigned }) => sign(unsigned),
    signSweep: ({ unsigned }) => sign(unsigned),
    signTopUp: ({ unsigned }) => sign(unsigned),
    voidWithdrawal: async () => undefined,
    signedPayments: async () => [],
    readJournal: async () => ({ entries: [], head: emptyHead }),
    journalState: async () => ({ check: 'checked', nonce: '', head: emptyHead }),
    showHead: async () => undefined,
    confirmJournal: async () => undefined,
  }
}

/** Simulated chains, unless the test passes its own. */
export async function cryptoWorld(
  networks: readonly NetworkId[],
  own: Partial<Pick<CryptoDeps, 'chains' | 'signer'>> = {},
): Promise<CryptoWorld> {
  const database = await testDatabase()
  const pool = createPool({ url: database.url, max: 10, role: 'sampan_app' })
  const clock = settableClock()
  const logged: string[] = []
  const log = createLog({ level: 'info', to: { write: (line) => void logged.push(line) } })
  const ctx: JobCtx = { db: readerOf(pool), transact: (work) => withTx(pool, work), log, now: () => clock.now() }
  const papers = new Map(networks.map((network) => [network, paperChain(network)]))
  const notices: Notice[] = []
  const risky = new Set<string>()
  const knownSenders = new Set<string>()
  await withTx(pool, (tx) => seedNetworks(tx, { practice: true }))
  const deps: CryptoDeps = {
    chains: new Map([...papers].map(([id, { gateway }]) => [id, { gateway, tokens: tokensOf(id) }])),
    signer: paperSigner(),
    chart: await withTx(pool, ensureHouseAccounts),
    notices: { notice: async (_tx, notice) => void notices.push(notice) },
    screening: async ({ address }): Promise<Risk> => (risky.has(address) ? 'highRisk' : 'lowRisk'),
    knowsSender: async (_db, { sender }) => sender !== null && knownSenders.has(sender),
    ...own,
  }
  const watches = new Map<NetworkId, Watch>()
  const chain = (network: NetworkId) => papers.get(network) ?? missing(network)
  async function watch(network: NetworkId): Promise<Watch> {
    const known = watches.get(network) ?? (await openWatch(ctx, deps, network, deps.chains.get(network) ?? missing(network)))
    watches.set(network, known)
    return known
  }
  return {
    database,
    pool,
    clock,
    ctx,
    deps,
    logged,
    notices,
    risky,
    knownSenders,
    chain,
    watch,
    async look(network) {
      const opened = await watch(network)
      while (await pollNetwork(opened));
    },
    customer: () => createUser(database.pool, clock.now()),
    address: (user, network) =>
      ensureDepositAddress({ ...ctx, signer: deps.signer, now: clock.now() }, user, networkById(network)),
    async reopen(network) {
      await pool.query(
        'update network_asset set deposits_open = true, withdrawals_open = true, crediting_open = true where network = $1',
        [network],
      )
    },
    deposits: (user) =>
      user
        ? selectDeposits(ctx.db, 'account_id = $1 order by created_at, id', [user.accountId])
        : selectDeposits(ctx.db, 'true order by created_at, id', []),
    async available(user, currency) {
      const found = (await balancesOf(ctx.db, user.accountId)).find((balance) => balance.currency === currency)
      return found?.available.units ?? 0n
    },
    async close() {
      await pool.end()
      await database.drop()
    },
  }
}

const tokensOf = (id: NetworkId): Partial<Record<Stablecoin, string>> =>
  Object.fromEntries(Object.entries(networkById(id).tokens).map(([currency, { contract }]) => [currency, contract]))

function missing(network: NetworkId): never {
  throw new Error(`this world has no network ${network}`)
}

export type CryptoServer = CryptoWorld & { readonly server: TestServer }

/** The whole server on this setup. It polls no chain automatically: the test decides when. */
export async function cryptoServer(networks: readonly NetworkId[], { roles = 'api' } = {}): Promise<CryptoServer> {
  const world = await cryptoWorld(networks)
  const { database, clock, deps } = world
  const server = await testServer({
    database,
    clock,
    chains: { chains: deps.chains, contracts: publicContracts(), close: async () => undefined },
    signer: { ...deps.signer, close: async () => undefined },
    env: { ROLES: roles },
  })
  return {
    ...world,
    server,
    async close() {
      await server.close()
      await world.close()
    },
  }
}
