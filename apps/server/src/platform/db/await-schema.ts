// Waits until the migrate command has brought the database to the version of this server; a production server never migrates.

import { setTimeout as sleep } from 'node:timers/promises'
import { connectOwner, type OwnerChecks } from './connect-owner.ts'
import { findPending } from './pending-migrations.ts'
import type { Migration } from './run-migration.ts'

type AwaitSchemaOptions = OwnerChecks & {
  /** Called before each pause. */
  readonly onWait: (pending: readonly Migration[]) => void
  readonly pauseMs?: number
}

/** Throws when the database is newer and has dropped what this version uses: waiting would not help. */
export async function awaitSchema(
  url: string,
  migrations: readonly Migration[],
  { onWait, pauseMs = 1_000, ...checks }: AwaitSchemaOptions,
): Promise<void> {
  const client = await connectOwner(url, checks)
  try {
    for (;;) {
      const pending = await findPending(client, migrations)
      if (pending.length === 0) return
      onWait(pending)
      await sleep(pauseMs)
    }
  } finally {
    await client.end()
  }
}
