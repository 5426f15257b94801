// What practice mode runs beside the server: the local chains and the signer. Where they will answer is known before they do.

import { startChains } from './chains.ts'
import { freePort } from './postgres.ts'
import { signerToken, startSigner } from './signer.ts'

/** Settings that tell the server where its neighbours are. */
export type Places = { readonly SIGNER_URL?: string; readonly SIGNER_TOKEN?: string; readonly CHAINS_URL?: string }

export type Neighbours = {
  readonly places: Places
  /** All of them answer, or the first problem. */
  readonly ready: Promise<void>
  stop(): Promise<void>
}

type Options = {
  readonly dataDir: string
  readonly env: NodeJS.ProcessEnv
  readonly onEnd: (words: string) => void
}

/** Where other chains or another signer are named, and in production mode, none is started: the server says what it needs. */
export async function startNeighbours({ dataDir, env, onEnd }: Options): Promise<Neighbours> {
  const wanted = (setting: string | undefined) => !setting && env.MODE !== 'production'
  const chainsPort = wanted(env.CHAINS_URL) ? await freePort() : undefined
  const signerPort = wanted(env.SIGNER_URL) ? await freePort() : undefined
  const places: Places = {
    ...(chainsPort && { CHAINS_URL: `http://127.0.0.1:${chainsPort}` }),
    ...(signerPort && { SIGNER_URL: `http://127.0.0.1:${signerPort}`, SIGNER_TOKEN: signerToken(dataDir) }),
  }
  const chains = chainsPort === undefined ? undefined : startChains({ dataDir, port: chainsPort })
  const signer = signerPort === undefined ? undefined : startAfter()
  async function startAfter() {
    // It signs for the coins of these chains only, so it has to know them.
    const contracts = (await chains)?.contracts
    return startSigner({ dataDir, masterKey: env.MASTER_KEY, contracts, port: signerPort })
  }
  const told = async (started: Promise<{ exited: Promise<void> }> | undefined, words: string) => {
    const running = await started
    void running?.exited.then(() => onEnd(words))
  }
  const ready = Promise.all([
    told(chains, 'The local chains ended by themselves.'),
    told(signer, 'The signer ended by itself.'),
  ]).then(() => undefined)
  // Whoever waits for it hears of it.
  ready.catch(() => undefined)
  return {
    places,
    ready,
    async stop() {
      for (const started of [signer, chains]) await (await started?.catch(() => undefined))?.stop()
    },
  }
}
