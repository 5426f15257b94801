// Where the database of a running `npm start` listens, for commands beside it.

import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
export const dataDir = resolve(root, process.env.DATA_DIR ?? '.data')

export function embeddedUrl(): string | undefined {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  const port = existsSync(file) ? readFileSync(file, 'utf8').split('\n')[3] : undefined
  return port ? `postgres://postgres@127.0.0.1:${port}/postgres` : undefined
}
