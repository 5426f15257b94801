// A SoftHSM token in a folder of its own, for tests. Debian: apt install softhsm2 opensc.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const libraries = [
  '/usr/lib/softhsm/libsofthsm2.so',
  '/usr/lib/x86_64-linux-gnu/softhsm/libsofthsm2.so',
  '/usr/lib/aarch64-linux-gnu/softhsm/libsofthsm2.so',
  '/usr/local/lib/softhsm/libsofthsm2.so',
]

export const softHsmLibrary = libraries.find((path) => existsSync(path))

const hasTool = (): boolean => ['/usr/bin/pkcs11-tool', '/usr/local/bin/pkcs11-tool'].some((path) => existsSync(path))

/** Why tests with an HSM are left out, or false. */
export const skipsHsm = softHsmLibrary && hasTool() ? false : 'softhsm2 or opensc is not installed'

export const softHsmPin = '48213975'

/** The settings of a signer for a new token. The folder is the HSM: moving it away takes the HSM away. */
export function createSoftHsm(folder: string) {
  const tokens = join(folder, 'tokens')
  mkdirSync(tokens, { recursive: true })
  const conf = join(folder, 'softhsm2.conf')
  writeFileSync(conf, `directories.tokendir = ${tokens}\nobjectstore.backend = file\nlog.level = ERROR\n`)
  const pinFile = join(folder, 'pin')
  writeFileSync(pinFile, `${softHsmPin}\n`, { mode: 0o600 })
  const env = { SOFTHSM2_CONF: conf, PATH: process.env.PATH ?? '' }
  const init = ['--init-token', '--free', '--label', 'sampan', '--pin', softHsmPin, '--so-pin', '70316482']
  execFileSync('softhsm2-util', init, { env, stdio: 'ignore' })
  return {
    tokens,
    pinFile,
    settings: {
      SOFTHSM2_CONF: conf,
      SIGNER_HSM_MODULE: softHsmLibrary ?? '',
      SIGNER_HSM_TOKEN: 'sampan',
      SIGNER_HSM_PIN_FILE: pinFile,
    },
  }
}
