// Runs practice mode's processes beside the server: the local chains and the signer, at addresses known in advance.

import { type RunningChains, startChains } from './chains.ts'
import { freePort } from './postgres.ts'
import { type RunningSigner, signerToken, startSigner } from './signer.ts'

/** Settings with the addresses of these processes, for the server. */
export type Places = { readonly SIGNER_URL?: string; readonly SIGNER_TOKEN?: string; readonly CHAINS_URL?: string }

export type Neighbours = {
  readonly places: Places
  /** Resolves when all of them respond, or rejects with the first problem. */
  start(): Promise<void>
  stop(): Promise<void>
}

type Options = {
  readonly dataDir: string
  readonly env: NodeJS.ProcessEnv
  readonly onEnd: (words: string) => void
}

/** None with configured chains or signer, and none in production mode: the server reports what it needs. */
export async function prepareNeighbours({ dataDir, env, onEnd }: Options): Promise<Neighbours> {
  const wanted = (setting: string | undefined) => !setting && env.MODE !== 'production'
  const chainsPort = wanted(env.CHAINS_URL) ? await freePort() : undefined
  const signerPort = wanted(env.SIGNER_URL) ? await freePort() : undefined
  let chains: Promise<RunningChains> | undefined
  let signer: Promise<RunningSigner> | undefined
  const signerFor = async (coins: Promise<RunningChains> | undefined) => {
    // It signs only for the coins of these chains, so it has to know them.
    const contracts = (await coins)?.contracts
    return startSigner({ dataDir, masterKey: env.MASTER_KEY, contracts, port: signerPort })
  }
  const told = async (started: Promise<{ exited: Promise<void> }> | undefined, words: string) => {
    const running = await started
    void running?.exited.then(() => onEnd(words))
  }
  return {
    places: {
      ...(chainsPort && { CHAINS_URL: `http://127.0.0.1:${chainsPort}` }),
      ...(signerPort && { SIGNER_URL: `http://127.0.0.1:${signerPort}`, SIGNER_TOKEN: signerToken(dataDir) }),
    },
    async start() {
      if (chainsPort) chains = startChains({ dataDir, port: chainsPort })
      if (signerPort) signer = signerFor(chains)
      await Promise.all([told(chains, 'The local chains ended by themselves.'), told(signer, 'The signer ended by itself.')])
    },
    async stop() {
      for (const started of [signer, chains]) await (await started?.catch(() => undefined))?.stop()
    },
  }
}
