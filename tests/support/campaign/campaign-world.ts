// A whole installation as processes: PostgreSQL, api, worker with watcher, signer and a local chain, and what a campaign does to them.

import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGateway } from '@sampan/chains/create-gateway.ts'
import { type NetworkId, networkById } from '@sampan/contract/networks.ts'
import { startLocalChains } from '@sampan/local-chains/start-local-chains.ts'
import { signerClient } from '@sampan/signer/signer-client.ts'
import { approvalKeysOf } from '../../../apps/server/src/open-signer.ts'
import { createPool } from '../../../apps/server/src/platform/db/pool.ts'
import { signerEnv, startSigner } from '../../../packages/signer/test/signer-process.ts'
import { startPostgres } from '../../../tools/postgres.ts'
import { eventually } from '../eventually.ts'
import { testMasterKey } from '../master-key.ts'
import { startApi } from '../processes/api-process.ts'
import { proxyTo } from '../proxy.ts'
import type { PlannedFault } from './campaign-schedule.ts'

export const campaignNetwork: NetworkId = 4
/** MT940 names the bank before the account. */
export const campaignBank = { bic: 'BYLADEM1', account: 'BYLADEM1/DE02120300000000202051' } as const
const walletCoins = 10_000_000n

export type CampaignWorld = Awaited<ReturnType<typeof startCampaignWorld>>

function newBankKeys(): { readonly privateKey: KeyObject; readonly setting: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')
  return { privateKey, setting: `${campaignBank.bic} ${campaignBank.account} ${key}` }
}

async function startChainAndSigner(folder: string) {
  const chains = await startLocalChains({ networks: [campaignNetwork] })
  const chain = chains.chain(campaignNetwork)
  const contracts = JSON.stringify({ [networkById(campaignNetwork).name]: chain.nodes.tokens })
  const { publicKey } = approvalKeysOf(Buffer.from(testMasterKey, 'base64'))
  const settings = { ...signerEnv(folder, publicKey), SIGNER_TOKENS: contracts, LOG_LEVEL: 'warn' }
  const signer = await startSigner(settings)
  const client = signerClient({ url: signer.url, token: settings.SIGNER_TOKEN })
  const wallet = await client.omnibusAddress(campaignNetwork)
  client.close()
  await chain.fund(wallet, 10n ** 22n)
  await chain.mine(1)
  const env = {
    RPC_POLYGON: chain.nodes.urls.join(','),
    TOKEN_CONTRACTS: contracts,
    SIGNER_URL: signer.url,
    SIGNER_TOKEN: settings.SIGNER_TOKEN,
  }
  const stop = async () => {
    signer.child.kill('SIGTERM')
    await signer.exit
    await chains.close()
  }
  return { chain, wallet, env, stop, gateway: await createGateway(campaignNetwork, chain.nodes) }
}

export async function startCampaignWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-campaign-'))
  // PostgreSQL may run as another user than this process.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  let postgres = await startPostgres({ dataDir })
  const { url: databaseUrl } = postgres
  const proxy = await proxyTo(databaseUrl)
  const bank = newBankKeys()
  const clockFile = join(folder, 'clock-shift')
  const { chain, wallet, gateway, env: chainEnv, stop: stopChain } = await startChainAndSigner(folder)
  const env = {
    ...chainEnv,
    BANK_CHANNELS: bank.setting,
    WATCH_POLL_MS: '300',
    FIAT_CANCEL_SECONDS: '3600',
    CLOCK_SHIFT_FILE: clockFile,
  }
  const api = await startApi(proxy.url, { ...env, ROLES: 'api' })
  const worker = await startApi(proxy.url, { ...env, ROLES: 'worker,watcher' })
  const pool = createPool({ url: databaseUrl, max: 6, onError: () => undefined })
  await pool.query('update crypto_payout_policy set grace_seconds = 0, check_every_seconds = 1, fee_min = 500000')

  const killProcess = (running: { pid(): number | undefined }) => {
    const pid = running.pid()
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
  }
  const faults: Readonly<Record<PlannedFault['kind'], (ms: number) => Promise<void>>> = {
    killApi: async () => killProcess(api),
    killWorker: async () => killProcess(worker),
    async killDatabase() {
      await postgres.kill()
      postgres = await startPostgres({ dataDir, port: postgres.port })
    },
    async cutConnections(ms) {
      await proxy.cut()
      await sleep(ms)
      await proxy.mend()
    },
    async freezeConnections(ms) {
      proxy.freeze()
      await sleep(ms)
      proxy.thaw()
    },
    jumpClock: async (ms) => writeFileSync(clockFile, String(ms)),
  }
  return {
    pool,
    chain,
    gateway,
    url: api.url,
    bankKey: bank.privateKey,
    injectFault: ({ kind, ms }: PlannedFault): Promise<void> => faults[kind](ms),
    /** Everything serves again, at the time of the machine. */
    async heal(): Promise<void> {
      writeFileSync(clockFile, '0')
      for (const { pid, url } of [api, worker])
        await eventually('a server is back', async () => {
          const answer = pid() === undefined ? undefined : await fetch(`${url}/readyz`).catch(() => undefined)
          return answer?.status === 200
        })
    },
    async stop(): Promise<void> {
      await Promise.all([api.stop(), worker.stop()])
      await pool.end()
      await gateway.close()
      await stopChain()
      await proxy.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    /** Coins for payouts. The watcher books them as a deposit that nobody owns. */
    async fundWallet(): Promise<void> {
      await chain.pay({ currency: 'USDC', to: wallet, units: walletCoins * 1_000_000n })
      await chain.mine(1)
    },
  }
}
