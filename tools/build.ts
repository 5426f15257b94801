// Builds the browser apps when what they are made of has changed since the last build.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const apps = ['web', 'console'] as const

/** Returns the names of the apps it had to build. */
export function build(options: { readonly gallery?: boolean } = {}): string[] {
  const built: string[] = []
  for (const app of apps) {
    const stampFile = join(root, 'apps', app, 'dist/.built-from')
    const stamp = sourcesOf(app, options.gallery === true)
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue
    const result = spawnSync(process.execPath, [join('apps', app, 'build.ts')], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, GALLERY: options.gallery ? '1' : '', NODE_ENV: 'production' },
    })
    if (result.status !== 0) throw new Error(`Building ${app} failed:\n${result.stdout}\n${result.stderr}`)
    writeFileSync(stampFile, stamp)
    built.push(app)
  }
  return built
}

function sourcesOf(app: string, gallery: boolean): string {
  const hash = createHash('sha256').update(String(gallery))
  hash.update(readFileSync(join(root, 'package-lock.json')))
  for (const folder of ['packages/contract', 'packages/ui', join('apps', app)]) addFolder(hash, join(root, folder))
  return hash.digest('hex')
}

function addFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  const names = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const item of names) {
    if (item.name === 'dist' || item.name === 'node_modules' || item.name.endsWith('.test.ts')) continue
    const path = join(folder, item.name)
    if (item.isDirectory()) addFolder(hash, path)
    else hash.update(path.slice(root.length)).update(readFileSync(path))
  }
}

if (process.argv[1] === import.meta.filename) {
  const built = build({ gallery: process.argv.includes('--gallery') })
  console.log(built.length > 0 ? `Built ${built.join(' and ')}.` : 'The browser apps are up to date.')
}
