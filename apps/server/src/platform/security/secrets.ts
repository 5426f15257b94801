// The master key of practice mode, which a file in DATA_DIR keeps.

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../db/database-errors.ts'
import { messageOf, PlainProblem } from '../observability/startup-problem.ts'

/** Practice mode: made once, kept for the owner's eyes only. */
export function keptMasterKey(dataDir: string): Buffer {
  const file = join(dataDir, 'secrets.json')
  try {
    mkdirSync(dataDir, { recursive: true })
    // Exclusive creation, so that two processes starting at once agree on one key.
    const fresh = JSON.stringify({ masterKey: randomBytes(32).toString('base64') })
    writeFileSync(file, fresh, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw new PlainProblem(`DATA_DIR ${dataDir} cannot be written: ${messageOf(error)}.`)
  }
  return readMasterKey(file)
}

/** For commands: a key that exists, or plain words. They never make one, because it would fit no database. */
export function existingMasterKey(dataDir: string): Buffer {
  const file = join(dataDir, 'secrets.json')
  if (!existsSync(file))
    throw new PlainProblem(`MASTER_KEY is not set, and ${file} does not exist. Set MASTER_KEY to the key of the server.`)
  return readMasterKey(file)
}

function readMasterKey(file: string): Buffer {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof kept === 'object' && kept !== null && 'masterKey' in kept && typeof kept.masterKey === 'string') {
      const key = Buffer.from(kept.masterKey, 'base64')
      if (key.length === 32) return key
    }
  } catch (error) {
    throw new PlainProblem(`${file} cannot be read: ${messageOf(error)}.`)
  }
  throw new PlainProblem(`${file} holds no valid key. Restore it from a backup; a new key cannot read what the old one wrote.`)
}
