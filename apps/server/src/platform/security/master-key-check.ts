// Recognises the right MASTER_KEY by a check value in the database. The value says nothing about the key.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { PlainProblem } from '../observability/startup-problem.ts'
import { purposeKey } from './secrets.ts'

const checkValueOf = (masterKey: Buffer): Buffer =>
  createHmac('sha256', purposeKey(masterKey, 'master key check value')).update('sampan').digest()

const wrongKey =
  'MASTER_KEY is not the key that this database was set up with: its secrets could not be read, and new ones would be unreadable for other processes. ' +
  'Set the right MASTER_KEY. (In practice mode it is in DATA_DIR/secrets.json: restore that file, or use an empty DATA_DIR.)'

type Options = {
  /** Whether a secret that was sealed before there was a check value opens with this key. */
  readonly opensOldSecret: () => Promise<boolean>
}

/** The first start of an installation writes the value; every later start compares. */
export async function requireMasterKey(db: Db, masterKey: Buffer, { opensOldSecret }: Options): Promise<void> {
  const expected = checkValueOf(masterKey)
  const read = async () =>
    (await db.query<{ check_value: Buffer }>('select check_value from master_key_check')).rows[0]?.check_value
  const known = await read()
  if (!known && !(await opensOldSecret())) throw new PlainProblem(wrongKey)
  if (!known) await db.query('insert into master_key_check (check_value) values ($1) on conflict do nothing', [expected])
  const found = known ?? (await read())
  if (!found || found.length !== expected.length || !timingSafeEqual(found, expected)) throw new PlainProblem(wrongKey)
}
