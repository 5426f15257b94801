// The next version of the product: a copy of this checkout with one more expanding migration.

import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'

export type NextVersion = {
  readonly checkout: string
  /** Runs its migrate command, as an operator does before the servers are replaced. */
  migrate(env: Readonly<Record<string, string>>): Promise<string>
  remove(): void
}

const runFile = promisify(execFile)
const root = resolve(import.meta.dirname, '../../..')
const copied = ['apps/server', 'tests/support', 'tools']
const linked = ['node_modules', 'apps/server/node_modules', 'packages', 'package.json']
const leftOut = new Set(['dist', 'node_modules'])

/** Rows of both versions get the new column, and its index is built beside the calls that write them. */
const migrations = {
  '1000_add_origin.sql': `alter table transaction add column origin text not null default 'wallet';\n`,
  '1001_index_origin.sql': `set lock_timeout = '2s';
drop index concurrently if exists transaction_origin;
create index concurrently transaction_origin on transaction (origin, id);\n`,
}

export function copyNextVersion(): NextVersion {
  const checkout = mkdtempSync(join(tmpdir(), 'sampan-next-'))
  for (const folder of copied) {
    mkdirSync(join(checkout, folder), { recursive: true })
    cpSync(join(root, folder), join(checkout, folder), { recursive: true, filter: (source) => !leftOut.has(basename(source)) })
  }
  for (const name of linked) symlinkSync(join(root, name), join(checkout, name))
  const folder = join(checkout, 'apps/server/db/migrations')
  for (const [name, sql] of Object.entries(migrations)) writeFileSync(join(folder, name), sql)
  return {
    checkout,
    async migrate(env) {
      const command = ['--disable-warning=ExperimentalWarning', 'apps/server/src/migrate-database.ts']
      // Customers go on in this process meanwhile.
      const inherited = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
      const { stdout } = await runFile(process.execPath, command, { cwd: checkout, env: { ...inherited, ...env } })
      return stdout
    },
    remove: () => rmSync(checkout, { recursive: true, force: true }),
  }
}
