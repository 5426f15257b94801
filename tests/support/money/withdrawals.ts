// Customers with money and saved addresses, real local chains, the real signer, and workers that run on demand.

import { randomBytes } from 'node:crypto'
import { publicContracts } from '@sampan/chains/contracts.ts'
import { createGateway } from '@sampan/chains/create-gateway.ts'
import type { Gateway } from '@sampan/chains/gateway.ts'
import type { LocalChain } from '@sampan/chains/practice/local-chain.ts'
import { cancelCryptoWithdrawal, getTxnFee, previewWithdraw, withdrawCrypto } from '@sampan/contract/api/crypto.ts'
import { ledgerScale, type Stablecoin } from '@sampan/contract/currencies.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { type NetworkId, networkById, tokenOn } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import { auditWhole, describe } from '@sampan/ledger/audit.ts'
import { balancesOf } from '@sampan/ledger/balances.ts'
import { ensureHouseAccounts, readChart } from '@sampan/ledger/chart.ts'
import { post } from '@sampan/ledger/transfers.ts'
import { startLocalChains } from '@sampan/local-chains/start-local-chains.ts'
import { createSigner } from '@sampan/signer/create-signer.ts'
import { memoryJournal } from '@sampan/signer/journal/journal.ts'
import { openKeys } from '@sampan/signer/keys/keys.ts'
import { keyStoreOf } from '@sampan/signer/keys/keystore.ts'
import { createLimits } from '@sampan/signer/limits.ts'
import type { Signer } from '@sampan/signer/signer.ts'
import type { Pool } from 'pg'
import { readRestrictions } from '../../../apps/server/src/modules/auth/public.ts'
import { seedNetworks } from '../../../apps/server/src/modules/crypto/seed-networks.ts'
import { createWithdrawals } from '../../../apps/server/src/modules/crypto-withdrawals/create-withdrawals.ts'
import type { WithdrawalDeps } from '../../../apps/server/src/modules/crypto-withdrawals/deps.ts'
import { withdrawalJobs } from '../../../apps/server/src/modules/crypto-withdrawals/withdrawal-changes.ts'
import { withdrawalJobDefinitions } from '../../../apps/server/src/modules/crypto-withdrawals/withdrawal-jobs.ts'
import {
  findWithdrawal,
  selectWithdrawals,
  type Withdrawal,
} from '../../../apps/server/src/modules/crypto-withdrawals/withdrawals.ts'
import { approvalKeysOf, openApprovalKeys } from '../../../apps/server/src/open-signer.ts'
import { readerOf, withTx } from '../../../apps/server/src/platform/db/db.ts'
import { createPool } from '../../../apps/server/src/platform/db/pool.ts'
import type { CodeMessages, Messages } from '../../../apps/server/src/platform/events/messages.ts'
import type { Notice, Notices } from '../../../apps/server/src/platform/events/notices.ts'
import type { JobCtx } from '../../../apps/server/src/platform/jobs/jobs.ts'
import { createLog } from '../../../apps/server/src/platform/observability/log.ts'
import { newId } from '../../../apps/server/src/platform/security/ids.ts'
import { createKeyRing } from '../../../apps/server/src/platform/security/key-ring.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { noMessages } from '../no-messages.ts'
import { call, rightCode } from '../people/identity.ts'
import { createSession, type TestUser } from '../people/signed-in-users.ts'
import { type TestServer, testServer } from '../server.ts'
import { settableClock } from '../settable-clock.ts'

export type WithdrawalInput = {
  readonly addressId: string
  readonly amount: string
  readonly network?: NetworkId
  readonly currency?: Stablecoin
  readonly feeQuoteId?: string
  readonly requestId?: string
  readonly code?: string
  readonly more?: Record<string, unknown>
}

type SavedAddressInput = {
  readonly address: string
  readonly network?: NetworkId
  readonly memo?: string
  readonly state?: 'ACTIVE' | 'COOLING' | 'DISABLED'
  readonly usableFrom?: Date
}

export type WithdrawWorld = Awaited<ReturnType<typeof withdrawWorld>>

const day = 24 * 3_600_000

type Options = { readonly realFactors?: true; readonly messages?: Partial<Messages & CodeMessages> }

/** A setup that fails leaves nothing running. */
export async function withdrawWorld(networks: readonly NetworkId[], options: Options = {}) {
  const undo: (() => Promise<unknown>)[] = []
  try {
    return await build(networks, options, undo)
  } catch (error) {
    for (const action of undo.reverse()) await action()
    throw error
  }
}

async function build(networks: readonly NetworkId[], options: Options, undo: (() => Promise<unknown>)[]) {
  const database: TestDatabase = await testDatabase()
  undo.push(() => database.drop())
  const clock = settableClock()
  const pool = createPool({ url: database.url, max: 20, role: 'sampan_app' })
  undo.push(() => pool.end())
  const logged: string[] = []
  const log = createLog({ level: 'warn', to: { write: (line) => void logged.push(line) } })
  const chains = await startLocalChains({ networks })
  undo.push(() => chains.close())
  const masterKey = randomBytes(32)
  const approval = approvalKeysOf(masterKey)
  const signer = createSigner({
    keyStore: keyStoreOf(openKeys(randomBytes(32))),
    journal: memoryJournal(),
    limits: createLimits(),
    approvalKey: approval.publicKey,
    tokens: Object.fromEntries(networks.map((network) => [network, chains.chain(network).nodes.tokens])),
    now: () => clock.now(),
  })
  /** Faults that a test injects into a gateway or the signer. */
  const bent = { gateway: new Map<NetworkId, Partial<Gateway>>(), signer: {} as Partial<Signer> }
  const gateways = new Map<NetworkId, { gateway: Gateway; tokens: LocalChain['nodes']['tokens'] }>()
  for (const network of networks) {
    const { nodes } = chains.chain(network)
    const real = await createGateway(network, nodes)
    gateways.set(network, { gateway: bendable(real, () => bent.gateway.get(network) ?? {}), tokens: nodes.tokens })
  }
  await withTx(pool, (tx) => seedNetworks(tx, { practice: true }))
  await database.pool.query('update crypto_payout_policy set grace_seconds = 0, fee_min = 500000')
  const notices: Notice[] = []
  const recorder: Notices = { notice: async (_tx, notice) => void notices.push(notice) }
  const risky = new Set<string>()
  const bentSigner = bendable<Signer>(signer, () => bent.signer)
  const { deps }: { deps: WithdrawalDeps } = createWithdrawals(
    {
      chains: gateways,
      signer: bentSigner,
      chart: await withTx(pool, ensureHouseAccounts),
      notices: recorder,
      screening: async ({ address }) => (risky.has(address) ? 'highRisk' : 'lowRisk'),
      knowsSender: async () => true,
    },
    { masterKeys: createKeyRing(masterKey), ...openApprovalKeys(createKeyRing(masterKey)), standingOf: readRestrictions },
  )
  const contracts = Object.fromEntries(networks.map((network) => [network, chains.chain(network).nodes.tokens]))
  const server: TestServer = await testServer({
    database,
    clock,
    env: { ROLES: 'api', MASTER_KEY: masterKey.toString('base64') },
    captcha: { verify: async () => true },
    ...(options.realFactors
      ? {}
      : {
          factors: {
            consume: async (_tx, { proof }) =>
              proof.proofs.every(({ code }) => code === rightCode) ? undefined : new Refusal('verificationFailed'),
          },
        }),
    messages: { ...noMessages, ...recorder, ...options.messages },
    chains: { chains: gateways, contracts: { ...publicContracts(), ...contracts }, close: async () => undefined },
    signer: Object.assign(bentSigner, { close: async () => undefined }),
  })
  const ctx: JobCtx = { db: readerOf(pool), transact: (work) => withTx(pool, work), log, now: () => clock.now() }
  const jobs = withdrawalJobDefinitions(deps)

  const world = {
    masterKey,
    database,
    pool,
    clock,
    server,
    deps,
    ctx,
    jobs,
    /** What the API process reports. */
    figures: async () => (await fetch(`${server.url}/metrics`)).text(),
    bent,
    signer,
    notices,
    logged,
    risky,
    chain: (network: NetworkId = networks[0] as NetworkId): LocalChain => chains.chain(network),
    gateway: (network: NetworkId = networks[0] as NetworkId): Gateway => gatewayOf(gateways, network),

    /** Funds our wallet with coins and gas. */
    async fill(network: NetworkId, currency: Stablecoin, whole: number): Promise<string> {
      const wallet = await signer.omnibusAddress(network)
      const chain = chains.chain(network)
      const token = tokenOn(network, currency)
      await chain.fund(wallet, 1000n * 10n ** BigInt(networkById(network).nativeDecimals))
      await chain.pay({ currency, to: wallet, units: BigInt(whole) * 10n ** BigInt(token?.decimals ?? 6) })
      await chain.mine(1)
      return wallet
    },
    /** A customer with this much of a coin. */
    async customer(
      amount: string,
      currency: Stablecoin = 'USDC',
      more: Parameters<TestServer['createUser']>[0] = {},
    ): Promise<TestUser> {
      const user = await server.createUser({ tokenLifeMs: 30 * day, ...more })
      await world.give(user, amount, currency)
      return user
    },
    /** The same user in a new session, after the clock has moved on. */
    async again(user: TestUser): Promise<TestUser> {
      return { ...user, ...(await createSession(database.pool, clock.now(), { userId: user.userId, tokenLifeMs: day })) }
    },
    async give(
      user: TestUser,
      amount: string,
      currency: Stablecoin = 'USDC',
      network: NetworkId = networks[0] as NetworkId,
    ): Promise<void> {
      await giveCoins(pool, { accountId: user.accountId, amount, currency, network })
    },
    /** A saved address that is ready to use by default. */
    async save(user: TestUser, destination: SavedAddressInput): Promise<string> {
      return saveAddress(database.pool, user, { network: networks[0] as NetworkId, ...destination }, clock.now())
    },
    newAddress: async (network: NetworkId = networks[0] as NetworkId): Promise<string> => newAddress(network),
    withdraw: (user: TestUser, asked: WithdrawalInput) =>
      call(server, withdrawCrypto, {
        token: user.token,
        code: asked.code ?? rightCode,
        body: bodyOf(asked, networks[0] as NetworkId),
      }),
    preview: (user: TestUser, asked: Omit<WithdrawalInput, 'addressId'> & { addressId?: string }) =>
      call(server, previewWithdraw, {
        token: user.token,
        body: {
          ...(asked.addressId ? { addressId: asked.addressId } : {}),
          mainNet: asked.network ?? (networks[0] as NetworkId),
          amount: { amount: asked.amount, currency: asked.currency ?? 'USDC' },
          ...asked.more,
        },
      }),
    fee: (user: TestUser, mainNet: string, currency: string) =>
      call(server, getTxnFee, { token: user.token, params: { mainNet, currency } }),
    cancel: (user: TestUser, id: string, requestId = newId()) =>
      call(server, cancelCryptoWithdrawal, { token: user.token, params: { id }, body: { requestId } }),

    async find(id: string): Promise<Withdrawal> {
      const found = await findWithdrawal(ctx.db, id)
      if (!found) throw new Error(`there is no withdrawal ${id}`)
      return found
    },
    async balance(user: TestUser, currency: Stablecoin = 'USDC') {
      const found = (await balancesOf(ctx.db, user.accountId)).find((balance) => balance.currency === currency)
      return { available: found?.available.units ?? 0n, held: found?.held.units ?? 0n }
    },
    /** Runs the next job of this withdrawal once. */
    async step(id: string): Promise<Withdrawal> {
      const name = jobName((await world.find(id)).state)
      if (name) await jobs[name]?.(ctx, { id })
      return world.find(id)
    },
    /** Runs jobs until its payment is sent to the network. */
    async send(id: string): Promise<Withdrawal> {
      for (let turn = 0; turn < 5; turn++) {
        const { state } = await world.step(id)
        if (state !== 'SUBMITTED' && state !== 'SCREENING' && state !== 'QUEUED') break
      }
      return world.find(id)
    },
    /** Mines and polls until it has ended. */
    async finish(id: string, network: NetworkId = networks[0] as NetworkId): Promise<Withdrawal> {
      await world.send(id)
      await chains.chain(network).mine(12)
      for (let turn = 0; turn < 5; turn++) if ((await world.step(id)).completedAt) break
      return world.find(id)
    },
    all: () => selectWithdrawals(ctx.db, 'true order by created_at, id', []),
    payments: async (id: string) =>
      (
        await database.pool.query<{
          number: number
          sequence: string
          bytes: string | null
          txn_hash: string | null
          sent_at: Date | null
        }>(
          'select number, sequence::text, bytes, txn_hash, sent_at from crypto_payment where withdrawal_id = $1 order by number',
          [id],
        )
      ).rows,
    /** Every proof of the ledger, including those of this module. */
    async prove(): Promise<void> {
      const report = await auditWhole(database.pool)
      if (report.defects > 0) throw new Error(describe(report))
    },
    async close(): Promise<void> {
      await server.close()
      await pool.end()
      await chains.close()
      await database.drop()
    },
  }
  return world
}

/** An unused address. */
export const newAddress = (network: NetworkId): string => openKeys(randomBytes(32)).address(network, { kind: 'omnibus' })

type Coins = {
  readonly accountId: string
  readonly amount: string
  readonly currency: Stablecoin
  /** The network whose coins back it in the books. */
  readonly network: NetworkId
}

export async function giveCoins(pool: Pool, { accountId, amount, currency, network }: Coins): Promise<void> {
  await withTx(pool, async (tx) => {
    const account = (await openAccounts(tx, accountId, [currency])).get(currency)
    if (!account) throw new Error('no account')
    const from = (await readChart(tx)).omnibus(networkById(network).name, currency)
    const postings = [{ from, to: account.available, amount: moneyFromWire(amount, currency) }]
    await post(tx, { key: ['test', newId()], purpose: 'crypto_deposit', postings })
  })
}

export async function saveAddress(
  pool: Pool,
  { accountId }: Pick<TestUser, 'accountId'>,
  { address, network, memo, state = 'ACTIVE', usableFrom = new Date(0) }: SavedAddressInput & { readonly network: NetworkId },
  now: Date,
): Promise<string> {
  const id = newId()
  await pool.query(
    `insert into blockchain_address (id, account_id, state, network, address, memo, ends, label, owner, cooling_since, usable_from, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $5, 'Cold wallet', 'selfHosted', $8, $7, $8, $8)`,
    [id, accountId, state, network, address, memo ?? null, usableFrom, now],
  )
  return id
}

const bodyOf = (asked: WithdrawalInput, network: NetworkId) => ({
  requestId: asked.requestId ?? newId(),
  recaptchaToken: 'human',
  addressId: asked.addressId,
  mainNet: asked.network ?? network,
  amount: { amount: asked.amount, currency: asked.currency ?? 'USDC' },
  ...(asked.feeQuoteId ? { feeQuoteId: asked.feeQuoteId } : {}),
  ...asked.more,
})

const jobName = (state: Withdrawal['state']): string | undefined =>
  ({
    SUBMITTED: withdrawalJobs.screen,
    SCREENING: withdrawalJobs.screen,
    QUEUED: withdrawalJobs.broadcast,
    BROADCASTING: withdrawalJobs.confirm,
    CONFIRMING: withdrawalJobs.confirm,
  })[state as string]?.name

/** The real implementation, unless the test has replaced it. */
function bendable<Face extends object>(real: Face, bends: () => Partial<Face>): Face {
  return new Proxy(real, {
    get: (target, name) => Reflect.get(bends(), name) ?? Reflect.get(target, name),
  })
}

function gatewayOf(gateways: ReadonlyMap<NetworkId, { gateway: Gateway }>, network: NetworkId): Gateway {
  const found = gateways.get(network)
  if (!found) throw new Error(`this world has no network ${network}`)
  return found.gateway
}

/** Units of the ledger. */
export const units = (amount: string, currency: Stablecoin = 'USDC'): bigint => {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(ledgerScale(currency), '0'))
}
