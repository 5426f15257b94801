// What the handlers of this module depend on.

import type { Db } from '../../platform/db/db.ts'

export type AuditDeps = {
  /** Where the heads of the chain are noted outside the database. */
  readonly anchorFile: string
  /** Who is who behind the counter. */
  operatorNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}
