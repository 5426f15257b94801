// The channel by which the practice bank delivers its signed statements.

import { generateKeyPairSync } from 'node:crypto'
import type { Tx } from '../../platform/db/db.ts'
import {
  type BankChannel,
  type BankStatementDeps,
  receiveStatement,
  signStatement,
  spellAccount,
  spellBank,
} from '../bank-statements/public.ts'
import { practiceAccount } from './practice-statement.ts'
import { practiceBank } from './receiving-data.ts'

/** The practice bank lives and ends with this process, and so does its key. */
const keys = generateKeyPairSync('ed25519')
export const practiceChannel: BankChannel = {
  bank: spellBank(practiceBank),
  account: spellAccount(practiceAccount),
  publicKey: keys.publicKey,
}

/** Through its own channel, signed, as any bank would. */
export function sendStatement(tx: Tx, deps: BankStatementDeps, xml: string, now: Date): ReturnType<typeof receiveStatement> {
  const message = { bank: practiceBank, account: practiceAccount, sentAt: now.toISOString(), bytes: Buffer.from(xml) }
  return receiveStatement(tx, deps, signStatement(message, keys.privateKey), now)
}
