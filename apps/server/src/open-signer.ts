// The signer as this server reaches it: the process that SIGNER_URL names. Practice servers of tests hold one in themselves.

import { createPublicKey } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Contracts, publicContracts } from '@sampan/chains/contracts.ts'
import { createSigner } from '@sampan/signer/create-signer.ts'
import { approvalKeys } from '@sampan/signer/intent.ts'
import { openJournal } from '@sampan/signer/journal/journal.ts'
import { cheapCost, createKeyStore, openKeyStore } from '@sampan/signer/keys/keystore.ts'
import { createLimits } from '@sampan/signer/limits.ts'
import type { Signer } from '@sampan/signer/signer.ts'
import { signerClient } from '@sampan/signer/signer-client.ts'
import type { Config } from './config.ts'
import type { Clock } from './platform/clock.ts'
import { traceCalls } from './platform/observability/tracing/tracing.ts'
import { type KeyRing, purposeKey } from './platform/security/key-ring.ts'

export type OpenedSigner = Signer & { close(): Promise<void> }

type Options = {
  readonly config: Pick<
    Config,
    'MODE' | 'DATA_DIR' | 'SIGNER_URL' | 'SIGNER_TOKEN' | 'SIGNER_TLS_CERT' | 'SIGNER_TLS_KEY' | 'SIGNER_TLS_CA'
  >
  readonly masterKeys: KeyRing
  readonly clock: Clock
  /** Contracts of local chains besides the public ones. */
  readonly contracts?: Contracts
}

/** The private half approves withdrawals and never lies in the database; the signer is given the public half. */
export const approvalKeysOf = (masterKey: Buffer) => approvalKeys(purposeKey(masterKey, 'withdrawal approvals'))

/** The key that signs, and the public halves of every key of the ring: a withdrawal may have begun with another one. */
export const openApprovalKeys = ({ newest, all }: KeyRing) => ({
  approvalKey: approvalKeysOf(newest.key).privateKey,
  approvalVerifiers: all.map(({ key }) => createPublicKey(approvalKeysOf(key).privateKey)),
})

/** What SIGNER_APPROVAL_KEY is to be. */
export const approvalKeyList = ({ all }: KeyRing): string => all.map(({ key }) => approvalKeysOf(key).publicKey).join(',')

type TlsConfig = Pick<Config, 'SIGNER_TLS_CERT' | 'SIGNER_TLS_KEY' | 'SIGNER_TLS_CA'>

/** What this server shows to a signer on another machine, and what it believes of it. */
export const signerTls = ({ SIGNER_TLS_CERT: cert, SIGNER_TLS_KEY: key, SIGNER_TLS_CA: ca }: TlsConfig) =>
  cert && key && ca ? { cert, key, ca } : undefined

export function openSigner({ config, masterKeys, clock, contracts = publicContracts() }: Options): OpenedSigner {
  const { SIGNER_URL: url, SIGNER_TOKEN: token } = config
  if (url !== undefined && token !== undefined) {
    const client = signerClient({ url, token, tls: signerTls(config) })
    return traceCalls({ ...client, close: async () => client.close() }, 'signer')
  }
  if (config.MODE === 'production') throw new Error('Production mode never signs in this process.')
  return traceCalls(inProcess(config.DATA_DIR, masterKeys, clock, contracts), 'signer')
}

/** Opened at the first question: most tests never ask one. */
function inProcess(dataDir: string, masterKeys: KeyRing, clock: Clock, tokens: Contracts): OpenedSigner {
  const open = async () => {
    const folder = join(dataDir, 'signer-in-process')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, 'keys.json')
    const passphrase = purposeKey(masterKeys.newest.key, 'practice signer').toString('base64')
    // The file may be there already; whether it opens is seen in the next line.
    await createKeyStore(file, passphrase, cheapCost).catch(() => undefined)
    const keyStore = await openKeyStore(file, passphrase)
    const journal = await openJournal(join(folder, 'journal.jsonl'), { create: true })
    const approvalKey = approvalKeyList(masterKeys)
    const now = () => clock.now()
    return { journal, signer: createSigner({ keyStore, journal, limits: createLimits(), approvalKey, tokens, now }) }
  }
  let opened: ReturnType<typeof open> | undefined
  const signer = async () => (await (opened ??= open())).signer
  return {
    depositAddress: async (network, index) => (await signer()).depositAddress(network, index),
    omnibusAddress: async (network) => (await signer()).omnibusAddress(network),
    signWithdrawal: async (asked) => (await signer()).signWithdrawal(asked),
    signSweep: async (asked) => (await signer()).signSweep(asked),
    signTopUp: async (asked) => (await signer()).signTopUp(asked),
    voidWithdrawal: async (request) => (await signer()).voidWithdrawal(request),
    signedPayments: async (withdrawalId) => (await signer()).signedPayments(withdrawalId),
    readJournal: async (lines) => (await signer()).readJournal(lines),
    journalState: async () => (await signer()).journalState(),
    showHead: async (request) => (await signer()).showHead(request),
    confirmJournal: async (confirmation) => (await signer()).confirmJournal(confirmation),
    close: async () => (await opened)?.journal.close(),
  }
}
