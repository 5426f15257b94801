// Payouts as in an installation: a server with its worker, the signer process, and local chains behind RPC settings.
// A test can stop and start each of them, and replace the database or the journal meanwhile.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGateway } from '@sampan/chains/create-gateway.ts'
import type { Gateway } from '@sampan/chains/gateway.ts'
import type { LocalChain } from '@sampan/chains/practice/local-chain.ts'
import { cancelCryptoWithdrawal, withdrawCrypto } from '@sampan/contract/api/crypto.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { type NetworkId, networkById, tokenOn } from '@sampan/contract/networks.ts'
import { decideSetting, listSettings, proposeSetting } from '@sampan/contract/operator/settings.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { startLocalChains } from '@sampan/local-chains/start-local-chains.ts'
import { type SignerClient, signerClient } from '@sampan/signer/signer-client.ts'
import { findWithdrawal, type Withdrawal } from '../../../apps/server/src/modules/crypto-withdrawals/withdrawals.ts'
import { approvalKeysOf } from '../../../apps/server/src/open-signer.ts'
import { systemClock } from '../../../apps/server/src/platform/clock.ts'
import { newId } from '../../../apps/server/src/platform/security/ids.ts'
import { type SignerProcess, signerEnv, spawnSigner, startSigner } from '../../../packages/signer/test/signer-process.ts'
import type { TestDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { testMasterKey } from '../master-key.ts'
import { createOperator, type TestOperator } from '../operators/operators.ts'
import { call, rightCode } from '../people/identity.ts'
import type { TestUser } from '../people/signed-in-users.ts'
import { type TestServer, testServer } from '../server.ts'
import { giveCoins, newAddress, saveAddress } from './withdrawals.ts'

const networkSettings: Partial<Record<NetworkId, string>> = {
  3: 'RPC_ETHEREUM',
  6: 'RPC_TRON',
  10: 'RPC_SOLANA',
  12: 'RPC_STELLAR',
}
const coins: Partial<Record<NetworkId, Stablecoin>> = { 3: 'USDC', 6: 'USDT', 10: 'USDC', 12: 'USDC' }
/** Enough blocks for the network to call a payment final. */
const blocks: Partial<Record<NetworkId, number>> = { 6: 40, 10: 60 }
const usualBlocks = 14

export const coinOf = (network: NetworkId): Stablecoin => coins[network] ?? assert.fail(`no coin on ${network}`)
const decimalsOf = (network: NetworkId) => tokenOn(network, coinOf(network))?.decimals ?? 6

/** A submitted withdrawal, and its expected result on the chain. */
export type Payout = {
  readonly id: string
  readonly user: TestUser
  readonly network: NetworkId
  readonly to: string
  readonly units: bigint
}

export type Payouts = Awaited<ReturnType<typeof startPayouts>>

export async function startPayouts(networks: readonly NetworkId[], database: TestDatabase) {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-payouts-'))
  const dataDir = join(folder, 'data')
  const chains = await startLocalChains({ networks })
  const contracts = JSON.stringify(
    Object.fromEntries(networks.map((id) => [networkById(id).name, chains.chain(id).nodes.tokens])),
  )
  const { publicKey } = approvalKeysOf(Buffer.from(testMasterKey, 'base64'))
  const env = { ...signerEnv(folder, publicKey), SIGNER_TOKENS: contracts, LOG_LEVEL: 'warn' }
  const gateways = new Map<NetworkId, Gateway>()
  for (const id of networks) gateways.set(id, await createGateway(id, chains.chain(id).nodes))
  let signer: (SignerProcess & { readonly client: SignerClient }) | undefined
  let server: TestServer | undefined
  let signerUrl = ''
  const running = (): TestServer => server ?? assert.fail('no server runs')

  /** Blocks advance time: mined too early, they would expire bytes that are not sent yet. EVM bytes never expire. */
  const mineFor = async (waiting: readonly Withdrawal[]): Promise<void> => {
    for (const network of networks) {
      const states = waiting.filter((one) => one.network === network).map(({ state }) => state)
      const isReady =
        networkById(network).family === 'evm' || states.every((state) => ['CONFIRMING', 'COMPLETED'].includes(state))
      if (states.length > 0 && isReady) await chains.chain(network).mine(blocks[network] ?? usualBlocks)
    }
  }

  const payouts = {
    database,
    dataDir,
    journal: env.SIGNER_JOURNAL,
    server: running,
    chain: (network: NetworkId): LocalChain => chains.chain(network),
    signer: (): SignerClient => signer?.client ?? assert.fail('no signer runs'),

    /** Only the first start creates the key store and the journal. */
    async startSigner(): Promise<void> {
      const isFirst = signerUrl === ''
      const listen = isFirst ? {} : { SIGNER_LISTEN: new URL(signerUrl).host }
      const started = await startSigner({ ...env, ...listen, SIGNER_CREATE: isFirst ? 'on' : 'off' })
      signerUrl = started.url
      signer = { ...started, client: signerClient({ url: started.url, token: env.SIGNER_TOKEN }) }
    },
    async stopSigner(): Promise<void> {
      signer?.client.close()
      signer?.child.kill('SIGCONT')
      signer?.child.kill('SIGTERM')
      await signer?.exit
      signer = undefined
    },
    /** Paused with a request that has no response yet: the moment before it signs. */
    pauseSigner: (isPaused: boolean): boolean | undefined => signer?.child.kill(isPaused ? 'SIGSTOP' : 'SIGCONT'),
    /** For a journal on which it must not start. */
    refuseSigner: async () => {
      const refused = spawnSigner({ ...env, SIGNER_CREATE: 'off' })
      return { code: await refused.exit, output: refused.output() }
    },
    async startServer(roles: string, now: TestDatabase): Promise<TestServer> {
      payouts.database = now
      server = await testServer({
        database: now,
        clock: { ...systemClock, set: () => undefined, forward: () => undefined },
        captcha: { verify: async () => true },
        factors: {
          consume: async (_tx, { proof }) =>
            proof.proofs.every(({ code }) => code === rightCode) ? undefined : new Refusal('verificationFailed'),
        },
        env: {
          ROLES: roles,
          DATA_DIR: dataDir,
          SIGNER_URL: signerUrl,
          SIGNER_TOKEN: env.SIGNER_TOKEN,
          TOKEN_CONTRACTS: contracts,
          ...Object.fromEntries(networks.map((id) => [networkSettings[id], chains.chain(id).nodes.urls.join(',')])),
        },
      })
      return server
    },
    async stopServer(): Promise<void> {
      await server?.close()
      server = undefined
    },

    /** Coins and gas for the paying wallets, and settings without waiting times. */
    async prepare(): Promise<void> {
      for (const network of networks) {
        const wallet = await payouts.signer().omnibusAddress(network)
        const chain = chains.chain(network)
        await chain.fund(wallet, 1000n * 10n ** BigInt(networkById(network).nativeDecimals))
        await chain.pay({ currency: coinOf(network), to: wallet, units: walletCoins * 10n ** BigInt(decimalsOf(network)) })
        await chain.mine(1)
      }
      await payouts.database.pool.query(
        'update crypto_payout_policy set grace_seconds = 0, check_every_seconds = 1, fee_min = 500000',
      )
    },
    async submit(network: NetworkId, whole = 100): Promise<Payout> {
      const { pool } = payouts.database
      const user = await running().createUser({ tokenLifeMs: 24 * 3_600_000 })
      const currency = coinOf(network)
      await giveCoins(pool, { accountId: user.accountId, amount: '1000', currency, network })
      const to = newAddress(network)
      if (networkById(network).family === 'stellar') await chains.chain(network).fund(to, 100n * 10n ** 7n)
      const addressId = await saveAddress(pool, user, { address: to, network }, new Date())
      const answer = await call(running(), withdrawCrypto, {
        token: user.token,
        code: rightCode,
        body: {
          requestId: newId(),
          recaptchaToken: 'human',
          addressId,
          mainNet: network,
          amount: { amount: String(whole), currency },
        },
      })
      const reason = (await payouts.stopReasons()).get(network)
      assert.equal(answer.status, 200, `${answer.text}, stop reason ${reason}`)
      return { id: answer.result.id, user, network, to, units: BigInt(whole) * 10n ** BigInt(decimalsOf(network)) }
    },
    cancel: ({ id, user }: Payout) =>
      call(running(), cancelCryptoWithdrawal, { token: user.token, params: { id }, body: { requestId: newId() } }),
    async find({ id }: Pick<Payout, 'id'>): Promise<Withdrawal> {
      return (await findWithdrawal(payouts.database.pool, id)) ?? assert.fail(`there is no withdrawal ${id}`)
    },
    /** Makes the next check of these withdrawals, or of all, due now. */
    async lookNow(these?: readonly Payout[]): Promise<void> {
      const { pool } = payouts.database
      await pool.query(
        `select graphile_worker.reschedule_jobs(array(
           select id from graphile_worker.jobs
           where locked_at is null and case when $1::text[] is null then key like 'withdrawal %' else key = any($1) end), now())`,
        [these?.map(({ id }) => `withdrawal ${id}`) ?? null],
      )
      await pool.query(`select graphile_worker.add_job('forgotten-withdrawals', job_key := 'forgotten now')`)
    },
    /** Mines and polls until each has reached this state. */
    async reach(state: Withdrawal['state'], all: readonly Payout[]): Promise<void> {
      let left = all
      const readMissing = async () => {
        const found = await Promise.all(left.map(async (payout) => ({ payout, now: await payouts.find(payout) })))
        const missing = found.filter(({ now }) => now.state !== state)
        left = missing.map(({ payout }) => payout)
        if (missing.length > 0 && state === 'COMPLETED') await mineFor(found.map(({ now }) => now))
        return missing.map(({ now }) => `${now.network} ${now.state} ${now.blocked ?? ''}`)
      }
      await eventually(`all payouts are ${state}`, readMissing, { until: (missing) => missing.length === 0 })
    },
    /** The number of payments of each on the chain itself, regardless of the books. */
    async timesPaid(all: readonly Payout[]): Promise<readonly number[]> {
      return Promise.all(
        all.map(async ({ network, to, units }) => {
          const gateway = gateways.get(network) ?? assert.fail()
          const arrived = await gateway.balance(to, { kind: 'token', currency: coinOf(network) })
          assert.equal(arrived % units, 0n, 'only whole payments')
          return Number(arrived / units)
        }),
      )
    },
    /** Coins that have left the wallet of a network, by the chain's own count. */
    async paidOut(network: NetworkId): Promise<bigint> {
      const wallet = await payouts.signer().omnibusAddress(network)
      const left = await gateways.get(network)?.balance(wallet, { kind: 'token', currency: coinOf(network) })
      return walletCoins * 10n ** BigInt(decimalsOf(network)) - (left ?? 0n)
    },
    stopReasons: async (): Promise<Map<number, string>> => {
      const { rows } = await payouts.database.pool.query<{ network: number; stop_reason: string }>(
        'select network, stop_reason from network_policy',
      )
      return new Map(rows.map((row) => [row.network, row.stop_reason]))
    },
    operator: (role: 'treasury' | 'admin' | 'compliance'): Promise<TestOperator> => createOperator(running(), { role }),
    propose: proposeValue,
    decide: (checker: TestOperator, proposalId: string) =>
      checker.call(decideSetting, {
        params: { id: proposalId },
        body: { requestId: newId(), move: 'approve', reason: 'Agreed' },
      }),
    /** One operator proposes, another one approves. */
    async change(key: string, name: string, value: string): Promise<void> {
      const [maker, checker] = [await payouts.operator('treasury'), await payouts.operator('admin')]
      const { id } = await proposeValue(maker, { key, name, value })
      const decided = await payouts.decide(checker, id)
      assert.equal(decided.status, 200, decided.message)
    },
    async close(): Promise<void> {
      await payouts.stopServer()
      await payouts.stopSigner()
      for (const gateway of gateways.values()) await gateway.close()
      await chains.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return payouts
}

const walletCoins = 1_000_000n

type NewValue = { readonly key: string; readonly name: string; readonly value: string }

async function proposeValue(maker: TestOperator, { key, name, value }: NewValue) {
  const { result: all } = await maker.call(listSettings)
  const setting = all.resultList.find((one) => one.key === key)
  assert.ok(setting, key)
  const body = { requestId: newId(), key: setting.key, version: setting.version, values: [{ name, value }], reason: 'Matched' }
  const proposed = await maker.call(proposeSetting, { body })
  assert.equal(proposed.status, 200, proposed.message)
  return proposed.result
}
