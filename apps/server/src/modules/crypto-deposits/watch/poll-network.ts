// One poll of one network: has it reorganised, what is new, what has become final. Safe to end anywhere: each step is a transaction.

import type { Head } from '@sampan/chains/gateway.ts'
import { readPolicy } from '../../crypto/public.ts'
import { type Cursor, createCursor, noteHead, readCursor } from './chain-cursor.ts'
import { findLostDeposits } from './find-lost-deposits.ts'
import { isOnChain, rewind } from './rewind.ts'
import { rescanFinalBlocks, scanBlocks } from './scan-blocks.ts'
import { settleDeposits, updateConfirmations } from './settle-deposits.ts'
import type { Watch } from './watch.ts'

/** Before the first poll a customer may already have been shown an address and have paid to it. */
const blocksBeforeFirstPoll = 200n

/** True where there is more to read at once. */
export async function pollNetwork(watch: Watch): Promise<boolean> {
  const { db, gateway, network } = watch
  const policy = await readPolicy(db, network.id)
  const head = await gateway.head()
  const cursor = (await readCursor(db, network.id)) ?? (await createFirstCursor(watch, head))
  if (!(await isOnChain(watch, cursor, head))) {
    await rewind(watch, cursor)
    return true
  }
  const isBehind = await scanBlocks(watch, cursor, head, policy)
  await updateConfirmations(watch, head, policy)
  await settleDeposits(watch, head, policy)
  await findLostDeposits(watch)
  await rescanFinalBlocks(watch, (await readCursor(db, network.id)) ?? cursor, head, policy)
  await noteHead(db, network.id, { head, isBehind, now: watch.now() })
  return isBehind
}

async function createFirstCursor({ db, transact, gateway, network, omnibus, now }: Watch, head: Head): Promise<Cursor> {
  const height = head.newest.height > blocksBeforeFirstPoll ? head.newest.height - blocksBeforeFirstPoll : 0n
  const block = (await gateway.blockAt(height)) ?? head.final
  await transact((tx) => createCursor(tx, { network: network.id, omnibus, at: block, head, now: now() }))
  const made = await readCursor(db, network.id)
  if (!made) throw new Error('the new cursor cannot be read')
  return made
}
