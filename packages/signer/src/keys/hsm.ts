// Encrypts and decrypts one small key inside an HSM, by OpenSC's pkcs11-tool as a child process (decision 0074).

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { SignerProblem } from '../keeper-problem.ts'

export type HsmSettings = {
  /** The PKCS#11 library of the HSM's vendor. */
  readonly module: string
  /** The label of the token. */
  readonly token: string
  readonly pin: string
  readonly tool?: string
}

/** Of the AES key in the HSM: hexadecimal, as PKCS#11 knows it. */
export type WrappedKey = { readonly keyId: string; readonly iv: string; readonly sealed: string }

export type Hsm = {
  /** Makes an AES key that cannot leave the HSM. */
  createKey(): Promise<string>
  wrap(keyId: string, key: Uint8Array): Promise<WrappedKey>
  unwrap(wrapped: WrappedKey): Promise<Uint8Array>
}

const pinVariable = 'SAMPAN_HSM_PIN'
const timeoutMs = 20_000
const cipher = ['--mechanism', 'AES-CBC-PAD']

export function openHsm({ module, token, pin, tool = 'pkcs11-tool' }: HsmSettings): Hsm {
  const run = async (args: readonly string[], input: Uint8Array = new Uint8Array()): Promise<Uint8Array> => {
    const shared = ['--module', module, '--token-label', token, '--login', '--pin', `env:${pinVariable}`]
    const { PATH, SOFTHSM2_CONF } = process.env
    // Keys and PIN go through pipes and the child's environment, never through a file or the list of arguments.
    const child = spawn(tool, [...shared, ...args], { env: { PATH, SOFTHSM2_CONF, [pinVariable]: pin }, timeout: timeoutMs })
    const output: Buffer[] = []
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
    const code = await once(child, 'close').then(
      ([exit]) => Number(exit ?? 1),
      () => 'missing' as const,
    )
    if (code === 0) return Buffer.concat(output)
    throw new SignerProblem(code === 'missing' ? `${tool} is missing. Install OpenSC.` : describeFault(said, { module, token }))
  }
  return {
    async createKey() {
      const keyId = randomBytes(8).toString('hex')
      await run(['--keygen', '--key-type', 'AES:32', '--id', keyId, '--label', 'sampan signer', '--sensitive', '--usage-decrypt'])
      return keyId
    },
    async wrap(keyId, key) {
      const iv = randomBytes(16).toString('hex')
      const sealed = await run(['--encrypt', '--id', keyId, ...cipher, '--iv', iv], key)
      return { keyId, iv, sealed: Buffer.from(sealed).toString('base64') }
    },
    unwrap: ({ keyId, iv, sealed }) => run(['--decrypt', '--id', keyId, ...cipher, '--iv', iv], Buffer.from(sealed, 'base64')),
  }
}

/** Fixed texts: the tool's own may quote its input. */
function describeFault(said: string, { module, token }: Pick<HsmSettings, 'module' | 'token'>): string {
  if (said.includes('CKR_PIN_LOCKED')) return `The PIN of the HSM token "${token}" is locked. Its security officer unlocks it.`
  if (/CKR_PIN_\w+/.test(said))
    return `The HSM token "${token}" refuses the PIN. Check SIGNER_HSM_PIN_FILE before the token locks it.`
  if (/No slot with token named|No slots/.test(said))
    return `The HSM has no token "${token}". Is it connected, and is SIGNER_HSM_TOKEN right?`
  if (/Failed to load pkcs11 module|sc_dlopen|C_Initialize/.test(said))
    return `The PKCS#11 library ${module} cannot be used. Is the HSM reachable?`
  return `The HSM token "${token}" could not use its key (${/CKR_\w+/.exec(said)?.[0] ?? 'no reason given'}).`
}
