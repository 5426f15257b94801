// One look at one network: has it reorganised, what is new, what has become final. Safe to end anywhere: each step is whole by itself.

import type { Head } from '@sampan/chains/gateway.ts'
import { readPolicy } from '../networks.ts'
import { type Cursor, createCursor, noteHead, readCursor } from './cursor.ts'
import { findLostDeposits } from './find-lost-deposits.ts'
import { readAgain, readOn } from './read-on.ts'
import { rewind, stillStands } from './rewind.ts'
import { settleDeposits, updateConfirmations } from './settle-deposits.ts'
import type { Watch } from './watch.ts'

/** Before the first look somebody may already have been shown an address and have paid to it. */
const blocksBeforeFirstLook = 200n

/** True where there is more to read at once. */
export async function look(watch: Watch): Promise<boolean> {
  const { db, gateway, network } = watch
  const policy = await readPolicy(db, network.id)
  const head = await gateway.head()
  const cursor = (await readCursor(db, network.id)) ?? (await begin(watch, head))
  if (!(await stillStands(watch, cursor, head))) {
    await rewind(watch, cursor)
    return true
  }
  const isBehind = await readOn(watch, cursor, head, policy)
  await updateConfirmations(watch, head, policy)
  await settleDeposits(watch, head, policy)
  await findLostDeposits(watch)
  await readAgain(watch, (await readCursor(db, network.id)) ?? cursor, head, policy)
  await noteHead(db, network.id, { head, isBehind, now: watch.now() })
  return isBehind
}

async function begin({ db, transact, gateway, network, omnibus, now }: Watch, head: Head): Promise<Cursor> {
  const height = head.newest.height > blocksBeforeFirstLook ? head.newest.height - blocksBeforeFirstLook : 0n
  const block = (await gateway.blockAt(height)) ?? head.final
  await transact((tx) => createCursor(tx, { network: network.id, omnibus, at: block, head, now: now() }))
  const made = await readCursor(db, network.id)
  if (!made) throw new Error('the new cursor cannot be read')
  return made
}
