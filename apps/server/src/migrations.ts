// Where the database's migrations lie, in the order in which they run: the ledger knows nothing of the server.

import { resolve } from 'node:path'

export const migrationFolders = [
  { name: 'ledger', path: resolve(import.meta.dirname, '../../../packages/ledger/sql') },
  { name: 'server', path: resolve(import.meta.dirname, '../db/migrations') },
]
