// Reads every setting of the signer's process from its environment and checks it before a key is used.

import { isAbsolute, resolve } from 'node:path'
import { type Contracts, readContracts } from '@sampan/chains/contracts.ts'
import { isApprovalKeyList } from './intent.ts'
import { SignerProblem } from './keeper-problem.ts'
import { openHsm } from './keys/hsm.ts'
import { createPinCheck, isKeeper, passphraseLengthMin, type Unlock } from './keys/keystore.ts'
import type { Limits } from './limits.ts'
import { fileText, readLimits, readListen, readOnOff, readSeconds, readTls } from './read-setting.ts'
import type { ListenAddress, TlsFiles } from './serve-signer.ts'

export type SignerSettings = {
  readonly listen: ListenAddress
  /** Both sides present a certificate of this authority. */
  readonly tls?: TlsFiles
  readonly token: string
  /** What opens the key store: a passphrase, or an HSM. */
  readonly unlock: Unlock
  readonly isKeeper: (shown: string) => Promise<boolean>
  readonly keyStore: string
  readonly create: boolean
  readonly journal: string
  readonly journalCopy: string | undefined
  readonly approvalKey: string
  readonly contracts: Contracts
  readonly limits: Limits
  readonly resignWaitMs: number
}

const pinLengthMin = 8

type Setting = { readonly meaning: string; readonly default?: string }

export const signerSettings = {
  SIGNER_LISTEN: {
    meaning: 'Where it listens: a port of this machine, `unix:` and the path of a socket, or with TLS any address',
    default: '127.0.0.1:3010',
  },
  SIGNER_TLS_CERT: {
    meaning: 'File with its certificate; with it, its key and the authority it listens with TLS on any address',
  },
  SIGNER_TLS_KEY: { meaning: 'File with the key of its certificate' },
  SIGNER_TLS_CA: { meaning: 'File with the authority whose certificates it accepts; the server must show one' },
  SIGNER_TOKEN: { meaning: 'What the server shows with every request: at least 32 characters' },
  SIGNER_TOKEN_FILE: { meaning: 'File that holds the token, instead of SIGNER_TOKEN' },
  SIGNER_KEYSTORE: { meaning: 'File with the encrypted seed (made by `npm run signer:new`)' },
  SIGNER_PASSPHRASE: { meaning: `Opens the key store: at least ${passphraseLengthMin} characters` },
  SIGNER_PASSPHRASE_FILE: { meaning: 'File that holds the passphrase, instead of SIGNER_PASSPHRASE' },
  SIGNER_HSM_MODULE: {
    meaning: 'PKCS#11 library of an HSM that the key store is wrapped by, instead of a passphrase; needs OpenSC',
  },
  SIGNER_HSM_TOKEN: { meaning: 'Label of the token in the HSM' },
  SIGNER_HSM_PIN_FILE: { meaning: `File that holds the PIN of the token: at least ${pinLengthMin} characters` },
  SIGNER_JOURNAL: {
    meaning: 'File of its own in which it notes what it has signed; one signer per journal, and never an older copy',
  },
  SIGNER_JOURNAL_COPY: {
    meaning:
      'File on another disk that gets each line of the journal before the signature is returned; without that disk nothing is signed',
  },
  SIGNER_APPROVAL_KEY: {
    meaning:
      'Public key of the server that approves withdrawals (`npm run signer:approval-key` prints it); during a change of it both, with a comma between them',
  },
  SIGNER_TOKENS: { meaning: 'Contracts besides the public ones, as JSON: `{"Ethereum": {"WUSD": "0x…"}}`' },
  SIGNER_LIMITS: {
    meaning:
      'Own limits, as JSON: `{"Ethereum": {"fee": "0.05", "topUp": "0.05", "topUpPerDay": "2", "USDC": {"perTransaction": "250000", "perDay": "2000000"}}}`',
  },
  SIGNER_RESIGN_WAIT: {
    meaning: 'Seconds after a signature before a proof of death is believed on Solana; elsewhere the bytes name their own end',
    default: '300',
  },
  SIGNER_CREATE: { meaning: 'on: makes a key store and a journal where none is. Practice mode sets it', default: 'off' },
} as const satisfies Record<string, Setting>

type Environment = Readonly<Record<string, string | undefined>>

/** Throws one message for the operator that lists every fault and repeats no secret. */
export function readSettings(env: Environment): SignerSettings {
  const faults: string[] = []
  const text = (name: keyof typeof signerSettings): string => {
    const row: Setting = signerSettings[name]
    return env[name] || (row.default ?? '')
  }
  const need = <Value>(name: string, must: string, value: Value | undefined): Value => {
    if (value === undefined) faults.push(`${name} must be ${must}.`)
    return value as Value
  }
  const path = (name: 'SIGNER_KEYSTORE' | 'SIGNER_JOURNAL') =>
    need(name, 'the path of a file', text(name) === '' ? undefined : resolve(text(name)))
  const tls = readTls([text('SIGNER_TLS_CERT'), text('SIGNER_TLS_KEY'), text('SIGNER_TLS_CA')], faults)
  const settings: SignerSettings = {
    listen: need(
      'SIGNER_LISTEN',
      'a port of this machine such as 127.0.0.1:3010, unix:/path, or another address together with SIGNER_TLS_CERT',
      readListen(text('SIGNER_LISTEN'), tls !== undefined),
    ),
    ...(tls && { tls }),
    token: need(
      'SIGNER_TOKEN (or the content of SIGNER_TOKEN_FILE)',
      'at least 32 characters',
      longEnough(readSecret(env, 'SIGNER_TOKEN'), 32),
    ),
    ...readUnlock(env, path('SIGNER_KEYSTORE'), faults),
    keyStore: path('SIGNER_KEYSTORE'),
    journal: path('SIGNER_JOURNAL'),
    journalCopy: text('SIGNER_JOURNAL_COPY') === '' ? undefined : resolve(text('SIGNER_JOURNAL_COPY')),
    approvalKey: need(
      'SIGNER_APPROVAL_KEY',
      'the public key that npm run signer:approval-key prints',
      isApprovalKeyList(text('SIGNER_APPROVAL_KEY')) ? text('SIGNER_APPROVAL_KEY') : undefined,
    ),
    contracts: need('SIGNER_TOKENS', 'JSON of networks and their contracts', readContracts(text('SIGNER_TOKENS') || '{}')),
    limits: readLimits(text('SIGNER_LIMITS') || '{}', faults),
    resignWaitMs: need('SIGNER_RESIGN_WAIT', 'seconds between 1 and 86400', readSeconds(text('SIGNER_RESIGN_WAIT'))),
    create: need('SIGNER_CREATE', 'on or off', readOnOff(text('SIGNER_CREATE'))),
  }
  if (env.MODE === 'production' && settings.create)
    faults.push('SIGNER_CREATE must be off in production mode: a wrong path would silently start with another seed.')
  if (faults.length > 0) throw new SignerProblem(faults.join('\n'))
  return settings
}

/** The HSM, if one is set, and otherwise the passphrase; also which text proves its keeper. */
export function readUnlock(env: Environment, keyStore: string, faults: string[]): Pick<SignerSettings, 'unlock' | 'isKeeper'> {
  const { SIGNER_HSM_MODULE: module = '', SIGNER_HSM_TOKEN: token = '', SIGNER_HSM_PIN_FILE: pinFile = '' } = env
  if (module !== '' || token !== '' || pinFile !== '') {
    const pin = longEnough(fileText(pinFile), pinLengthMin)
    if (!isAbsolute(module) || token === '' || pin === undefined)
      faults.push(
        'SIGNER_HSM_MODULE (an absolute path), SIGNER_HSM_TOKEN and SIGNER_HSM_PIN_FILE ' +
          `(a file with at least ${pinLengthMin} characters) must be set together.`,
      )
    return { unlock: openHsm({ module, token, pin: pin ?? '' }), isKeeper: createPinCheck(pin ?? '') }
  }
  const unlock = longEnough(readSecret(env, 'SIGNER_PASSPHRASE'), passphraseLengthMin)
  if (unlock === undefined)
    faults.push(
      `SIGNER_PASSPHRASE (or the content of SIGNER_PASSPHRASE_FILE) must be at least ${passphraseLengthMin} characters.`,
    )
  return { unlock: unlock ?? '', isKeeper: (shown) => isKeeper(keyStore, shown) }
}

/** The setting, or the content of the file that NAME_FILE names. */
const readSecret = (env: Environment, name: 'SIGNER_TOKEN' | 'SIGNER_PASSPHRASE'): string =>
  env[name] || fileText(env[`${name}_FILE`] ?? '')

const longEnough = (value: string, lengthMin: number) => (value.length >= lengthMin ? value : undefined)
