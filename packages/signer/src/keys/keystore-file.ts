// The file of the key store: read, checked, and written so that a crash leaves the old one or the new one.

import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { SignerProblem } from '../keeper-problem.ts'
import type { WrappedKey } from './hsm.ts'

export type Cost = { readonly N: number; readonly r: number; readonly p: number }

export type KeyStoreFile = { readonly head: KeyStoreHead; readonly box: string }
export type PassphraseHead = {
  readonly version: 1
  readonly kdf: 'scrypt'
  readonly cost: Cost
  readonly salt: string
  readonly nonce: string
}
/** The key of the box is encrypted by a key that never leaves the HSM. */
export type HsmHead = { readonly version: 1; readonly kdf: 'pkcs11'; readonly wrapped: WrappedKey; readonly nonce: string }
export type KeyStoreHead = PassphraseHead | HsmHead

const costMin = 2 ** 10
const costMax = 2 ** 20

export function readKeyStoreFile(file: string): KeyStoreFile {
  let text: string
  try {
    // Any other account that can read the file could guess passphrases on a copy of it.
    if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
      throw new SignerProblem(`${file} can be read by others. Close it with "chmod 600 ${file}".`)
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof SignerProblem) throw error
    throw new SignerProblem(`The key store ${file} cannot be read (${systemCodeOf(error)}).`)
  }
  const kept = parseKeyStoreFile(text)
  if (!kept) throw new SignerProblem(`${file} is no key store of this version. Restore it from a backup.`)
  return kept
}

function parseKeyStoreFile(text: string): KeyStoreFile | undefined {
  try {
    const parsed: Partial<KeyStoreFile> = JSON.parse(text)
    const { head, box } = parsed
    const known = head?.version === 1 && (head.kdf === 'scrypt' ? isBearable(head.cost) : isWrapped(head))
    return known && typeof box === 'string' ? { head, box } : undefined
  } catch {
    return undefined
  }
}

const isBearable = ({ N, r, p }: Cost): boolean => N >= costMin && N <= costMax && r >= 1 && r <= 16 && p >= 1 && p <= 4

/** The texts become arguments of a program, so only their own forms pass. */
const isWrapped = ({ kdf, wrapped }: HsmHead): boolean =>
  kdf === 'pkcs11' &&
  /^[0-9a-f]{16}$/.test(wrapped.keyId) &&
  /^[0-9a-f]{32}$/.test(wrapped.iv) &&
  /^[\w+/=]{20,200}$/.test(wrapped.sealed)

/** The code of a failed system call, such as ENOENT. */
const systemCodeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown')

/** Writes the file atomically, and only when none exists. */
export function writeKeyStoreFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  const handle = openSync(unfinished, 'wx', 0o600)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
    chmodSync(unfinished, 0o600)
    linkSync(unfinished, file)
  } catch (error) {
    const exists = systemCodeOf(error) === 'EEXIST'
    throw new SignerProblem(exists ? `${file} exists already.` : `The key store ${file} cannot be written.`)
  } finally {
    closeSync(handle)
    rmSync(unfinished, { force: true })
  }
  syncFolder(dirname(file))
}

/** A file name that is not yet on the disk would be lost in a power failure. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
