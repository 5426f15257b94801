// Recognises the right master keys by check values in the database. The values say nothing about the keys.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db, Tx } from '../db/db.ts'
import { PlainProblem } from '../observability/startup-problem.ts'
import { type KeyRing, purposeKey, type RingKey } from './key-ring.ts'

type KeyRow = { id: string; check_value: Buffer; created_at: Date; used_at: Date | null; retired_at: Date | null; now: Date }

const checkValueOf = ({ key }: RingKey): Buffer =>
  createHmac('sha256', purposeKey(key, 'master key check value')).update('sampan').digest()

const wrongKey =
  'MASTER_KEY is not the key that this database was set up with: its secrets could not be read, and new ones would be unreadable for other processes. ' +
  'Set the right MASTER_KEY. (In practice mode it is in DATA_DIR/secrets.json: restore that file, or use an empty DATA_DIR.)'

type Options = {
  /** The id of MASTER_KEY_NEXT: only this one may be new to the database. */
  readonly next: string | undefined
  /** Whether a secret that was sealed before there was a check value opens with this key. */
  readonly opensOldSecret: (tx: Tx) => Promise<boolean>
}

/** The first start of an installation writes the value; every later start compares. Starts wait for each other here. */
export async function requireMasterKeys(tx: Tx, ring: KeyRing, { next, opensOldSecret }: Options): Promise<void> {
  await lockKeys(tx)
  const rows = await readKeys(tx)
  if (rows.length === 0) {
    if (!(await opensOldSecret(tx))) throw new PlainProblem(wrongKey)
    await addKey(tx, ring.newest)
  } else requireKnown(rows, ring, next)
  const announced = ring.all.find(({ id }) => id === next && !rows.some((row) => row.id === id))
  if (announced) await addKey(tx, announced)
  await tx.query('update master_key set used_at = now() where id = $1', [ring.newest.id])
}

/** Starts of processes wait until the transaction has ended. */
export async function lockKeys(tx: Tx): Promise<void> {
  await tx.query('lock table master_key in share row exclusive mode')
}

async function readKeys(db: Db): Promise<KeyRow[]> {
  const { rows } = await db.query<KeyRow>('select id, check_value, created_at, used_at, retired_at, now() as now from master_key')
  return rows
}

function requireKnown(rows: readonly KeyRow[], { newest, all }: KeyRing, next: string | undefined): void {
  const rowOf = (one: RingKey): KeyRow | undefined => {
    const row = rows.find(({ id }) => id === one.id)
    return row && timingSafeEqual(row.check_value, checkValueOf(one)) ? row : undefined
  }
  const [newestRow, ...others] = [rowOf(newest), ...all.slice(1).map(rowOf)]
  if (!newestRow)
    throw new PlainProblem(
      others.some(Boolean)
        ? 'MASTER_KEY is new to this database. Give it to every process as MASTER_KEY_NEXT first (docs/runbooks/keys.md).'
        : wrongKey,
    )
  if (newestRow.retired_at)
    throw new PlainProblem(`MASTER_KEY is the key ${newest.id}, which was replaced on ${newestRow.retired_at.toISOString()}.`)
  const unknown = all.slice(1).find((one) => one.id !== next && !rowOf(one))
  if (unknown) throw new PlainProblem(`MASTER_KEY_PREVIOUS is the key ${unknown.id}, which this database has never used.`)
  const missing = rows.find((row) => row.used_at && !row.retired_at && !all.some(({ id }) => id === row.id))
  if (missing)
    throw new PlainProblem(
      `The master key ${missing.id} is missing: data of this database is encrypted under it. Set it as MASTER_KEY_PREVIOUS, or, ` +
        'before this process changes to it, as MASTER_KEY_NEXT (docs/runbooks/keys.md).',
    )
}

async function addKey(tx: Tx, key: RingKey): Promise<void> {
  await tx.query('insert into master_key (id, check_value) values ($1, $2)', [key.id, checkValueOf(key)])
}

export type KeyChange = {
  /** Ids of the keys that data may still be encrypted under. */
  readonly old: readonly string[]
  /** The last start of a process that encrypts with any of the keys, and the time now, both by the database's clock. */
  readonly lastStart: Date
  readonly now: Date
}

/** For the command that moves data to the newest key: which keys it leaves. Refuses to go back to an older key. */
export async function planKeyChange(db: Db, ring: KeyRing): Promise<KeyChange> {
  const rows = await readKeys(db)
  requireKnown(rows, ring, undefined)
  const used = rows.filter((row) => row.used_at && !row.retired_at)
  const newest = used.find(({ id }) => id === ring.newest.id)
  if (!newest) throw new PlainProblem(`No process encrypts with MASTER_KEY (${ring.newest.id}) yet. Restart them with it first.`)
  const newer = used.find(({ created_at }) => created_at > newest.created_at)
  if (newer)
    throw new PlainProblem(`The master key ${newer.id} is newer than MASTER_KEY (${newest.id}). Run this with the newer one.`)
  const lastStart = new Date(Math.max(...used.map(({ used_at }) => used_at?.getTime() ?? 0)))
  return { old: used.map(({ id }) => id).filter((id) => id !== newest.id), lastStart, now: newest.now }
}

/** Nothing in the database needs these keys any longer. */
export async function retireKeys(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query('update master_key set retired_at = now() where id = any($1) and retired_at is null', [ids])
}
