// Builds the browser apps, and the server for `npm start`, when their sources have changed since the last build.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const madeOf = {
  web: ['packages/contract', 'packages/client', 'packages/ui', 'apps/web'],
  console: ['packages/contract', 'packages/client', 'packages/ui', 'apps/console'],
  // The schedule of webhook tries and the template of pages are the server's.
  docs: [
    'packages/contract',
    'packages/sdk',
    'packages/ui',
    'apps/docs',
    'apps/server/src/modules/webhooks',
    'apps/server/src/platform/http',
  ],
  server: ['packages/contract', 'packages/ledger', 'packages/chains', 'packages/signer', 'apps/server'],
} as const
type AppName = keyof typeof madeOf

export type BuildOptions = {
  readonly gallery?: boolean
  /** Tests and development run the server from its sources. */
  readonly server?: boolean
  /** The browser apps. */
  readonly pages?: boolean
}

/** Returns the names of the apps that were built. */
export function build({ gallery = false, server = false, pages = true }: BuildOptions = {}): string[] {
  const built: string[] = []
  const digest = digestOnce()
  const apps: readonly AppName[] = [
    ...(pages ? (['web', 'console', 'docs'] as const) : []),
    ...(server ? (['server'] as const) : []),
  ]
  for (const app of apps) {
    const stampFile = join(root, 'apps', app, 'dist/.built-from')
    const stamp = stampOf(app, gallery && app === 'web', digest)
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue
    const result = spawnSync(process.execPath, [join('apps', app, 'build.ts')], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, GALLERY: gallery ? '1' : '', NODE_ENV: 'production' },
    })
    if (result.status !== 0) throw new Error(`Building ${app} failed:\n${result.stdout}\n${result.stderr}`)
    writeFileSync(stampFile, stamp)
    built.push(app)
  }
  return built
}

type Digest = (folder: string) => string

/** Several apps use the same packages. */
function digestOnce(): Digest {
  const digests = new Map<string, string>()
  return (folder) => {
    const known = digests.get(folder)
    if (known !== undefined) return known
    const hash = createHash('sha256')
    addFolder(hash, join(root, folder))
    const digest = hash.digest('hex')
    digests.set(folder, digest)
    return digest
  }
}

function stampOf(app: AppName, gallery: boolean, digest: Digest): string {
  const hash = createHash('sha256').update(String(gallery))
  hash.update(readFileSync(join(root, 'package-lock.json')))
  for (const folder of madeOf[app]) hash.update(digest(folder))
  return hash.digest('hex')
}

const leftOut = new Set(['dist', 'node_modules', '.cache'])

/** Size and time of change say what changed: to read 3,000 files would take a tenth of every start. */
function addFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  const names = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const item of names) {
    if (leftOut.has(item.name) || item.name.endsWith('.test.ts')) continue
    const path = join(folder, item.name)
    if (item.isDirectory()) addFolder(hash, path)
    else {
      const { size, mtimeMs } = statSync(path)
      hash.update(`${path.slice(root.length)} ${size} ${mtimeMs}\n`)
    }
  }
}

if (process.argv[1] === import.meta.filename) {
  const built = build({ gallery: process.argv.includes('--gallery') })
  console.log(built.length > 0 ? `Built ${built.join(' and ')}.` : 'The browser apps are up to date.')
}
