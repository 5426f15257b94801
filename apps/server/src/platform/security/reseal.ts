// Moves stored secrets from older master keys to the newest one, in small transactions beside the running servers.

import type { Db, Transact, Tx } from '../db/db.ts'
import type { Cipher } from './cipher.ts'

/** A row of a table in the order of its key. `renew` is there only where the row needs it, and throws where it is damaged. */
export type StoredSecret = { readonly key: string; readonly sealed: Buffer | null; readonly renew: () => Buffer }

export type Window = {
  /** The key of the last row before it. */
  readonly after: string | null
  readonly limit: number
  /** Ids of the keys to replace, as they are stored. */
  readonly oldKeys: readonly Buffer[]
}

export type Renewal = { readonly key: string; readonly old: Buffer; readonly renewed: Buffer }

/** One table with secrets. The module that owns the table provides it. */
export type SealedTable = {
  readonly name: string
  /** The next rows, whatever key they are under: a look at a bounded number of rows takes a bounded time. */
  read(db: Db, window: Window): Promise<readonly StoredSecret[]>
  /** Writes where a row still holds its old bytes. */
  replace(tx: Tx, renewals: readonly Renewal[]): Promise<unknown>
}

export const reencrypt = (cipher: Cipher, sealed: Buffer | null, place: string): Buffer =>
  cipher.encrypt(cipher.decrypt(sealed ?? Buffer.alloc(0), place), place)

export type Columns = { readonly keys: string[]; readonly old: Buffer[]; readonly renewed: Buffer[] }

export const toColumns = (renewals: readonly Renewal[]): Columns => ({
  keys: renewals.map(({ key }) => key),
  old: renewals.map(({ old }) => old),
  renewed: renewals.map(({ renewed }) => renewed),
})

export const batchRows = 500

type Pass = { readonly oldKeys: readonly Buffer[]; readonly limit?: number }

/** How many rows were renewed, and the keys of those that could not be read. A killed run is repeated from the start and skips what is done. */
export async function resealTable(transact: Transact, table: SealedTable, { oldKeys, limit = batchRows }: Pass) {
  const damaged: string[] = []
  let renewed = 0
  let after: string | null = null
  for (;;) {
    const batch: readonly StoredSecret[] = await transact(async (tx) => {
      const rows = await table.read(tx, { after, limit, oldKeys })
      const renewals = rows.flatMap((row) => renewRow(row, damaged))
      if (renewals.length > 0) await table.replace(tx, renewals)
      renewed += renewals.length
      return rows
    })
    if (batch.length < limit) return { renewed, damaged }
    after = batch.at(-1)?.key ?? null
  }
}

function renewRow({ key, sealed, renew }: StoredSecret, damaged: string[]): Renewal[] {
  if (!sealed) return []
  try {
    return [{ key, old: sealed, renewed: renew() }]
  } catch {
    damaged.push(key)
    return []
  }
}

export async function countSealed(db: Db, table: SealedTable, { oldKeys, limit = batchRows }: Pass): Promise<number> {
  let found = 0
  let after: string | null = null
  for (;;) {
    const rows: readonly StoredSecret[] = await table.read(db, { after, limit, oldKeys })
    found += rows.filter(({ sealed }) => sealed !== null).length
    if (rows.length < limit) return found
    after = rows.at(-1)?.key ?? null
  }
}

/** What needs an older key and ends on its own: sessions, codes, open withdrawals. */
export type LastingUse = {
  readonly name: string
  /** `endsAt` where the last of them has a time. */
  count(db: Db, use: { readonly oldKeys: readonly string[]; readonly now: Date }): Promise<{ count: number; endsAt: Date | null }>
}
